import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the build keeps the source maps of its chunks. It is not served. */
const FOLDER = fileURLToPath(new URL('../../dist-maps', import.meta.url))

const FRAME = /^(?<name>.*)@(?<file>[a-z][\w.-]{0,80}\.js):(?<line>\d{1,9}):(?<column>\d{1,9})$/

/**
 * A stack as the source has it: `save@src/app/wifi.ts:7:12` for `s@wifi-B3x.js:1:8123`. Chunks are known by the hash in their
 * name, so those of earlier releases are found, too, as long as their maps are kept.
 *
 * @param stack as in a trace
 * @returns the same frames; those without a map unchanged
 */
export function readableStack(stack: readonly string[], folder = FOLDER): string[] {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(join(folder, `${file}.map`)))
    return maps.get(file) ?? null
  }
  return stack.map((frame) => {
    const { name = '', file = '', line, column } = FRAME.exec(frame)?.groups ?? {}
    const map = file === '' ? null : mapOf(file)
    const found: Partial<SourceMapping> = map?.findEntry(Number(line) - 1, Number(column) - 1) ?? {}
    const { originalSource, originalLine = 0, originalColumn = 0 } = found
    if (originalSource === undefined) return frame
    const own = 'name' in found && typeof found.name === 'string' ? found.name : name
    return `${own}@${originalSource.replace(/^(?:\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
  })
}

function readMap(path: string): SourceMap | null {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
}
