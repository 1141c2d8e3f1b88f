import { describe, expect, test } from 'vitest'
import { and, assign, fromPromise, or, setup } from 'xstate'
import { defineModel, done, type ModelOf } from './model.ts'
import { type GapKind, gapsOf, verify } from './verify.ts'

type Context = { readonly n: number; readonly junk?: unknown }
type Events = { type: 'went'; n?: number } | { type: 'came' } | { type: 'left' }

const load = fromPromise<number>(() => Promise.reject(new Error('load')))
const base = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' },
  actors: { load },
  guards: {
    always: () => true,
    never: () => false,
    isZero: ({ context }) => context.n === 0,
    isOne: ({ event }) => event.type === 'went' && event.n === 1,
  },
  actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
  delays: { pause: 500, secret: () => 400 },
})

type Config = Parameters<typeof base.createMachine>[0]
const machineOf = (config: object) => base.createMachine({ id: 'm', context: { n: 0 }, ...config } as Config)
type Options = Partial<ModelOf<ReturnType<typeof machineOf>>>

const went = { type: 'went' } as const
const came = { type: 'came' } as const

async function gaps(
  config: object,
  options: Options = {},
): Promise<Partial<Record<GapKind, readonly string[]>>> {
  const report = await verify(
    defineModel({
      machine: machineOf(config),
      events: [went, came],
      project: ({ context }) => context.n,
      ...options,
    }),
  )
  return Object.fromEntries(gapsOf(report).map(({ kind, items }) => [kind, items]))
}

const back = { on: { came: 'a' } }
const two = { initial: 'a', states: { a: { on: { went: 'b' } }, b: back } }

describe('the kit complains about', () => {
  test('nothing where nothing is wrong', async () => {
    expect(await gaps(two)).toEqual({})
  })

  test('a state that nothing leads to', async () => {
    expect(await gaps({ ...two, states: { ...two.states, c: {} } })).toEqual({ unreached: ['#m.c'] })
  })

  test('a history state that nothing leads to', async () => {
    const states = { ...two.states, old: { type: 'history' } }
    expect(await gaps({ ...two, states })).toEqual({ unreached: ['#m.old'] })
  })

  test('a branch that is never taken, and the guard that shadows it', async () => {
    const a = {
      on: {
        went: [
          { guard: 'always', target: 'b' },
          { target: 'a', reenter: true },
        ],
      },
    }
    expect(await gaps({ ...two, states: { a, b: back } })).toEqual({
      untaken: ['m.a | went [1] → #m.a'],
      neverRefused: ['always in m.a | went [0] → #m.b'],
    })
  })

  test('a guard that never accepts', async () => {
    const a = { on: { went: [{ guard: 'never', target: 'a' }, { target: 'b' }] } }
    expect(await gaps({ ...two, states: { a, b: back } })).toEqual({
      untaken: ['m.a | went [0] → #m.a'],
      neverAccepted: ['never in m.a | went [0] → #m.a'],
    })
  })

  test('an eventless branch that is never taken', async () => {
    const states = {
      a: { on: { went: 'b' } },
      b: { always: [{ guard: 'isZero', target: 'a' }, { target: 'c' }] },
      c: {},
    }
    expect(await gaps({ initial: 'a', states }, { events: [went] })).toEqual({
      untaken: ['m.b | always [1] → #m.c'],
      neverRefused: ['isZero in m.b | always [0] → #m.a'],
      unreached: ['#m.c'],
    })
  })

  test('a part of and() that never refuses, and a part of or() that is never asked', async () => {
    const sides = [{ type: 'went', n: 1 }, { type: 'went', n: 2 }, came] as const
    const conjunction = { a: { on: { went: { guard: and(['isOne', 'always']), target: 'b' } } }, b: back }
    expect(await gaps({ ...two, states: conjunction }, { events: sides })).toEqual({
      neverRefused: ['always in m.a | went → #m.b'],
    })
    const alternative = { a: { on: { went: { guard: or(['isOne', 'never']), target: 'b' } } }, b: back }
    expect(await gaps({ ...two, states: alternative }, { events: sides })).toEqual({
      neverAccepted: ['never in m.a | went → #m.b'],
    })
    const named = base.extend({ guards: { both: and(['isOne', 'always']) } }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: { a: { on: { went: { guard: 'both', target: 'b' } } }, b: {} },
    })
    const report = await verify(
      defineModel({ machine: named, events: sides.slice(0, 2), project: () => null }),
    )
    expect(report.neverRefused).toEqual(['always in m.a | went → #m.b'])
  })

  test('a transition that a parallel sibling preempts wherever it could be taken', async () => {
    const region = (target: string) => ({
      initial: 'x',
      states: { x: { on: { went: { target, actions: 'count' } } }, y: {} },
    })
    const states = {
      p: { type: 'parallel', states: { one: region('#out'), other: region('#out') } },
      out: { id: 'out' },
    }
    const found = await gaps({ initial: 'p', states }, { events: [went] })
    expect(found.untaken).toEqual(['m.p.other.x | went → #out'])
    expect(found.unreached).toEqual(['#m.p.one.y', '#m.p.other.y'])
  })

  test('a dead end without rest, and every state that can only lead there', async () => {
    const states = {
      a: { on: { went: 'b' } },
      b: { tags: 'busy', on: { came: 'c' } },
      c: { tags: 'busy', on: { went: 'b' } },
    }
    expect(await gaps({ initial: 'a', states })).toEqual({ stuck: ['b 0', 'c 0'] })
  })

  test('a public event that no sample brings, unless the model says so', async () => {
    const config = { ...two, on: { left: { actions: 'count' } } }
    const found = await gaps(config)
    expect(found).toEqual({ untaken: ['m | left'], unhandledEvents: ['left'] })
    expect((await gaps(config, { ignored: ['left'] })).unhandledEvents).toBeUndefined()
  })

  test('an event of the model that no state handles, unless the model says so', async () => {
    const events = [went, came, { type: 'left' }, done('load', 1)] as const
    expect(await gaps(two, { events })).toEqual({ strayEvents: ['left', 'xstate.done.actor.load'] })
    expect(await gaps(two, { events, ignored: ['left', 'xstate.done.actor.load'] })).toEqual({})
  })

  test('a broken invariant, at a state or on an edge, and one that throws', async () => {
    const invariants = {
      'is never b': (snapshot: { value: unknown }) => snapshot.value !== 'b',
      holds: () => true,
      'cannot be asked': () => {
        throw new Error('no')
      },
    }
    const edgeInvariants = {
      'never comes': ({ event }: { event: { type: string } }) => event.type !== 'came',
    }
    expect(await gaps(two, { invariants, edgeInvariants })).toEqual({
      brokenInvariants: [
        '"is never b" at b 0',
        '"cannot be asked" at a 0 (it threw: no)',
        '"cannot be asked" at b 0 (it threw: no)',
        '"never comes" on b 0 —came→ a 0',
      ],
    })
  })

  test.each([
    ['an error', () => new Error('x'), 'context.junk is a Error'],
    ['undefined', () => undefined, 'context.junk is undefined'],
    ['a function', () => () => 1, 'context.junk is a function'],
    ['a date', () => [new Date(0)], 'context.junk[0] is a Date'],
    ['not a number', () => ({ x: Number.NaN }), 'context.junk.x is NaN'],
  ])('context that is not plain: %s', async (_, junk, complaint) => {
    const a = { on: { went: { target: 'b', actions: assign({ junk }) } } }
    expect((await gaps({ ...two, states: { a, b: back } })).strangeData).toEqual([complaint])
  })

  test.each([
    ['Math.random', () => Math.random() * 0],
    ['Date.now', () => Date.now() * 0],
    ['new Date()', () => new Date().getFullYear() * 0],
    ['crypto.randomUUID', () => crypto.randomUUID().length * 0],
  ])('a machine that reads %s', async (name, n) => {
    const a = { on: { went: { target: 'b', actions: assign({ n }) } } }
    expect(await gaps({ ...two, states: { a, b: back } })).toEqual({
      impurities: [`${name} on went, into b`],
    })
  })

  test('a machine that remembers outside its context: the live actor goes elsewhere', async () => {
    let calls = 0
    const a = { on: { went: { target: 'b', actions: assign({ junk: () => ++calls }) } } }
    const found = await gaps({ ...two, states: { a, b: back } })
    expect(Object.keys(found)).toEqual(['divergences'])
    expect(found.divergences?.[0]).toBe(
      'a 0 —went→ b 0: context is {"junk":2,"n":0} live, {"junk":1,"n":0} explored',
    )
  })

  test('a machine that changes its context in place', async () => {
    const change = assign(({ context }: { context: Context }) => {
      Object.assign(context, { n: 1 })
      return {}
    })
    const a = { on: { went: { target: 'b', actions: change } } }
    expect((await gaps({ ...two, states: { a, b: back } })).failures?.[0]).toMatch(
      /^a on went: Cannot assign to read only/,
    )
  })

  test('an event that makes the machine throw', async () => {
    const guard = () => {
      throw new Error('boom')
    }
    const found = await gaps({
      initial: 'a',
      states: { a: { on: { went: { guard, target: 'b' } } }, b: back },
    })
    expect(found.failures?.[0]).toMatch(/^a on went: .*boom$/s)
  })

  test('a projection that hides what decides', async () => {
    const states = {
      a: { on: { went: { target: 'b', actions: 'count' }, came: { guard: 'isZero', target: 'c' } } },
      b: { on: { came: 'a' } },
      c: { on: { went: 'a' } },
    }
    const found = await gaps({ initial: 'a', states }, { project: () => null })
    expect(found.divergences?.[0]).toContain('the projection hides what decides')
    expect(await gaps({ initial: 'a', states }, { project: ({ context }) => context.n > 0 })).toEqual({})
  })

  test('a projection that is not finite, in a clear sentence', async () => {
    const found = await gaps({ on: { went: { actions: 'count' } } }, { events: [went], limit: 50 })
    expect(found.failures?.[0]).toBe(
      'The projection does not keep "m" finite: more than 50 vertices. The last ones:\n   48\n   49\n   50',
    )
  })

  test('a machine that cannot start', async () => {
    const context = () => {
      throw new Error('no input')
    }
    expect((await gaps({ ...two, context })).failures?.[0]).toBe(
      '"m" does not start with input "«undefined»": no input',
    )
  })
})
