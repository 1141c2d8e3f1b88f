import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, type Subscription } from 'xstate'
import { screenOf } from '../domain/session/routes.ts'

type System = AnyActorRef['system']

/** Whether the browser must ask before it leaves the page: not for a new build, which asks by itself. */
export function mustAskBeforeLeaving(system: System, problemReport: ProblemReport | null): boolean {
  const session: AnyActorRef | undefined = system.get('session')
  const version: AnyActorRef | undefined = system.get('versionCheck')
  if (version?.getSnapshot().matches('taking')) return false
  return (session !== undefined && hasUnsavedWork(session)) || hasNote(problemReport)
}

/** Whether what somebody has typed about a problem is not sent. It stays when its dialog is closed. */
export function hasNote(problemReport: ProblemReport | null): boolean {
  return problemReport !== null && problemReport.getSnapshot().context.note !== ''
}

interface ProblemReport {
  readonly getSnapshot: () => { readonly context: { readonly note: string } }
}

/** Whether a reload of the page would lose work: whether this actor or one below it is in a state with the tag `unsaved`. */
export function hasUnsavedWork(actor: AnyActorRef): boolean {
  return unsavedIn(actor).length > 0
}

/** The machines at and below an actor, each before those that it has started. */
function* machinesIn(actor: AnyActorRef): Generator<readonly [AnyActorRef, AnyMachineSnapshot]> {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return
  yield [actor, snapshot]
  for (const child of Object.values<AnyActorRef | undefined>(snapshot.children))
    if (child !== undefined) yield* machinesIn(child)
}

/**
 * Reports once, as soon as this actor and those below it have no unsaved work, also when it stops.
 *
 * @param onLeft gets how many changes are not saved yet, at once and each time that it is another number
 * @returns a function that stops listening
 */
export function whenSaved(
  actor: AnyActorRef,
  onSaved: () => void,
  onLeft: (count: number) => void = () => undefined,
): () => void {
  let left = 0
  const watched = new Map<AnyActorRef, Subscription>()
  const stop = () => {
    for (const subscription of watched.values()) subscription.unsubscribe()
    watched.clear()
  }
  const look = () => {
    const unsaved = actor.getSnapshot().status === 'active' ? unsavedIn(actor) : []
    if (unsaved.length === 0) {
      stop()
      onSaved()
    }
    const count = unsaved.reduce((sum, each) => sum + changesIn(each), 0)
    if (count > 0 && count !== left) onLeft(count)
    left = count
    // Never an actor again that is watched: it would tell of the same change without end.
    for (const each of unsaved) {
      if (!watched.has(each)) watched.set(each, each.subscribe({ next: look, complete: look }))
    }
  }
  watched.set(actor, actor.subscribe({ next: look, complete: look }))
  look()
  return stop
}

function unsavedIn(actor: AnyActorRef): readonly AnyActorRef[] {
  return [...machinesIn(actor)].flatMap(([machine, snapshot]) => (snapshot.hasTag('unsaved') ? machine : []))
}

/** The lists of changes that machines keep in their contexts. */
const CHANGES = ['changes', 'drafts']

/** How many changes an actor with unsaved work has: those in its list, or the one of a form. */
function changesIn(actor: AnyActorRef): number {
  const { context } = actor.getSnapshot()
  const lists = CHANGES.map((name): unknown => context?.[name]).filter((list) => Array.isArray(list))
  const changes = lists.flat().filter((change) => change?.status !== 'refused')
  return Math.max(1, changes.length)
}

/**
 * The form on the shown screen that must ask before the user leaves it; `null` when nothing would be lost.
 *
 * @param find finds a running actor
 */
export function unsavedForm(
  find: (id: 'session' | 'location') => AnyActorRef | undefined,
): AnyActorRef | null {
  const screen = shownScreen(find)
  return screen === null ? null : formIn(screen)
}

function shownScreen(find: Parameters<typeof unsavedForm>[0]): AnyActorRef | null {
  const [session, location] = [find('session')?.getSnapshot(), find('location')?.getSnapshot()]
  if (!isMachineSnapshot(session) || !isMachineSnapshot(location)) return null
  return session.children[screenOf(location.context.address.path)] ?? null
}

const CLOSING = [
  'form.cancelled',
  'action.cancelled',
  'history.closed',
  'import.closed',
  'revisions.closed',
] as const

/** Closes the dialogs of the shown screen before its user leaves it, without typed text: who comes back has not asked for them. */
export function closeDialogs(find: Parameters<typeof unsavedForm>[0]): void {
  const screen = shownScreen(find)
  if (screen === null) return
  for (const [actor, snapshot] of machinesIn(screen)) {
    const close = CLOSING.find((type) => !snapshot.hasTag('unsaved') && snapshot.can({ type }))
    if (close !== undefined) actor.send({ type: close })
  }
}

function formIn(screen: AnyActorRef): AnyActorRef | null {
  for (const [actor, snapshot] of machinesIn(screen)) {
    const isForm = snapshot.can({ type: 'form.cancelled' }) || snapshot.can({ type: 'discard.declined' })
    if (isForm && snapshot.hasTag('unsaved')) return actor
  }
  return null
}

/**
 * Lets a form ask before the user leaves it.
 *
 * @param onEnd called once, with whether the user discards what is typed
 * @returns a function that stops listening
 */
export function askToDiscard(form: AnyActorRef, onEnd: (isDiscarded: boolean) => unknown): () => void {
  const end = (isDiscarded: boolean) => {
    subscription.unsubscribe()
    onEnd(isDiscarded)
  }
  const subscription = form.subscribe({
    next: (snapshot: unknown) => {
      if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return
      if (!snapshot.can({ type: 'discard.declined' })) end(!snapshot.hasTag('unsaved'))
    },
    complete: () => end(form.getSnapshot().status === 'done'),
  })
  form.send({ type: 'form.cancelled' })
  return () => subscription.unsubscribe()
}

/** Follows a link at once, or when the user has discarded what is typed. */
export function leaveBy(find: Parameters<typeof unsavedForm>[0], follow: () => void): void {
  const form = unsavedForm(find)
  if (form !== null) return void askToDiscard(form, (isDiscarded) => isDiscarded && follow())
  closeDialogs(find)
  follow()
}
