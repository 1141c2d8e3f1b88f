import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readTrace, type Trace } from '../../src/trace/format.ts'

const script = fileURLToPath(new URL('../../scripts/trace.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trace-'))
afterAll(() => rmSync(folder, { recursive: true }))

function trace(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

function fileOf(content: string): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, content)
  return path
}

const { actors, ...session }: Trace = JSON.parse(
  readFileSync('tests/traces/archived-report-is-not-published.json', 'utf8'),
)
/** The sign-in of a recorded session, with one refusal. */
const recorded = (): Trace =>
  structuredClone({ ...session, actors: actors.filter(({ machine }) => machine === 'signIn') })

describe('npm run trace -- replay', () => {
  test('replays every actor to the recorded end', async () => {
    const { code, out } = await trace('replay', fileOf(JSON.stringify(recorded())))
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        'Trace of build test, started 2026-11-22T20:51:49.583Z',
        'Note: The switch jumps back.',
        '',
        'portal/signIn (signIn) starts in editing.fresh',
        '     20      0.41 s  credentials.submitted → submitting',
        '     21      0.48 s  xstate.error.actor.signIn → editing.refused',
        '     22      0.49 s  credentials.submitted → submitting',
        '     23      0.54 s  xstate.done.actor.signIn → accepted',
        '',
        '1 actors went through 4 events to the recorded end.',
        '',
      ].join('\n'),
    })
  })

  test('fails and names the event at which this build diverges', async () => {
    const changed = recorded()
    Object.assign(changed.actors[0]?.events[0]?.event ?? {}, { email: 'no address' })
    const { code, out } = await trace('replay', fileOf(JSON.stringify(changed)))
    expect(code).toBe(1)
    expect(out).toContain('✗ Diverges at event 1 (credentials.submitted): it leads to another state.')
    expect(out).toContain('expected "submitting"')
    expect(out).toContain('1 of 1 actors left the recorded path: portal/signIn.')
  })

  test.each([
    ['not JSON', 'nonsense', 'This is no trace: it is not JSON.'],
    ['no trace', '[]', 'This is no trace: it has no version.'],
    ['a future version', '{"version":3}', 'This trace has version 3; this build reads up to 2.'],
    ['damaged', '{"version":1,"buildId":7}', 'This trace is damaged at buildId: '],
  ])('prints in one line what is wrong with a file: %s', async (_, content, problem) => {
    const { code, out, err } = await trace('replay', fileOf(content))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(problem)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('reports a missing file, and prints its usage for an unknown command', async () => {
    const missing = await trace('replay', join(folder, 'none.json'))
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.err).toMatch(/none\.json cannot be read: ENOENT/)
    expect(await trace('paint')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run trace -- keep <file>'),
    })
  })
})

test('`readTrace` rejects a file with invalid rules', async () => {
  const damaged = { ...recorded(), rules: [{ machine: 'signIn', context: {}, events: { x: 1 } }] }
  expect(readTrace(JSON.stringify(damaged))).toEqual({
    ok: false,
    problem: 'This trace is damaged in its rules: signIn x: the rule of an event is an object of its fields.',
  })
})

describe('npm run trace -- show', () => {
  test('tells events, calls and faults in the order in which they happened', async () => {
    const call = { seq: 1, at: 0, ms: 20, method: 'POST', path: '/auth/login', status: 401, requestId: 'r7' }
    const fault = {
      seq: 99,
      at: 5000,
      kind: 'render',
      name: 'TypeError',
      message: 'x',
      stack: ['save@a.js:1:2'],
    }
    const { code, out } = await trace(
      'show',
      fileOf(JSON.stringify({ ...recorded(), version: 2, page: null, calls: [call], faults: [fault] })),
    )
    expect(code).toBe(0)
    const lines = out.split('\n').map((line) => line.replace(/^ *[\d.]+ s {2}/, ''))
    expect(lines).toContain('  POST /auth/login → 401 after 20 ms (request r7)')
    expect(lines.indexOf('✗ render: TypeError: x')).toBeGreaterThan(
      lines.indexOf('portal/signIn: credentials.submitted → submitting'),
    )
    expect(out).toContain('save@a.js:1:2')
  })
})

describe('npm run trace -- diff', () => {
  test('says that two traces are equal, or names where they part', async () => {
    const [one, other] = [recorded(), recorded()]
    Object.assign(other.actors[0]?.events[0] ?? {}, { value: 'elsewhere' })
    const [a, b] = [one, other].map((session) => fileOf(JSON.stringify(session)))
    expect(await trace('diff', a ?? '', a ?? '')).toMatchObject({
      code: 0,
      out: 'Both traces have the same events and states.\n',
    })
    const { code, out } = await trace('diff', a ?? '', b ?? '')
    expect(code).toBe(1)
    expect(out).toContain('portal/signIn parts at event 1:')
    expect(out).toContain('→ elsewhere')
    expect((await trace('diff', a ?? '')).code).toBe(2)
  })
})
