import { describe, expect, test } from 'vitest'
import { readTrace, type Trace, traceIn } from '../../src/trace/format.ts'
import { recorded } from './session.ts'

const page = {
  width: 1280,
  height: 720,
  pixelRatio: 1,
  language: 'en',
  theme: 'light',
  browser: 'Firefox',
  timeZone: 'America/Toronto',
  isOnline: true,
}
const call = { seq: 1, at: 0, ms: 1, method: 'GET', path: '/x', status: 200, requestId: null }
const fault = { seq: 1, at: 0, kind: 'error', name: 'Error', message: '', stack: [] }
const many = (count: number, value: unknown) => Array.from({ length: count }, () => value)
const reasonOf = (data: unknown) => {
  const read = traceIn(data)
  return read.ok ? null : read.reason
}

/** A trace with changes in its first actor. */
async function withActor(change: (actor: Trace['actors'][number]) => object): Promise<object> {
  const trace = await recorded()
  return { ...trace, actors: trace.actors.map((actor, index) => (index === 0 ? change(actor) : actor)) }
}

describe('a trace is refused', () => {
  test.each([
    ['nonsense', 'This is no trace: it is not JSON.'],
    ['[]', 'This is no trace: it has no version.'],
    ['{"version":4}', 'This trace has version 4; this build reads 3.'],
    ['{"version":3,"buildId":7}', 'This trace is damaged at buildId: '],
  ])('that is %s', (json, reason) => {
    expect(readTrace(json)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })

  test.each([
    ['calls', { calls: many(50_001, call) }, 'at calls: '],
    ['faults', { faults: many(50_001, fault) }, 'at faults: '],
    [
      'lines of a stack',
      { faults: [{ ...fault, stack: many(50_001, 'a@b.js:1:1') }] },
      'at faults.0.stack: ',
    ],
    ['actors', { actors: many(50_001, {}) }, 'too many events'],
    ['values', { unknown: many(2_000_001, 0) }, 'too many values'],
  ])('with too many %s', async (_, changes, reason) => {
    expect(reasonOf({ ...(await recorded()), ...changes })).toContain(reason)
  })

  test('with too many events in all actors together', async () => {
    const { actors, ...trace } = await recorded()
    const [event] = actors.flatMap(({ events }) => events)
    const few = actors.slice(0, 2).map((actor) => ({ ...actor, events: many(25_000, event) }))
    expect(reasonOf({ ...trace, actors: few })).toBeNull()
    const more = few.map((actor) => ({ ...actor, events: [...actor.events, event] }))
    expect(reasonOf({ ...trace, actors: more })).toBe('This trace is damaged: it has too many events.')
  })

  test('with too many children of an actor', async () => {
    const trace = await withActor(({ checkpoint, ...actor }) => ({
      ...actor,
      checkpoint: { ...checkpoint, children: many(50_001, { id: 'a', src: 'b' }) },
    }))
    expect(reasonOf(trace)).toContain('at actors.0.checkpoint.children: ')
  })

  test('with thousands of levels', async () => {
    const deep = `${'['.repeat(4_000)}${']'.repeat(4_000)}`
    const trace = await withActor((actor) => ({ ...actor, end: { ...actor.end, context: { here: 0 } } }))
    const json = JSON.stringify(trace).replace('{"here":0}', () => `{"here":${deep}}`)
    const refused = { ok: false, problem: { kind: 'damaged', where: 'levels' } }
    expect(readTrace(json)).toMatchObject(refused)
    expect(readTrace(`{"version":${deep}}`)).toMatchObject(refused)
  })

  test('at its first wrong element, whatever the others are', async () => {
    const actors = [...(await recorded()).actors, ...many(19_000, {})]
    expect(reasonOf({ ...(await recorded()), actors })).toMatch(/^This trace is damaged at actors\.3\.path: /)
  })

  test.each([
    'hello',
    '',
    '2026',
    '2026-05-15',
    '2026-13-15T12:00:00Z',

    'May 15 2026',
  ])('that started at %j', async (startedAt) => {
    expect(reasonOf({ ...(await recorded()), startedAt })).toContain('at startedAt: ')
  })

  test.each([0, -1, 20_001, 1e300, null])('with a page that is %j wide or high', async (size) => {
    const trace = await recorded()
    expect(reasonOf({ ...trace, page: { ...page, width: size } })).toContain('at page.width: ')
    expect(reasonOf({ ...trace, page: { ...page, height: size } })).toContain('at page.height: ')
  })

  test.each(['', 'jane@maple.example', 7])('with the visit %j', async (visit) => {
    expect(reasonOf({ ...(await recorded()), visit })).toContain('at visit: ')
  })

  test('in a short line, whatever it contains', async () => {
    expect(reasonOf({ ...(await recorded()), version: 'x'.repeat(100_000) })?.length).toBeLessThan(300)
  })
})

test('a trace that is cut anywhere is refused in one line', async () => {
  const json = JSON.stringify(await recorded())
  for (let length = 0; length < json.length; length += 97)
    expect(readTrace(json.slice(0, length))).toMatchObject({
      ok: false,
      reason: 'This is no trace: it is not JSON.',
    })
})

test('a trace is read as it was recorded', async () => {
  const trace = { ...(await recorded()), page, calls: [call], faults: [fault] }
  const others = ['2026-05-15T12:00:00+02:00', '2026-05-15T12:00:00.123Z'].map((startedAt) => ({
    ...trace,
    startedAt,
  }))
  const visited = { ...trace, visit: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  for (const one of [trace, ...others, visited]) expect(traceIn(one)).toEqual({ ok: true, trace: one })
})
