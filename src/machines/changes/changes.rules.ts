import { type Change, type Changed, isSame, isSameChange } from '../../domain/changes/change.ts'
import { type Failure, isConflict } from '../../domain/failure.ts'
import type { NoticeMessage } from '../../domain/shell/notice.ts'

/** A change that is not saved yet. */
export interface PendingChange {
  readonly change: Change
  /** `waiting`: for the network or the next sign-in. `refused`: until it is tried again, dismissed, or chosen anew. */
  readonly status: 'queued' | 'sending' | 'waiting' | 'refused'
  /** Why it waits or has waited, or was refused. */
  readonly failure: Failure | null
  /** The number of the actor that sends it. */
  readonly call: number | null
}

export type SendingChange = PendingChange & { readonly status: 'sending'; readonly call: number }

type Pending = readonly PendingChange[]

/** At most this many calls at the same time, so that reads still get a connection. */
const MAX_CALLS = 4

const ENDED_CALL = /^xstate\.(?:done|error)\.actor\.saveChange\.(\d+)$/

/** The id of the actor that makes a call. */
export function callId(call: number): `saveChange.${number}` {
  return `saveChange.${call}`
}

/**
 * The change whose call has ended with this event.
 *
 * @throws Error for any other event.
 */
export function endedChange(changes: Pending, { type }: { readonly type: string }): SendingChange {
  const call = Number(ENDED_CALL.exec(type)?.[1])
  const ended = changes.filter(isSending).find((change) => change.call === call)
  if (!ended) throw new Error(`No change is saved by ${type}.`)
  return ended
}

export function isSending(pending: PendingChange): pending is SendingChange {
  return pending.status === 'sending'
}

/** Adds a change. It replaces a refused one of the same. */
export function queued(changes: Pending, change: Change): Pending {
  const others = changes.filter((other) => other.status !== 'refused' || !isSame(other.change, change))
  return [...others, { change, status: 'queued', failure: null, call: null }]
}

/** Starts what may be sent now: of each row the first that is not refused, as long as calls are free. */
export function started(changes: Pending): { readonly changes: Pending; readonly begun: Pending } {
  const taken = new Set(changes.map(({ call }) => call))
  const free = Array.from({ length: MAX_CALLS }, (_, at) => at + 1).filter((call) => !taken.has(call))
  const rows = new Set<string>()
  const begun: PendingChange[] = []
  const next = changes.map((pending): PendingChange => {
    const { change, status } = pending
    if (status === 'refused' || rows.has(change.id)) return pending
    rows.add(change.id)
    const call = status === 'queued' ? free.shift() : undefined
    if (call === undefined) return pending
    const sending = { ...pending, status: 'sending', call } as const
    begun.push(sending)
    return sending
  })
  return { changes: next, begun }
}

/** The changes after those that wait are queued again. */
export function resumed(changes: Pending): Pending {
  return changes.map((pending) => (pending.status === 'waiting' ? { ...pending, status: 'queued' } : pending))
}

/** Whether the last change of the row that is not refused is the same: then it is a double click. */
export function isRepeated(changes: Pending, change: Change): boolean {
  const last = changes.findLast(({ change: { id }, status }) => id === change.id && status !== 'refused')
  return last !== undefined && isSameChange(last.change, change)
}

/** Whether the user has changed the same again. */
export function isSuperseded(changes: Pending, ended: PendingChange): boolean {
  return changes.some((other) => other !== ended && isOnItsWay(other) && isSame(other.change, ended.change))
}

function isOnItsWay({ status }: PendingChange): boolean {
  return status !== 'refused'
}

/** The last change of this on its way to the server. The page shows its values. */
export function pendingChange(
  { changes }: { readonly changes: Pending },
  changed: Changed,
): Change | undefined {
  return changes.findLast((pending) => isOnItsWay(pending) && isSame(pending.change, changed))?.change
}

/** The refused change of this. */
export function refusedChange(
  { changes }: { readonly changes: Pending },
  changed: Changed,
): PendingChange | undefined {
  return changes.find((pending) => !isOnItsWay(pending) && isSame(pending.change, changed))
}

/** Whether a refused change stays: its page shows why, and offers it again. Of a row in a list, the notice is all. */
export function isShownOnPage({ resource }: Change): boolean {
  return resource === 'report'
}

/** Who reads again what the change has touched. The list of reports is not told of its own edits, which are of `reportsList`. */
export function listsOf(change: Change): readonly string[] {
  switch (change.resource) {
    case 'device':
      return ['devices']
    case 'user':
      return ['users']
    case 'report':
      return ['reports', 'reportsList']
    case 'view':
      return [`${change.values.list}.savedViews`]
  }
}

/** What is said of a saved change; `null`: nothing. */
export function savedMessage({ kind, values }: Change): NoticeMessage | null {
  switch (kind) {
    case 'device':
      return 'devices.success.deviceUpdated'
    case 'note':
      return 'devices.success.noteUpdated'
    case 'tracking':
      return 'devices.success.trackingUrlUpdated'
    case 'user':
      return 'users.success.userEdited'
    case 'standing':
      return 'isDisabled' in values && values.isDisabled
        ? 'users.success.userDisabled'
        : 'users.success.accessRestored'
    case 'trim':
      return 'trim' in values && values.trim === null
        ? 'reports.success.trimRemoved'
        : 'reports.success.trimUpdated'
    case 'firstUse':
      return 'reports.success.firstUseSaved'
    case 'odometer':
    case 'cells':
      return 'reports.success.doubtUpdated'
    case 'view':
      return null
  }
}

/** What is said of a refused change. */
export function refusedMessage({ kind, resource }: Change, failure: Failure): NoticeMessage {
  if (resource === 'view') return 'views.error.viewRestoreFailed'
  if (resource !== 'report')
    return isConflict(failure) ? 'general.error.undoOvertaken' : 'general.error.undoFailed'
  if (isConflict(failure)) return 'general.error.changeOvertaken'
  if (kind === 'firstUse') return 'reports.error.firstUseFailed'
  return kind === 'trim' ? 'reports.error.trimUpdateFailed' : 'reports.error.doubtUpdateFailed'
}
