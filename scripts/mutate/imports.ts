import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** The direct and indirect imports of files. */
export interface Imports {
  /**
   * @param lazily Whether `import()` counts too.
   * @param without File names that the path must not contain.
   * @returns The length of the shortest path of imports from one file to the other; `undefined` for none.
   */
  distance(from: string, to: string, lazily: boolean, without?: readonly string[]): number | undefined
}

interface Imported {
  readonly eager: readonly string[]
  readonly lazy: readonly string[]
}

const LITERAL = /^'([^']+)'$/

/** Reads the imports between files of a project, without imports of types. */
export function readImports(root: string): Imports {
  const files = globSync('{src,server,tests}/**/*.{ts,tsx}', { cwd: root })
  const known = new Map(files.map((file) => [normalize(file), importsOf(root, normalize(file))]))
  const reached = new Map<string, ReadonlyMap<string, number>>()
  const from = (file: string, lazily: boolean, without: readonly string[]): ReadonlyMap<string, number> => {
    const key = [file, lazily, ...without].join(' ')
    const cached = reached.get(key)
    if (cached) return cached
    const seen = new Map([[file, 0]])
    for (const [one, distance] of seen) {
      const { eager = [], lazy = [] } = known.get(one) ?? {}
      for (const next of lazily ? [...eager, ...lazy] : eager) {
        if (!seen.has(next) && !without.includes(basename(next))) seen.set(next, distance + 1)
      }
    }
    reached.set(key, seen)
    return seen
  }
  return { distance: (file, to, lazily, without = []) => from(file, lazily, without).get(to) }
}

function importsOf(root: string, file: string): Imported {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const own = (names: readonly (string | undefined)[]): readonly string[] =>
    names.flatMap((name) => (name?.startsWith('.') ? [normalize(join(dirname(file), name))] : []))
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, isType }) => (isType ? undefined : moduleRequest?.value)),
  )
  const lazy = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => LITERAL.exec(source.slice(start, end))?.[1],
  )
  return { eager: own([...statics, ...exported]), lazy: own(lazy) }
}
