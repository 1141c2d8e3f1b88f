/** A mail to one person, ready to go. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Takes a mail to where it goes; rejects when it cannot. */
export interface Carrier {
  carry(mail: Mail): Promise<void>
  close(): void
}
