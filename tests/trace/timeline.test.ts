import { describe, expect, test } from 'vitest'
import type { Trace } from '../../src/trace/format.ts'
import { stateName, timelineOf } from '../../src/trace/timeline.ts'
import { recorded } from './session.ts'

async function withIncidents(): Promise<Trace> {
  const trace = await recorded()
  const call = { seq: 2, at: 1, ms: 30, method: 'GET', path: '/x', status: 503, requestId: 'r7' }
  const fault = {
    seq: 2,
    at: 31,
    kind: 'error' as const,
    name: 'TypeError',
    message: 'a is not a function',
    stack: [],
  }
  return { ...trace, calls: [call], faults: [fault] }
}

describe('the timeline', () => {
  test('has the events of all actors in their order, with calls and faults where they happened', async () => {
    const trace = await withIncidents()
    const moments = timelineOf(trace)
    const events = moments.filter(({ type }) => type === 'event')
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))
    expect(moments.slice(1, 5).map(({ type, seq }) => [type, seq])).toEqual([
      ['event', 2],
      ['call', 2],
      ['fault', 2],
      ['event', 3],
    ])
    expect(moments.find(({ type }) => type === 'call')?.at).toBe(31)
  })

  test('knows the state after each event, also where it did not change', async () => {
    const trace = await recorded()
    const last = new Map(
      timelineOf(trace).map((moment) => [moment.type === 'event' ? moment.actor : -1, moment]),
    )
    for (const [actor, moment] of last)
      expect(moment).toMatchObject({ value: trace.actors[actor]?.end.value })
  })

  test.each([
    ['closed', 'closed'],
    [{ rows: { open: 'loading' }, end: 'outOfSight' }, 'rows.open.loading, end.outOfSight'],
    [{ open: {} }, 'open'],
  ])('names the state %j', (value, name) => {
    expect(stateName(value)).toBe(name)
  })
})
