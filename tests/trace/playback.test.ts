import { describe, expect, test } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import type { Trace } from '../../src/trace/format.ts'
import { drawnAt, playbackOf, snapshotsAt } from '../../src/trace/playback.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { actorAt, machines, playSession, recorded } from './session.ts'

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

  test('have each actor that a state starts, also while the event that led there still tells others', () => {
    let time = 0
    // So slow that a browser could draw between any two events.
    const now = () => {
      time += 100
      return time
    }
    const quiet = setup({ types: { events: {} as { type: 'told' } } }).createMachine({ id: 'quiet' })
    const parent = setup({
      types: { events: {} as { type: 'opened' } },
      actors: { first: quiet, late: quiet },
    }).createMachine({
      id: 'app',
      invoke: { id: 'first', src: 'first' },
      initial: 'closed',
      states: {
        closed: {
          on: { opened: { target: 'open', actions: sendTo('first', { type: 'told' }) } },
        },
        open: { invoke: { id: 'late', src: 'late' } },
      },
    })
    const recorder = createRecorder({ buildId: '1', now })
    createActor(parent, { inspect: recorder.inspect }).start().send({ type: 'opened' })
    const trace = recorder.export('')
    expect(recorder.count()).toBe(2)
    const at = (seq: number) =>
      [...snapshotsAt(playbackOf(trace, [parent, quiet]), seq).keys()].map(
        (index) => trace.actors[index]?.path,
      )
    expect([0, 1, 2].map(at)).toEqual([
      ['app', 'app/first'],
      ['app', 'app/first', 'app/late'],
      ['app', 'app/first', 'app/late'],
    ])
  })

  test('before the first event that was kept are those of the checkpoints, with all actors that ran then', async () => {
    const trace = (await playSession({ maxEvents: 4 })).recorder.export('')
    const first = Math.min(...trace.actors.flatMap(({ events }) => events.map(({ seq }) => seq)))
    expect(first).toBeGreaterThan(actorAt(trace, 'app/list').since)
    expect(statesAt(trace, 0)).toEqual([
      ['app', actorAt(trace, 'app').checkpoint.value],
      ['app/list', actorAt(trace, 'app/list').checkpoint.value],
    ])
    const { recorder } = await playSession()
    recorder.restart(0)
    expect(statesAt(recorder.export(''), 0).map(([path]) => path)).toEqual(['app', 'app/list'])
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
