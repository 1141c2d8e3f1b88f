import { type Change, type Changed, isSame, isSameChange, rebased } from '../../domain/changes/change.ts'
import { type Failure, isConflict } from '../../domain/failure.ts'
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

/** The list whose rows it is about, by its screen. */
export function listOf({ resource }: Change): string {
  return { device: 'devices', inventory: 'inventory', report: 'reports', user: 'users', view: '' }[resource]
}

/** Who else reads again what the change has touched. */
export function concernedBy(change: Change): readonly string[] {
  if (change.resource === 'view') return [`${change.values.list}.savedViews`]
  if (change.resource === 'user') return ['users']
  return change.resource === 'report' ? ['reportsList'] : []
}

/** Whether the server still processes the change after its answer, so that its list reads again then. */
export function settles({ kind }: Change): boolean {
  return kind === 'trim' || kind === 'regenerated' || kind === 'stockTrim'
}

/** Whether its list reads again at once: of what is edited in a row, the row in the answer is all. */
export function rereads(change: Change, row: Saved['row']): boolean {
  const isInRow = change.kind === 'published' || change.kind === 'debug'
  return !settles(change) && !(isInRow && row !== null)
}

/** What is said of a saved change; `null`: nothing. */
export function savedMessage({ kind, values }: Change): NoticeMessage | null {
  const isTaken = 'trim' in values && values.trim === null
  switch (kind) {
    case 'device':
      return 'devices.success.deviceUpdated'
    case 'note':
      return 'devices.success.noteUpdated'
    case 'tracking':
      return 'devices.success.trackingUrlUpdated'
    case 'debug':
      return `devices.success.debugModeToggled.${'debugMode' in values && values.debugMode ? 'on' : 'off'}`
    case 'user':
      return 'users.success.userEdited'
    case 'standing':
      return 'isDisabled' in values && values.isDisabled
        ? 'users.success.userDisabled'
        : 'users.success.accessRestored'
    case 'published':
      return `reports.success.publishToggled.${'published' in values && values.published ? 'on' : 'off'}`
    case 'regenerated':
      return 'reports.success.regenerateReport'
    case 'trim':
      return isTaken ? 'reports.success.trimRemoved' : 'reports.success.trimUpdated'
    case 'stockTrim':
      return isTaken ? 'inventory.success.trimRemoved' : 'inventory.success.trimUpdated'
    case 'firstUse':
      return 'reports.success.firstUseSaved'
    case 'odometer':
    case 'cells':
      return 'reports.success.doubtUpdated'
    case 'view':
      return null
  }
}

const REFUSED: Readonly<Partial<Record<Change['kind'], NoticeMessage>>> = {
  cells: 'reports.error.doubtUpdateFailed',
  debug: 'devices.error.debugModeToggleFailed',
  firstUse: 'reports.error.firstUseFailed',
  odometer: 'reports.error.doubtUpdateFailed',
  published: 'reports.error.publishUpdateFailed',
  regenerated: 'reports.error.regenerateReportFailed',
  stockTrim: 'inventory.error.trimUpdateFailed',
  trim: 'reports.error.trimUpdateFailed',
  view: 'views.error.viewRestoreFailed',
}

/** What is said of a refused change. */
export function refusedMessage({ kind }: Change, failure: Failure): NoticeMessage {
  const isUndo = REFUSED[kind] === undefined
  if (isConflict(failure) && kind !== 'view')
    return isUndo ? 'general.error.undoOvertaken' : 'general.error.changeOvertaken'
  return REFUSED[kind] ?? 'general.error.undoFailed'
}
