import { expect, test } from 'vitest'
import { and, assign } from 'xstate'
import { done, failed } from './model.ts'
import { base, check, type Gaps, type Options, load as unnamed } from './small-machine.ts'

const load = { id: 'load', src: 'load', onDone: 'b' }
const back = { on: { came: 'a' } }
const b = back
const two = { initial: 'a', states: { a: { on: { went: 'b' } }, b } }
const from = (a: object, more: object = {}) => ({ ...two, states: { a, b, ...more } })
const region = (target: string) => ({
  initial: 'x',
  states: { x: { on: { went: { target, actions: 'count' } } }, y: {} },
})
const went: Options = { events: [{ type: 'went' }] }
const sides: Options = { events: [{ type: 'went', n: 1 }, { type: 'went', n: 2 }, { type: 'came' }] }
const left: Options = { events: [{ type: 'went' }, { type: 'came' }, { type: 'left' }, done('load', 1)] }
const guarded = (guard: unknown) => from({ on: { went: { guard, target: 'b' } } })
const onLeft = { ...two, on: { left: { actions: 'count' } } }
const throws = (what: string) => () => {
  throw new Error(what)
}
const computing = (n: () => number) => from({ on: { went: { target: 'b', actions: assign({ n }) } } })
const holding = (junk: () => unknown) => from({ on: { went: { target: 'b', actions: assign({ junk }) } } })

test.each<[what: string, config: object, options: Options, gaps: Gaps]>([
  ['nothing in a sound machine', two, {}, {}],
  ['a state without a transition to it', from(two.states.a, { c: {} }), {}, { unreached: ['#m.c'] }],
  [
    'a branch that is never taken, and the guard that shadows it',
    from({
      on: {
        went: [
          { guard: 'always', target: 'b' },
          { target: 'a', reenter: true },
        ],
      },
    }),
    {},
    { untaken: ['m.a | went [1] → #m.a'], neverRefused: ['always in m.a | went [0] → #m.b'] },
  ],
  [
    'a part of and() that never refuses',
    guarded(and(['isOne', 'always'])),
    sides,
    { neverRefused: ['always in m.a | went → #m.b'] },
  ],
  [
    'a transition that a parallel sibling preempts wherever it could be taken',
    {
      initial: 'p',
      states: {
        p: { type: 'parallel', states: { one: region('#out'), other: region('#out') } },
        out: { id: 'out' },
      },
    },
    went,
    { untaken: ['m.p.other.x | went → #out'], unreached: ['#m.p.one.y', '#m.p.other.y'] },
  ],
  [
    'a dead end without rest, and every state that can only lead there',
    {
      initial: 'a',
      states: {
        a: { on: { went: 'b' } },
        b: { tags: 'busy', on: { came: 'c' } },
        c: { tags: 'busy', on: { went: 'b' } },
      },
    },
    {},
    { stuck: ['b 0', 'c 0'] },
  ],
  ['an event without a sample', onLeft, {}, { untaken: ['m | left'], unhandledEvents: ['left'] }],
  [
    'an event of the model that no state handles',
    two,
    left,
    { strayEvents: ['left', 'xstate.done.actor.load'] },
  ],
  [
    'a broken invariant, at a state or on an edge, and one that throws',
    two,
    {
      invariants: {
        'is never b': ({ value }) => value !== 'b',
        holds: () => true,
        'cannot be asked': throws('no'),
      },
      edgeInvariants: { 'never comes': ({ event }) => event.type !== 'came' },
    },
    {
      brokenInvariants: [
        '"is never b" at b 0',
        '"cannot be asked" at a 0 (it threw: no)',
        '"cannot be asked" at b 0 (it threw: no)',
        '"never comes" on b 0 —came→ a 0',
      ],
    },
  ],
  [
    'what is no plain data in the context',
    holding(() => [new Error('x'), undefined, () => 1, new Date(0), Number.NaN]),
    {},
    {
      strangeData: [
        'context.junk[0] is a Error',
        'context.junk[1] is undefined',
        'context.junk[2] is a function',
        'context.junk[3] is a Date',
        'context.junk[4] is NaN',
      ],
    },
  ],
  [
    'reads of the clock, of random numbers and of ids',
    computing(() => 0 * (Math.random() + Date.now() + new Date().getDate() + crypto.randomUUID().length)),
    {},
    {
      impurities: ['Math.random', 'Date.now', 'new Date()', 'crypto.randomUUID'].map(
        (name) => `${name} on went, into b`,
      ),
    },
  ],
  [
    'a delay that is not the one of the model, and one that no timer has',
    { initial: 'a', states: { a: { after: { long: 'b' } }, b: { after: { short: 'a' } } } },
    { events: [], delays: { long: 500, short: 300, other: 1 } },
    { wrongDelays: ['short is 400 ms, the model says 300 ms', 'no timer "other" ever started'] },
  ],
  [
    'a promise whose failure would end the machine',
    from({ tags: 'busy', invoke: load }, { b: {} }),
    { events: [done('load', 1)] },
    { uncaughtFailures: ['"load" in a'] },
  ],
  [
    'a spawned child without an id',
    from(
      { on: { went: { target: 'b', actions: assign(({ spawn }) => (spawn('listen') ? {} : {})) } } },
      { b: {} },
    ),
    went,
    { badActors: ['a child from "listen" has no id'] },
  ],
])('the kit complains about %s', async (_, config, options, expected) => {
  expect((await check(config, options)).gaps).toEqual(expected)
})

let calls = 0
const change = assign(({ context }) => {
  Object.assign(context, { n: 1 })
  return {}
})
const counted = from(
  { on: { went: { target: 'b', actions: 'count' }, came: { guard: 'isZero', target: 'c' } } },
  { c: { on: { went: 'a' } } },
)

test.each<[what: string, config: object, options: Options, kind: keyof Gaps, says: string | RegExp]>([
  [
    'remembers outside its context, so that the live actor differs',
    holding(() => ++calls),
    {},
    'divergences',
    'a 0 —went→ b 0: context is {"junk":2,"n":0} live, {"junk":1,"n":0} explored',
  ],
  [
    'changes its context in place',
    from({ on: { went: { target: 'b', actions: change } } }),
    {},
    'failures',
    /^a on went: Cannot assign to read only/,
  ],
  [
    'has a projection that merges states which decide differently',
    counted,
    { project: () => null },
    'divergences',
    /the projection hides what decides/,
  ],
  [
    'has a projection that is not finite',
    { on: { went: { actions: 'count' } } },
    { ...went, limit: 50 },
    'failures',
    'The projection does not keep "m" finite: more than 50 vertices. The last ones:\n   48\n   49\n   50',
  ],
  [
    'cannot start',
    { ...two, context: throws('no input') },
    {},
    'failures',
    '"m" does not start with input "«undefined»": no input',
  ],
  [
    'has a child that the kit cannot replace',
    from({ invoke: { ...load, id: 'inline', src: unnamed, onError: 'b' } }, { b: {} }),
    { events: [done('inline', 1), failed('inline', 1)] },
    'badActors',
    '"inline" is inline: name it in setup({ actors })',
  ],
])('the kit reports a machine that %s', async (_, config, options, kind, says) => {
  const { gaps } = await check(config, options)
  expect(gaps[kind]?.[0]).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
})

test('the kit accepts a projection that distinguishes all decisions', async () => {
  expect((await check(counted, { project: ({ context }) => context.n > 0 })).gaps).toEqual({})
})

test('the kit sees the parts of a composed guard with a name', async () => {
  const machine = base.extend({ guards: { both: and(['isOne', 'always']) } }).createMachine({
    id: 'm',
    context: { n: 0 },
    initial: 'a',
    states: { a: { on: { went: { guard: 'both', target: 'b' } } }, b: {} },
  })
  const { gaps } = await check({}, { ...sides, ignored: { came: 'a test' } }, machine as never)
  expect(gaps).toEqual({ neverRefused: ['always in m.a | went → #m.b'] })
})
