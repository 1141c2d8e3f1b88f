import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { readSentences } from '../sentence-rules.ts'

/** Something that a person does in the browser, as a test tells it in one sentence. */
export interface Flow {
  readonly suite: 'journeys' | 'all' | 'paths'
  /** What it does, in words. */
  readonly title: string
  /** `e2e/journeys/lists.spec.ts:158`; of a walk its screen. */
  readonly place: string
  /** The sentences of the specification that it proves. */
  readonly sentences: readonly string[]
  /** The names of the screens that it comes to. */
  readonly screens: readonly string[]
  /** Its source, in which it is also found. */
  readonly source: string
}

/** Addresses of the public pages, which are no screens of the portal. */
const PUBLIC = {
  ownershipReport: '/report/',
  publicReport: '/battery/',
  verifyReport: '/verify',
  unsubscribe: '/unsubscribe/',
} as const
/** By name of a screen, the beginning of its address. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SCREENS).map(([screen, { path }]) => [screen, path])),
  ...PUBLIC,
}

/** All flows of a project: the journeys, those that a push need not wait for, and the walks of screens. */
export function findFlows(root: string): readonly Flow[] {
  const known = sentencesOf(root)
  const told = (['journeys', 'all'] as const).flatMap((suite) =>
    globSync(`e2e/${suite}/**/*.spec.ts`, { cwd: root })
      .sort()
      .flatMap((file) => testsIn(file, readFileSync(join(root, file), 'utf8')))
      .map(({ title, place, source }): Flow => {
        const tags = [...source.matchAll(/@([PD]\d[\w.]*)/g)].map(([, tag = '']) => tag)
        const sentences = tags.flatMap((tag) => known.get(tag) ?? [])
        return { suite, title, place, sentences, screens: screensIn(source), source }
      }),
  )
  const walks = globSync('e2e/paths/walks/*.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split(/^(?=export const )/m)
      .flatMap((source): readonly Flow[] => {
        const screen = /^ {2}screen: '(\w+)'/m.exec(source)?.[1]
        if (screen === undefined) return []
        const title = `Everything that a person can do on the screen ${screen}`
        return [{ suite: 'paths', title, place: screen, sentences: [], screens: [screen], source }]
      }),
  )
  return [...told, ...walks]
}

/** The flows in which the words of a sentence are found, the best first. Rare words count more, and those of a title most. */
export function matching(flows: readonly Flow[], sentence: string): readonly Flow[] {
  const asked = wordsOf(sentence)
  const texts = flows.map((flow) => ({
    flow,
    weights: [
      [3, wordsOf(flow.title)],
      [2, wordsOf(flow.sentences.join(' '))],
      [0.5, wordsOf(`${basename(flow.place)} ${flow.source}`)],
    ] as const,
  }))
  const rarity = (word: string) => {
    const having = texts.filter(({ weights }) => weights.some(([, words]) => isIn(words, word))).length
    return having === 0 ? 0 : Math.log(1 + flows.length / having)
  }
  const rare = new Map([...asked].map((word) => [word, rarity(word)]))
  return texts
    .map(({ flow, weights }) => {
      const best = (word: string) => weights.find(([, words]) => isIn(words, word))?.[0] ?? 0
      return { flow, score: [...rare].reduce((sum, [word, each]) => sum + best(word) * each, 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ flow }) => flow)
}

/** Words of a text, also those within names, without endings: `passwordsTyped` has `password` and `typ`. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
  return new Set(
    words.filter((word) => word.length > 2).map((word) => word.replace(/(?:ten|ing|ed|es|s)$/, '')),
  )
}

function isIn(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || (word.length > 3 && [...words].some((other) => other.startsWith(word)))
}

/** The tests of a file, by their literal titles. */
function testsIn(file: string, text: string) {
  const starts = [...text.matchAll(/^ *test\(\s*(['`])((?:\\.|(?!\1).)+)\1/gm)]
  return starts.map(({ index, 2: title = '' }, at) => ({
    title: title.replaceAll(/\$\{(?:\w+\.)*(\w+)\}/g, '<$1>').replaceAll('\\', ''),
    place: `${file.replaceAll('\\', '/')}:${text.slice(0, index).split('\n').length}`,
    source: text.slice(index, starts[at + 1]?.index ?? text.length),
  }))
}

function screensIn(source: string): readonly string[] {
  return Object.entries(ADDRESSES).flatMap(([screen, path]) => {
    const address = path.replace(/\{.*/, '').replaceAll('/', '\\/')
    const isWhole = path.endsWith('}') || path.endsWith('/') ? '' : '(?=[?\'"`])'
    const isThere = new RegExp(
      `['"\`](?:\\$\\{[^}]*\\})?${address}${isWhole}|\\b${screen}Page\\(|listPage\\(page, '${screen}'`,
    )
    return isThere.test(source) ? [screen] : []
  })
}

/** The sentences of the specification by their numbers. */
function sentencesOf(root: string): ReadonlyMap<string, string> {
  const files = globSync('tests/sentences/*.txt', { cwd: root })
  const all = files.flatMap((file) => readSentences(readFileSync(join(root, file), 'utf8')))
  return new Map(all.flatMap(({ sentences }) => sentences.map(({ number, text }) => [number, text] as const)))
}
