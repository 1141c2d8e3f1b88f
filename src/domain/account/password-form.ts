import type { Failure } from '../failure.ts'
import type { FieldProblem } from '../field-problem.ts'
import { typedDigits } from '../typed-text.ts'
import { brokenPasswordRules } from './password.ts'

/** Checks a mailed code: eight digits. */
export function codeProblem(code: string): FieldProblem | null {
  if (!/[\p{L}\p{N}]/u.test(code)) return 'required'
  return typedDigits(code).length === 8 ? null : 'invalidCode'
}

/** Checks a new password. Its owner’s e-mail address must not be part of it. */
export function newPasswordProblem(password: string, email: string): FieldProblem | null {
  if (password === '') return 'required'
  return brokenPasswordRules(password, [email]).length === 0 ? null : 'weakPassword'
}

/** Checks that the second entry of a new password equals the first. */
export function confirmationProblem(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'mismatch'
}

/** Leaves out the fields without a problem. */
export function problemsOf(
  fields: Readonly<Record<string, FieldProblem | null>>,
): Readonly<Record<string, FieldProblem>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])),
  )
}

const MAX_NAME_LENGTH = 100

/** Checks the length of a person’s name. Whether a name may be empty depends on the form. */
export function nameLengthProblem(name: string): FieldProblem | null {
  return name.trim().length > MAX_NAME_LENGTH ? 'tooLong' : null
}

/**
 * Text key for a failed reset, in the form and in the notice. The specification's advice to verify the code is for refusals: beside
 * “the server cannot be reached” it would be a second, wrong reason.
 */
export function resetPasswordRefused(failure: Failure | null) {
  if (!isRefusal(failure)) return 'auth.error.passwordUnchanged'
  return failure.status === 400 ? 'auth.error.invalidPassword' : 'auth.error.resetPasswordFailed'
}

/** The same for a password that would replace a temporary one. */
export function setPasswordRefused(failure: Failure | null) {
  if (!isRefusal(failure)) return 'auth.error.passwordUnchanged'
  return failure.status === 400 ? 'auth.error.invalidTemporaryPassword' : 'auth.error.setPasswordFailed'
}

/** Whether the server looked at what was typed, and refused it. */
function isRefusal(failure: Failure | null): failure is Extract<Failure, { readonly code: 'rejected' }> {
  return failure?.code === 'rejected' && failure.status !== 429
}
