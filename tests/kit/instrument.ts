import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  not,
  or,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** The results of one guard, or of one part of an `and`, `or` or `not`. */
export interface GuardSeen {
  readonly name: string
  readonly transition: AnyTransitionDefinition
  accepted: boolean
  refused: boolean
}

export interface Instruments {
  readonly definitions: readonly AnyTransitionDefinition[]
  readonly guards: readonly GuardSeen[]
  /** Runs `work` with the instruments on. Returns the executed transitions, without preempted ones. */
  readonly watch: <T>(work: () => T) => { result: T; taken: AnyTransitionDefinition[] }
  /** The runner passes each executed action. A marker among the actions shows that its transition executed. */
  readonly executed: (action: unknown) => boolean
  /** The runner passes the selected transitions, because a transition without actions has no marker. */
  readonly selected: (transitions: readonly AnyTransitionDefinition[]) => void
}

type Guard = string | { type: string; params?: unknown } | GuardFunction
type GuardFunction = ((args: unknown, params: unknown) => boolean) & {
  check?: Check
  guards?: readonly Guard[]
}
type Check = (
  snapshot: AnyMachineSnapshot,
  args: { context: unknown; event: unknown },
  self: unknown,
) => boolean

/** All transition definitions in document order: `on`, `onDone`, `onError`, `onSnapshot`, `after`, `route` and `always`. */
export function definitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...getStateNodes(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
}

/** `signIn.editing | credentials.submitted | 1 → #signIn.failed`. */
export function transitionName(t: AnyTransitionDefinition): string {
  const siblings = (t.eventType === '' ? t.source.always : t.source.transitions.get(t.eventType)) ?? []
  const branch = siblings.length > 1 ? ` [${siblings.indexOf(t)}]` : ''
  const target = t.target ? ` → ${t.target.map((node) => `#${node.id}`).join(' + ')}` : ''
  return `${t.source.id} | ${t.eventType || 'always'}${branch}${target}`
}

/** Puts markers and guard recorders into this copy of a machine. A `provide`d copy has its own definitions. */
export function instrument(machine: AnyStateMachine): Instruments {
  const definitions = definitionsOf(machine)
  const markers = new Map<unknown, AnyTransitionDefinition>()
  const inert = new Set<AnyTransitionDefinition>()
  const guards: GuardSeen[] = []
  let taken: AnyTransitionDefinition[] | undefined
  for (const transition of definitions) {
    if (!transition.target && transition.actions.length === 0) {
      inert.add(transition)
    } else {
      const marker = () => undefined
      markers.set(marker, transition)
      Object.assign(transition, { actions: [marker, ...transition.actions] })
    }
    if (transition.guard === undefined) continue
    const watched = watchGuard(machine, transition, () => taken !== undefined)
    guards.push(...watched.seen)
    Object.assign(transition, { guard: watched.guard })
  }
  return {
    definitions,
    guards,
    watch: (work) => {
      const mine: AnyTransitionDefinition[] = []
      taken = mine
      try {
        return { result: work(), taken: mine }
      } finally {
        taken = undefined
      }
    },
    executed: (action) => {
      const transition = markers.get(action)
      if (transition) taken?.push(transition)
      return transition !== undefined
    },
    selected: (transitions) => taken?.push(...transitions.filter((t) => inert.has(t))),
  }
}

const [checkAnd, checkOr, checkNot] = [and([]), or([]), not('x' as never)].map(
  (g) => (g as unknown as GuardFunction).check,
)

function watchGuard(machine: AnyStateMachine, transition: AnyTransitionDefinition, isOn: () => boolean) {
  const seen = new Map<string, GuardSeen>()
  const root = transition.guard as unknown as Guard
  const resolve = (guard: Guard): GuardFunction => {
    if (typeof guard === 'function') return guard
    const name = typeof guard === 'string' ? guard : guard.type
    const found = machine.implementations.guards[name] as unknown as Guard | undefined
    if (found === undefined) throw new Error(`Guard '${name}' is not implemented.`)
    return resolve(found)
  }
  const nameOf = (guard: Guard): string => {
    if (typeof guard === 'string') return guard
    if (typeof guard === 'object') return guard.type
    if (guard.guards === undefined) return guard.name || 'inline guard'
    return `${guard.name}(${guard.guards.map(nameOf).join(', ')})`
  }
  const list = (guard: Guard, path: string): void => {
    seen.set(path, { name: nameOf(guard), transition, accepted: false, refused: false })
    resolve(guard).guards?.forEach((part, i) => {
      list(part, `${path}.${i}`)
    })
    // `not(x)` has both results exactly when x has, so one line in the report is enough.
    if (resolve(guard).check === checkNot) seen.delete(`${path}.0`)
  }
  list(root, '')
  const evaluate = (guard: Guard, snapshot: AnyMachineSnapshot, event: unknown, path: string): boolean => {
    const { context } = snapshot
    const fn = resolve(guard)
    const part = (inner: Guard, i: number) => evaluate(inner, snapshot, event, `${path}.${i}`)
    const params = typeof guard === 'object' ? guard.params : undefined
    const result =
      fn.check === undefined
        ? fn({ context, event }, typeof params === 'function' ? params({ context, event }) : params)
        : fn.check === checkAnd
          ? (fn.guards ?? []).every(part)
          : fn.check === checkOr
            ? (fn.guards ?? []).some(part)
            : fn.check === checkNot
              ? !(fn.guards ?? []).every(part)
              : fn.check(snapshot, { context, event }, fn)
    const record = seen.get(path)
    if (record && isOn()) record[result ? 'accepted' : 'refused'] = true
    return result
  }
  const check: Check = (snapshot, { event }) => evaluate(root, snapshot, event, '')
  return { seen: [...seen.values()], guard: Object.assign(() => false, { check }) }
}
