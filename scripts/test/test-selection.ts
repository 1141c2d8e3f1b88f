/** The tests of one runner and project. */
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
  /** The command-line options that select the tests; empty for the whole suite. */
  readonly options: readonly string[]
}

const SENTENCE = /^[A-Z]\d+\.\d+$/
/** These tests get their titles from machines. */
const GENERATED = /^e2e\/paths\/|^tests\/views\/walk\//

/**
 * Selects the tests that match any of the words: by paths of files, else by numbers of sentences, else by titles of
 * tests. The result contains no suite without tests.
 *
 * @param machines - the text of the machines and their models, which has the words of the titles of generated tests
 */
export function selectTests(
  suites: readonly Suite[],
  words: readonly string[],
  machines: string,
): readonly Selection[] {
  if (words.length === 0) return suites.map((suite) => ({ suite, options: [] }))
  const pattern = words.map(escapeRegExp).join('|')
  const matches = new RegExp(pattern, 'i')
  const byPath = withFiles(suites, ({ path }) => matches.test(path))
  if (byPath.length > 0) return byPath.map((suite) => ({ suite, options: pathsOf(suite) }))
  if (words.every((word) => SENTENCE.test(word)))
    return withFiles(suites, ({ text }) => matches.test(text)).map((suite) => ({
      suite,
      options:
        suite.runner === 'vitest'
          ? [...pathsOf(suite), `--tags-filter=${words.join(' or ')}`]
          : [...pathsOf(suite), '--grep', `@(?:${pattern})(?!\\d)`],
    }))
  const isInTitles = words.some((word) =>
    word.split(/\s+/).every((part) => new RegExp(escapeRegExp(part), 'i').test(machines)),
  )
  const isWanted = ({ path, text }: TestFile) => matches.test(text) || (isInTitles && GENERATED.test(path))
  return withFiles(suites, isWanted).map((suite) => ({
    suite,
    options: [...pathsOf(suite), suite.runner === 'vitest' ? '-t' : '--grep', pattern],
  }))
}

function withFiles(suites: readonly Suite[], isWanted: (file: TestFile) => boolean): readonly Suite[] {
  return suites
    .map((suite) => ({ ...suite, files: suite.files.filter(isWanted) }))
    .filter(({ files }) => files.length > 0)
}

const pathsOf = ({ files }: Suite): readonly string[] => files.map(({ path }) => path)

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
