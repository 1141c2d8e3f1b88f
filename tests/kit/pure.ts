import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'
import { type Act, actOf, startOf } from './acts.ts'
import type { Instruments } from './instrument.ts'
import { deepFreeze } from './stable.ts'
import { controlledActor } from './stubs.ts'
import { afterStep, type Effect, type Timer } from './timers.ts'
import { trapped } from './trap.ts'

/** A snapshot with data that it lacks: the running timers and the settled children. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  readonly settled: ReadonlySet<AnyActorRef>
}

export interface Step {
  readonly event: AnyEventObject
  readonly to: Situation
  /** The transitions that executed, in order; empty when the event changed nothing. */
  readonly taken: readonly AnyTransitionDefinition[]
  readonly emitted: readonly AnyEventObject[]
  /** The effects in order: emitted, sent, raised, started and stopped. */
  readonly acts: readonly Act[]
  readonly started: readonly string[]
  /** The ids of all state nodes that were active at some microstep. */
  readonly entered: ReadonlySet<string>
  /** Impure reads of the machine's code: data that only events and input may contain. */
  readonly impure: readonly string[]
}

export interface Stepper {
  readonly initial: (input: unknown) => Step
  readonly step: (from: Situation, event: AnyEventObject) => Step
}

/**
 * Creates a function that runs macrosteps without an actor: it starts no child and no timer, and runs no custom action.
 *
 * @throws the errors of the machine
 */
export function createStepper(
  machine: AnyStateMachine,
  instruments: Instruments,
  inputs: readonly unknown[],
): Stepper {
  let acts: Act[] = []
  let effects: Effect[] = []
  let entered = new Set<string>()
  const self = createActor(machine, { input: inputs[0], logger: () => undefined })
  silence(self, (event) => {
    if (event.type !== '@xstate.microstep') return
    instruments.selected(event._transitions)
    for (const node of event.snapshot._nodes) entered.add(node.id)
  })
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action: Effect) => {
      if (instruments.executed(action.exec)) return
      effects.push(action)
      acts.push(actOf(action, self))
    },
  } as unknown as AnyActorScope

  const run = (from: Situation | undefined, event: AnyEventObject, work: () => AnyMachineSnapshot): Step => {
    acts = []
    effects = []
    entered = new Set()
    const impure = new Set<string>()
    const { result: snapshot, taken } = instruments.watch(() => trapped(work, (name) => impure.add(name)))
    for (const node of snapshot._nodes) entered.add(node.id)
    for (const transition of taken) entered.add(transition.source.id)
    deepFreeze(snapshot.context)
    const children = snapshot.children as Record<string, AnyActorRef | undefined>
    const before = (from?.snapshot.children ?? {}) as Record<string, AnyActorRef | undefined>
    const settled = new Set(from?.settled)
    const settler = childOf(event)
    const settling = settler === undefined ? undefined : before[settler]
    if (settling) settled.add(settling)
    const alive = new Set(Object.values(children))
    const started = Object.keys(children).filter((id) => children[id] !== before[id])
    for (const id of started) {
      const child = children[id]
      if (child && !acts.some((act) => act.kind === 'starts' && act.id === id)) acts.push(startOf(id, child))
    }
    return {
      event,
      taken,
      emitted: acts.flatMap((act) => (act.kind === 'emits' ? [act.event] : [])),
      acts,
      entered,
      started,
      impure: [...impure],
      to: {
        snapshot,
        timers: snapshot.status === 'active' ? afterStep(from?.timers ?? [], event, effects, self) : [],
        settled: new Set([...settled].filter((child) => alive.has(child))),
      },
    }
  }

  return {
    initial: (input) => {
      deepFreeze(input)
      const step = run(undefined, { type: 'xstate.init', input }, () =>
        machine.getInitialSnapshot(scope as never, input as never),
      )
      if (step.to.snapshot.status === 'error') throw step.to.snapshot.error
      return step
    },
    step: (from, event) => {
      deepFreeze(event)
      ;(self as unknown as { _snapshot: AnyMachineSnapshot })._snapshot = from.snapshot
      return run(from, event, () =>
        machine.transition(from.snapshot as never, event as never, scope as never),
      )
    },
  }
}

/** The id of the child that this event says has ended or failed, if any. */
export function childOf(event: { readonly type: string }): string | undefined {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
}

interface Inspected {
  readonly type: string
  readonly _transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

/** Changes the system: it registers nothing, sends inspection events only to `inspect`, and has an actor for every systemId. */
function silence(self: { system: unknown }, inspect: (event: Inspected) => void): void {
  Object.assign(self.system as object, { _set: () => undefined, _sendInspectionEvent: inspect })
  answerEverySystemId(self.system)
}

/** Makes `system.get` return an actor that does nothing for every unknown id. */
export function answerEverySystemId(system: unknown): void {
  const known = system as { get: (id: string) => unknown }
  const get = known.get
  const stubs = new Map<string, unknown>()
  const stubOf = (id: string): unknown => {
    const stub = stubs.get(id) ?? createActor(controlledActor, { id }).start()
    stubs.set(id, stub)
    return stub
  }
  known.get = (id) => get(id) ?? stubOf(id)
}
