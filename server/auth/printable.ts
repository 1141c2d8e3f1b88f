import { invalid } from '../http/problem.ts'

/** Throws a 400 problem for control characters: no text of ours has them, and PostgreSQL takes no NUL. */
export function requirePrintable(fields: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' && /\p{Cc}/u.test(value))
      throw invalid(field, `${field} has characters that cannot be shown`)
  }
}
