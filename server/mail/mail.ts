/** A complete mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Delivers mails. */
export interface MailTransport {
  /** Rejects when the mail could not be delivered. */
  deliver(mail: Mail): Promise<void>
  close(): void
}
