import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { summaryOf } from '../../scripts/book/sources.ts'
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

async function book(root: string) {
  const counts = await writeBook({ root, out: at('book'), run: at('paths.json'), pictures: at('states') })
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
  test('has a page per machine with each state and each transition, and no broken link', async () => {
    const { counts, files } = await book(WHOLE)
    expect(counts).toEqual({ machines: 1, paths: 1, pictures: 0, gaps: 0 })
    expect(files.filter((file) => !file.startsWith('.'))).toEqual([
      'book.css',
      'index.html',
      'machines/door/index.html',
      'machines/door/paths.txt',
    ])
    expect(brokenLinks(files)).toEqual([])
    const page = read('machines/door/index.html')
    const texts = (selector: string) => [...page.querySelectorAll(selector)].map(textOf)
    expect(texts('svg .name')).toEqual(['door', 'closed', 'open'])
    expect(texts('svg .label').sort()).toEqual(['opened', 'shut'])
    const rows = [...page.querySelectorAll('.matrix tr')].map((row) =>
      [...row.children].map(textOf).join(' | '),
    )
    expect(rows).toEqual(['Event | closed | open', 'opened | open | ', 'shut |  | closed'])
    expect(texts('.steps li')).toEqual(['Starts in closed.', 'opened → open', 'shut → closed'])
    const outline = readFileSync(at('book/machines/door/paths.txt'), 'utf8')
    expect(outline).toBe('\ufeff(start) → closed\n  opened → open\n    shut → closed\n')
    expect(texts('.checks .bad')).toEqual([])
  })

  test('shows the results of the last run', async () => {
    writeFileSync(
      at('paths.json'),
      JSON.stringify({
        numPassedTests: 1,
        numFailedTests: 1,
        tests: [
          { titles: ['door', '01 opened'], passed: true },
          { titles: ['door', '02 opened, shut'], passed: false },
          { titles: ['window', '01 broken'], passed: true },
        ],
      }),
    )
    const { counts } = await book(GAPS)
    expect(counts.gaps).toBe(3)
    const index = read('index.html')
    expect(textOf(index.body)).toContain('1 passed, 1 failed')
    expect(textOf(index.body)).toContain(
      'forgottenMachine of src/machines/a/forgotten.machine.ts has no model',
    )
    const page = read('machines/door/index.html')
    expect(textOf(page.body)).toContain('It is not true that it takes every transition:')
    expect(textOf(page.body)).toContain('✗failed 02 opened, shut')
    expect(textOf(page.body)).not.toContain('01 broken')
    expect([...page.querySelectorAll('.transitions .bad')].map(textOf)).toEqual(['✗ never taken'])
  })

  test('shows the pictures of the screens with their states', async () => {
    mkdirSync(at('states/door'), { recursive: true })
    for (const name of ['open.en.light.png', 'open+lit.fr.dark.png', 'notes.txt', 'open.png'])
      writeFileSync(at(`states/door/${name}`), 'a picture')
    const { counts, files } = await book(WHOLE)
    expect(counts.pictures).toBe(2)
    expect(brokenLinks(files)).toEqual([])
    const images = [...read('machines/door/index.html').querySelectorAll('#state-door\\.open img')]
    expect(images.map((image) => image.getAttribute('alt'))).toEqual([
      'The screen in open, lit, fr, dark',
      'The screen in open, en, light',
    ])
  })

  test('escapes names in markup, and writes no file outside its folder', async () => {
    const { files } = await book(STRANGE)
    expect(brokenLinks(files)).toEqual([])
    expect(filesIn(folder).every((file) => file.startsWith('book/'))).toBe(true)
    const [file = ''] = files.filter((name) => name.endsWith('/index.html'))
    const page = read(file)
    expect(textOf(page.querySelector('h1'))).toBe(NASTY)
    expect(page.querySelectorAll('main b :not(code), svg b, h3 b')).toHaveLength(0)
    expect(page.querySelectorAll('script, img')).toHaveLength(0)
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
    mkdirSync(at('book/machines/gone'))
    writeFileSync(at('book/machines/gone/index.html'), 'old')
    expect((await book(WHOLE)).files).not.toContain('machines/gone/index.html')
  })
})

test('the summary of a machine is the first paragraph of the comment right above it', () => {
  const text = `/** Of another. */
export const other = 1

/**
 * Opens
 * a door.
 *
 * More.
 */
export const doorMachine = 2
export const bare = 3`
  expect(summaryOf(text, 'doorMachine')).toBe('Opens a door.')
  expect(summaryOf(text, 'other')).toBe('Of another.')
  expect(summaryOf(text, 'bare')).toBeNull()
})
