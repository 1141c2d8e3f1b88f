import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeBook } from '../../scripts/book/write-book.ts'

const project = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const WHOLE = project('../kit/fixtures/whole')
const GAPS = project('../kit/fixtures/gaps')
const STRANGE = project('fixtures/strange')
const NASTY = '<b>"A" & \'b\'/../#?</b>'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-book-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const at = (path: string): string => join(folder, path)

const ORIGIN = {
  at: '2026-03-01T10:00:00.000Z',
  commit: 'abc',
  isChanged: true,
  command: 'npm run qa -- paths',
  sources: 'others',
}

function store(file: string, content: unknown): void {
  mkdirSync(dirname(at(`results/${file}`)), { recursive: true })
  writeFileSync(at(`results/${file}`), typeof content === 'string' ? content : JSON.stringify(content))
}

async function book(root: string) {
  const counts = await writeBook({ root, out: at('book'), results: at('results'), unobserved: {} })
  return { counts, files: filesIn(at('book')) }
}

function filesIn(out: string): string[] {
  return globSync('**/*', { cwd: out, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

function read(file: string) {
  const { document } = new Window({ settings: { disableCSSFileLoading: true } })
  document.write(readFileSync(at(`book/${file}`), 'utf8'))
  return document
}

const textOf = (thing: { readonly textContent: string } | null): string =>
  (thing?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Links to a missing file, or to a missing anchor. */
function brokenLinks(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      [...read(file).querySelectorAll('[href], [src]')].flatMap((element) => {
        const link = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? file : join(dirname(file), decodeURIComponent(path))
        const isThere = files.includes(target) && (anchor === undefined || hasPlace(target, anchor))
        return isThere ? [] : [`${file}: ${link}`]
      }),
    )
}

function hasPlace(file: string, anchor: string): boolean {
  return [...read(file).querySelectorAll('[id]')].some(({ id }) => id === decodeURIComponent(anchor))
}

describe('the state book', { timeout: 60_000 }, () => {
  test('has a page per machine with each state, transition and path, and no broken link', async () => {
    const { counts, files } = await book(WHOLE)
    expect(counts).toEqual({ machines: 1, paths: 1, walks: 0, pictures: 0, leftOut: 0 })
    expect(files.filter((file) => !file.startsWith('.'))).toEqual([
      'book.css',
      'index.html',
      'machines/door.html',
      'screens.html',
      'search-entries.js',
      'search.js',
    ])
    expect(brokenLinks(files)).toEqual([])
    const page = read('machines/door.html')
    const texts = (selector: string) => [...page.querySelectorAll(selector)].map(textOf)
    expect(texts('svg .name')).toEqual(['door', 'closed', 'open'])
    expect(texts('svg .label').sort()).toEqual(['opened', 'shut'])
    const rows = [...page.querySelectorAll('.matrix tr')].map((row) =>
      [...row.children].map(textOf).join(' | '),
    )
    expect(rows).toEqual(['Event | closed | open', 'opened | open | ', 'shut |  | closed'])
    expect(texts('#path-1 .steps li')).toEqual(['Starts in closed.', 'opened → open', 'shut → closed'])
    expect(texts('#path-1 p')).toEqual(['npm run qa -- paths --machine door --path 1 walks it.'])
    expect(texts('#state-door\\.open .visits')).toEqual(['Paths: 1'])
    expect(textOf(page.querySelector('#paths ~ p'))).toContain('tests/models/a/door.model.ts')
  })

  test('says what has not run, and claims nothing of it', async () => {
    await book(WHOLE)
    const results = textOf(read('index.html').querySelector('.results'))
    expect(results).toContain('Model ○ not run: npm run qa -- paths')
    expect(results).toContain('Browser ○ not run: npm run qa -- paths-browser')
    expect(results).not.toMatch(/gap|passed|failed/)
    const page = read('machines/door.html')
    expect(textOf(page.querySelector('.summary'))).toContain('Model○ not run Browser○ not walked')
    expect(page.querySelectorAll('#checks ~ .checks li')).toHaveLength(0)
    expect(textOf(page.querySelector('#walks ~ p'))).toContain('not walked')
  })

  test('shows the checks of the last run, with its time, commit and command', async () => {
    store('verified/door.json', {
      origin: ORIGIN,
      problem: null,
      gaps: { untaken: ['door.open | shut'] },
      paths: 7,
    })
    await book(GAPS)
    const index = read('index.html')
    expect(textOf(index.body)).toContain('✗ 1 machine checked, 1 gap')
    expect(textOf(index.body)).toContain(
      '2026-03-01 10:00 UTC, commit abc with uncommitted changes, npm run qa -- paths, older than the sources',
    )
    expect(textOf(index.body)).toContain(
      'forgottenMachine of src/machines/a/forgotten.machine.ts has no model',
    )
    const page = read('machines/door.html')
    expect(textOf(page.body)).toContain('It is not true that it takes every transition:')
    expect([...page.querySelectorAll('.transitions .bad')].map(textOf)).toEqual(['✗ no path takes it'])
    expect(textOf(page.body)).toContain('a gap: no sample of the model causes it')
  })

  test('shows the walks of screens, and what they and the views have taken', async () => {
    const name = 'door.closed | opened → #door.open'
    const step = { gesture: 'pull', machine: 'door', event: 'opened', taken: [name] }
    const walk = { isPassed: true, seconds: 1, error: null, steps: [step], origin: ORIGIN }
    store('walks/hall.json', walk)
    store('walks/cellar.json', { ...walk, isPassed: false, error: 'The door is stuck.', steps: [] })
    store('observed/paths.json', { origin: ORIGIN, transitions: [name] })
    const { counts, files } = await book(WHOLE)
    expect(counts.walks).toBe(2)
    expect(brokenLinks(files)).toEqual([])
    const index = textOf(read('index.html').body)
    expect(index).toContain('✗ 1 walk passed, 1 failed')
    expect(index).toContain('cellar: The door is stuck.')
    expect(index).toContain('1 of 2 transitions with their view or in the browser')
    const page = read('machines/door.html')
    expect([...page.querySelectorAll('#walks ~ .steps li')].map(textOf)).toEqual([`opened ${name}`])
    expect(textOf(page.querySelector('.summary'))).toContain('hall (old)')
  })

  test('shows the pictures of the screens with their states, and equal ones once', async () => {
    for (const name of ['open.en.light.avif', 'open+lit.fr.dark.avif', 'notes.txt', 'open.avif'])
      store(`states/door/${name}`, 'a picture')
    store('states/door/run.json', ORIGIN)
    const { counts, files } = await book(WHOLE)
    expect(counts.pictures).toBe(2)
    expect(files.filter((file) => file.endsWith('.avif'))).toHaveLength(1)
    expect(brokenLinks(files)).toEqual([])
    const page = read('machines/door.html')
    const links = [...page.querySelectorAll('#state-door\\.open .pictures a')]
    expect(links.map(textOf)).toEqual(['open, lit, fr, dark', 'open, en, light'])
    expect(textOf(page.querySelector('#states ~ p'))).toContain('commit abc')
  })

  test('escapes names in markup, and writes no file outside its folder', async () => {
    const { files } = await book(STRANGE)
    expect(brokenLinks(files)).toEqual([])
    expect(filesIn(folder).every((file) => file.startsWith('book/'))).toBe(true)
    const [file = ''] = files.filter((name) => name.startsWith('machines/'))
    const page = read(file)
    expect(textOf(page.querySelector('h1'))).toBe(NASTY)
    expect(page.querySelectorAll('main b :not(code), svg b, h3 b')).toHaveLength(0)
    expect([...page.querySelectorAll('script, img')].map((element) => element.getAttribute('src'))).toEqual([
      '../search-entries.js',
      '../search.js',
    ])
    expect(readFileSync(at('book/search-entries.js'), 'utf8')).not.toContain('<')
    expect([...page.querySelectorAll('svg .name')].map(textOf)).toContain(NASTY)
  })

  test('does not replace a folder that is no book', async () => {
    mkdirSync(at('book'))
    writeFileSync(at('book/diary.txt'), 'mine')
    await expect(book(WHOLE)).rejects.toThrow('is no state book')
    expect(existsSync(at('book/diary.txt'))).toBe(true)
  })

  test('replaces an earlier book', async () => {
    await book(WHOLE)
    writeFileSync(at('book/machines/gone.html'), 'old')
    expect((await book(WHOLE)).files).not.toContain('machines/gone.html')
  })
})
