import { describe, expect, test } from 'vitest'
import type { Trace } from '../../src/trace/format.ts'
import { drawnAt, playbackOf, snapshotsAt } from '../../src/trace/playback.ts'
import { actorAt, machines, recorded } from './session.ts'

const statesAt = (trace: Trace, seq: number) =>
  [...snapshotsAt(playbackOf(trace, machines), seq)].map(([index, { value }]) => [
    trace.actors[index]?.path,
    value,
  ])

describe('the snapshots at a moment', () => {
  test('are those of the actors that ran then', async () => {
    const trace = await recorded()
    const signIn = actorAt(trace, 'app/signIn')
    expect(statesAt(trace, 0).map(([path]) => path)).toEqual(['app', 'app/signIn'])
    expect(signIn.until).toBeGreaterThan(0)
    const end = signIn.until ?? 0
    expect(statesAt(trace, end - 1).map(([path]) => path)).toContain('app/signIn')
    expect(statesAt(trace, end).map(([path]) => path)).not.toContain('app/signIn')
  })

  test('follow the events one by one, to the recorded end', async () => {
    const trace = await recorded()
    const list = actorAt(trace, 'app/list')
    const last = Math.max(...trace.actors.flatMap(({ events }) => events.map(({ seq }) => seq)))
    expect(statesAt(trace, last)).toContainEqual(['app/list', list.end.value])
    for (const { seq, value } of list.events)
      if (value !== undefined) expect(statesAt(trace, seq)).toContainEqual(['app/list', value])
  })

  test('of an actor that leaves the recorded path stay where it left', async () => {
    const trace = await recorded()
    const list = actorAt(trace, 'app/list')
    const [, second] = list.events
    if (second) second.event = { type: 'no.such.event' }
    const { actors } = playbackOf(trace, machines)
    expect(actors.find(({ path }) => path === 'app/list')?.divergence).not.toBeNull()
    expect(statesAt(trace, 99)).toContainEqual(['app/list', list.events[0]?.value])
  })
})

describe('what a browser had drawn', () => {
  const event = (seq: number, at: number) => ({ type: 'event', seq, at }) as never
  const moments = [event(1, 0), event(2, 3), event(3, 15), event(4, 17), event(5, 40)]

  test.each([
    [1, 3],
    [4, 4],
    [5, 5],
    [0, 0],
    [9, 9],
  ])('after event %i is the state after event %i', (seq, drawn) => {
    expect(drawnAt({ moments }, seq)).toBe(drawn)
  })
})
