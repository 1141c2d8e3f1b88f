import { IMPORT_LIMIT_LINES } from '../../../src/services/wire/inventory-import.ts'
import { decodeFile, type ImportEncoding } from './decode.ts'
import { type Batch, type FileForm, type Place, readBatch, readForm } from './read-records.ts'

/** A decoded file of stock, which all threads can read. */
export interface StockFile {
  readonly encoding: ImportEncoding
  readonly form: FileForm
  readonly memory: SharedArrayBuffer
  readonly hasTooManyLines: boolean
}

// All functions here run on a thread of the pool.

/**
 * Decodes a file and reads its first line.
 *
 * @throws A 422 problem for a file that cannot be read as a whole.
 */
export function openStockFile(file: Uint8Array): StockFile {
  const { encoding, bytes } = decodeFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const form = readForm(bytes)
  const memory = new SharedArrayBuffer(bytes.length)
  Buffer.from(memory).set(bytes)
  return { encoding, form, memory, hasTooManyLines: hasTooManyLines(bytes, form) }
}

/** Reads the next lines of a file. */
export function readStockBatch({
  memory,
  form,
  from,
}: Pick<StockFile, 'memory' | 'form'> & { readonly from: Place }): Batch {
  return readBatch(Buffer.from(memory), from, form)
}

/** @returns The places of the lines of a text, in the order of the lines: 100,000 take a second. */
export function orderOf(lines: string): Uint32Array {
  const keys = lines.split('\n')
  return Uint32Array.from(keys.keys()).sort((one, other) => compareText(keys[one] ?? '', keys[other] ?? ''))
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A cell may go over several lines, and blank cells are none: only a file with so many filled lines is read for it. */
function hasTooManyLines(bytes: Buffer, form: FileForm): boolean {
  if (filledLines(bytes.subarray(form.start.offset)) <= IMPORT_LIMIT_LINES) return false
  let lines = 0
  for (let place = form.start; place.offset < bytes.length && lines <= IMPORT_LIMIT_LINES; ) {
    const { records, next } = readBatch(bytes, place, form)
    lines += records.length
    place = next
  }
  return lines > IMPORT_LIMIT_LINES
}

const LF = 0x0a

function filledLines(bytes: Buffer): number {
  let lines = 0
  let before = LF
  for (const byte of bytes) {
    if (before === LF && byte !== LF) lines += 1
    before = byte
  }
  return lines
}
