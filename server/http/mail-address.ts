/** The form in which accounts store an e-mail address: trimmed, in lower case. */
export function addressOf(email: string): string {
  return email.trim().toLowerCase()
}
