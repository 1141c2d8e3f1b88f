import { invalid } from './problem.ts'

/**
 * Refuses control characters and halves of characters in texts, however deep. PostgreSQL rejects NUL, and halves in documents.
 *
 * @throws A 400 problem that names the first such field.
 */
export function requirePrintable(fields: object, within = ''): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = `${within}${name}`
    if (typeof value === 'string' && (/\p{Cc}/u.test(value) || !value.isWellFormed()))
      throw invalid(field, `${field} has characters that cannot be shown`)
    if (typeof value === 'object' && value !== null) requirePrintable(value, `${field}.`)
  }
}
