import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TracedFault } from '../../src/trace/format.ts'

/** Where the build keeps the source maps of its chunks. It is not served. */
const FOLDER = fileURLToPath(new URL('../../dist-maps', import.meta.url))

const FRAME = /^(?<name>.*)@(?<file>[a-z][\w.-]{0,80}\.js):(?<line>\d{1,9}):(?<column>\d{1,9})$/

/** A map takes long to read: a trace with more faults than this has one that repeats. */
const MAX_FAULTS = 100

/**
 * Reads stacks as the source has them: `save@src/app/wifi.ts:7:12` for `s@wifi-B3x.js:1:8123`. Chunks are known by the hash in
 * their name, so those of earlier releases are found, too, as long as their maps are kept. Each map is read once.
 *
 * @returns a function from the stack of a trace to the same frames; those without a map unchanged
 */
export function stackReader(folder = FOLDER): (stack: readonly string[]) => string[] {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(join(folder, `${file}.map`)))
    return maps.get(file) ?? null
  }
  const readFrame = (frame: string) => {
    const { name = '', file = '', line, column } = FRAME.exec(frame)?.groups ?? {}
    const map = file === '' ? null : mapOf(file)
    const found: Partial<SourceMapping> = map?.findEntry(Number(line) - 1, Number(column) - 1) ?? {}
    const { originalSource, originalLine = 0, originalColumn = 0 } = found
    if (originalSource === undefined) return frame
    const own = 'name' in found && typeof found.name === 'string' ? found.name : name
    return `${own}@${originalSource.replace(/^(?:\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
  }
  return (stack) => stack.map(readFrame)
}

/** The last faults of a page with readable stacks, after the others as they are. */
export function readableFaults(
  faults: readonly TracedFault[],
  readable: ReturnType<typeof stackReader>,
): TracedFault[] {
  const first = faults.length - MAX_FAULTS
  return faults.map((fault, index) => (index < first ? fault : { ...fault, stack: readable(fault.stack) }))
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // There is none, or it is damaged.
    return null
  }
}
