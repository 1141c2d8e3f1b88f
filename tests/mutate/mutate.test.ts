import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutantsOf, mutate } from '../../scripts/mutate/mutators.ts'

test.each([
  ['if (a) f()', ['if (true) f()', 'if (false) f()', 'if (a) ;']],
  ['g = a < b', [';', 'g = a <= b', 'g = a >= b']],
  ['g = a && !b', [';', 'g = a || !b', 'g = a && b']],
  ['g = a ? 1 : 2', [';', 'g = !(a) ? 1 : 2', 'g = a ? 2 : 2', 'g = a ? 1 : 3']],
  ['g = { a, ...b ?? c }', [';', 'g = { ...b ?? c }', 'g = { a, }', 'g = { a, ...c }']],
  ['g = l.filter(f).some(h)', [';', 'g = l.some(h)', 'g = l.filter(f).every(h)']],
  ['g = q.where(and(a, b))', [';', 'g = q', 'g = q.where(and( b))', 'g = q.where(and(a, ))']],
  ['function f() { throw new Problem() }', ['function f() { ; }']],
  [
    'allow("a"); allow("b")',
    [';allow("b")', 'allow("a");;', 'allow("b"); allow("b")', 'allow("a"); allow("a")'],
  ],
  // The roles that may add a network may also delete it.
  [
    'allow("wifi.create"); allow("wifi.delete"); allow("wifi.view")',
    [
      ';allow("wifi.delete");allow("wifi.view")',
      'allow("wifi.create");;allow("wifi.view")',
      'allow("wifi.create");allow("wifi.delete");;',
      'allow("wifi.view");allow("wifi.delete");allow("wifi.view")',
      'allow("wifi.create");allow("wifi.view");allow("wifi.view")',
      'allow("wifi.create");allow("wifi.delete");allow("wifi.create")',
    ],
  ],
  ['type A = "a" | 1; interface B { c: true }', []],
  ['if (a) throw new Error("never")', []],
])('changes %s', (source, expected) => {
  const changed = mutantsOf('a.ts', source).map((mutant) => mutate(source, mutant))
  const plain = (text: string) => text.replaceAll(/\s+/g, '')
  expect(changed.map(plain).sort()).toEqual(expected.map(plain).sort())
})

/** A project with one rule. Its test never uses exactly the needed level, so one mutant survives. */
const PROJECT = {
  'src/domain/session/roles.ts': `export const LEVELS = { admin: 2, user: 1 }

export function isAtLeast(level: number, needed: number): boolean {
  return level >= needed
}
`,
  'src/domain/session/lowest.ts': `import { LEVELS } from './roles.ts'

export const LOWEST = LEVELS.user
`,
  'tests/domain/roles.test.ts': `import { expect, test } from 'vitest'
import { isAtLeast, LEVELS } from '../../src/domain/session/roles.ts'

test('levels', () => {
  expect(LEVELS.admin).toBe(2)
  expect(isAtLeast(2, 1)).toBe(true)
  expect(isAtLeast(1, 2)).toBe(false)
})
`,
  'tests/domain/red.test.ts': `import { test } from 'vitest'
import '../../src/domain/session/roles.ts'

test('red', () => {
  throw new Error('always')
})
`,
  'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'unit', include: ['tests/**/*.test.ts'] } }] } }\n`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, types: [], noEmit: true, allowImportingTsExtensions: true },
    include: ['src'],
  }),
  'package.json': JSON.stringify({ type: 'module' }),
}
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mutate-test-'))
  for (const [file, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('names survivors that compile and a test that fails without any mutant, and fails', {
  timeout: 240_000,
}, () => {
  const { PATH, HOME } = process.env
  const args = ['scripts/mutate.ts', '--area', 'rights', '--root', root]
  const { stdout, status } = spawnSync(process.execPath, args, { env: { PATH, HOME }, encoding: 'utf8' })
  expect(stdout).toContain('survived: src/domain/session/roles.ts:4: >= → >\n')
  expect(stdout).toContain('not used, because it fails without any mutant: tests/domain/red.test.ts')
  // Without `user` another file does not compile.
  expect(stdout).toMatch(
    /^rights: 3 killed, 2 survived, 1 undecided: 60\.0 % of the decided ones, threshold 90 %$/m,
  )
  expect(status).toBe(1)
})
