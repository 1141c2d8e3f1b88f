import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { environmentSchema } from '../../server/settings-environment.ts'
import { requireProductionSettings } from '../../server/settings-production.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md').sort()]
const textOf = (path: string): string => readFileSync(path, 'utf8')
const jsonOf = (path: string): Record<string, unknown> => JSON.parse(textOf(path))

/** The names by which a link leads to the headings of a page. */
function anchorsOf(path: string): readonly string[] {
  return [...textOf(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The links of a page that lead nowhere. */
function deadLinksOf(page: string): readonly string[] {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^(?:https?:|\/)/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? page : join(dirname(page), file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
}

const SCRIPTS = Object.keys(Object(jsonOf('package.json').scripts))
const GROUPS = jsonOf('scripts/commands.json')
const JOURNEYS = globSync('e2e/journeys/*.spec.ts').flatMap(
  (path) => textOf(path).match(/\btest\(\s*.+/g) ?? [],
)

/** The commands of a text that npm does not have, or that select no journey. A group gives words that it does not know to its own script. */
function unknownCommandsOf(text: string): readonly string[] {
  const commands = [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)(?: -- ([\w-]+))?/g)]
  const selecting = [...text.matchAll(/npm run e2e -- -g "([^"]+)"/g)]
  const unknown = commands.filter(([, name = '', word]) => {
    if (!SCRIPTS.includes(name)) return true
    if (word === undefined || !(name in GROUPS) || Object(GROUPS[name]).includes(word)) return false
    return !textOf(`scripts/${name}.ts`).includes(word)
  })
  const empty = selecting.filter(([, title = '']) => !JOURNEYS.some((journey) => journey.includes(title)))
  return [...unknown, ...empty].map(([command]) => command).concat(unknownOptionsOf(text))
}

/** The options of commands that the usage of their script does not have. */
function unknownOptionsOf(text: string): readonly string[] {
  const commands = [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+) -- ([^`\n|#]*)/g)]
  return commands.flatMap(([, name = '', rest = '']) => {
    const [script = ''] = [rest.split(' ')[0], name].filter((word) => existsSync(`scripts/${word}.ts`))
    const options = rest.match(/--[\w-]+/g) ?? []
    return options.filter(
      (option) => option !== '--help' && script !== '' && !textOf(`scripts/${script}.ts`).includes(option),
    )
  })
}

/** The files and folders of a text that are not there: those from the root, and what the page on security names from `server`. */
function missingPathsOf(page: string): readonly string[] {
  const named = textOf(page).matchAll(
    /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json|md|html|csv|yaml|sql)|(?:src|server|tests|e2e|scripts|docs|bench|public)\/[\w./-]+)`/g,
  )
  const folders = page === 'docs/security.md' ? ['', 'server', 'tests/server'] : ['']
  return [...named]
    .map(([, path = '']) => path)
    .filter((path) => !/^(?:book|dist|site)\//.test(path))
    .filter((path) => !folders.some((folder) => existsSync(join(folder, path))))
}

describe.each(PAGES)('%s', (page) => {
  test('has links, commands and paths that are there', () => {
    expect(deadLinksOf(page)).toEqual([])
    expect(unknownCommandsOf(textOf(page))).toEqual([])
    expect(missingPathsOf(page)).toEqual([])
  })
})

test('the checks of the documentation name what is missing', () => {
  expect(
    unknownCommandsOf(
      '`npm run dev`, npm run absent, npm run admin -- backup, npm run admin -- fly, `npm run admin -- backup --fast`, npm run e2e -- -g "no such"',
    ),
  ).toEqual(['npm run absent', 'npm run admin -- fly', 'npm run e2e -- -g "no such"', '--fast'])
  expect(deadLinksOf('tests/docs/fixtures/page.md')).toEqual(['absent.md', '#absent'])
  expect(missingPathsOf('tests/docs/fixtures/page.md')).toEqual(['src/absent.ts', 'src/absent'])
})

test.each([
  ['en', /“([^”…]+)”/g, ['docs/guides/staff.md', 'docs/guides/owners.md']],
  ['fr', /«\s([^»…]+)\s»/g, ['docs/fr/staff.md', 'docs/fr/owners.md']],
])('what guides for people quote in %s stands on the screens', (language, quotes, pages) => {
  const texts = globSync(`src/i18n/${language}/*.ts`).map(textOf).join('\n')
  const quoted = pages.flatMap((page) => [...textOf(page).matchAll(quotes)].map(([, text = '']) => text))
  expect(quoted.filter((text) => !texts.includes(text))).toEqual([])
  expect(quoted.length).toBeGreaterThan(9)
  const shown = pages.flatMap((page) => [...textOf(page).matchAll(/pictures\/(..)\//g)].map(([, of]) => of))
  expect(shown).toEqual(Array(7).fill(language))
})

test('the settings are those that the server reads', () => {
  const named = [...textOf('docs/running.md').matchAll(/^\| (`[A-Z][^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.sort()).toEqual(Object.keys(environmentSchema.shape).sort())
})

test('the settings of compose.yaml start a server, in the container that has a host', () => {
  const lines = [...textOf('compose.yaml').matchAll(/^ {4}([A-Z_\d]+): ["']?([^"'\n]+)["']?$/gm)]
  const env = { HOST: '0.0.0.0', ...Object.fromEntries(lines.map(([, name = '', value]) => [name, value])) }
  const settings = readSettings(env)
  requireProductionSettings(env, settings)
  expect([settings.demo, settings.pictures?.bucket]).toEqual([true, 'pictures'])
})

test('each picture stands on a page, and those of the guides are light', () => {
  const pages = PAGES.map(textOf).join('\n')
  const pictures = globSync('docs/{pictures,reports}/**/*.webp')
  expect(pictures.filter((path) => !pages.includes(path.slice('docs/'.length)))).toEqual([])
  const bytes = globSync('docs/pictures/{en,fr}/*').map((path) => statSync(path).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(700_000)
})

test('the documentation stays short', () => {
  const wordsOf = (paths: readonly string[]) => paths.map(textOf).join(' ').trim().split(/\s+/).length
  expect(wordsOf(globSync('docs/**/*.md'))).toBeLessThanOrEqual(22_000)
  expect(wordsOf(['docs/architecture.md'])).toBeLessThanOrEqual(1500)
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(120)
})
