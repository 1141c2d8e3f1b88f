import type { ImportNote, ImportProblem, ImportReason } from '../../src/domain/lists/inventory-import.ts'

const REASONS: Readonly<Record<ImportReason | ImportNote, string>> = {
  broken_quotes: 'a quote opens or ends in the wrong place, or nothing closes it',
  cell_count: 'it has fewer or more cells than the first line',
  missing: 'it is missing',
  too_long: 'it is too long',
  unprintable: 'it has characters that cannot be shown',
  vin_form: 'it is no VIN: 17 letters and digits',
  vin_check_digit: 'its check digit does not fit: a character is wrong',
  year_form: 'it is no year of four digits',
  year_range: 'no vehicle can be of this year',
  condition_unknown: 'it is neither new nor used',
  day_form: 'it is no day such as 2026-03-01',
  day_ahead: 'it is in the future',
  age_form: 'it is no whole number of days',
  dealership_unknown: 'no such dealership',
  dealership_ambiguous: 'several dealerships are called so: give the configuration id',
  vehicle_unknown: 'the VIN does not tell make, model and year, and neither does the line',
  duplicate: 'an earlier line has the same VIN at the same dealership',
  trim_unknown: 'the catalogue does not know it: stored without a trim',
}

/** A finding in a sentence, such as `line 12, vin 5YJ3…: its check digit does not fit: a character is wrong`. */
export function problemInWords(problem: ImportProblem): string {
  const { line, field, reason, value, other_line: other } = problem
  const where = [`line ${line}`, [field, value].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return `${where}: ${REASONS[reason]}${other === null ? '' : ` (line ${other})`}`
}
