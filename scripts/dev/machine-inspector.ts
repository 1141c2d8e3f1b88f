import {
  Actor,
  type AnyActorLogic,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'

/**
 * Runs in the pages that `npm run dev` serves, before their own code. It follows all machines, and gives the browser's
 * console `machines.list()`, `machines.follow('reports')`, `machines.unfollow()` and `machines.get('reports')`. Nothing
 * leaves the page.
 */
const STORED_FILTER = 'machines.follow'

/** Every machine that runs, with its state value as text. */
const states = new Map<Actor<AnyActorLogic>, string>()
const taken = new WeakMap<object, AnyTransitionDefinition[]>()

const machines = {
  /** Prints all running machines and their states. */
  list(): void {
    console.table([...states].map(([actor, state]) => ({ machine: nameOf(actor), state })))
  },
  /** Prints the transitions of all machines whose name contains the text, also after a reload. */
  follow(filter = ''): void {
    sessionStorage.setItem(STORED_FILTER, filter)
  },
  unfollow(): void {
    sessionStorage.removeItem(STORED_FILTER)
  },
  /** The newest running machine whose name ends with the text: `.getSnapshot()` and `.send({ type: … })` work on it. */
  get(name: string): Actor<AnyActorLogic> | undefined {
    return [...states.keys()].findLast((actor) => nameOf(actor).endsWith(name))
  },
}

if (!('__xstate__' in window)) {
  Object.assign(window, { __xstate__: { inspect }, machines })
  console.info(
    "Machines: machines.list(), machines.follow('signIn'), machines.unfollow(), machines.get('signIn')",
  )
}

function inspect(inspected: InspectionEvent): void {
  const { actorRef } = inspected
  if (!(actorRef instanceof Actor)) return
  if (inspected.type === '@xstate.microstep') {
    taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...inspected._transitions])
  } else if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot)) {
    const { snapshot, event } = inspected
    const before = states.get(actorRef)
    const after = textOf(snapshot.value)
    const transitions = taken.get(actorRef) ?? []
    taken.delete(actorRef)
    if (snapshot.status === 'active') states.set(actorRef, after)
    else states.delete(actorRef)
    if (!isFollowed(actorRef)) return
    const change = before === undefined || before === after ? after : `${before} → ${after}`
    const isIgnored = before !== undefined && transitions.length === 0
    console.groupCollapsed(`${nameOf(actorRef)} | ${event.type} | ${isIgnored ? 'ignored' : change}`)
    console.log('event', event)
    console.log('transitions', transitions.map(describe))
    console.log('context', snapshot.context)
    console.groupEnd()
  }
}

function isFollowed(actor: Actor<AnyActorLogic>): boolean {
  const filter = sessionStorage.getItem(STORED_FILTER)
  return filter !== null && nameOf(actor).includes(filter)
}

/** The ids from the root to the actor, such as `portal/reportsList`. */
function nameOf({ id, _parent: parent }: Actor<AnyActorLogic>): string {
  return parent instanceof Actor ? `${nameOf(parent)}/${id}` : id
}

/** A state value as text, such as `session.closed.asked, authentication.arriving`. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([region, inner]) => [region, textOf(inner)].filter(Boolean).join('.'))
    .join(', ')
}

function describe({ source, eventType, target }: AnyTransitionDefinition): string {
  const targets = target?.map(({ id }) => id).join(', ') ?? 'no target'
  return `${source.id}: ${eventType || 'always'} → ${targets}`
}
