import { type Change, type Changed, isSame, isSameChange, rebased } from '../../domain/changes/change.ts'
import { type Failure, isConflict } from '../../domain/failure.ts'
import { listOf as listOfRow } from '../../domain/resources/lists.ts'
import type { NoticeMessage } from '../../domain/shell/notice.ts'
import type { Saved } from './changes.types.ts'

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

/** The changes without a refused one. A later one of the same is made on the row as it was before that. */
export function withoutRefused(changes: Pending, refused: SendingChange): Pending {
  const next = nextOf(changes, refused)
  return changes
    .filter((other) => other !== refused)
    .map((other) => (other === next ? { ...other, change: rebased(other.change, refused.change) } : other))
}

/** Whether the last change of the row that is not refused is the same: then it is a double click. */
export function isRepeated(changes: Pending, change: Change): boolean {
  const last = changes.findLast(({ change: { id }, status }) => id === change.id && status !== 'refused')
  return last !== undefined && isSameChange(last.change, change)
}

/** Whether the user has changed the same again. */
export function isSuperseded(changes: Pending, ended: PendingChange): boolean {
  return nextOf(changes, ended) !== undefined
}

function nextOf(changes: Pending, ended: PendingChange): PendingChange | undefined {
  return changes.find((other) => other !== ended && isOnItsWay(other) && isSame(other.change, ended.change))
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

/** Whether a refused change stays: its row or its page shows why, and offers it again. Of any other, the notice is all. */
export function isKept({ resource, kind }: Change): boolean {
  return resource === 'report' || kind === 'stockTrim' || kind === 'debug'
}

/** Whether the page of its report says when it is refused. */
export function isToldByPage({ resource, kind }: Change): boolean {
  return resource === 'report' && kind !== 'regenerated'
}

/** The list whose rows it is about, by its screen. */
export function listOf({ resource }: Change): string {
  return resource === 'view' ? '' : listOfRow(resource)
}

/** Who else reads again what the change has touched. */
export function concernedBy(change: Change): readonly string[] {
  if (change.resource === 'view') return [`${change.values.list}.savedViews`]
  if (change.resource === 'user') return ['users']
  return change.resource === 'report' ? ['report'] : []
}

/** Whether the server still processes the change after its answer, so that its list reads again then. */
export function settles({ kind }: Change): boolean {
  return kind === 'trim' || kind === 'entered' || kind === 'regenerated' || kind === 'stockTrim'
}

/** Whether its list reads again at once: of what is edited in a row, the row in the answer is all. */
export function rereads(change: Change, row: Saved['row']): boolean {
  const isInRow = ['published', 'archived', 'debug'].includes(change.kind)
  return !settles(change) && !(isInRow && row !== null)
}

const UNDO_FAILED = 'general.error.undoFailed'

/** What is said of a saved change, `null` for nothing, of a refused one, and of a saved one that takes a value away. */
const SAID: Readonly<
  Record<
    Change['kind'],
    readonly [saved: NoticeMessage | null, refused: NoticeMessage, taken?: NoticeMessage]
  >
> = {
  archived: [
    'reports.success.archiveToggled.on',
    'reports.error.archiveUpdateFailed',
    'reports.success.archiveToggled.off',
  ],
  cells: ['reports.success.doubtUpdated', 'reports.error.doubtUpdateFailed'],
  debug: [
    'devices.success.debugModeToggled.on',
    'devices.error.debugModeToggleFailed',
    'devices.success.debugModeToggled.off',
  ],
  device: ['devices.success.deviceUpdated', UNDO_FAILED],
  entered: ['reports.success.trimUpdated', 'reports.error.trimUpdateFailed', 'reports.success.trimRemoved'],
  firstUse: ['reports.success.firstUseSaved', 'reports.error.firstUseFailed'],
  note: ['devices.success.noteUpdated', UNDO_FAILED],
  odometer: ['reports.success.doubtUpdated', 'reports.error.doubtUpdateFailed'],
  published: [
    'reports.success.publishToggled.on',
    'reports.error.publishUpdateFailed',
    'reports.success.publishToggled.off',
  ],
  regenerated: ['reports.success.regenerateReport', 'reports.error.regenerateReportFailed'],
  standing: ['users.success.userDisabled', UNDO_FAILED, 'users.success.accessRestored'],
  stockTrim: [
    'inventory.success.trimUpdated',
    'inventory.error.trimUpdateFailed',
    'inventory.success.trimRemoved',
  ],
  tracking: ['devices.success.trackingUrlUpdated', UNDO_FAILED],
  trim: ['reports.success.trimUpdated', 'reports.error.trimUpdateFailed', 'reports.success.trimRemoved'],
  user: ['users.success.userEdited', UNDO_FAILED],
  view: [null, 'views.error.viewRestoreFailed'],
}

/** What is said of a saved change; `null`: nothing. */
export function savedMessage({ kind, values }: Change): NoticeMessage | null {
  const [saved, , taken = saved] = SAID[kind]
  // The way back from the archive publishes the report again.
  const isSet = 'archived' in values ? values.archived : Object.values(values).some(Boolean)
  return isSet ? saved : taken
}

/** What is said of a refused change. */
export function refusedMessage({ kind }: Change, failure: Failure): NoticeMessage {
  const [, refused] = SAID[kind]
  if (!isConflict(failure) || kind === 'view') return refused
  return refused === UNDO_FAILED ? 'general.error.undoOvertaken' : 'general.error.changeOvertaken'
}
