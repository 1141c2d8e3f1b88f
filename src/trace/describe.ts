import diff from 'microdiff'
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type Decision, decisionsOf, labelsOf } from './decisions.ts'
import { DICTIONARY } from './dictionary.ts'
import { type Playback, snapshotsAround } from './playback.ts'
import { listed } from './redaction.ts'

/** A value of the context before and after an event; without one of them where it did not exist. */
export interface ContextChange {
  /** `rows[3].published` */
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
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
export interface EventDetails {
  readonly changes: readonly ContextChange[]
  /** There were more changes than are listed. */
  readonly isCut: boolean
  readonly decisions: readonly Decision[]
  readonly chart: ChartState
  /** The whole context after it, as JSON. */
  readonly context: string
}

const MOST_CHANGES = 100
/** A list in a context would make the page slow, and nobody reads it. */
const LONGEST_CONTEXT = 20_000

/**
 * Describes an event of a playback by the machines of this build.
 *
 * @returns `null` for a call or a fault, and for an event after which the actor is no longer on the recorded path
 */
export function describeMoment(playback: Playback, index: number): EventDetails | null {
  const moment = playback.moments[index]
  if (moment?.type !== 'event') return null
  const own = playback.trace.actors[moment.actor]
  const [before, after] = snapshotsAround(playback, moment)
  if (!before || !after || !own) return null
  const shown = ({ context }: AnyMachineSnapshot) => listed(DICTIONARY, own.machine, context)
  const changes = diff(shown(before), shown(after), { cyclesFix: false })
  const decided = decisionsOf(before, moment.traced.event)
  const taken = new Set(
    decided.flatMap(({ transition, outcome }) => (outcome === 'taken' ? [transition] : [])),
  )
  return {
    changes: changes.slice(0, MOST_CHANGES).map((change) => ({
      path: pathOf(change.path),
      ...('oldValue' in change ? { before: change.oldValue } : {}),
      ...('value' in change ? { after: change.value } : {}),
    })),
    isCut: changes.length > MOST_CHANGES,
    // Machines cannot be sent to another page.
    decisions: decided.map(({ transition: _, ...decision }) => decision),
    chart: chartOf(after.machine.root, new Set(after._nodes), new Set(before._nodes), taken),
    context: JSON.stringify(shown(after), null, 2).slice(0, LONGEST_CONTEXT),
  }
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

function pathOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )
}
