import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest, weigh } from '../../scripts/page-weight.ts'

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

test('the weight of a page is that of its modules with their static imports, each shared chunk once', () => {
  const manifest = {
    'index.html': { ...write('entry.js', 1000), imports: ['_shared.js'], dynamicImports: ['late.ts'] },
    '_shared.js': write('shared.js', 2000),
    'style.css': write('style.css', 300),
    'a.ts': { ...write('a.js', 4000), imports: ['_shared.js', 'index.html', 'style.css'] },
    'late.ts': write('late.js', 8000),
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const files = weigh(folder, readManifest(folder), ['index.html', 'a.ts'])
  expect(files.map(({ file }) => file)).toEqual(['a.js', 'shared.js', 'entry.js'])
  const bytes = files.reduce((total, { bytes }) => total + bytes, 0)
  expect(bytes).toBeGreaterThanOrEqual(7000)
  expect(bytes).toBeLessThan(7040)
  expect(() => weigh(folder, readManifest(folder), ['c.ts'])).toThrow('no "c.ts"')
})
