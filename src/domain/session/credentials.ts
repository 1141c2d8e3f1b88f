import type { FieldProblem } from '../field-problem.ts'

/** Fields of the sign-in form. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface CredentialErrors {
  readonly email: FieldProblem | null
  readonly password: FieldProblem | null
}

export const NO_CREDENTIAL_ERRORS: CredentialErrors = { email: null, password: null }

/** Longest deliverable address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254
export const MAX_PASSWORD_LENGTH = 128
/** An address that a mail goes to as it is written: without a name, comments, quotes or a second address. */
export const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u

/** Checks the sign-in form. Trims the address; never trim a password. */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  return { email: emailProblem(email), password: checkPassword(password) }
}

/** Checks the form of an e-mail address. Only a mail can tell whether the address exists. */
export function emailProblem(email: string): FieldProblem | null {
  const address = email.trim()
  if (address === '') return 'required'
  if (address.length > MAX_EMAIL_LENGTH) return 'tooLong'
  return /^[^\s@]+@[^\s@]+$/.test(address) ? null : 'invalidEmail'
}

function checkPassword(password: string): FieldProblem | null {
  if (password === '') return 'required'
  return password.length > MAX_PASSWORD_LENGTH ? 'tooLong' : null
}
