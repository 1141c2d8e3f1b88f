import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { isEqual } from './stable.ts'

/** An event that XState itself sends to a machine: the end or the failure of a child. */
export interface SystemEvent {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}

/** The argument of an edge invariant. */
export interface EdgeView<Snapshot, Event> {
  readonly from: Snapshot
  readonly event: Event | SystemEvent
  readonly to: Snapshot
  /** The emitted events, in order. */
  readonly emitted: readonly AnyEventObject[]
  /** The ids of the started children. */
  readonly started: readonly string[]
}

export interface ModelOf<Machine extends AnyStateMachine> {
  /** The production machine. The kit replaces its actors, but not its guards, actions and delays. */
  readonly machine: Machine
  /** The name in reports; by default the id of the machine. */
  readonly id?: string
  /**
   * The id of a model with the same definition (of a list, a form, …) that is explored whole. Of this machine the kit then
   * explores a cover of its transitions, and its pin has what differs.
   */
  readonly as?: string | undefined
  /** The sentences of the specification that the generated tests of this machine prove. `npm run qa -- sentences` reads them here. */
  readonly tags?: readonly string[]
  readonly input?: InputFrom<Machine>
  /** More inputs. The kit explores each, and a gap is a gap of all of them together. */
  readonly inputs?: readonly InputFrom<Machine>[]
  /**
   * Sample events, which the kit tries in every state: public ones, and `done(…)` and `failed(…)` of children. It tries
   * the event of a child only while that child runs and has not settled. Timers (`after`, delayed `raise`) need no
   * sample: the kit tries each whenever it can be the next to fire.
   */
  readonly events:
    | readonly (EventFrom<Machine> | SystemEvent)[]
    | ((snapshot: SnapshotFrom<Machine>) => readonly (EventFrom<Machine> | SystemEvent)[])
  /**
   * The finite projection: snapshots with the same value, status, children, timers and projection are one vertex. Names of
   * parts of the context stand for these parts, where a failure counts by its code. By default, all parts.
   */
  readonly project?: readonly string[] | ((snapshot: SnapshotFrom<Machine>) => unknown)
  /** The parts of the context that a closed machine does not forget. */
  readonly remembers?: readonly string[]
  /** By name, conditions that must hold at every vertex. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>
  /** By name, conditions that must hold on every edge. */
  readonly edgeInvariants?: Readonly<
    Record<string, (edge: EdgeView<SnapshotFrom<Machine>, EventFrom<Machine>>) => boolean>
  >
  /** By event type (or descriptor), why it needs no sample, or why no state handles it. */
  readonly ignored?: Readonly<Record<string, string>>
  /** Ids of children whose logic comes with an event, so that `setup` cannot name it. */
  readonly brought?: readonly string[]
  /** By child (a `fromCallback`), the types of the events that it sends. The kit tries them only while it runs. */
  readonly eventSources?: Readonly<Record<string, readonly string[]>>
  /** States in which the product may stay for ever. They must be reachable from everywhere. By default: done, or active without the tag `busy`. */
  readonly rest?: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Named delays of the specification in ms. A timer of that name with another delay is a gap. */
  readonly delays?: Readonly<Record<string, number>>
  /** With more vertices than this the projection counts as not finite. Default 5,000. */
  readonly limit?: number
}

/** A model of any machine, without its types. The kit works with this. */
export interface Model {
  readonly machine: AnyStateMachine
  readonly id: string
  readonly as: string | null
  readonly inputs: readonly unknown[]
  readonly events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
  readonly project: (snapshot: AnyMachineSnapshot) => unknown
  readonly invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  readonly edgeInvariants: Readonly<
    Record<string, (edge: EdgeView<AnyMachineSnapshot, AnyEventObject>) => boolean>
  >
  readonly ignored: Readonly<Record<string, string>>
  /** By event type, the child that sends it. */
  readonly eventSources: Readonly<Record<string, string>>
  readonly brought: readonly string[]
  readonly rest: (snapshot: AnyMachineSnapshot) => boolean
  readonly delays: Readonly<Record<string, number>>
  readonly limit: number
}

/** By model, the URL of the module that defines it. A changed copy of a model has none. */
const sources = new WeakMap<Model, string>()

/** The module whose code and imports decide what the exploration of a model finds; `undefined` for a changed copy. */
export const sourceOf = (model: Model): string | undefined => sources.get(model)

/**
 * Declares the model of a machine: `export const model = defineModel(import.meta.url, { machine, events, project, … })`.
 *
 * @param source - the module that defines it, where models of the same machine need ids of their own; `null`: each process
 *   explores the machine anew
 */
export function defineModel<Machine extends AnyStateMachine>(
  source: string | null,
  options: ModelOf<Machine>,
): Model {
  const { events, project } = options
  const inputs = [...('input' in options ? [options.input] : []), ...(options.inputs ?? [])]
  const model: unknown = {
    machine: options.machine,
    id: options.id ?? options.machine.id,
    as: options.as ?? null,
    inputs: inputs.length > 0 ? inputs : [undefined],
    events: typeof events === 'function' ? events : () => events,
    project: typeof project === 'function' ? project : partsOf(project),
    invariants: { ...INVARIANTS, ...closedAsAtStart(options, inputs[0]), ...options.invariants },
    edgeInvariants: { ...EDGE_INVARIANTS, ...options.edgeInvariants },
    ignored: options.ignored ?? {},
    eventSources: Object.fromEntries(
      Object.entries(options.eventSources ?? {}).flatMap(([child, types]) =>
        types.map((type) => [type, child]),
      ),
    ),
    brought: options.brought ?? [],
    rest: options.rest ?? isAtRest,
    delays: options.delays ?? {},
    limit: options.limit ?? 5_000,
  }
  return sourced(source, model as Model)
}

/** A changed copy of a model, with an id of its own. */
export const variantOf = (source: string, model: Model, changes: Partial<Model> & Pick<Model, 'id'>): Model =>
  sourced(source, { ...model, ...changes })

function sourced(source: string | null, model: Model): Model {
  if (source !== null) sources.set(model, source)
  return model
}

/** For `as`: all machines of a definition but the one that is explored whole. */
export const unless = (whole: string, machine: AnyStateMachine): string | undefined =>
  machine.id === whole ? undefined : whole

/** Events that have nothing but their types. */
export const plain = <const Type extends string>(...types: readonly Type[]) =>
  types.map((type) => ({ type }) as { readonly [Each in Type]: { readonly type: Each } }[Type])

/** The ends of the child `id` that are tried: with each output, and with each failure. */
export const ends = (
  id: string,
  outputs: readonly unknown[],
  failures: readonly unknown[] = [],
): SystemEvent[] => [
  ...outputs.map((output) => done(id, output)),
  ...failures.map((failure) => failed(id, failure)),
]

/** The child `id` ended with `output`. */
export const done = (id: string, output?: unknown): SystemEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
})

/** The child `id` failed with `error`. */
export const failed = (id: string, error: unknown): SystemEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
})

/** What holds in every state of every machine. */
const INVARIANTS: Model['invariants'] = {
  'a failed state says why': (snapshot) => {
    const reasons = REASONS.filter((key) => key in (snapshot.context ?? {}))
    return (
      !snapshot.hasTag('failed') ||
      reasons.length === 0 ||
      reasons.some((key) => snapshot.context[key] !== null)
    )
  },
  'a failed call is made again once by itself': ({ context }) => (context?.retries ?? 0) <= 1,
}
const REASONS = ['failure', 'problem']

/** A machine that starts closed is as at its start whenever it is closed again. */
function closedAsAtStart(
  { machine, remembers = [] }: Pick<ModelOf<AnyStateMachine>, 'machine' | 'remembers'>,
  input: unknown,
): Model['invariants'] {
  if (machine.config.initial !== 'closed') return {}
  const [start] = initialTransition(machine, input)
  const forgotten = Object.keys(start.context ?? {}).filter((key) => !remembers.includes(key))
  return {
    'a closed machine remembers nothing': ({ value, context }) =>
      value !== 'closed' || forgotten.every((key) => isEqual(context[key], start.context[key])),
  }
}

/** What holds on every edge of every machine. */
const EDGE_INVARIANTS: Model['edgeInvariants'] = {
  'nothing is told of a failure when the session has ended': ({ event, emitted }) =>
    !JSON.stringify(event).includes('"code":"unauthorized"') ||
    emitted.every(({ type, tone }) => type !== 'notice.raised' || tone !== 'error'),
}

function partsOf(keys: readonly string[] | undefined): Model['project'] {
  return ({ context }) =>
    (keys ?? Object.keys(context ?? {})).map((key) => context[key]?.code ?? context[key])
}

const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'done' || (snapshot.status === 'active' && !snapshot.hasTag('busy'))
