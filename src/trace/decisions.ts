import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { microsteps } from './pure-actor.ts'

/** What a guard read. `wanted` is what it looked for in a list, `has` whether it is there. */
export interface Compared {
  /** `features`, `event.screen` */
  readonly path: string
  readonly value?: unknown
  readonly wanted?: unknown
  readonly has?: boolean
}

/** A transition that an event could take, or that a state takes at once. */
export interface Decision {
  /** Path of the state that has the transition; empty for the root. */
  readonly state: string
  /** It needs no event. */
  readonly isAtOnce: boolean
  /** `null` for a transition without a guard. */
  readonly guard: string | null
  readonly compared: readonly Compared[]
  /** Paths of the states that it leads to. */
  readonly targets: readonly string[]
  readonly actions: readonly string[]
  /** `refused` by its guard; `unreached`, because an earlier one was taken. */
  readonly outcome: 'taken' | 'refused' | 'unreached'
}

/** A decision with the transition that it is about. */
export type Decided = Decision & { readonly transition: AnyTransitionDefinition }

/** The most values that are told of a guard. */
const MOST_COMPARED = 8

/** All that a machine asked because of an event: first of the event, then of what the states do at once. */
export function decisionsOf(before: AnyMachineSnapshot, event: AnyEventObject): readonly Decided[] {
  const between = microsteps(before, event)
  return [
    ...askedOf(before, event, (node) => candidatesOf(node, event.type), false),
    ...between.flatMap((snapshot) => askedOf(snapshot, event, ({ always }) => always ?? [], true)),
  ]
}

/** In the order in which a machine asks: the innermost states first. */
function askedOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  candidates: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
  isAtOnce: boolean,
): Decided[] {
  const nodes = snapshot._nodes.toSorted((one, other) => other.path.length - one.path.length)
  const takers: AnyStateNode[] = []
  return nodes.flatMap((node: AnyStateNode) => {
    // A state inside has taken it.
    let isDecided = takers.some(({ id }) => id.startsWith(`${node.id}.`))
    return candidates(node).map((transition): Decided => {
      const { passes, compared } = isDecided ? UNASKED : judged(transition, snapshot, event)
      const outcome = isDecided ? 'unreached' : passes ? 'taken' : 'refused'
      if (passes) {
        isDecided = true
        takers.push(node)
      }
      const actions = transition.actions.map((action) => nameOf(action))
      const state = node.path.join('.')
      return { transition, state, isAtOnce, ...labelsOf(transition), actions, outcome, compared }
    })
  })
}

const UNASKED = { passes: false, compared: [] }

function judged({ guard }: AnyTransitionDefinition, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  if (guard === undefined) return { passes: true, compared: [] }
  const seen = new Map<string, Compared>()
  const passes = asks(() => evaluateGuard(guard, snapshot.context, event, snapshot))
  // Apart: what compares objects is wrong about watched ones.
  asks(() =>
    evaluateGuard(guard, watched(snapshot.context, '', seen), watched(event, 'event', seen), snapshot),
  )
  return { passes, compared: [...seen.values()].slice(0, MOST_COMPARED) }
}

/** A guard that throws stops its machine. */
function asks(guard: () => boolean): boolean {
  try {
    return guard()
  } catch {
    return false
  }
}

/** The same object, but what is read of it is noted. */
function watched<T extends object>(object: T, path: string, seen: Map<string, Compared>): T {
  return new Proxy(object, {
    get(target, key) {
      const item: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return item
      if (Array.isArray(target) && key === 'includes')
        return (wanted: unknown) => {
          const has = target.includes(wanted)
          seen.set(path, { path, wanted, has })
          return has
        }
      if (typeof item === 'function') return item.bind(target)
      const own = path === '' ? key : `${path}.${key}`
      // Of an object counts what is read in it.
      seen.delete(path)
      seen.set(own, { path: own, value: typeof item === 'object' && item !== null ? sizeOf(item) : item })
      return typeof item === 'object' && item !== null ? watched(item, own, seen) : item
    },
  })
}

const sizeOf = (object: object): string => (Array.isArray(object) ? `[${object.length}]` : '{…}')

/** The transitions of a state for an event, exact names before wildcards. */
function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const named = [...node.transitions.keys()].find((name) => isEventOf(name, type))
  return node.transitions.get(named ?? '*') ?? []
}

/** `type.*` is the name for the numbered children of a machine: for `type.1`, `type.2` and so on. */
function isEventOf(name: string, type: string): boolean {
  return name === type || (name.endsWith('.*') && name === type.replace(/\.\d+$/, '.*'))
}

/** Guard and targets of a transition, as its author wrote them. */
export function labelsOf({ guard, target }: AnyTransitionDefinition): Pick<Decision, 'guard' | 'targets'> {
  return {
    guard: guard === undefined ? null : nameOf(guard),
    targets: (target ?? []).map(({ path, machine }) => path.join('.') || machine.id),
  }
}

/** The name of a guard or an action; guards that are made of others have them in brackets. */
function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' && typeof reference !== 'function') return ''
  if (reference === null) return ''
  const inner: unknown = Reflect.get(reference, 'guards')
  const own: unknown = Reflect.get(reference, 'type') ?? Reflect.get(reference, 'name')
  const name = typeof own === 'string' ? own : ''
  return Array.isArray(inner) ? `${name}(${inner.map(nameOf).join(', ')})` : name
}
