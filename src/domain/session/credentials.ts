import type { FieldProblem } from '../field-problem.ts'

/** What the customer sign-in asks for. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface CredentialErrors {
  readonly email: FieldProblem | null
  readonly password: FieldProblem | null
}

export const NO_CREDENTIAL_ERRORS: CredentialErrors = { email: null, password: null }

/** RFC 5321: the longest address that can be delivered to. */
export const MAX_EMAIL_LENGTH = 254
export const MAX_PASSWORD_LENGTH = 128

/** Blanks around an address are no mistake; a password is taken as it was typed. */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  return { email: emailProblem(email), password: checkPassword(password) }
}

/** The shape that an address must have to be written to; whether it exists only a mail can tell. */
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
