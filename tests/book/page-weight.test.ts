import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weighPage } from '../../scripts/page-weight.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-weight-'))
  mkdirSync(join(folder, '.vite'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Random bytes do not compress, so a file of 100 bytes weighs about 100 bytes. */
function write(file: string, size: number): { file: string } {
  writeFileSync(join(folder, file), randomBytes(size))
  return { file }
}

test('the weight of a page is its entry, its screen and the larger language, with each shared chunk once', () => {
  write('index.html', 50)
  const manifest = {
    'index.html': {
      ...write('entry.js', 1000),
      imports: ['_shared.js'],
      dynamicImports: ['a.ts', 'b.ts', 'en.ts', 'fr.ts', 'motion.ts'],
    },
    '_shared.js': write('shared.js', 2000),
    'style.css': write('style.css', 300),
    'a.ts': { ...write('a.js', 4000), imports: ['_shared.js', 'index.html'] },
    'b.ts': write('b.js', 8000),
    'en.ts': write('en.js', 100),
    'fr.ts': write('fr.js', 500),
    'motion.ts': { ...write('motion.js', 16_000), imports: ['_shared.js'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const page = weighPage(folder, {
    screen: ['a.ts'],
    chosen: ['a.ts', 'b.ts'],
    languages: [['en.ts'], ['fr.ts']],
  })
  expect(page.parts.map(({ file }) => file)).toEqual(['a.js', 'shared.js', 'entry.js', 'fr.js'])
  const expected = { script: 7500, style: 300, html: 50, later: 16_000 }
  for (const [key, bytes] of Object.entries(expected)) {
    const weight = Number(Reflect.get(page, key))
    expect(weight, key).toBeGreaterThanOrEqual(bytes)
    expect(weight, key).toBeLessThan(bytes + 40)
  }
  expect(() => weighPage(folder, { screen: ['c.ts'], chosen: [], languages: [['en.ts']] })).toThrow(
    'no "c.ts"',
  )
})
