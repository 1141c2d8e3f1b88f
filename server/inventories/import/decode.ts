import { IMPORT_ERRORS, type InventoryImportLine } from '../../../src/services/wire/inventory-import.ts'
import { ProblemError } from '../../http/problem.ts'

export type ImportEncoding = Extract<InventoryImportLine, { readonly type: 'read' }>['encoding']

export interface DecodedFile {
  readonly encoding: ImportEncoding
  /** In UTF-8 without a byte order mark, with LF at the end of lines. */
  readonly bytes: Buffer
}

const HEAD_BYTES = 4096
const LF = 0x0a
const CR = 0x0d

/**
 * Decodes a file by its byte order mark, else by its NUL bytes (UTF-16), else as UTF-8 when it is valid, else as Windows-1252,
 * which spreadsheets on Windows write.
 *
 * @throws A 422 problem for an empty file, and for one that is no text.
 */
export function decodeFile(file: Buffer): DecodedFile {
  const encoding = encodingOf(file)
  const text = new TextDecoder(encoding).decode(file)
  if (text.trim() === '') throw refusedFile(IMPORT_ERRORS.empty, 'The file is empty.')
  if (text.includes('\0')) throw refusedFile(IMPORT_ERRORS.notText, 'The file is no text: save it as CSV.')
  return { encoding, bytes: withLineFeeds(Buffer.from(text)) }
}

/** A 422 problem for a file that cannot be read as a whole. */
export function refusedFile(error: string, message: string, field?: string): ProblemError {
  return new ProblemError({ status: 422, error, message, field })
}

function encodingOf(file: Buffer): ImportEncoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const head = file.subarray(0, HEAD_BYTES)
  const isMostlyNul = (offset: 0 | 1) => {
    const bytes = head.filter((_, at) => at % 2 === offset)
    return bytes.length > 1 && bytes.filter((byte) => byte === 0).length > bytes.length * 0.8
  }
  if (isMostlyNul(1)) return 'utf-16le'
  if (isMostlyNul(0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** In place: a replacement in the text takes 1 GB for 32 MB of CR. */
function withLineFeeds(bytes: Buffer): Buffer {
  let end = 0
  let before = 0
  for (const byte of bytes) {
    if (byte !== LF || before !== CR) {
      bytes[end] = byte === CR ? LF : byte
      end += 1
    }
    before = byte
  }
  return bytes.subarray(0, end)
}
