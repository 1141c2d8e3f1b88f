import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Trace } from '../../src/trace/format.ts'
import { runCommand } from '../server/support/run-command.ts'

const script = fileURLToPath(new URL('../../scripts/trace.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trace-'))
afterAll(() => rmSync(folder, { recursive: true }))

const trace = (...args: string[]) => runCommand(script, args)

function fileOf(content: string): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, content)
  return path
}

/** A sign-in with one refusal. */
const recorded = (): Trace => JSON.parse(readFileSync('tests/trace/signed-in.json', 'utf8'))

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

  test('prints in one line what is wrong with a file', async () => {
    const { code, out, err } = await trace('replay', fileOf('{"version":3,"buildId":7}'))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('This trace is damaged at buildId: ')
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('refuses a file that unpacks to more than a trace can have', async () => {
    const file = join(folder, 'bomb.json.gz')
    writeFileSync(file, gzipSync(Buffer.alloc(33 * 1024 * 1024)))
    expect(await trace('show', file)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /bomb\.json\.gz cannot be read: it has more than 33554432 bytes, so it is no trace\n$/,
      ),
    })
  })

  test('reports a missing file, and prints its usage for an unknown command', async () => {
    const missing = await trace('replay', join(folder, 'none.json'))
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.err).toMatch(/none\.json cannot be read: ENOENT/)
    expect(await trace('paint')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run trace -- keep <trace>'),
    })
  })
})

describe('npm run trace -- show', () => {
  test('tells in words what happened, in its order, with the stack of a crash but for libraries', async () => {
    const call = { seq: 20, at: 0, ms: 20, method: 'POST', path: '/auth/login', status: 401, requestId: 'r7' }
    const stack = ['save@a.js:1:2', 'raise@node_modules/xstate/b.js:3:4']
    const fault = { seq: 99, at: 5000, kind: 'render', name: 'TypeError', message: 'x', stack }
    const page = { ...recorded(), page: null, calls: [call] }
    const before = { ...page, actors: [], faults: [] }
    const { code, out } = await trace('show', fileOf(JSON.stringify({ ...page, faults: [fault], before })))
    expect(code).toBe(0)
    const lines = out.split('\n').map((line) => line.replace(/^ *(?:[\d.]+ s {2})?/, ''))
    const head = lines.slice(1, 3)
    expect(lines).toEqual([
      'Before the reload:',
      ...head,
      '✗ the server said 401, reference r7 (POST /auth/login)',
      '',
      'After the reload:',
      ...head,
      'pressed Sign in',
      '✗ the server said 401, reference r7 (POST /auth/login)',
      expect.stringMatching(/^✗ saw “/),
      'pressed Sign in',
      '✗ the page crashed: TypeError: x',
      'save@a.js:1:2',
      '',
    ])
  })
})

describe('a trace with control characters', () => {
  const HOSTILE = '\u001b[2J\u009b31m\u0007\r\u0000\u202e\u2066\u200f'
  const seen = /[^\P{Cc}\n]|\p{Bidi_Control}/u

  test.each(['show', 'replay'])('is printed without them: %s', async (command) => {
    const hostile = JSON.parse(
      JSON.stringify(recorded()).replaceAll(
        /"(?:test|The switch jumps back\.|portal\/signIn|signIn)"/g,
        (text) => JSON.stringify(`${JSON.parse(text)}${HOSTILE}`),
      ),
    )
    const call = { seq: 1, at: 0, ms: 20, method: HOSTILE, path: HOSTILE, status: 401, requestId: HOSTILE }
    const fault = { seq: 2, at: 0, kind: 'error', name: HOSTILE, message: HOSTILE, stack: [HOSTILE] }
    const events = hostile.actors[0].events
    events[0].event.type += HOSTILE
    const { out, err } = await trace(
      command,
      fileOf(JSON.stringify({ ...hostile, page: null, calls: [call], faults: [fault] })),
    )
    expect(out).toContain('Trace of build test\ufffd[2J\ufffd31m')
    expect(out + err).not.toMatch(seen)
  })

  test('is refused without them', async () => {
    const { err } = await trace('show', fileOf(JSON.stringify({ version: HOSTILE })))
    expect(err).toContain('This trace has version ')
    expect(err).not.toMatch(seen)
  })
})
