import { invalid } from './problem.ts'

/**
 * Refuses control characters in texts. PostgreSQL rejects NUL.
 *
 * @throws A 400 problem that names the first such field.
 */
export function requirePrintable(fields: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' && /\p{Cc}/u.test(value))
      throw invalid(field, `${field} has characters that cannot be shown`)
  }
}
