import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { readTrace } from '../../src/trace/format.ts'
import { type Observation, observe } from '../../src/trace/observation.ts'
import { createRecorder, type Recorder } from '../../src/trace/recorder.ts'
import { replay } from '../../src/trace/replay.ts'
import { createDictionary, type Dictionary } from '../../src/trace/rules.ts'
import { dictionary, signIn } from './samples.ts'
import { actorAt, machines, playSession, RIGHT, recorded, startSession } from './session.ts'

const throwing = signIn.provide({
  guards: {
    isStrong: () => {
      throw new Error('boom')
    },
  },
})

/** A sign-in whose guard throws at its first event. */
function startThrowing(recorder: Recorder) {
  const actor = createActor(throwing, { inspect: recorder.inspect })
  actor.subscribe({ error: () => undefined })
  actor.start()
  actor.send({ type: 'credentials.submitted', email: 'a@b', password: 'x' })
  return actor
}

describe('a restart', () => {
  test('leaves of what was before only where the running machines stand', async () => {
    const session = await playSession()
    const answered = session.recorder.call({ at: 1, method: 'GET', address: '/x' })
    session.recorder.fault({ at: 1, kind: 'error', error: new Error('x') })
    const before = session.recorder.export('')
    const at = Date.parse('2026-03-01T11:00:00Z')
    session.recorder.restart(at)
    answered(1, new Response('', { status: 500 }))
    const empty = session.recorder.export('')
    expect(empty).toMatchObject({ startedAt: '2026-03-01T11:00:00.000Z', calls: [], faults: [] })
    expect(empty.actors.map(({ path, events }) => [path, events.length])).toEqual([
      ['app', 0],
      ['app/list', 0],
    ])
    expect(actorAt(empty, 'app/list').end).toEqual(actorAt(before, 'app/list').end)
    session.send('list', { type: 'search.typed', text: 'dent' })
    const trace = session.recorder.export('It failed for ada.lovelace@maple.example')
    const [event] = actorAt(trace, 'app/list').events
    expect(event).toMatchObject({ seq: session.recorder.count(), event: { type: 'search.typed' } })
    expect(trace.note).not.toContain('ada.lovelace')
    expect(replay(trace, machines).ok).toBe(true)
  })

  test('keeps what a machine has not processed', () => {
    const recorder = createRecorder({ dictionary, buildId: '1', now: () => 5 })
    startThrowing(recorder)
    recorder.restart(9)
    const { events, end } = actorAt(recorder.export(''), 'signIn')
    expect(events.map(({ at, event }) => [at, event.type])).toEqual([[0, 'credentials.submitted']])
    expect(end.status).toBe('error')
  })
})

describe('the ring buffer', () => {
  const limits = [...[1, 2, 5, 9, 16].map((maxEvents) => ({ maxEvents })), { maxWeight: 900 }]
  test.each(limits)(
    'folds older events into the checkpoint and still replays to the end: %o',
    async (limit) => {
      const trace = (await playSession(limit)).recorder.export('')
      const events = trace.actors.reduce((sum, actor) => sum + actor.events.length, 0)
      const all = (await recorded()).actors.reduce((sum, actor) => sum + actor.events.length, 0)
      expect(events).toBeLessThan(all)
      if ('maxEvents' in limit) expect(events).toBeLessThanOrEqual(limit.maxEvents)
      else expect(events).toBeGreaterThan(3)
      expect(replay(trace, machines).actors.filter(({ divergence }) => divergence !== null)).toEqual([])
      expect(actorAt(trace, 'app/list').end).toEqual(actorAt(await recorded(), 'app/list').end)
    },
  )

  test('has the state at the checkpoint even where the dictionary knows too little for a replay', () => {
    const session = startSession({ maxEvents: 1, dictionary: createDictionary({}) })
    const [email, password] = ['ada@maple.example', RIGHT]
    session.send('signIn', { type: 'credentials.submitted', email, password })
    for (let i = 0; i < 2; i += 1) session.send('signIn', { type: 'cleared' })
    const { checkpoint, end } = actorAt(session.recorder.export(''), 'app/signIn')
    expect([checkpoint.value, end.value]).toEqual(['checking', 'checking'])
  })

  test('has each version of a row once, and loses no step of others for rows', () => {
    const recorder = createRecorder({ buildId: '1', now: () => 5, maxWeight: 30_000 })
    const machine = setup({}).createMachine({ id: 'pages', on: { '*': {} } })
    const [list, other] = ['list', 'other'].map((systemId) =>
      createActor(machine, { systemId, inspect: recorder.inspect }).start(),
    )
    const read = (page: number, version: number) =>
      list?.send({
        type: 'xstate.done.actor.readRows',
        output: {
          rows: Array.from({ length: 25 }, (_, at) => ({ id: `r${page}-${at}`, version: `v${version}` })),
        },
      })
    other?.send({ type: 'cleared' })
    for (let round = 0; round < 20; round += 1) read(0, 0)
    const [first, last] = actorAt(recorder.export(''), 'list').events.map(({ event }) => event.output)
    expect([first, actorAt(recorder.export(''), 'list').dropped]).toEqual([last, 0])
    for (let page = 1; page < 60; page += 1) read(page, 1)
    const trace = recorder.export('')
    expect(actorAt(trace, 'other').events).toHaveLength(1)
    expect(actorAt(trace, 'list').dropped).toBeGreaterThan(20)
    expect(actorAt(trace, 'list').events.length).toBeGreaterThan(5)
    expect(replay(trace, [machine]).ok).toBe(true)
  })

  test('drops actors that ended long ago', async () => {
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

describe('the recorder', () => {
  test('records what was observed before it was there as if it had been there', () => {
    const observed: Observation[] = []
    const direct = createRecorder({ dictionary, buildId: 'b', now: () => 5, startedAt: 0 })
    const actor = createActor(signIn, {
      inspect: (inspected) => {
        direct.inspect(inspected)
        observed.push(observe(inspected, 5))
      },
    })
    actor.start()
    actor.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: 'wrong' })
    actor.send({ type: 'cleared' })
    const late = createRecorder({ dictionary, buildId: 'b', now: () => 90, startedAt: 0 })
    for (const observation of observed) late.take(observation)
    expect(late.export('')).toEqual(direct.export(''))
    expect(late.count()).toBe(2)
  })

  test('describes the page and what happened beside the machines', () => {
    const page = {
      width: 390,
      height: 844,
      pixelRatio: 3,
      language: 'fr',
      theme: 'dark',
      browser: 'Chromium',
      timeZone: 'UTC',
      isOnline: true,
    }
    const recorder = createRecorder({ dictionary, buildId: 'b', now: () => 5, page: () => page })
    recorder.call({ at: 9, method: 'GET', address: '/x' })
    recorder.fault({ at: 9, kind: 'render', error: new Error('x') })
    const json = JSON.stringify(recorder.export(''))
    const read = readTrace(json)
    expect(read).toMatchObject({
      ok: true,
      trace: { page, calls: [{ at: 4, ms: null, path: '*' }], faults: [{ at: 4 }] },
    })
  })

  test('replaces in the names of a fault what has a pseudonym, also when it came later', async () => {
    const { recorder, send } = startSession()
    recorder.fault({ at: 9, kind: 'error', error: new TypeError('people.lovelace is not a function') })
    send('signIn', { type: 'credentials.submitted', email: 'lovelace', password: 'x' })
    const [fault] = recorder.export('').faults
    expect(fault?.message).toBe('people.person-1 is not a function')
  })

  test('records a child that its parent stopped as stopped', async () => {
    const session = await playSession()
    session.actor.stop()
    const trace = session.recorder.export('')
    expect(trace.actors.map(({ end }) => end.status)).toEqual(['stopped', 'done', 'stopped'])
    expect(replay(trace, machines).ok).toBe(true)
  })

  test('records a machine that throws with its error status', () => {
    const recorder = createRecorder({ dictionary, buildId: '1', now: () => 0 })
    startThrowing(recorder).send({ type: 'cleared' })
    const trace = recorder.export('')
    expect(trace.actors[0]?.end.status).toBe('error')
    expect(trace.actors[0]?.events.map(({ event }) => event.type)).toEqual(['credentials.submitted'])
    expect(replay(trace, [throwing]).ok).toBe(true)
    expect(replay(trace, machines).actors[0]?.divergence).toMatchObject({ at: 0 })
  })

  test('ignores an event that comes after the end of its actor', () => {
    const recorder = createRecorder({ buildId: '1', now: () => 0 })
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

  test('redacts the initial context too', () => {
    const machine = setup({
      types: { context: {} as { name: string; key: string; note: string }, input: {} as { key: string } },
    }).createMachine({ id: 'wifi', context: ({ input }) => ({ name: 'Ada', note: 'private', ...input }) })
    const own = createDictionary({ name: 'pseudonym', key: 'secret' })
    const recorder = createRecorder({ dictionary: own, buildId: '1', now: () => 0 })
    createActor(machine, { input: { key: 'Workshop-Key-1' }, inspect: recorder.inspect }).start()
    const [actor] = recorder.export('').actors
    expect(actor?.checkpoint.context).toEqual({ name: 'person-1', key: 'AAAAAAAAAa0!', note: 'xxxxxxx' })
    expect(actor?.end.context).toEqual({ name: 'person-1', key: 'AAAAAAAAAa0!' })
  })

  test('tells by the digest with which dictionary it has recorded', () => {
    const digestOf = (own: Dictionary) =>
      createRecorder({ dictionary: own, buildId: '1', now: () => 0 }).export('').dictionary
    expect(digestOf(createDictionary({ a: 'id', b: 'name' }))).toBe(
      createDictionary({ b: 'name', a: 'id' }).digest,
    )
    expect(digestOf(createDictionary({ a: 'id' }))).not.toBe(createDictionary({ a: 'name' }).digest)
  })
})
