import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { readTrace, type Trace } from '../../src/trace/format.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { replay } from '../../src/trace/replay.ts'
import { app, list } from './samples.ts'
import { actorAt, machines, recorded } from './session.ts'

describe('a recorded session', () => {
  test('uses one pseudonym for each person and each vehicle', async () => {
    const trace = await recorded()
    const submitted = actorAt(trace, 'app/signIn').events.filter(
      ({ event }) => event.type === 'credentials.submitted',
    )
    expect(submitted.map(({ event }) => event.email)).toEqual(Array(3).fill(' user-1@example.invalid '))
    expect(actorAt(trace, 'app').end.context).toEqual({ user: 'user-1@example.invalid' })
    expect(trace.note).toBe('It failed for user-1@example.invalid')
    expect(actorAt(trace, 'app/list').end.context).toEqual({
      rows: [
        { id: 'r1', vin: 'ZZZ00000000000002', published: false },
        { id: 'r2', vin: 'ZZZ00000800000003', published: false },
      ],
      search: 'dent ZZZ00000000000002',
      before: [],
    })
  })

  test('replays every actor to its recorded end, also from its file', async () => {
    const trace = await recorded()
    expect(readTrace(JSON.stringify(trace))).toEqual({ ok: true, trace })
    expect(replay(trace, machines).actors.map(({ path, divergence }) => [path, divergence])).toEqual([
      ['app', null],
      ['app/signIn', null],
      ['app/list', null],
    ])
  })

  test('marks the events that an actor ignored', async () => {
    const ignored = actorAt(await recorded(), 'app/list').events.filter((one) => one.ignored)
    expect(ignored.map(({ event }) => event.type)).toEqual(['resumed'])
  })
})

describe('a replay reports where it leaves the recorded path:', () => {
  const divergence = (trace: Trace, path: string, build = machines) =>
    replay(trace, build).actors.find((one) => one.path === path)?.divergence

  test('at a changed event', async () => {
    const trace = await recorded()
    const { events } = actorAt(trace, 'app/signIn')
    Object.assign(events[2]?.event ?? {}, { password: 'weak' })
    expect(divergence(trace, 'app/signIn')).toEqual({
      at: 2,
      event: 'event 3 (credentials.submitted)',
      reason: 'it leads to another state',
      expected: 'checking',
      actual: 'weak',
    })
    expect(divergence(trace, 'app/list')).toBeNull()
  })

  test('at a missing event', async () => {
    const trace = await recorded()
    actorAt(trace, 'app/list').events.splice(1, 1)
    expect(divergence(trace, 'app/list')).toMatchObject({
      at: 1,
      event: 'event 2 (xstate.error.actor.save)',
      reason: 'the machine ends here',
    })
  })

  test('at a difference that only the context shows', async () => {
    const trace = await recorded()
    const edited = actorAt(trace, 'app/list').events.find(({ event }) => event.id === 'r2')
    Object.assign(edited?.event ?? {}, { published: true })
    expect(divergence(trace, 'app/list')).toMatchObject({
      event: 'the end',
      reason: 'it ends with another context',
    })
  })

  const doors = setup({ types: { events: {} as { type: 'opened' } | { type: 'shut' } } })
  const door = doors.createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { opened: 'open' } }, open: { on: { shut: 'closed' } } },
  })
  const otherDoor = doors.createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { opened: 'open' } }, open: {} },
  })

  test('at an event that the machine of this build no longer takes', () => {
    const recorder = createRecorder({ buildId: '1', now: () => 0 })
    const actor = createActor(door, { inspect: recorder.inspect }).start()
    for (const type of ['opened', 'shut', 'opened'] as const) actor.send({ type })
    const trace = recorder.export('')
    expect(divergence(trace, 'door', [door])).toBeNull()
    expect(divergence(trace, 'door', [otherDoor])).toEqual({
      at: 1,
      event: 'event 2 (shut)',
      reason: 'it leads to another state',
      expected: 'closed',
      actual: 'open',
    })
  })

  test('at an event that no longer causes a transition in the same state', async () => {
    const trace = await recorded()
    const event = actorAt(trace, 'app/list').events.find((one) => one.ignored)
    delete event?.ignored
    expect(divergence(trace, 'app/list')).toMatchObject({ reason: 'the event is no longer taken' })
  })

  test('at a changed end', async () => {
    const trace = await recorded()
    Object.assign(actorAt(trace, 'app/list').end, { value: 'paused' })
    Object.assign(actorAt(trace, 'app').end, { status: 'done' })
    expect(divergence(trace, 'app/list')).toMatchObject({ reason: 'it ends in another state' })
    expect(divergence(trace, 'app')).toMatchObject({ reason: 'it ends with another status' })
  })

  test('in a build without the state or without the machine', async () => {
    const trace = await recorded()
    Object.assign(actorAt(trace, 'app/list').checkpoint, { value: 'waiting' })
    expect(divergence(trace, 'app/list')).toMatchObject({
      event: 'the start',
      reason: "this build has no such state (State 'waiting' does not exist on 'list')",
    })
    expect(divergence(trace, 'app/signIn', [app, list])).toMatchObject({
      reason: 'this build has no such machine',
    })
  })
})
