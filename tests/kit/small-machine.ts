import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { defineModel, type ModelOf } from './model.ts'
import { type GapKind, gapsOf, verify } from './verify.ts'

interface Context {
  readonly n: number
  readonly junk?: unknown
}
type Events = { type: 'went'; n?: number } | { type: 'came' } | { type: 'left' }

export const load = fromPromise<number>(() => Promise.reject(new Error('load')))
export const base = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' },
  actors: { load, listen: fromCallback(() => undefined) },
  guards: {
    always: () => true,
    never: () => false,
    isZero: ({ context }) => context.n === 0,
    isOne: ({ event }) => event.type === 'went' && event.n === 1,
  },
  actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
  delays: { short: 400, long: 500 },
})

type Config = Parameters<typeof base.createMachine>[0]

/** Creates a machine from a config, which may be wrong on purpose. */
export const machineOf = (config: object) =>
  base.createMachine({ id: 'm', context: { n: 0 }, ...config } as Config)
export type Options = Partial<ModelOf<ReturnType<typeof machineOf>>>
export type Gaps = Partial<Record<GapKind, readonly string[]>>

export const [went, came] = [{ type: 'went' }, { type: 'came' }] as const

/** Runs the kit on such a machine, by default with two events. */
export async function check(config: object, options: Options = {}, machine = machineOf(config)) {
  const project: NonNullable<Options['project']> = ({ context }) => context.n
  const report = await verify(defineModel(null, { machine, events: [went, came], project, ...options }))
  const gaps: Gaps = Object.fromEntries(gapsOf(report).map(({ kind, items }) => [kind, items]))
  return { report, gaps }
}
