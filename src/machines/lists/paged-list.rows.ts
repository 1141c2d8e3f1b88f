import {
  FAR_PAGES,
  type ListQuery,
  MORE_PAGES,
  MOST_PAGES,
  PAGE_SIZE,
} from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import { DEFAULT_PINNING, type Pinning } from '../../domain/lists/pinning.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import { type ContextSelection, formatSelection } from '../../domain/shell/context-selection.ts'
import type { EditRules, LoadedRows, PagedListContext, RowEdit } from './paged-list.types.ts'

/** The place of what narrows the rows in the key of cached pages. */
const NARROWING_AT = 7

/** The key of cached pages: context selection, filter, search, sort, page size, which rows are pinned, and what narrows them. */
export function cacheKey(
  selection: ContextSelection,
  { filter, search, sort, narrowing }: ListQuery,
  pinning: Pinning = DEFAULT_PINNING,
): string {
  const query = [formatSelection(selection), filter, search, sort.key, sort.direction, PAGE_SIZE]
  if (narrowing) return JSON.stringify([...query, pinning, narrowingKey(narrowing)])
  return JSON.stringify(pinning === DEFAULT_PINNING ? query : [...query, pinning])
}

/** The filter in the key of cached pages. */
export function cachedFilter(key: string): unknown {
  return JSON.parse(key)[1]
}

/** Whether cached pages with this key are narrowed by filters. */
export function hasNarrowing(key: string): boolean {
  return JSON.parse(key).length > NARROWING_AT
}

/** The key of the tabs' counts: context selection, search, and what narrows the rows. */
export function countsKey({ selection, query }: Pick<PagedListContext, 'selection' | 'query'>): string {
  const { search, narrowing } = query
  return JSON.stringify([formatSelection(selection), search, ...(narrowing ? [narrowingKey(narrowing)] : [])])
}

/** As an address has it, whatever the order of the names. */
function narrowingKey(narrowing: Narrowing): string {
  const params = new URLSearchParams(narrowing)
  params.sort()
  return `?${params}`
}

/** The known counts, if they are those of the query; `null` else, and when an edit may have changed them. */
export function countsOf<L extends ListTypes>(
  context: Pick<PagedListContext<L>, 'counts' | 'counted' | 'selection' | 'query'>,
): PagedListContext<L>['counts'] {
  return context.counted === countsKey(context) ? context.counts : null
}

/** The number of pages down to the goal; 1 when the query has none. */
export function pagesToGoal(goal: PagedListContext['goal'], key: string): number {
  return goal?.key === key ? Math.floor(goal.row / PAGE_SIZE) + 1 : 1
}

/** Whether the list ends with these rows of so many pages. Of several calls, a row that moved between two of them is missing. */
function isShort(rows: number, pages: number, last: number, total: number): boolean {
  return rows < pages * PAGE_SIZE && (pages <= MOST_PAGES || last * PAGE_SIZE >= total)
}

/** The loaded rows after a read that starts with the first page. */
export function firstPages<L extends ListTypes>(
  context: Pick<PagedListContext<L>, 'loaded' | 'counts' | 'counted' | 'selection' | 'query' | 'goal'>,
  key: string,
  { rows, total, counts, pinnable }: RowsAnswer<L>,
): LoadedRows<L> {
  const { loaded } = context
  const pages = loaded?.key === key ? loaded.pages : pagesToGoal(context.goal, key)
  return {
    key,
    rows,
    total: Math.max(total, rows.length),
    pages,
    ended: isShort(rows.length, pages, pages, total) || rows.length >= total,
    counts: counts ?? countsOf(context),
    pinnable: pinnable ?? null,
  }
}

/**
 * The pages to read after the loaded ones: as many again, from the next few up to a limit, or all down to the goal. Who goes
 * far waits less often. The first of these reads repeats the first page, so that it fits the numbers of longer pages.
 */
export function nextPages({
  loaded,
  goal,
}: Pick<PagedListContext, 'loaded' | 'goal'>): Pick<RowsRequest, 'from' | 'pages'> {
  const { key, pages } = loaded ?? { key: '', pages: 0 }
  const last = pagesToGoal(goal, key)
  const step = last > pages + MORE_PAGES ? MOST_PAGES : stepAfter(pages)
  const before = pages - (pages % step)
  return { from: before + 1, pages: Math.max(1, Math.ceil((last - before) / step)) * step }
}

/** The longest page that begins after so many pages, no longer than these. */
function stepAfter(pages: number): number {
  let step = MORE_PAGES
  while (step < FAR_PAGES && pages >= 2 * step && pages % (2 * step) === 0) step *= 2
  return step
}

/** Appends the next pages. A row that is already in the list stays where it is, once. */
export function appended<L extends ListTypes>(
  loaded: LoadedRows<L>,
  answer: RowsAnswer<L>,
  { from, pages }: Pick<RowsRequest, 'from' | 'pages'>,
): LoadedRows<L> {
  const coming = new Set(answer.rows.map((row) => row.id))
  const known = new Set(loaded.rows.filter((row) => coming.has(row.id)).map((row) => row.id))
  const rows = [...loaded.rows, ...answer.rows.filter((row) => !known.has(row.id))]
  const last = from - 1 + pages
  const isEnd = isShort(answer.rows.length, pages, last, answer.total)
  return {
    ...loaded,
    rows,
    total: isEnd ? rows.length : answer.total,
    pages: last,
    ended: isEnd || rows.length >= answer.total,
  }
}

/** The query after a click on a column: the sorted column reverses its order, another column starts ascending. */
export function sortedBy<L extends ListTypes>(query: ListQuery<L>, key: L['sortKey']): ListQuery<L> {
  const turns = query.sort.key === key && query.sort.direction === 'ASC'
  return { ...query, sort: { key, direction: turns ? 'DESC' : 'ASC' } }
}

export interface VisibleRow<L extends ListTypes = ListTypes> {
  readonly row: L['row']
  /** The row as the list read it. An edit moves no row in the list before the next read. */
  readonly read: L['row']
  readonly edit: RowEdit<L> | null
  /** An edit has taken the row out of this tab. It stays, dimmed, until the next read. */
  readonly outgrown: boolean
}

type Shown<L extends ListTypes> = Pick<PagedListContext<L>, 'loaded' | 'query' | 'edits' | 'answers'>

/** The rows that the view shows: as the server last sent them, with the unconfirmed edits applied. */
export function visibleRows<L extends ListTypes>(
  { loaded, ...shown }: Shown<L>,
  rules: EditRules<L>,
): readonly VisibleRow<L>[] {
  return (loaded?.rows ?? []).map((read) => visibleRow(shown, read, rules))
}

/** One of them. */
export function visibleRow<L extends ListTypes>(
  { query: { filter }, edits, answers }: Omit<Shown<L>, 'loaded'>,
  read: L['row'],
  rules: EditRules<L>,
): VisibleRow<L> {
  const own = edits.filter(({ edit }) => edit.id === read.id)
  const answer = answerOf(answers, read.id)
  if (own.length === 0 && answer === null) return untouchedRow(read)
  const row = edited(answer ?? read, own, rules)
  return {
    row,
    read,
    edit: own.findLast(({ status }) => status === 'refused') ?? own.at(-1) ?? null,
    outgrown: row !== read && rules.belongs(read, filter) && !rules.belongs(row, filter),
  }
}

/** The row of the answer to an edit, if there is one. An id can be any text, also the name of a property of all objects. */
export function answerOf<L extends ListTypes>(
  answers: PagedListContext<L>['answers'],
  id: string,
): L['row'] | null {
  return Object.hasOwn(answers, id) ? (answers[id] ?? null) : null
}

/** By the row as it was read. */
const UNTOUCHED = new WeakMap<object, unknown>()

/** A row without edits: the same object each time, so that an edit of another row does not render it again. */
export function untouchedRow<L extends ListTypes>(read: L['row']): VisibleRow<L> {
  const known = UNTOUCHED.get(read) as VisibleRow<L> | undefined
  if (known) return known
  const untouched = { row: read, read, edit: null, outgrown: false }
  UNTOUCHED.set(read, untouched)
  return untouched
}

function edited<L extends ListTypes>(
  row: L['row'],
  edits: readonly RowEdit<L>[],
  rules: EditRules<L>,
): L['row'] {
  return edits
    .filter(({ status }) => status !== 'refused')
    .reduce((before, { edit }) => rules.apply(before, edit), row)
}

/** The count of a tab with the unconfirmed edits applied; `null` before the counts are read. */
export function visibleCount<L extends ListTypes>(
  { loaded, edits, answers, counts }: Pick<PagedListContext<L>, 'loaded' | 'edits' | 'answers' | 'counts'>,
  rules: EditRules<L>,
  filter: L['filter'],
): number | null {
  if (counts === null) return null
  const byRow = Map.groupBy(edits, ({ edit }) => edit.id)
  const rows = byRow.size === 0 ? [] : (loaded?.rows ?? []).filter(({ id }) => byRow.has(id))
  const shift = rows
    .map((read) => answerOf(answers, read.id) ?? read)
    .reduce((sum, row) => {
      const changed = edited(row, byRow.get(row.id) ?? [], rules)
      return sum + Number(rules.belongs(changed, filter)) - Number(rules.belongs(row, filter))
    }, 0)
  return Math.max(0, counts[filter] + shift)
}
