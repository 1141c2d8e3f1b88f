import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, setup } from 'xstate'
import { readTrace, type Trace } from '../../src/trace/format.ts'
import { replay } from '../../src/trace/player.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { app, list, rules, signIn } from './samples.ts'
import { playSession, RIGHT, startSession, VIN, WRONG } from './session.ts'

const machines: readonly AnyStateMachine[] = [app, list, signIn]

async function recorded(): Promise<Trace> {
  const { recorder } = await playSession()
  return recorder.export('It failed for ada.lovelace@maple.example')
}

const actorAt = (trace: Trace, path: string) => {
  const actor = trace.actors.find((one) => one.path === path)
  if (!actor) throw new Error(`No ${path} in the trace.`)
  return actor
}

describe('a recorded session', () => {
  test('holds no secret and no person, in no spelling', async () => {
    const json = JSON.stringify(await recorded()).toLowerCase()
    for (const secret of [
      WRONG,
      RIGHT,
      'token',
      'ada',
      'lovelace',
      'maple',
      VIN,
      '1HGCM82633A004352',
      'kept nowhere',
    ]) {
      expect(json.replaceAll('"token"', '')).not.toContain(secret.toLowerCase())
    }
  })

  test('replays to the recorded end of every actor', async () => {
    const session = await playSession()
    const trace = session.recorder.export('')
    const result = replay(trace, machines)
    expect(result.actors.map(({ path, divergence }) => [path, divergence])).toEqual([
      ['app', null],
      ['app/signIn', null],
      ['app/list', null],
    ])
    expect(result.ok).toBe(true)
    const [, , listReplay] = result.actors
    const live = session.actor.system.get('list')?.getSnapshot()
    const shown = listReplay?.snapshots.at(-1)
    expect(shown?.value).toEqual(live.value)
    expect(
      shown?.context.rows.map(({ id, published }: { id: string; published: boolean }) => [id, published]),
    ).toEqual([
      ['r1', false],
      ['r2', false],
    ])
  })

  test('shows the same person and the same vehicle as the same one', async () => {
    const trace = await recorded()
    const submitted = actorAt(trace, 'app/signIn').events.filter(
      ({ event }) => event.type === 'credentials.submitted',
    )
    expect(submitted.map(({ event }) => event.email)).toEqual(Array(4).fill(' user-1@example.invalid '))
    expect(actorAt(trace, 'app').end.context).toEqual({ user: 'user-1@example.invalid' })
    expect(trace.note).toBe('It failed for user-1@example.invalid')
    expect(actorAt(trace, 'app/list').end.context).toEqual({
      rows: [
        { id: 'r1', vin: 'ZZZ00000000000002', published: false },
        { id: 'r2', vin: 'ZZZ00000000000003', published: false },
      ],
      search: 'dent ZZZ00000000000002',
      before: [],
    })
  })

  test('orders the events of all actors and says when they came', async () => {
    const trace = await recorded()
    const order = trace.actors.flatMap(({ events }) => events).sort((a, b) => a.seq - b.seq)
    expect(order.map(({ seq }) => seq)).toEqual(order.map((_, i) => i + 1))
    expect(order.map(({ at }) => at)).toEqual(order.map((_, i) => (i + 1) * 10))
    expect(order.map(({ event }) => event.type).slice(6, 10)).toEqual([
      'credentials.submitted',
      'xstate.done.actor.check',
      'xstate.done.actor.signIn',
      'xstate.done.actor.load',
    ])
  })

  test('survives its file', async () => {
    const trace = await recorded()
    const read = readTrace(JSON.stringify(trace))
    expect(read).toEqual({ ok: true, trace })
  })

  test('marks what the actor had no use for', async () => {
    const ignored = actorAt(await recorded(), 'app/list').events.filter((one) => one.ignored)
    expect(ignored.map(({ event }) => event.type)).toEqual(['resumed'])
  })
})

describe('a replay says where it leaves the recorded path', () => {
  const divergence = (trace: Trace, path: string, build = machines) =>
    replay(trace, build).actors.find((one) => one.path === path)?.divergence

  test('an event that was tampered with', async () => {
    const trace = await recorded()
    const { events } = actorAt(trace, 'app/signIn')
    Object.assign(events[2]?.event ?? {}, { repeated: events[2]?.event.password })
    expect(divergence(trace, 'app/signIn')).toEqual({
      at: 2,
      event: 'event 3 (credentials.submitted)',
      reason: 'it leads to another state',
      expected: 'weak',
      actual: 'checking',
    })
    expect(divergence(trace, 'app/list')).toBeNull()
  })

  test('an event that is missing', async () => {
    const trace = await recorded()
    actorAt(trace, 'app/list').events.splice(1, 1)
    expect(divergence(trace, 'app/list')).toMatchObject({
      at: 1,
      event: 'event 2 (xstate.error.actor.save)',
      reason: 'the machine ends here',
    })
  })

  test('a difference that only the context shows', async () => {
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

  test('a build whose machine no longer takes an event', () => {
    const recorder = createRecorder({ rules: [], buildId: '1', now: () => 0 })
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

  test('an event that was taken and is not any more, in the same state', async () => {
    const trace = await recorded()
    const event = actorAt(trace, 'app/list').events.find((one) => one.ignored)
    delete event?.ignored
    expect(divergence(trace, 'app/list')).toMatchObject({ reason: 'the event is no longer taken' })
  })

  test('an end that was tampered with', async () => {
    const trace = await recorded()
    Object.assign(actorAt(trace, 'app/list').end, { value: 'paused' })
    Object.assign(actorAt(trace, 'app').end, { status: 'done' })
    expect(divergence(trace, 'app/list')).toMatchObject({ reason: 'it ends in another state' })
    expect(divergence(trace, 'app')).toMatchObject({ reason: 'it ends with another status' })
  })

  test('a build without the state, or without the machine', async () => {
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

describe('the ring', () => {
  const limits = [...Array.from({ length: 16 }, (_, i) => ({ maxEvents: i + 1 })), { maxWeight: 900 }]
  test.each(limits)(
    'folds older events into the checkpoint and still replays to the end: %o',
    async (limit) => {
      const trace = (await playSession(limit)).recorder.export('')
      const events = trace.actors.reduce((sum, actor) => sum + actor.events.length, 0)
      expect(trace.actors.some(({ dropped }) => dropped > 0)).toBe(true)
      if ('maxEvents' in limit) expect(events).toBeLessThanOrEqual(limit.maxEvents)
      else expect(events).toBeGreaterThan(3)
      expect(replay(trace, machines).actors.filter(({ divergence }) => divergence !== null)).toEqual([])
      expect(actorAt(trace, 'app/list').end).toEqual(actorAt(await recorded(), 'app/list').end)
    },
  )

  test('knows the state at the checkpoint even where the rules keep too little to replay', () => {
    const session = startSession({ maxEvents: 1, rules: [] })
    const [email, password] = ['ada@maple.example', RIGHT]
    session.send('signIn', { type: 'credentials.submitted', email, password, repeated: password })
    for (let i = 0; i < 2; i += 1) session.send('signIn', { type: 'cleared' })
    const { checkpoint, end } = actorAt(session.recorder.export(''), 'app/signIn')
    expect([checkpoint.value, end.value]).toEqual(['checking', 'checking'])
  })

  test('lets go of actors that ended long ago', async () => {
    const trace = (await playSession({ maxEvents: 3 })).recorder.export('')
    expect(trace.actors.map(({ path }) => path)).toEqual(['app', 'app/list'])
  })

  test('stays within its limits over a long session', () => {
    const session = startSession({ maxEvents: 200 })
    for (let i = 0; i < 5_000; i += 1) session.send('signIn', { type: 'cleared' })
    const trace = session.recorder.export('')
    const { events, dropped } = actorAt(trace, 'app/signIn')
    expect(events.length).toBeLessThanOrEqual(200)
    expect(events.length + dropped).toBe(5_000)
    expect(replay(trace, machines).ok).toBe(true)
  })
})

describe('ends', () => {
  test('an actor that was stopped with its parent', async () => {
    const session = await playSession()
    session.actor.stop()
    const trace = session.recorder.export('')
    expect(trace.actors.map(({ end }) => end.status)).toEqual(['stopped', 'done', 'stopped'])
    expect(replay(trace, machines).ok).toBe(true)
  })

  test('a machine that threw', () => {
    const recorder = createRecorder({ rules, buildId: '1', now: () => 0 })
    const throwing = signIn.provide({
      guards: {
        isStrong: () => {
          throw new Error('boom')
        },
      },
    })
    const actor = createActor(throwing, { inspect: recorder.inspect })
    actor.subscribe({ error: () => undefined })
    actor.start()
    actor.send({ type: 'credentials.submitted', email: 'a@b', password: 'x', repeated: 'x' })
    actor.send({ type: 'cleared' })
    const trace = recorder.export('')
    expect(trace.actors[0]?.end.status).toBe('error')
    expect(trace.actors[0]?.events.map(({ event }) => event.type)).toEqual(['credentials.submitted'])
    expect(replay(trace, [throwing]).ok).toBe(true)
    expect(replay(trace, machines).actors[0]?.divergence).toMatchObject({ at: 0 })
  })

  test('an event that came too late is no part of what happened', () => {
    const recorder = createRecorder({ rules: [], buildId: '1', now: () => 0 })
    const machine = setup({}).createMachine({
      id: 'short',
      initial: 'open',
      states: { open: { on: { ended: 'over' } }, over: { type: 'final' } },
    })
    const actor = createActor(machine, { inspect: recorder.inspect })
    actor.subscribe((snapshot) => {
      if (snapshot.status === 'done') actor.send({ type: 'late' })
    })
    actor.start()
    actor.send({ type: 'ended' })
    const trace = recorder.export('')
    expect(trace.actors[0]?.events.map(({ event }) => event.type)).toEqual(['ended'])
    expect(replay(trace, [machine]).ok).toBe(true)
  })

  test('what a context began with goes through the rules too', () => {
    const machine = setup({
      types: { context: {} as { name: string; key: string; note: string }, input: {} as { key: string } },
    }).createMachine({ id: 'wifi', context: ({ input }) => ({ name: 'Ada', note: 'private', ...input }) })
    const own = { machine: 'wifi', context: { name: 'pseudonym', key: 'secret' }, events: {} } as const
    const recorder = createRecorder({ rules: [own], buildId: '1', now: () => 0 })
    createActor(machine, { input: { key: 'Workshop-Key-1' }, inspect: recorder.inspect }).start()
    const [actor] = recorder.export('').actors
    expect(actor?.checkpoint.context).toEqual({ name: 'person-1', key: 'AAAAAAAAAa0!', note: 'xxxxxxx' })
    expect(actor?.end.context).toEqual({ name: 'person-1', key: 'AAAAAAAAAa0!' })
  })

  test('a machine without rules is recorded by states and event types alone', async () => {
    const { recorder } = await playSession({ rules: rules.filter(({ machine }) => machine !== 'app') })
    const actor = actorAt(recorder.export(''), 'app')
    expect(actor.end.context).toEqual({})
    expect(actor.events[0]?.event).toEqual({
      type: 'xstate.done.actor.signIn',
      actorId: 'signIn',
      output: { email: 'x'.repeat(26) },
    })
    expect(replay(recorder.export(''), machines).ok).toBe(true)
  })
})
