import { describe, expect, test } from 'vitest'
import {
  and,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate'
import { defineModel, done, failed, snapshotOf } from './model.ts'
import { pathsOf } from './paths.ts'
import { gapsOf, verify } from './verify.ts'

type Events =
  | { type: 'code.submitted'; code: string }
  | { type: 'window.focused' }
  | { type: 'row.added' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'retried' }
  | { type: 'closed' }

const childMachine = setup({}).createMachine({ id: 'child', initial: 'a', states: { a: {} } })

/** Has a bit of everything: invoke, after, always, parallel, history, children, emit, sendTo, raise, spawn. */
const everything = setup({
  types: {
    context: {} as { tries: number; rows: number; page: string | null; note: string | null },
    events: {} as Events,
    input: {} as { tries: number },
    tags: {} as 'busy',
    emitted: {} as { type: 'accepted'; tries: number },
  },
  actors: {
    check: fromPromise<{ ok: boolean }, { tries: number }>(() => Promise.reject(new Error('check'))),
    focus: fromCallback(() => undefined),
    wizard: childMachine,
    row: fromPromise<number>(() => Promise.reject(new Error('row'))),
  },
  guards: {
    isFilled: ({ event }) => event.type === 'code.submitted' && event.code !== '',
    hasTries: ({ context }) => context.tries > 0,
    isOk: ({ event }) => 'output' in event && (event.output as { ok: boolean }).ok,
    isQuiet: stateIn({ work: 'asking' }),
    hasRow: ({ context }) => context.rows > 0,
  },
  delays: { cooldown: 5_000, poll: ({ context }) => 1_000 + context.tries },
}).createMachine({
  id: 'everything',
  context: ({ input }) => ({ tries: input.tries, rows: 0, page: null, note: null }),
  type: 'parallel',
  states: {
    work: {
      initial: 'asking',
      invoke: { id: 'focus', src: 'focus' },
      on: { paused: '.paused', closed: '.closed' },
      states: {
        asking: {
          on: {
            'code.submitted': [
              {
                guard: and(['isFilled', 'hasTries']),
                target: 'checking',
                actions: assign({ tries: ({ context }) => context.tries - 1 }),
              },
              { guard: not('hasTries'), target: 'locked' },
              { actions: raise({ type: 'paused' }) },
            ],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ tries: context.tries }),
            onDone: [
              {
                guard: 'isOk',
                target: 'guided',
                actions: emit(({ context }) => ({ type: 'accepted', tries: context.tries })),
              },
              { target: 'asking' },
            ],
            onError: 'locked',
          },
        },
        guided: {
          tags: 'busy',
          entry: sendTo('wizard', { type: 'hello' }),
          invoke: {
            id: 'wizard',
            src: 'wizard',
            onSnapshot: {
              actions: assign({ page: ({ event }) => (event.snapshot as { value: string }).value }),
            },
            onDone: 'deciding',
          },
        },
        deciding: { always: [{ guard: 'hasTries', target: 'asking' }, { target: 'locked' }] },
        locked: {
          tags: 'busy',
          after: { cooldown: { target: 'asking', actions: assign({ tries: 1 }) } },
        },
        paused: { on: { resumed: 'back', retried: 'asking' } },
        back: { always: 'previous' },
        previous: { type: 'history', history: 'deep' },
        closed: { type: 'final' },
      },
    },
    polling: {
      initial: 'waiting',
      states: {
        waiting: { after: { poll: 'polled' } },
        polled: {
          on: { 'window.focused': { guard: 'isQuiet', target: 'waiting' } },
        },
      },
    },
    rows: {
      initial: 'open',
      states: {
        open: {
          on: {
            'row.added': {
              guard: not('hasRow'),
              actions: enqueueActions(({ enqueue }) => {
                enqueue.assign({ rows: 1 })
                enqueue.spawnChild('row', { id: 'row-1' })
              }),
            },
            'xstate.done.actor.row-1': {
              actions: assign({ note: ({ event }) => String((event as { output?: unknown }).output) }),
            },
            'xstate.error.actor.row-1': 'open',
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof everything>
const model = defineModel({
  machine: everything,
  inputs: [{ tries: 2 }, { tries: 0 }],
  events: [
    { type: 'code.submitted', code: '' },
    { type: 'code.submitted', code: '1' },
    { type: 'paused' },
    { type: 'resumed' },
    { type: 'retried' },
    { type: 'closed' },
    { type: 'window.focused' },
    { type: 'row.added' },
    done('check', { ok: true }),
    done('check', { ok: false }),
    failed('check', { code: 'network' }),
    snapshotOf('wizard', { value: 'two' }),
    done('wizard'),
    done('row-1', 7),
    failed('row-1', { code: 'network' }),
  ],
  project: ({ context }: Snapshot) => context,
  heardFrom: { 'window.focused': 'focus' },
  invariants: { 'tries are not negative': ({ context }) => context.tries >= 0 },
  edgeInvariants: {
    'acceptance is told exactly when the wizard starts': ({ emitted, started }) =>
      emitted.length > 0 === started.includes('wizard') || started.includes('focus'),
  },
  delays: { cooldown: 5_000 },
  rest: (snapshot) => !snapshot.hasTag('busy'),
})

describe('a healthy machine', () => {
  test('has no gap and is all taken', async () => {
    const report = await verify(model)
    expect(gapsOf(report)).toEqual([])
    const { id, states, transitions, taken } = report
    expect({ id, states, transitions, taken }).toEqual({
      id: 'everything',
      states: 15,
      transitions: 21,
      taken: 21,
    })
    expect(report.vertices).toBeGreaterThan(20)
  })

  test('its paths cover every edge, each from a start, none the beginning of another', async () => {
    const report = await verify(model)
    const edges = new Set(
      report.paths.flatMap(({ steps }) =>
        steps.map(({ from, event }) => JSON.stringify([from.projection, from.name, event])),
      ),
    )
    expect(edges.size).toBeGreaterThan(report.vertices)
    const names = report.paths.map(({ name, input }) => JSON.stringify(input) + name)
    expect(names.filter((a) => names.some((b) => a !== b && b.startsWith(`${a} · `)))).toEqual([])
  })

  test('paths for executors use their events only and cover what these can reach', () => {
    const executable = ['code.submitted', 'resumed', 'window.focused']
    const paths = pathsOf(model, { executable, cover: 'transitions' })
    expect(paths.map(({ input, name }) => [input, name])).toEqual([
      [{ tries: 2 }, 'code.submitted {"code":""} · resumed'],
      [{ tries: 0 }, 'code.submitted {"code":""}'],
      [{ tries: 2 }, 'code.submitted {"code":"1"}'],
    ])
    expect(paths[0]?.steps.map(({ from, to }) => [from.name, to.name])).toEqual([
      ['polling.waiting, rows.open, work.asking', 'polling.waiting, rows.open, work.paused'],
      ['polling.waiting, rows.open, work.paused', 'polling.waiting, rows.open, work.asking'],
    ])
  })
})
