import { describe, expect, test } from 'vitest'
import { assign, fromPromise, raise, setup } from 'xstate'
import { defineModel, done, failed, type ModelOf, snapshotOf } from './model.ts'
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

describe('the kit complains about timers and children:', () => {
  test('a delay that is not the one of the model, and one that no timer has', async () => {
    const states = { a: { after: { pause: 'b' } }, b: { after: { secret: 'a' } } }
    const delays = { pause: 500, secret: 300, other: 1 }
    expect(await gaps({ initial: 'a', states }, { events: [], delays })).toEqual({
      wrongDelays: ['secret is 400 ms, the model says 300 ms', 'no timer "other" ever started'],
    })
  })

  test('a timer without a delay, which would go off at once', async () => {
    const found = await gaps(
      { initial: 'a', states: { a: { after: { unheardOf: 'b' } }, b: {} } },
      { events: [] },
    )
    expect(found.failures?.[0]).toContain('xstate.after.unheardOf.m.a is not declared')
  })

  test('a promise whose failure would end the machine, unless the model tries it', async () => {
    const a = { tags: 'busy', invoke: { id: 'load', src: 'load', onDone: 'b' } }
    const config = { initial: 'a', states: { a, b: {} } }
    expect(await gaps(config, { events: [done('load', 1)] })).toEqual({ uncaughtFailures: ['"load" in a'] })
    const tried = await gaps(config, { events: [done('load', 1), failed('load', 'no')] })
    expect(tried.stuck).toEqual(['a (error) 0'])
  })

  test('children that the kit cannot replace or that nobody provides', async () => {
    const inline = { invoke: { id: 'inline', src: load, onDone: 'b', onError: 'b' } }
    const found = await gaps(
      { initial: 'a', states: { a: inline, b: {} } },
      { events: [done('inline', 1), failed('inline', 1)] },
    )
    expect(found.badActors).toEqual(['"inline" is inline: name it in setup({ actors })'])
  })

  test('a snapshot sample of a child that nobody listens to', async () => {
    const a = {
      invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b' },
      on: { 'xstate.snapshot.load': 'b' },
    }
    const events = [done('load', 1), failed('load', 1), snapshotOf('load', {})]
    const found = await gaps({ initial: 'a', states: { a, b: {} } }, { events })
    expect(found.divergences?.[0]).toContain('nobody listens to snapshots of "load"')
  })

  test('raised timers that pile up', async () => {
    const config = { on: { went: { actions: raise({ type: 'came' }, { delay: 100 }) }, came: {} } }
    expect((await gaps(config, { events: [went], limit: 50 })).failures?.[0]).toContain('49 timers')
  })
})
