import type { ImportProblem } from '../../src/domain/lists/inventory-import.ts'
import { catalogue as inventoryImport } from '../../src/i18n/en/inventory-import.ts'

const { reason: REASONS } = inventoryImport.stockImport

/** A finding in a sentence, such as `line 12, vin 5YJ3…: The check digit does not match: a character is wrong`. */
export function problemInWords(problem: ImportProblem): string {
  const { line, field, reason, value, other_line: other } = problem
  const where = [`line ${line}`, [field, value].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return `${where}: ${REASONS[reason]}${other === null ? '' : ` (line ${other})`}`
}
