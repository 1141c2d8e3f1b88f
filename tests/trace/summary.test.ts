import { describe, expect, test } from 'vitest'
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

test('a recorded session has its machines, screens, failures and pseudonyms', async () => {
  const source = await readSource('tests/traces/user-invited-edited-and-disabled.json.gz', {})
  const json = source.json
  const recorded: Trace = JSON.parse(json)
  const { machines, pseudonyms, ...summary } = summaryOf(recorded)
  expect(summary).toEqual({
    buildId: recorded.buildId,
    startedAt: recorded.startedAt,
    lastedMs: expect.any(Number),
    events: recorded.actors.flatMap(({ events }) => events).length,
    screens: ['users'],
    failures: { count: 1, names: ['409', 'submit'] },
  })
  expect(machines.slice(0, 3)).toEqual(['portal', 'notifications', 'versionCheck'])
  const written = new Set(
    json.match(/\b(?:person-\d+|user-\d+(?:@example\.invalid|\.invalid@provider\.example)|ZZZ0\d{4}[\dX]\d{8})\b/g),
  )
  expect(written.size).toBeGreaterThan(10)
  expect(new Set(pseudonyms)).toEqual(written)
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

describe('the pseudonyms', () => {
  const found = (context: unknown) => summaryOf({ ...trace(), ...{ context } }).pseudonyms

  test('are found in every text, also within addresses, in the order of their numbers', () => {
    const context = {
      name: 'person-12',
      mail: ['write to user-3@example.invalid, or user-4@example'],
      staff: 'user-6.invalid@provider.example',
      deep: [{ vin: 'ZZZ00000000000007', link: '/users?searchTerm=user-5%40example.invalid&page=2' }],
      again: 'person-12',
    }
    expect(found(context)).toEqual([
      'user-3@example.invalid',
      'user-4@example',
      'user-5@example.invalid',
      'user-6.invalid@provider.example',
      'ZZZ00000000000007',
      'person-12',
    ])
  })

  test('are not found in other texts', () => {
    const texts = ['person', 'person-', 'person-1234567', 'superperson-1', 'user-1', 'user-1@maple.example']
    expect(found([...texts, 'ZZZ1', 'ZZZ000000000000071', 'ZZZ10000000000007'])).toEqual([])
  })

  test('are at most 200', () => {
    const many = Array.from({ length: 300 }, (_, index) => `person-${300 - index}`)
    const kept = found(many)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 'person-1', 'person-200'])
  })
})

test('names are short, printable and limited in number', () => {
  const odd = ['a\u0000b', '\u{d800}', 'x'.repeat(1000), '', ' ']
  const actors = [...odd, ...Array.from({ length: 300 }, (_, index) => `m${index}`)].map((name) =>
    actor(name),
  )
  const { machines, buildId } = summaryOf(trace({ actors, buildId: 'b\u0000'.repeat(90) }))
  expect(machines.slice(0, 3)).toEqual(['a b', '\ufffd', 'x'.repeat(100)])
  expect([machines.length, buildId.length, buildId.includes('\u0000')]).toEqual([100, 99, false])
})

test('a text keeps its line breaks and loses control characters and halves of characters', () => {
  expect(plainText(' one\n\ttwo\u0000\u{1F697} ', 100)).toBe('one\n two \u{1F697}')
  expect(plainText('ab\u{1F697}', 3)).toBe('ab\ufffd')
})
