import { expect, test } from 'vitest'
import { productMachines } from '../../scripts/product-machines.ts'
import { readSource } from '../../scripts/trace/sources.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import type { Trace } from '../../src/trace/format.ts'
import { plainText, summaryOf } from '../../src/trace/summary.ts'

type Summarised = Parameters<typeof summaryOf>[0]

const actor = (machine: string, events: readonly (readonly [at: number, type: string])[] = []) => ({
  machine,
  events: events.map(([at, type]) => ({ at, event: { type } })),
})
const trace = (changes: Partial<Summarised> = {}): Summarised => ({
  buildId: 'build-7',
  startedAt: '2026-05-15T12:00:00+02:00',
  calls: [],
  faults: [],
  before: null,
  actors: [],
  ...changes,
})

test('a recorded session has its screens and failures', async () => {
  const { json } = await readSource('tests/traces/user-invited-edited-and-disabled.json.gz', {})
  const recorded: Trace = JSON.parse(json)
  expect(summaryOf(recorded)).toEqual({
    buildId: recorded.buildId,
    startedAt: recorded.startedAt,
    lastedMs: expect.any(Number),
    events: recorded.actors.flatMap(({ events }) => events).length,
    screens: ['users'],
    failures: { count: 1, names: ['409', 'submit'] },
  })
})

test('every machine of a screen gives the name of a screen or of a public page', async () => {
  const ofPublic = ['ownershipReport', 'unsubscribe', 'publicReport', 'verifyReport']
  const known = new Set<string>([...Object.keys(SCREENS), ...ofPublic])
  const machines = (await productMachines()).map(({ id }) => id)
  const { screens } = summaryOf(trace({ actors: machines.map((id) => actor(id)) }))
  expect(screens.filter((screen) => !known.has(screen))).toEqual([])
  const withoutMachine = ['providerSignIn', 'authCallback', 'install', 'signOut', 'notFound', 'webTools']
  expect([...known].filter((screen) => !screens.includes(screen))).toEqual([
    ...withoutMachine,
    'dealerConfig',
  ])
})

test('it lasts until the last event of all actors, and counts those of all actors', () => {
  const actors = [
    actor('a', [
      [10, 'x'],
      [90.4, 'x'],
    ]),
    actor('b', [[40, 'x']]),
  ]
  expect(summaryOf(trace({ actors }))).toMatchObject({ lastedMs: 90, events: 3 })
})

test.each([
  [[], 0],
  [[-5], 0],
  [[1e300], 2 ** 31 - 1],
])('events at %j last %i ms', (times, lasted) => {
  const events = times.map((at) => [at, 'x'] as const)
  expect(summaryOf(trace({ actors: [actor('a', events)] })).lastedMs).toBe(lasted)
})

test.each([
  ['2026-05-15T12:00:00+02:00', '2026-05-15T10:00:00.000Z'],
  ['yesterday', null],
  ['', null],
  ['+275760-09-13T00:00:00.000Z', null],
  ['-271821-04-20T00:00:00.000Z', null],
])('a start at %j is %j', (startedAt, expected) => {
  expect(summaryOf(trace({ startedAt })).startedAt).toBe(expected)
})

test('the names of failures are those of the failed actors', () => {
  const types = [
    'xstate.error.actor.readRows',
    'xstate.error.actor.readRows',
    'xstate.error.actor.0.portal.session',
    'xstate.error.other',
    'xstate.error.',
    'xstate.done.actor.readRows',
    'read.failed',
  ]
  const actors = [
    actor(
      'a',
      types.map((type) => [0, type] as const),
    ),
  ]
  expect(summaryOf(trace({ actors })).failures).toEqual({
    count: 0,
    names: ['readRows', '0.portal.session', 'other'],
  })
})

test('failures are crashes and calls that were refused or had no answer, not a question for a session', () => {
  const calls = [409, 401, 200, null].map((status) => ({ method: 'GET', status, ms: 20 }))
  const faults = [{ name: 'TypeError' }]
  const actors = [actor('a', [[0, 'xstate.error.actor.saveChange']])]
  expect(
    summaryOf(trace({ actors, calls: [...calls, { method: 'GET', status: null, ms: null }], faults }))
      .failures,
  ).toEqual({
    count: 3,
    names: ['crash', 'TypeError', '409', 'saveChange'],
  })
})

test('names are short, printable and limited in number', () => {
  const odd = ['a\u0000b', '\u{d800}', 'x'.repeat(1000), '', ' ']
  const names = [...odd, ...Array.from({ length: 300 }, (_, index) => `m${index}`)]
  const actors = [
    actor(
      'a',
      names.map((name) => [0, `xstate.error.actor.${name}`] as const),
    ),
  ]
  const { failures, buildId } = summaryOf(trace({ actors, buildId: 'b\u0000'.repeat(90) }))
  expect(failures.names.slice(0, 3)).toEqual(['a b', '\ufffd', 'x'.repeat(100)])
  expect([failures.names.length, buildId.length, buildId.includes('\u0000')]).toEqual([100, 99, false])
})

test('a text keeps its line breaks and loses control characters and halves of characters', () => {
  expect(plainText(' one\n\ttwo\u0000\u{1F697} ', 100)).toBe('one\n two \u{1F697}')
  expect(plainText('ab\u{1F697}', 3)).toBe('ab\ufffd')
})
