import type { Failure, OvertakenRow } from '../../domain/failure.ts'
import type { Identified, ListTypes } from '../../domain/lists/list-types.ts'
import { isSameField } from '../../domain/shell/notice.ts'
import { answerOf, cachedFilter, hasNarrowing } from './paged-list.rows.ts'
import type { EditRules, LoadedRows, PagedListConfig, PagedListContext, RowEdit } from './paged-list.types.ts'

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
  context: Rows<L> & Pick<PagedListContext<L>, 'edits'>,
  rules: Pick<EditRules<L>, 'reverse'>,
): { readonly edits: readonly RowEdit<L>[]; readonly begun: readonly SavingEdit<L>[] } {
  const { edits } = context
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
    const saving = { ...edit, status: 'saving', call, back: wayBack(context, edit, rules) } as const
    begun.push(saving)
    return saving
  })
  return { edits: next, begun }
}

/**
 * The edit that takes one back which is saved next. Rows that were read after an earlier call of it may have it already: then what
 * they had before that call counts.
 */
function wayBack<L extends ListTypes>(
  context: Rows<L>,
  { edit, onto, back }: RowEdit<L>,
  { reverse }: Pick<EditRules<L>, 'reverse'>,
): L['edit'] | null {
  const row = onto ?? rowOf(context, edit)
  const known = row && reverse(row, edit)
  return known && !isSameEdit(known, edit) ? known : back
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
): readonly RowEdit<L>[] {
  const others = edits.filter(({ edit: { id }, status }) => status !== 'refused' || id !== edit.id)
  return [...others, asQueued(edit)]
}

/** Queues the refused edits of a row again, after its other edits: to retry one is what the user did last. */
export function requeued<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  id: string,
): readonly RowEdit<L>[] {
  const [others, again] = [false, true].map((isAgain) =>
    edits.filter(({ edit, status }) => (edit.id === id && status === 'refused') === isAgain),
  )
  return [...(others ?? []), ...(again ?? []).map(({ edit, failure }) => asQueued<L>(edit, shownBy(failure)))]
}

/** The row that a refusal showed; `null` when it showed none. */
function shownBy(failure: Failure | null): Extract<OvertakenRow, Identified> | null {
  return failure?.code === 'overtaken' && 'id' in failure.current ? failure.current : null
}

function asQueued<L extends ListTypes>(edit: L['edit'], onto: L['row'] | null = null): RowEdit<L> {
  return { edit, status: 'queued', failure: null, call: null, onto, back: null }
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

type Rows<L extends ListTypes> = Pick<PagedListContext<L>, 'loaded' | 'cache' | 'answers'>

/** The row of an edit as the server last sent it; `null` when no loaded or cached page has it. */
export function rowOf<L extends ListTypes>(
  { loaded, cache, answers }: Rows<L>,
  { id }: L['edit'],
): L['row'] | null {
  const pages = [...(loaded === null ? [] : [loaded]), ...Object.values(cache)]
  return answerOf(answers, id) ?? pages.flatMap(({ rows }) => rows).find((row) => row.id === id) ?? null
}

/**
 * The rows and counts of a list after the server has saved an edit.
 *
 * @param before - the row before the edit; `null` when the list does not have it.
 * @param after - the row as it is now.
 */
export function withSaved<L extends ListTypes>(
  { query, loaded, cache, counts, answers }: PagedListContext<L>,
  before: L['row'] | null,
  after: L['row'],
  { edits: { belongs }, vocabulary: { filters } }: Pick<PagedListConfig<L>, 'edits' | 'vocabulary'>,
): Pick<PagedListContext<L>, 'loaded' | 'cache' | 'counts' | 'answers'> & { readonly counted?: null } {
  const shift = (filter: L['filter']) =>
    before === null ? 0 : Number(belongs(after, filter)) - Number(belongs(before, filter))
  const counted = counts && {
    ...counts,
    ...Object.fromEntries(filters.map((filter) => [filter, counts[filter] + shift(filter)])),
  }
  const moved = before === null ? filters : filters.filter((filter) => shift(filter) !== 0)
  // The cached pages of a tab are wrong when the row has moved there or away, those with filters perhaps after any edit.
  const right = Object.entries(cache).filter(
    ([key]) => !hasNarrowing(key) && !moved.some((filter) => filter === cachedFilter(key)),
  )
  return {
    loaded: loaded && moved.length > 0 ? { ...loaded, counts: counted } : loaded,
    cache: Object.fromEntries(right.map(([key, pages]) => [key, withRow(pages, after)] as const)),
    counts: counted,
    ...(query.narrowing && { counted: null }),
    answers: { ...answers, [after.id]: after },
  }
}

/** Pages with a newer version of one of their rows. */
export function withRow<L extends ListTypes>(pages: LoadedRows<L>, newer: L['row']): LoadedRows<L> {
  return { ...pages, rows: pages.rows.map((row) => (row.id === newer.id ? newer : row)) }
}
