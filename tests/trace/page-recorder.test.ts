import { describe, expect, test, vi } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { createPageRecorder, type PageRecorderOptions } from '../../src/trace/page-recorder.ts'
import { createRecorder, type Recorder } from '../../src/trace/recorder.ts'
import { replay } from '../../src/trace/replay.ts'
import { dictionary, signIn } from './samples.ts'

const callPath = (address: string) => address.split('?')[0] ?? ''

function startPage(
  load?: (startedAt: number) => Promise<Recorder>,
  idle: Partial<Pick<PageRecorderOptions, 'whenIdle'>> = {},
) {
  let time = 1_000
  const now = () => {
    time += 10
    return time
  }
  const page = createPageRecorder({
    now,
    ...idle,
    load:
      load ?? (async (startedAt) => createRecorder({ dictionary, buildId: 'b', now, startedAt, callPath })),
  })
  const actor = createActor(signIn, { inspect: page.inspect })
  actor.start()
  return { page, actor }
}

describe('a page', () => {
  test('is recorded from its first event, in order, before and after the recorder is loaded', async () => {
    const { page, actor } = startPage()
    actor.send({ type: 'cleared' })
    const recorder = await page.recorder()
    actor.send({ type: 'cleared' })
    const trace = recorder.export('')
    expect(trace.actors).toHaveLength(1)
    expect(trace.actors[0]?.events.map(({ seq, event }) => [seq, event.type])).toEqual([
      [1, 'cleared'],
      [2, 'cleared'],
    ])
    expect(trace.startedAt).toBe(new Date(1_010).toISOString())
  })

  test('holds no secret of a submission while the recorder is not loaded', async () => {
    const load = Promise.withResolvers<Recorder>()
    const take = vi.fn()
    const { page, actor } = startPage(() => load.promise)
    actor.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: 'Battery-2026!' })
    const ready = page.recorder()
    const none = () => undefined
    load.resolve({ take, call: none, fault: none } as unknown as Recorder)
    await ready
    const events = take.mock.calls.map(([{ inspected }]) => inspected.event)
    expect(events).toContainEqual({
      type: 'credentials.submitted',
      email: 'ada@maple.example',
      password: 'Aaaaaaa!0000!',
    })
    expect(JSON.stringify(events)).not.toContain('Battery-2026!')
  })

  test('redacts when it is idle, for at most 8 ms at a time, and a submission at once', async () => {
    const idle: (() => void)[] = []
    const { page, actor } = startPage(undefined, { whenIdle: (work) => idle.push(work) })
    const recorder = await page.recorder()
    const time = vi.spyOn(performance, 'now').mockImplementation(() => time.mock.calls.length * 3)
    for (let i = 0; i < 5; i += 1) actor.send({ type: 'cleared' })
    expect(recorder.count()).toBe(0)
    const counts = []
    for (let work = idle.shift(); work !== undefined; work = idle.shift()) {
      work()
      counts.push(recorder.count())
    }
    expect(counts).toEqual([1, 2, 3, 4, 5])
    time.mockRestore()
    actor.send({ type: 'cleared' })
    actor.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: 'Battery-2026!' })
    expect([recorder.count(), idle]).toEqual([7, [expect.any(Function)]])
  })

  test('records a sign-in before the recorder was loaded so that a replay takes its way', async () => {
    const { page, actor } = startPage()
    actor.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: 'Battery-2026!' })
    const trace = (await page.recorder()).export('')
    const [replayed] = replay(trace, [signIn]).actors
    expect(replayed?.steps[0]).toMatchObject({ value: 'checking', ignored: false })
    expect(JSON.stringify(trace)).not.toContain('ada@maple.example')
  })

  test('has the fault of a machine that throws once, also where the one that started it goes on', async () => {
    const { page } = startPage()
    const child = setup({}).createMachine({
      on: {
        go: {
          actions: () => {
            throw new TypeError('It is broken')
          },
        },
      },
    })
    const parent = setup({ actors: { child } }).createMachine({
      invoke: { src: 'child', id: 'child', onError: {} },
      on: { go: { actions: sendTo('child', { type: 'go' }) } },
    })
    const actor = createActor(parent, { inspect: page.inspect }).start()
    actor.send({ type: 'go' })
    const { faults } = (await page.recorder()).export('')
    expect([actor.getSnapshot().status, faults.map(({ name }) => name)]).toEqual(['active', ['TypeError']])
  })

  test('records the time, status and request id of its calls, and their failures', async () => {
    const { page } = startPage()
    const answers = [
      () => Promise.resolve(new Response('', { status: 503, headers: { 'x-request-id': 'r7' } })),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]
    const fetch = page.recordCalls(() => answers.shift()?.() ?? Promise.reject(new Error()))
    await fetch('/user?search=Dupont')
    await expect(fetch('/user', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    const { calls } = (await page.recorder()).export('')
    expect(calls).toMatchObject([
      { method: 'GET', path: '/user', status: 503, requestId: 'r7' },
      { method: 'POST', path: '/user', status: null, requestId: null },
    ])
    expect(calls.every(({ at, ms }) => at > 0 && ms !== null && ms > 0)).toBe(true)
  })

  test('tries again after the code of the recorder could not be loaded, and has lost nothing', async () => {
    let isOnline = false
    const { page, actor } = startPage(async (startedAt) => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return createRecorder({ dictionary, buildId: 'b', now: () => 2_000, startedAt, callPath })
    })
    actor.send({ type: 'cleared' })
    page.fault('error', new TypeError('rows.map is not a function'))
    await expect(page.recorder()).rejects.toThrow('Failed to fetch')
    isOnline = true
    const trace = (await page.recorder()).export('')
    expect(trace.actors[0]?.events).toHaveLength(1)
    expect(trace.faults).toMatchObject([{ message: 'rows.map is not a function' }])
  })

  test('goes on when the recorder fails, and the failure is a fault of its trace', async () => {
    const fault = vi.fn()
    const take = () => {
      throw new Error('The recorder is broken.')
    }
    const { page, actor } = startPage(async () => ({ take, fault }) as unknown as Recorder)
    await page.recorder()
    actor.send({ type: 'cleared' })
    expect(actor.getSnapshot().status).toBe('active')
    expect(fault).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }))
  })

  test('keeps the last 5,000 observations when the recorder never comes', async () => {
    const load = Promise.withResolvers<Recorder>()
    const take = vi.fn()
    const { page, actor } = startPage(() => load.promise)
    for (let i = 0; i < 4_000; i += 1) actor.send({ type: 'cleared' })
    const ready = page.recorder()
    load.resolve({ take } as unknown as Recorder)
    await ready
    expect(take).toHaveBeenCalledTimes(5_000)
  })
})
