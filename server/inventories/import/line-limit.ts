import { setImmediate } from 'node:timers/promises'
import { IMPORT_ERRORS, IMPORT_LIMIT_LINES } from '../../../src/services/wire/inventory-import.ts'
import { refusedFile } from './decode.ts'
import type { RecordReader } from './read-records.ts'

/**
 * Counts the lines of a long file before any is checked: a file that has to be split is to be told nothing else.
 *
 * @throws A 422 problem for too many lines.
 */
export async function requireFewLines({ mostLines, batches }: RecordReader): Promise<void> {
  // Nearly every file: it is read only once.
  if (mostLines <= IMPORT_LIMIT_LINES) return
  let lines = 0
  for (const records of batches()) {
    // Other calls have their turn.
    await setImmediate()
    lines += records.length
    if (lines > IMPORT_LIMIT_LINES)
      throw refusedFile(
        IMPORT_ERRORS.tooManyLines,
        `The file has more than ${IMPORT_LIMIT_LINES} lines: split it.`,
      )
  }
}
