import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, fromPromise } from 'xstate'

/** A machine whose children settle only when the walk says so. */
export interface ControlledActors {
  readonly machine: AnyStateMachine
  /** Lets a child end or fail at once; a promise settles one microtask later. */
  readonly settle: (child: AnyActorRef, outcome: Outcome) => void
}

export type Outcome =
  | { readonly status: 'done'; readonly output: unknown }
  | { readonly status: 'error'; readonly error: unknown }

interface Deferred {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Replaces every named actor of a machine: promises by deferred promises, all others by controlled actors. */
export function withControlledActors(machine: AnyStateMachine): ControlledActors {
  const waiting = new WeakMap<object, Deferred>()
  const deferred = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => waiting.set(self, { resolve, reject })),
  )
  const logics = actorsOf(machine)
  const stubs = Object.fromEntries(
    Object.entries(logics).map(([name, logic]) => [name, isPromise(logic) ? deferred : controlledActor]),
  )
  return {
    machine: machine.provide({ actors: stubs } as never),
    settle: (child, outcome) => {
      const promise = waiting.get(child)
      if (!promise) child.send({ type: 'controlledActor.became', snapshot: outcome })
      else if (outcome.status === 'done') promise.resolve(outcome.output)
      else promise.reject(outcome.error)
    },
  }
}

/** The named actors of a machine's `setup`. */
export const actorsOf = (machine: AnyStateMachine): Readonly<Record<string, AnyActorLogic>> =>
  machine.implementations.actors as Record<string, AnyActorLogic>

/** Whether `fromPromise` made this logic: only such logic ends on its own resolve event. */
export function isPromise(logic: AnyActorLogic): boolean {
  if (typeof (logic as { config?: unknown }).config !== 'function') return false
  try {
    const next = logic.transition({ status: 'active' }, { type: 'xstate.promise.resolve', data: 1 }, {
      self: {},
    } as never) as { status?: unknown }
    return next.status === 'done'
  } catch {
    return false
  }
}

/** An actor that ignores all events but one, which sets its snapshot. */
export const controlledActor = {
  transition: (state: object, event: { type: string; snapshot?: object }) => {
    if (event.type === 'controlledActor.became') return { status: 'active', ...event.snapshot }
    return event.type === 'xstate.stop' ? { ...state, status: 'stopped' } : state
  },
  getInitialSnapshot: (_: unknown, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    context: {},
    value: {},
    children: {},
  }),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
  restoreSnapshot: (snapshot: unknown) => snapshot,
} as unknown as AnyActorLogic
