import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { LIST_NAMES } from '../src/domain/resources/lists.ts'
import { catalogue as ownershipEn } from '../src/i18n/en/ownership.ts'
import { catalogue as publicEn } from '../src/i18n/en/public.ts'
import { catalogue as problemEn } from '../src/i18n/en/public-problem.ts'
import { catalogue as copyEn } from '../src/i18n/en/public-report.ts'
import { catalogue as verifyEn } from '../src/i18n/en/verify-report.ts'
import { catalogue as en } from '../src/i18n/en.ts'
import { catalogue as ownershipFr } from '../src/i18n/fr/ownership.ts'
import { catalogue as publicFr } from '../src/i18n/fr/public.ts'
import { catalogue as problemFr } from '../src/i18n/fr/public-problem.ts'
import { catalogue as copyFr } from '../src/i18n/fr/public-report.ts'
import { catalogue as verifyFr } from '../src/i18n/fr/verify-report.ts'
import {
  catalogueProblems,
  type Flat,
  flatten,
  frenchSpacingProblems,
  hardCodedTexts,
  type UsedKey,
  unusedKeys,
  usedKeys,
} from './check/i18n-rules.ts'
import { catalogue as fr } from './french.ts'

/** Checks catalogues and views with scripts/check/i18n-rules.ts. Prints each problem on a line, then exits with 1. */
const root = join(import.meta.dirname, '..')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.startsWith('i18n'))
  .map((name) => {
    const path = join(root, 'src', name)
    const text = readFileSync(path, 'utf8')
    const { program, module } = parseSync(path, text)
    return { name: relative(root, path), text, program, module }
  })

/** The texts of the portal and of the public pages. A public page loads its own texts only. */
const catalogues = [
  { en: flatten(en), fr: flatten(fr) },
  { en: flatten(publicEn), fr: flatten(publicFr) },
  { en: flatten(ownershipEn), fr: flatten(ownershipFr) },
  { en: flatten(problemEn), fr: flatten(problemFr) },
  { en: flatten(copyEn), fr: flatten(copyFr) },
  { en: flatten(verifyEn), fr: flatten(verifyFr) },
]
/** The texts of the dialogs, which find the words of their buttons by their name. */
const dialogs = Object.entries(en).flatMap(([name, texts]) =>
  typeof texts === 'object' && ('submitting' in texts || 'saving' in texts) ? [name] : [],
)
const used = sources.flatMap(({ program }) =>
  usedKeys(program, Visitor, [...LIST_NAMES, 'audit', ...dialogs]),
)

/** The files that each screen reaches by imports, itself included. */
const reached = new Map(
  sources
    .filter(({ name }) => name.endsWith('.screen.ts'))
    .map(({ name }) => [name, filesReachedBy(name)] as const),
)
/** Texts that come with screens, by the screens that load them. */
const screenTexts = new Map<string, Set<string>>()
for (const screen of reached.keys())
  for (const path of importsOf(screen).filter((path) => path.startsWith('src/i18n/en/')))
    screenTexts.set(path, (screenTexts.get(path) ?? new Set()).add(screen))

const problems = [
  ...(await Promise.all([...screenTexts].map(([path, screens]) => misplacedIn(path, screens)))).flat(),
  ...catalogues.flatMap((trees) => [
    ...catalogueProblems(trees),
    ...frenchSpacingProblems(trees.fr),
    ...unusedKeys(trees.en, used).map((key) => `${key}: no view uses it`),
  ]),
  ...sources
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name, program }) =>
      hardCodedTexts(program, Visitor).map((text) => `${name}: text outside the catalogues: ${text}`),
    ),
]

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`i18n: ${problems.length} problems. Texts live in src/i18n/en and src/i18n/fr.`)
  process.exitCode = 1
} else {
  console.log(`i18n: ${countOf('en')} English and ${countOf('fr')} French texts, all in use`)
}

/** Uses of texts on screens that do not load them. */
async function misplacedIn(path: string, screens: ReadonlySet<string>): Promise<readonly string[]> {
  const texts = flatten(Object.assign({}, ...Object.values(await import(`../${path}`))))
  const others = [...reached].filter(([screen]) => !screens.has(screen))
  return sources
    .filter(({ name }) => name.startsWith('src/views/'))
    .flatMap(({ name, program }) => {
      const screen = others.find(([, files]) => files.has(name))?.[0]
      return screen === undefined
        ? []
        : keysAmong(
            texts,
            // A machine names such a notice, and its screen loads the text.
            usedKeys(program, Visitor).filter(({ start, whole }) => whole || start !== 'notices.'),
          ).map((key) => `${name}: ${screen} does not load ${key}`)
    })
}

function filesReachedBy(name: string, files = new Set<string>()): ReadonlySet<string> {
  if (files.has(name)) return files
  files.add(name)
  for (const path of importsOf(name)) filesReachedBy(path, files)
  return files
}

/** Files of `src` whose code a file imports, statically or dynamically. */
function importsOf(name: string): readonly string[] {
  const source = sources.find((one) => one.name === name)
  if (source === undefined) return []
  const { text, module } = source
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
    .filter((path) => path.startsWith('.'))
    .map((path) => join(dirname(name), path))
}

function keysAmong(texts: Flat, used: readonly UsedKey[]): readonly string[] {
  const unused = new Set(unusedKeys(texts, used))
  return Object.keys(texts).filter((key) => !unused.has(key))
}

function countOf(language: 'en' | 'fr'): number {
  return catalogues.reduce((sum, trees) => sum + Object.keys(trees[language]).length, 0)
}
