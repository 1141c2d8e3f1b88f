import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readTraceCode } from '../../src/domain/support/trace-code.ts'
import { readSentTrace } from './sent-trace.ts'

/** A trace as JSON, and the name of its file. */
export interface Source {
  /** Without a folder. */
  readonly fileName: string
  readonly json: string
}

/**
 * Reads a trace from a file or, by its code, from a server. A file wins over a code of the same name.
 *
 * @throws Error with one line for the user.
 */
export async function readSource(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Source> {
  const code = existsSync(name) ? null : readTraceCode(name)
  if (code !== null) return { fileName: `trace-${code}.json`, json: await readSentTrace(code, env) }
  try {
    return { fileName: basename(name, '.gz'), json: readText(name) }
  } catch (error) {
    throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Twice what a server takes. A file of a few kB could unpack to many GB. */
const MAX_BYTES = 32 * 1024 * 1024

/** The text of a file, which may be compressed with gzip. */
function readText(file: string): string {
  if (statSync(file).size > MAX_BYTES) throw new Error(TOO_LARGE)
  const bytes = readFileSync(file)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isGzip ? unpacked(bytes) : bytes).toString('utf8')
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch (error) {
    throw error instanceof RangeError ? new Error(TOO_LARGE) : error
  }
}

const TOO_LARGE = `it has more than ${MAX_BYTES} bytes, so it is no trace`
