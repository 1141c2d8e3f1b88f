import { describe, expect, test } from 'vitest'
import { emit } from 'xstate'
import { check, type Options, went } from './small-machine.ts'

describe('timers', () => {
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
})

describe('states', () => {
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
})
