import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Credentials } from '../../src/domain/credentials.ts'
import { type SignInAnswer, signInMachine } from '../../src/machines/session/sign-in.machine.ts'
import { readTrace, type Trace } from '../../src/trace/format.ts'
import { createRecorder } from '../../src/trace/recorder.ts'

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

/** The real sign-in, refused once. */
async function recorded(): Promise<Trace> {
  const recorder = createRecorder({
    buildId: 'build-7',
    now: () => 0,
    rules: [
      {
        machine: 'signIn',
        context: {
          variant: 'keep',
          email: 'pseudonym',
          errors: { '*': 'keep' },
          failure: { '*': 'keep' },
          answer: 'keep',
        },
        events: {
          'credentials.submitted': { email: 'pseudonym', password: 'secret' },
          'xstate.error.actor.signIn': { error: { '*': 'keep' } },
        },
      },
    ],
  })
  const signIn = fromPromise<SignInAnswer, Credentials>(() => Promise.reject({ code: 'network' }))
  const actor = createActor(signInMachine.provide({ actors: { signIn } }), {
    inspect: recorder.inspect,
    input: { variant: 'customer' },
  }).start()
  actor.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: 'Battery-2026!' })
  await new Promise<void>((resolve) => setImmediate(resolve))
  return recorder.export('')
}

describe('npm run trace -- replay', () => {
  test('goes through every actor to the recorded end', async () => {
    const { code, out } = await trace('replay', fileOf(JSON.stringify(await recorded())))
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        'Trace of build build-7, started 1970-01-01T00:00:00.000Z',
        '',
        'signIn (signIn) starts in editing.fresh',
        '      1      0.00 s  credentials.submitted → submitting',
        '      2      0.00 s  xstate.error.actor.signIn → editing.refused',
        '',
        '1 actors went through 2 events to the recorded end.',
        '',
      ].join('\n'),
    })
  })

  test('fails and names the event where this build goes elsewhere', async () => {
    const changed = await recorded()
    Object.assign(changed.actors[0]?.events[0]?.event ?? {}, { email: 'no address' })
    const { code, out } = await trace('replay', fileOf(JSON.stringify(changed)))
    expect(code).toBe(1)
    expect(out).toContain('✗ Diverges at event 1 (credentials.submitted): it leads to another state.')
    expect(out).toContain('expected "submitting"')
    expect(out).toContain('1 of 1 actors left the recorded path: signIn.')
  })

  test.each([
    ['not JSON', 'nonsense', 'This is no trace: it is not JSON.'],
    ['no trace', '[]', 'This is no trace: it has no version.'],
    ['another version', '{"version":2}', 'This trace has version 2; this build reads 1.'],
    ['damaged', '{"version":1,"buildId":7}', 'This trace is damaged at buildId: '],
  ])('says in one line what is wrong with a file: %s', async (_, content, problem) => {
    const { code, out, err } = await trace('replay', fileOf(content))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(problem)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('says so when there is no such file, and how it is used', async () => {
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

test('rules in a file are checked like its other parts', async () => {
  const damaged = { ...(await recorded()), rules: [{ machine: 'signIn', context: {}, events: { x: 1 } }] }
  expect(readTrace(JSON.stringify(damaged))).toEqual({
    ok: false,
    problem: 'This trace is damaged in its rules: signIn x: the rule of an event is an object of its fields.',
  })
})
