/** A complete mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Delivers mails. */
export interface MailTransport {
  /**
   * Rejects when the mail could not be delivered.
   *
   * @param id The same for each attempt of a mail: whoever gets it twice can tell by its Message-ID.
   */
  deliver(mail: Mail, id: string): Promise<void>
  close(): void
}
