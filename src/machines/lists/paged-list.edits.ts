import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { LoadedRows, PagedListConfig, PagedListContext, RowEdit } from './paged-list.types.ts'

/**
 * The edit that the machine saves now.
 *
 * @throws Error outside the state that saves.
 */
export function editBeingSaved<L extends ListTypes>(edits: readonly RowEdit<L>[]): L['edit'] {
  const saving = edits.find(({ status }) => status === 'saving')
  if (!saving) throw new Error('No edit is being saved.')
  return saving.edit
}

/** Adds an edit. It replaces a refused one of the same row. */
export function queued<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  edit: L['edit'],
): readonly RowEdit<L>[] {
  const others = edits.filter(({ edit: { id }, status }) => status !== 'refused' || id !== edit.id)
  return [...others, { edit, status: 'queued', failure: null }]
}

/** Queues the refused edits of a row again. */
export function requeued<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  id: string,
): readonly RowEdit<L>[] {
  return edits.map((other) =>
    other.edit.id === id && other.status === 'refused'
      ? { edit: other.edit, status: 'queued', failure: null }
      : other,
  )
}

/** Changes the first edit with a status. */
export function withFirst<L extends ListTypes>(
  edits: readonly RowEdit<L>[],
  status: RowEdit['status'],
  change: Pick<RowEdit, 'status' | 'failure'>,
): readonly RowEdit<L>[] {
  const first = edits.findIndex((edit) => edit.status === status)
  return edits.map((edit, index) => (index === first ? { ...edit, ...change } : edit))
}

/** Whether the last unconfirmed edit of the row is the same edit: then it is a double click. */
export function isWaiting<L extends ListTypes>(edits: readonly RowEdit<L>[], edit: L['edit']): boolean {
  const last = edits.findLast(
    ({ edit: { id }, status }) => id === edit.id && (status === 'queued' || status === 'saving'),
  )
  return last !== undefined && JSON.stringify(last.edit) === JSON.stringify(edit)
}

/** The row of an edit as the server last sent it; `null` when no loaded or cached page has it. */
export function rowOf<L extends ListTypes>(
  { loaded, cache, answers }: Pick<PagedListContext<L>, 'loaded' | 'cache' | 'answers'>,
  { id }: L['edit'],
): L['row'] | null {
  const pages = [...(loaded === null ? [] : [loaded]), ...Object.values(cache)]
  return answers[id] ?? pages.flatMap(({ rows }) => rows).find((row) => row.id === id) ?? null
}

/**
 * The rows and counts of a list after the server has saved an edit.
 *
 * @param before - the row before the edit; `null` when the list does not have it.
 * @param after - the row as it is now.
 */
export function withSaved<L extends ListTypes>(
  { loaded, cache, counts, answers }: PagedListContext<L>,
  before: L['row'] | null,
  after: L['row'],
  { edits: { belongs }, vocabulary: { filters } }: Pick<PagedListConfig<L>, 'edits' | 'vocabulary'>,
): Pick<PagedListContext<L>, 'loaded' | 'cache' | 'counts' | 'answers'> {
  const shift = (filter: L['filter']) =>
    before === null ? 0 : Number(belongs(after, filter)) - Number(belongs(before, filter))
  const counted = counts && {
    ...counts,
    ...Object.fromEntries(filters.map((filter) => [filter, counts[filter] + shift(filter)])),
  }
  // When a row moves to another tab, the cached pages of both tabs are wrong.
  const hasMoved = before === null || filters.some((filter) => shift(filter) !== 0)
  const cached = Object.entries(cache).map(([key, pages]) => [key, withRow(pages, after)] as const)
  return {
    loaded: loaded && hasMoved ? { ...loaded, counts: counted } : loaded,
    cache: hasMoved ? {} : Object.fromEntries(cached),
    counts: counted,
    answers: { ...answers, [after.id]: after },
  }
}

/** Pages with a newer version of one of their rows. */
export function withRow<L extends ListTypes>(pages: LoadedRows<L>, newer: L['row']): LoadedRows<L> {
  return { ...pages, rows: pages.rows.map((row) => (row.id === newer.id ? newer : row)) }
}
