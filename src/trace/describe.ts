import diff from 'microdiff'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { DICTIONARY } from './dictionary.ts'
import type { Playback } from './playback.ts'
import { listed } from './redaction.ts'

/** A value of the context before and after an event; without one of them where it did not exist. */
export interface ContextChange {
  /** `rows[3].published` */
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/** A transition that an event could take. */
export interface Decision {
  /** Path of the state that has the transition; empty for the root. */
  readonly state: string
  /** `null` for a transition without a guard. */
  readonly guard: string | null
  /** Paths of the states that it leads to. */
  readonly targets: readonly string[]
  readonly actions: readonly string[]
  /** `refused` by its guard; `unreached`, because an earlier one was taken. */
  readonly outcome: 'taken' | 'refused' | 'unreached'
}

/** A state of a machine, with what it can do. */
export interface ChartState {
  readonly key: string
  readonly kind: AnyStateNode['type']
  readonly isActive: boolean
  /** Entered by the described event. */
  readonly isNew: boolean
  readonly transitions: readonly {
    readonly event: string
    readonly guard: string | null
    readonly targets: readonly string[]
    readonly isTaken: boolean
  }[]
  readonly children: readonly ChartState[]
}

/** What an event did to its actor. */
export interface MomentDetails {
  readonly changes: readonly ContextChange[]
  /** There were more changes than are listed. */
  readonly isCut: boolean
  readonly decisions: readonly Decision[]
  readonly chart: ChartState
}

const MOST_CHANGES = 100

/**
 * Describes a moment of a playback by the machines of this build.
 *
 * @returns `null` for a call or a fault, and for an event after which the actor is no longer on the recorded path
 */
export function describeMoment({ trace, moments, actors }: Playback, index: number): MomentDetails | null {
  const moment = moments[index]
  if (moment?.type !== 'event') return null
  const { snapshots = [] } = actors[moment.actor] ?? {}
  const own = trace.actors[moment.actor]
  const at = own?.events.indexOf(moment.traced) ?? -1
  const [before, after] = [snapshots[at], snapshots[at + 1]]
  if (!before || !after || !own) return null
  const shown = ({ context }: AnyMachineSnapshot) => listed(DICTIONARY, own.machine, context)
  const changes = diff(shown(before), shown(after), { cyclesFix: false })
  const taken = new Set<AnyTransitionDefinition>(takenBy(before, moment.traced.event))
  return {
    changes: changes.slice(0, MOST_CHANGES).map((change) => ({
      path: pathOf(change.path),
      ...('oldValue' in change ? { before: change.oldValue } : {}),
      ...('value' in change ? { after: change.value } : {}),
    })),
    isCut: changes.length > MOST_CHANGES,
    decisions: decisionsOn(before, moment.traced.event.type, taken),
    chart: chartOf(after.machine.root, new Set(after._nodes), new Set(before._nodes), taken),
  }
}

function takenBy(snapshot: AnyMachineSnapshot, event: { readonly type: string }): AnyTransitionDefinition[] {
  const machine: AnyStateMachine = snapshot.machine
  return machine.getTransitionData(snapshot, event) ?? []
}

/** In the order in which a machine asks: the innermost states first. */
function decisionsOn(
  { _nodes }: AnyMachineSnapshot,
  type: string,
  taken: ReadonlySet<AnyTransitionDefinition>,
): Decision[] {
  const nodes = _nodes.toSorted((one, other) => other.path.length - one.path.length)
  const sources = [...taken].map(({ source }) => source)
  return nodes.flatMap((node) => {
    // A state inside has taken the event.
    const isPassedOver = sources.some((source) => source !== node && source.id.startsWith(`${node.id}.`))
    const candidates = candidatesOf(node, type)
    const chosen = candidates.findIndex((candidate) => taken.has(candidate))
    return candidates.map((candidate, index) => ({
      state: node.path.join('.'),
      ...labelsOf(candidate),
      actions: candidate.actions.map((action) => nameOf(action)),
      outcome: isPassedOver ? 'unreached' : outcomeOf(index, chosen),
    }))
  })
}

function outcomeOf(index: number, chosen: number): Decision['outcome'] {
  if (index === chosen) return 'taken'
  return chosen < 0 || index < chosen ? 'refused' : 'unreached'
}

/** The transitions of a state for an event, exact names before wildcards. */
function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const named = [...node.transitions.keys()].find((name) => isEventOf(name, type))
  return node.transitions.get(named ?? '*') ?? []
}

/** `type.*` is the name for the numbered children of a machine: for `type.1`, `type.2` and so on. */
function isEventOf(name: string, type: string): boolean {
  return name === type || (name.endsWith('.*') && name === type.replace(/\.\d+$/, '.*'))
}

function chartOf(
  node: AnyStateNode,
  active: ReadonlySet<AnyStateNode>,
  before: ReadonlySet<AnyStateNode>,
  taken: ReadonlySet<AnyTransitionDefinition>,
): ChartState {
  const children: AnyStateNode[] = Object.values(node.states)
  const transitions = [...node.transitions.values()].flat()
  return {
    key: node.key,
    kind: node.type,
    isActive: active.has(node),
    isNew: active.has(node) && !before.has(node),
    transitions: [...transitions, ...(node.always ?? [])].map((transition) => ({
      event: transition.eventType,
      ...labelsOf(transition),
      isTaken: taken.has(transition),
    })),
    children: children.map((child) => chartOf(child, active, before, taken)),
  }
}

function labelsOf({ guard, target }: AnyTransitionDefinition): Pick<Decision, 'guard' | 'targets'> {
  return {
    guard: guard === undefined ? null : nameOf(guard),
    targets: (target ?? []).map(({ path, machine }) => path.join('.') || machine.id),
  }
}

/** The name of a guard or an action, as its author wrote it; guards that are made of others have them in brackets. */
function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' && typeof reference !== 'function') return ''
  if (reference === null) return ''
  const inner: unknown = Reflect.get(reference, 'guards')
  const own: unknown = Reflect.get(reference, 'type') ?? Reflect.get(reference, 'name')
  const name = typeof own === 'string' ? own : ''
  return Array.isArray(inner) ? `${name}(${inner.map(nameOf).join(', ')})` : name
}

function pathOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )
}
