import { MAX_EMAIL_LENGTH } from './credentials.ts'
import type { FieldProblem } from './field-problem.ts'
import { brokenPasswordRules } from './password.ts'

export function emailProblem(email: string): FieldProblem | null {
  const address = email.trim()
  if (address === '') return 'required'
  if (address.length > MAX_EMAIL_LENGTH) return 'tooLong'
  return /^[^\s@]+@[^\s@]+$/.test(address) ? null : 'invalidEmail'
}

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
