import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A project with one rule. Its test never uses exactly the needed level, so one mutant survives. */
const PROJECT = {
  'src/domain/session/roles.ts': `export const LEVELS: Readonly<Record<'admin' | 'user', number>> = { admin: 2, user: 1 }

export function isAtLeast(level: number, needed: number): boolean {
  return level >= needed
}
`,
  'tests/domain/roles.test.ts': `import { expect, test } from 'vitest'
import { isAtLeast, LEVELS } from '../../src/domain/session/roles.ts'

test('levels', () => {
  expect(LEVELS).toEqual({ admin: 2, user: 1 })
  expect(isAtLeast(2, 1)).toBe(true)
  expect(isAtLeast(1, 2)).toBe(false)
})
`,
  'vitest.config.ts': `export default {
  test: { projects: [{ test: { name: 'unit', include: ['tests/**/*.test.ts'] } }] },
}
`,
  'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['src'] }),
  'package.json': JSON.stringify({ type: 'module' }),
}
const RED = `import { test } from 'vitest'
import '../../src/domain/session/roles.ts'

test('red', () => {
  throw new Error('always')
})
`
/** The limit of one run. It takes a few seconds, and many more on a busy machine. */
const LIMIT_MS = 240_000
const SURVIVOR = 'return level >= needed → return level > needed'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mutate-test-'))
  for (const [file, text] of Object.entries(PROJECT)) write(file, text)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('accepts an explained survivor', {
  timeout: LIMIT_MS,
}, async () => {
  explain('# Nothing else.', `src/domain/session/roles.ts: ${SURVIVOR} — levels are never equal`)
  const { code, out } = await mutate('--area', 'rights', '--root', root)
  expect(out).toMatch(/^rights: 5 killed \(.*\), 0 survived, 1 explained, 0 undecided: 100\.0 %/m)
  expect(code).toBe(0)
})

test('names survivors, stale explanations and a test that fails without any mutant, and fails', {
  timeout: LIMIT_MS,
}, async () => {
  write('tests/domain/roles.test.ts', PROJECT['tests/domain/roles.test.ts'].replace(/.*toEqual.*\n/, ''))
  explain(
    'src/domain/session/roles.ts: return level >= needed → return level < needed — wrong',
    'src/domain/session/roles.ts: return level == needed → return level != needed — gone',
    'anything',
  )
  write('tests/domain/red.test.ts', RED)
  const { code, out } = await mutate('--area', 'rights', '--root', root)
  expect(out).toContain(`    src/domain/session/roles.ts:4: ${SURVIVOR}\n`)
  expect(out.match(/admin: 2, .* \(does not compile\)/g)).toHaveLength(2)
  expect(out).toMatch(
    /^rights: 1 killed \(0 by exploration, 1 by tests\), 3 survived, 0 explained, 2 undecided: 25\.0 %/m,
  )
  expect(out).toContain(
    'explained.txt: this mutant no longer exists: src/domain/session/roles.ts: return level ==',
  )
  expect(out).toContain('explained.txt: cannot be read: anything')
  expect(out).toMatch(
    /killed, but listed in .*explained.txt:\n.*roles\.ts:4: return level >= needed → return level < needed/,
  )
  expect(out).toContain('not used, because it fails without any mutant: unit tests/domain/red.test.ts')
  expect(code).toBe(1)
})

test('lists the areas', async () => {
  const { code, out } = await mutate('--area', 'kitchen')
  expect(out).toContain('No area "kitchen".')
  expect(out).toContain('Areas: machines, forms, guards, traces, views, rights, sessions.')
  expect(code).toBe(2)
})

test.each([['--samples', '3'], ['--sample', 'many'], ['--seed', '0'], ['extra']])(
  'prints its usage for unknown options: %s %s',
  async (...args) => {
    const { code, out } = await mutate(...args)
    expect(out).toContain('Usage: npm run mutate')
    expect(code).toBe(2)
  },
)

const explain = (...lines: readonly string[]) => write('tests/mutants/explained.txt', lines.join('\n'))

function write(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Runs the command without the environment variables of this test run. */
function mutate(...args: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> {
  const { promise, resolve: done } = Promise.withResolvers<{
    readonly code: number | null
    readonly out: string
  }>()
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, ['scripts/mutate.ts', ...args], {
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (out += data.toString()))
  child.on('close', (code) => done({ code, out }))
  return promise
}
