/** A complete mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What learns whether it was delivered. */
  readonly about?: MailSubject | undefined
  /** The address for answers, when it is not that of the portal. */
  readonly replyTo?: string | undefined
  /** Where mail programs unsubscribe with one press (RFC 8058); only in mail of businesses to their customers. */
  readonly unsubscribe?: string | undefined
}

/** The invitation of a user, or an ownership report. */
export interface MailSubject {
  readonly type: 'invitation' | 'ownership'
  readonly id: string
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
