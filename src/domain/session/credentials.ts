import type { FieldProblem } from '../field-problem.ts'
import { typedText } from '../typed-text.ts'

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

const ATOM = String.raw`[^\s@<>()[\]\\,;:".\p{C}]+`
const LABEL = `(?!-)${ATOM}(?<!-)`
/** An address that a mail goes to as it is written: without a name, comments, quotes or a second address. Its parts have dots inside only. */
export const PLAIN_ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, 'u')

/** Checks the sign-in form. Cleans the address; never clean a password. */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  return { email: accountProblem(email), password: checkPassword(password) }
}

/** Checks the form of a new e-mail address. Only a mail can tell whether the address exists. */
export function emailProblem(email: string, form: RegExp = PLAIN_ADDRESS): FieldProblem | null {
  const address = typedText(email)
  if (address === '') return 'required'
  if (address.length > MAX_EMAIL_LENGTH) return 'tooLong'
  return form.test(address) ? null : 'invalidEmail'
}

/** Checks the address of an account, which may be older than the rules for new ones. */
export function accountProblem(email: string): FieldProblem | null {
  return emailProblem(email, /^[^\s@]+@[^\s@]+$/u)
}

function checkPassword(password: string): FieldProblem | null {
  if (password === '') return 'required'
  return password.length > MAX_PASSWORD_LENGTH ? 'tooLong' : null
}
