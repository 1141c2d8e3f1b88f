import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** What XState itself sends to a machine: the end or the failure of a child. */
export interface SystemEvent {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}

/** One edge as an edge invariant sees it. */
export interface EdgeView<Snapshot, Event> {
  readonly from: Snapshot
  readonly event: Event | SystemEvent
  readonly to: Snapshot
  /** What the machine emitted on the way, in order. */
  readonly emitted: readonly AnyEventObject[]
  /** The ids of the children that started on the way. */
  readonly started: readonly string[]
}

export interface ModelOf<Machine extends AnyStateMachine> {
  /** The production machine, as it is. Its actors are replaced by the kit; its guards, actions and delays are not. */
  readonly machine: Machine
  /** The name in reports. Default: the machine's id. */
  readonly id?: string
  readonly input?: InputFrom<Machine>
  /** More ways to start: each is explored, and a gap is a gap of all of them together. */
  readonly inputs?: readonly InputFrom<Machine>[]
  /**
   * Sample events, tried in every state: public ones, and `done(…)` and `failed(…)` of children. A child's
   * event is tried only while that child lives and has not settled. Timers (`after`, delayed `raise`) need no sample:
   * each is tried whenever it can be the next to go off.
   */
  readonly events:
    | readonly (EventFrom<Machine> | SystemEvent)[]
    | ((snapshot: SnapshotFrom<Machine>) => readonly (EventFrom<Machine> | SystemEvent)[])
  /** The finite projection: snapshots with the same value, status, children, timers and projection are one vertex. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Hold at every vertex. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>
  /** Hold on every edge. */
  readonly edgeInvariants?: Readonly<
    Record<string, (edge: EdgeView<SnapshotFrom<Machine>, EventFrom<Machine>>) => boolean>
  >
  /** Event types (or descriptors) that no sample has to cover, or that deliberately no state handles. */
  readonly ignored?: readonly string[]
  /** Ids of children whose logic an event brings, so that `setup` cannot name it. */
  readonly brought?: readonly string[]
  /** Event types that only this child can send (a `fromCallback` subscription): tried only while it lives. */
  readonly eventSources?: Readonly<Record<string, string>>
  /** Where the product may stay for ever; reachable from everywhere. Default: done, or active without the tag `busy`. */
  readonly rest?: (snapshot: SnapshotFrom<Machine>) => boolean
  /** What the specification says about named delays, in ms: a live timer of that name with another number is a gap. */
  readonly delays?: Readonly<Record<string, number>>
  /** More vertices than this mean that the projection is not finite. Default 5,000. */
  readonly limit?: number
}

/** A model of some machine, its types forgotten: what the kit works with. */
export interface Model {
  readonly machine: AnyStateMachine
  readonly id: string
  readonly inputs: readonly unknown[]
  readonly events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
  readonly project: (snapshot: AnyMachineSnapshot) => unknown
  readonly invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  readonly edgeInvariants: Readonly<
    Record<string, (edge: EdgeView<AnyMachineSnapshot, AnyEventObject>) => boolean>
  >
  readonly ignored: readonly string[]
  readonly eventSources: Readonly<Record<string, string>>
  readonly brought: readonly string[]
  readonly rest: (snapshot: AnyMachineSnapshot) => boolean
  readonly delays: Readonly<Record<string, number>>
  readonly limit: number
}

/** Declares the model of a machine: `export const model = defineModel({ machine, events, project, … })`. */
export function defineModel<Machine extends AnyStateMachine>(options: ModelOf<Machine>): Model {
  const { events } = options
  const inputs = [...('input' in options ? [options.input] : []), ...(options.inputs ?? [])]
  const model = {
    machine: options.machine,
    id: options.id ?? options.machine.id,
    inputs: inputs.length > 0 ? inputs : [undefined],
    events: typeof events === 'function' ? events : () => events,
    project: options.project,
    invariants: options.invariants ?? {},
    edgeInvariants: options.edgeInvariants ?? {},
    ignored: options.ignored ?? [],
    eventSources: options.eventSources ?? {},
    brought: options.brought ?? [],
    rest: options.rest ?? isAtRest,
    delays: options.delays ?? {},
    limit: options.limit ?? 5_000,
  }
  return model as unknown as Model
}

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

const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'done' || (snapshot.status === 'active' && !snapshot.hasTag('busy'))
