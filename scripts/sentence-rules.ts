import { type ESTree, parseSync, Visitor } from 'vite'

/** One sentence of the specification. */
export interface Sentence {
  /** `P4.2` is sentence 2 of section 4. `P` stands for platform, `D` for domain. */
  readonly number: string
  readonly text: string
  /** The reason why no test proves it; `null` when a test must prove it. */
  readonly untested: string | null
}

export interface Section {
  readonly title: string
  readonly sentences: readonly Sentence[]
}

/** The files with tests that prove a sentence, by its number. */
export type Proofs = ReadonlyMap<string, readonly string[]>

const UNTESTED = / \[no test: ([^\]]+)\]$/

/**
 * Reads a list of sentences. `# ` starts a section. Any other line is a number and a sentence; ` [no test: reason]` at
 * its end marks a sentence without a test.
 */
export function readSentences(text: string): readonly Section[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title, sentences: lines.filter(Boolean).map(readSentence) }
    })
}

function readSentence(line: string): Sentence {
  const space = line.indexOf(' ')
  const text = line.slice(space + 1)
  return {
    number: line.slice(0, space),
    text: text.replace(UNTESTED, ''),
    untested: UNTESTED.exec(text)?.[1] ?? null,
  }
}

/**
 * Finds the tags of tests: Vitest's `tags: ['P5.2']`, which models have, too, and Playwright's `tag: ['@P5.2']`.
 *
 * @returns Numbers of sentences, without `@`.
 */
export function tagsOf(file: string, source: string): readonly string[] {
  const tags = new Set<string>()
  const collect = (value: ESTree.Expression | null): void => {
    if (value?.type !== 'ArrayExpression') return
    for (const element of value.elements)
      if (element?.type === 'Literal' && typeof element.value === 'string')
        tags.add(element.value.replace(/^@/, ''))
  }
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || !['tag', 'tags'].includes(key.name)) return
      if (value.type === 'ArrayExpression') collect(value)
    },
  }).visit(parseSync(file, source).program)
  return [...tags].filter((tag) => /^[A-Z]\d+\.\d+$/.test(tag))
}

/** @returns One line per problem of the sentences and tags. */
export function problemsOf(sections: readonly Section[], proofs: Proofs): readonly string[] {
  const sentences = sections.flatMap((section) => section.sentences)
  const known = new Set(sentences.map(({ number }) => number))
  return [
    ...sentences.flatMap(({ number }, index) =>
      follows(sentences[index - 1]?.number ?? '', number) ? [] : [`${number} is out of order`],
    ),
    ...sentences.flatMap(({ number, untested }) => {
      if (!proofs.has(number) && untested === null)
        return [`${number} has no test: tag one, or say why there is none ([no test: …])`]
      return proofs.has(number) && untested !== null ? [`${number} has a test, but is marked [no test]`] : []
    }),
    ...[...proofs]
      .filter(([number]) => !known.has(number))
      .map(([number, files]) => `${number} is a tag in ${files.join(', ')}, but no sentence`),
  ]
}

/** Whether a number is the next of its section, or the first of the next section or list. */
function follows(before: string, number: string): boolean {
  const [section = 0, row = 0] = before.slice(1).split('.').map(Number)
  if (before.charAt(0) !== number.charAt(0)) return number.slice(1) === '1.1'
  return number.slice(1) === `${section}.${row + 1}` || number.slice(1) === `${section + 1}.1`
}

/** @returns Markdown: first the sentences without a test, then each sentence with the files of its tests. */
export function pageOf(sections: readonly Section[], proofs: Proofs): string {
  const sentences = sections.flatMap((section) => section.sentences)
  const untested = sentences.filter(({ number }) => !proofs.has(number))
  const cellOf = ({ number, untested: reason }: Sentence): string =>
    proofs.get(number)?.map(shortName).join(', ') ?? `**none**: ${reason}`
  return [
    '# The sentences of the specification, and their tests',
    '',
    'A tag is the number of a sentence (`P5.2`). The sentences are in `tests/sentences`. `.model` is a state machine with its',
    'generated tests.',
    '',
    `${sentences.length - untested.length} of ${sentences.length} sentences have a test.`,
    ...untested.map(({ number, untested: reason }) => `- ${number} has none: ${reason}`),
    ...sections.flatMap((section) => [
      '',
      `## ${section.sentences[0]?.number.charAt(0) === 'D' ? 'Domain' : 'Platform'} ${section.title}`,
      '',
      ...section.sentences.map((one) => `- **${one.number}** ${one.text} (${cellOf(one)})`),
    ]),
    '',
  ].join('\n')
}

const shortName = (file: string): string => file.replace(/^.*\//, '').replace(/(\.(?:test|spec))?\.tsx?$/, '')
