/** The tests of a part, as its runner is told to run them. */
export interface Suite {
  readonly name: string
  readonly runner: 'vitest' | 'playwright'
  readonly files: readonly TestFile[]
}

export interface TestFile {
  readonly path: string
  readonly text: string
}

export interface Selection {
  readonly suite: Suite
  /** What the runner gets to select with; empty for all of the suite. */
  readonly options: readonly string[]
}

const SENTENCE = /^[A-Z]\d+\.\d+$/
/** The titles of these tests are made of machines, and do not stand in the file. */
const GENERATED = /^e2e\/paths\/|^tests\/views\/walk\//

/**
 * What of these suites matches any of the words: by the paths of the files; where no path matches, by the numbers of
 * sentences or the titles of tests. Suites with nothing to run are left out.
 */
export function selectTests(suites: readonly Suite[], words: readonly string[]): readonly Selection[] {
  if (words.length === 0) return suites.map((suite) => ({ suite, options: [] }))
  const pattern = words.map(escaped).join('|')
  const matches = new RegExp(pattern, 'i')
  const byPath = narrowed(suites, ({ path }) => matches.test(path))
  if (byPath.length > 0) return byPath.map((suite) => ({ suite, options: pathsOf(suite) }))
  if (words.every((word) => SENTENCE.test(word)))
    return narrowed(suites, ({ text }) => matches.test(text)).map((suite) => ({
      suite,
      options:
        suite.runner === 'vitest'
          ? [...pathsOf(suite), `--tags-filter=${words.join(' or ')}`]
          : [...pathsOf(suite), '--grep', `@(?:${pattern})(?!\\d)`],
    }))
  return narrowed(suites, ({ path, text }) => matches.test(text) || GENERATED.test(path)).map((suite) => ({
    suite,
    options: [...pathsOf(suite), suite.runner === 'vitest' ? '-t' : '--grep', pattern],
  }))
}

function narrowed(suites: readonly Suite[], isWanted: (file: TestFile) => boolean): readonly Suite[] {
  return suites
    .map((suite) => ({ ...suite, files: suite.files.filter(isWanted) }))
    .filter(({ files }) => files.length > 0)
}

const pathsOf = ({ files }: Suite): readonly string[] => files.map(({ path }) => path)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
