import { readSource } from '../../scripts/trace/sources.ts'
import { readTrace, type Trace } from '../../src/trace/format.ts'

/** A recorded session of `tests/traces`. */
export async function storedTrace(file: string): Promise<Trace> {
  const read = readTrace((await readSource(file, {})).json)
  if (!read.ok) throw new Error(`${file}: ${read.reason}`)
  return read.trace
}
