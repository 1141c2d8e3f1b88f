import type { Failure, OvertakenRow } from '../../domain/failure.ts'
import type { Identified, ListTypes } from '../../domain/lists/list-types.ts'
import { isSameField } from '../../domain/shell/notice.ts'
import type { EditRules, RowEdit } from './list.types.ts'

/** At most this many calls save edits at the same time, so that reads of the list still get a connection. */
const MAX_CALLS = 4

const ENDED_CALL = /^xstate\.(?:done|error)\.actor\.saveEdit\.(\d+)$/

/** The id of the actor that makes a call. */
export function callId(call: number): `saveEdit.${number}` {
  return `saveEdit.${call}`
}

/**
 * The edit whose call has ended with this event.
 *
 * @throws Error for any other event.
 */
export function endedEdit<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  { type }: { readonly type: string },
): SavingEdit<L> {
  const call = Number(ENDED_CALL.exec(type)?.[1])
  const ended = edits.filter(isSaving).find((edit) => edit.call === call)
  if (!ended) throw new Error(`No edit is saved by ${type}.`)
  return ended
}

export type SavingEdit<L extends ListTypes = ListTypes> = RowEdit<L> & {
  readonly status: 'saving'
  readonly call: number
}

function isSaving<L extends ListTypes>(edit: RowEdit<L>): edit is SavingEdit<L> {
  return edit.status === 'saving'
}

/** Starts the edits that may be saved now: the first unconfirmed one of each row, as long as calls are free. */
export function started<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
): { readonly edits: readonly RowEdit<L>[]; readonly begun: readonly SavingEdit<L>[] } {
  const taken = new Set(edits.filter(isSaving).map(({ call }) => call))
  const free = Array.from({ length: MAX_CALLS }, (_, at) => at + 1).filter((call) => !taken.has(call))
  const begun: SavingEdit<L>[] = []
  const rows = new Set<string>()
  const next = edits.map((edit) => {
    const { id } = edit.edit
    if (edit.status === 'refused' || rows.has(id)) return edit
    rows.add(id)
    const call = edit.status === 'queued' ? free.shift() : undefined
    if (call === undefined) return edit
    const saving = { ...edit, status: 'saving', call } as const
    begun.push(saving)
    return saving
  })
  return { edits: next, begun }
}

/** The edit that takes one back; `null` when nothing does, or the row was like that before. */
export function wayBack<L extends ListTypes>(
  { row, edit }: RowEdit<L>,
  { reverse }: Pick<EditRules<L>, 'reverse'>,
): L['edit'] | null {
  const back = row && reverse(row, edit)
  return back && !isSameEdit(back, edit) ? back : null
}

/** The edits after one is saved. Later ones of its row are made on the row as it is now. */
export function withoutSaved<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  saved: SavingEdit<L>,
  row: L['row'] | null,
): readonly RowEdit<L>[] {
  return edits
    .filter((edit) => edit !== saved)
    .map((edit) => (edit.edit.id === saved.edit.id && isUnconfirmed(edit) ? { ...edit, row } : edit))
}

/** The edits after the call of one has ended without an answer or with a refusal. */
export function withEnded<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  ended: SavingEdit<L>,
  change: Pick<RowEdit, 'status' | 'failure'>,
): readonly RowEdit<L>[] {
  return edits.map((edit) => (edit === ended ? { ...edit, ...change, call: null } : edit))
}

/** Whether an edit has neither been saved nor refused. */
export function isUnconfirmed({ status }: Pick<RowEdit, 'status'>): boolean {
  return status !== 'refused'
}

/** Adds an edit. It replaces a refused one of the same row. */
export function queued<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  edit: L['edit'],
  row: L['row'] | null,
): readonly RowEdit<L>[] {
  const others = edits.filter(({ edit: { id }, status }) => status !== 'refused' || id !== edit.id)
  return [...others, asQueued(edit, row)]
}

/** Queues the refused edits of a row again, after its other edits: to retry one is what the user did last. */
export function requeued<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  id: string,
): readonly RowEdit<L>[] {
  const [others, again] = [false, true].map((isAgain) =>
    edits.filter(({ edit, status }) => (edit.id === id && status === 'refused') === isAgain),
  )
  return [
    ...(others ?? []),
    ...(again ?? []).map(({ edit, row, failure }) => asQueued<L>(edit, shownBy(failure) ?? row)),
  ]
}

/** The row that a refusal showed; `null` when it showed none. */
function shownBy(failure: Failure | null): Extract<OvertakenRow, Identified> | null {
  return failure?.code === 'overtaken' && 'id' in failure.current ? failure.current : null
}

function asQueued<L extends ListTypes>(edit: L['edit'], row: L['row'] | null): RowEdit<L> {
  return { edit, row, status: 'queued', failure: null, call: null }
}

/** Queues the edits again that wait for the network. */
export function resumed<L extends ListTypes>(edits: readonly RowEdit<L>[]): readonly RowEdit<L>[] {
  return edits.map((edit) =>
    edit.status === 'waiting' ? { ...edit, status: 'queued', failure: null } : edit,
  )
}

/** Whether the last unconfirmed edit of the row is the same edit: then it is a double click. */
export function isWaiting<L extends ListTypes>(edits: readonly RowEdit<L>[], edit: L['edit']): boolean {
  const last = edits.findLast((other) => other.edit.id === edit.id && isUnconfirmed(other))
  return last !== undefined && isSameEdit(last.edit, edit)
}

/** Whether the user has edited the same field of the row again. */
export function hasLater<L extends ListTypes>(edits: readonly RowEdit<L>[], ended: RowEdit<L>): boolean {
  return edits.some((other) => other !== ended && isUnconfirmed(other) && isSameField(other.edit, ended.edit))
}

function isSameEdit<L extends ListTypes>(edit: L['edit'], other: L['edit']): boolean {
  return JSON.stringify(edit) === JSON.stringify(other)
}
