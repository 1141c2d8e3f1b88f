import type { Failure } from '../failure.ts'
import type { FieldProblem } from '../field-problem.ts'
import { brokenPasswordRules } from './password.ts'

/** The codes that are mailed: eight digits; blanks between them, as people copy them, do not matter. */
export function codeProblem(code: string): FieldProblem | null {
  const digits = code.replaceAll(/\s/g, '')
  if (digits === '') return 'required'
  return /^\d{8}$/.test(digits) ? null : 'invalidCode'
}

export function newPasswordProblem(password: string, email: string): FieldProblem | null {
  if (password === '') return 'required'
  return brokenPasswordRules(password, [email]).length === 0 ? null : 'weakPassword'
}

/** A new password is typed twice; the second time must be the first. */
export function confirmationProblem(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'mismatch'
}

/** Only the fields that have a problem. */
export function problemsOf(
  fields: Readonly<Record<string, FieldProblem | null>>,
): Readonly<Record<string, FieldProblem>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])),
  )
}

const MAX_NAME_LENGTH = 100

/** Names of people; one that is empty is another matter, since some forms leave out what is not filled in. */
export function nameLengthProblem(name: string): FieldProblem | null {
  return name.trim().length > MAX_NAME_LENGTH ? 'tooLong' : null
}

/** What a new password that was not taken is called, in the form and in the notice. */
export function resetPasswordRefused(failure: Failure | null) {
  return isBadRequest(failure) ? 'auth.error.invalidPassword' : 'auth.error.resetPasswordFailed'
}

/** The same for the password that replaces a temporary one. */
export function setPasswordRefused(failure: Failure | null) {
  return isBadRequest(failure) ? 'auth.error.invalidTemporaryPassword' : 'auth.error.setPasswordFailed'
}

function isBadRequest(failure: Failure | null): boolean {
  return failure?.code === 'rejected' && failure.status === 400
}
