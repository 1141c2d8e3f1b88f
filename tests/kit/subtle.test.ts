import { describe, expect, test } from 'vitest'
import { and, createActor, emit, fromCallback, not, raise } from 'xstate'
import { done, failed } from './model.ts'
import { check, load, machineOf, type Options, went } from './small-machine.ts'
import { controlledActor, isPromise, withControlledActors } from './stubs.ts'

describe('timers', () => {
  test('fire once, even when no transition leaves their state', async () => {
    const states = { a: { after: { short: { actions: 'count' } } } }
    const { gaps, report } = await check({ initial: 'a', states }, { events: [] })
    expect(gaps).toEqual({})
    expect(report.vertices).toBe(2)
  })

  test('do not fire again after a guard has refused them', async () => {
    const isCounted = ({ context }: { context: { n: number } }) => context.n > 0
    const states = {
      a: {
        on: { went: { guard: not(isCounted), actions: 'count' } },
        after: { short: { guard: isCounted, target: 'b' } },
      },
      b: {},
    }
    const { gaps, report } = await check({ initial: 'a', states }, { events: [went] })
    expect(gaps).toEqual({})
    expect(report.vertices).toBe(5)
  })

  test('of one state fire in the order of their delays', async () => {
    const states = { a: { after: { long: 'b', short: { actions: 'count' } } }, b: {} }
    const invariants: Options['invariants'] = {
      'warned before': ({ value, context }) => value === 'a' || context.n === 1,
    }
    expect((await check({ initial: 'a', states }, { events: [], invariants })).gaps).toEqual({})
  })

  test('with the same delay fire in the order of their starts; shorter ones may fire first', async () => {
    const region = (delay: string) => ({
      type: 'parallel',
      states: {
        x: {
          initial: 'waiting',
          states: { waiting: { after: { long: { target: 'over', actions: 'count' } } }, over: {} },
        },
        y: {
          initial: 'idle',
          states: { idle: { on: { went: 'waiting' } }, waiting: { after: { [delay]: 'over' } }, over: {} },
        },
      },
    })
    const invariants: Options['invariants'] = {
      'x before y': ({ value, context }) => !JSON.stringify(value).includes('"y":"over"') || context.n === 1,
    }
    expect((await check(region('long'), { events: [went], invariants })).gaps).toEqual({})
    const { brokenInvariants } = (await check(region('short'), { events: [went], invariants })).gaps
    expect(brokenInvariants).toEqual(['"x before y" at x.waiting, y.over 0'])
  })

  test('end when the machine fails', async () => {
    const a = { tags: 'busy', invoke: { id: 'load', src: 'load', onDone: 'b' }, after: { long: 'b' } }
    const { gaps } = await check(
      { initial: 'a', states: { a, b: {} } },
      { events: [done('load', 1), failed('load', 'no')] },
    )
    expect(gaps).toEqual({
      strayEvents: ['xstate.error.actor.load'],
      uncaughtFailures: ['"load" in a'],
      stuck: ['a (error) 0'],
    })
  })
})

describe('states', () => {
  test('count as reached when a macrostep passes through them, at the start and between two events', async () => {
    const states = {
      first: { always: 'a' },
      a: { on: { went: 'p' } },
      p: { initial: 'deep', states: { deep: { entry: raise({ type: 'came' }) } } },
    }
    const { gaps } = await check({ initial: 'first', states, on: { came: '.a' } }, { events: [went] })
    expect(gaps).toEqual({ unhandledEvents: ['came'] })
  })

  test('that differ in their history are different vertices', async () => {
    const states = {
      p: {
        initial: 'x',
        on: { came: 'out' },
        states: { x: { on: { went: 'y' } }, y: {}, old: { type: 'history' } },
      },
      out: { on: { left: 'p.old' } },
    }
    const events = [went, { type: 'came' }, { type: 'left' }] as const
    const { gaps, report } = await check({ initial: 'p', states }, { events })
    expect(gaps).toEqual({})
    // p.x with and without history, p.y with and without, out after x and out after y; the histories of p.x and p.y differ.
    expect(report.vertices).toBe(7)
  })

  test('that forbid an event of their parent handle it', async () => {
    const states = { a: { on: { came: 'b' } }, b: { on: { went: {}, came: 'a' } } }
    const config = { initial: 'a', states, on: { went: { actions: 'count' } } }
    const { gaps, report } = await check(config, {
      events: [went, { type: 'came' }],
      project: ({ context }) => Math.min(context.n, 1),
    })
    expect(gaps).toEqual({})
    expect([report.transitions, report.taken]).toEqual([4, 4])
  })
})

describe('guards', () => {
  test('that only a projection or an invariant calls are not recorded', async () => {
    const a = { on: { went: { guard: 'isOne', target: 'b' } } }
    const project: NonNullable<Options['project']> = (snapshot) => snapshot.can({ type: 'went', n: 2 })
    const events = [{ type: 'went', n: 1 }] as const
    const { gaps } = await check({ initial: 'a', states: { a, b: {} } }, { events, project })
    expect(gaps).toEqual({ neverRefused: ['isOne in m.a | went → #m.b'] })
  })

  test('under not() are named once, and each part of a composed guard under it too', async () => {
    const on = (guard: unknown) => ({
      initial: 'a',
      states: { a: { on: { went: [{ guard, target: 'a' }, { target: 'b' }] } }, b: {} },
    })
    const plain = await check(on(not('always')), { events: [went] })
    expect(plain.gaps.neverAccepted).toEqual(['not(always) in m.a | went [0] → #m.a'])
    expect(plain.gaps.neverRefused).toBeUndefined()
    const events = [
      { type: 'went', n: 1 },
      { type: 'went', n: 2 },
    ] as const
    const composed = await check(on(not(and(['isOne', 'always']))), { events })
    expect(composed.gaps).toEqual({ neverRefused: ['always in m.a | went [0] → #m.a'] })
  })
})

describe('live', () => {
  test('emitted events are compared too', async () => {
    let calls = 0
    const a = { on: { went: { actions: emit(() => ({ type: 'told', calls: ++calls })) } } }
    const { divergences } = (await check({ initial: 'a', states: { a } }, { events: [went] })).gaps
    expect(divergences).toEqual([
      'a 0 —went→ a 0: emitted is [{"calls":2,"type":"told"}] live, [{"calls":1,"type":"told"}] explored',
    ])
  })

  test('a child can settle only once', async () => {
    const a = {
      invoke: { id: 'load', src: 'load', onDone: { actions: 'count' }, onError: { actions: 'count' } },
    }
    const { gaps, report } = await check(
      { initial: 'a', states: { a } },
      { events: [done('load', 1), failed('load', 1)] },
    )
    expect(gaps).toEqual({})
    expect(report.vertices).toBe(2)
  })

  test('promises are deferred, and all other children are controlled actors', async () => {
    expect([load, fromCallback(() => undefined), machineOf({}), controlledActor].map(isPromise)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const machine = machineOf({
      invoke: [
        { id: 'load', src: 'load', onDone: { actions: 'count' } },
        { id: 'listen', src: 'listen' },
      ],
    })
    const controlled = withControlledActors(machine)
    const actor = createActor(controlled.machine).start()
    const { load: promise } = actor.getSnapshot().children
    controlled.settle(promise, { status: 'done', output: 1 })
    expect(actor.getSnapshot().context).toEqual({ n: 0 })
    await null
    await null
    expect(actor.getSnapshot().context).toEqual({ n: 1 })
  })
})
