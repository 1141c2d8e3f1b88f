import { MORE_PAGES, MOST_PAGES, PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import { isSameSelection } from '../../domain/shell/context-selection.ts'
import type { RowSaved } from '../changes/changes.types.ts'
import type { Chosen, LoadedRows, PagesContext } from './list.types.ts'
import { cachedFilter, countsKey, hasNarrowing, keyOf } from './list-keys.ts'
import type { PagesConfig } from './pages.types.ts'

/** Number of queries whose rows a list keeps. */
export const KEPT_QUERIES = 20

/** Pages of which nothing is read yet. */
export const NOTHING_READ = {
  loaded: null,
  cache: {},
  counts: null,
  counted: null,
  failure: null,
  retries: 0,
  goal: null,
  answers: {},
  isEndInSight: false,
} as const

/** What a list has read when something else is chosen. Rows and counts of one context are never shown in another. */
export function choosing<L extends ListTypes>(
  { selection }: Pick<Chosen, 'selection'>,
  chosen: Chosen<L>,
): Partial<PagesContext<L>> {
  return isSameSelection(selection, chosen.selection) ? chosen : { ...chosen, loaded: null, counts: null }
}

/** What a list shows of rows that it has kept. */
export function withCached<L extends ListTypes>(context: PagesContext<L>): Partial<PagesContext<L>> {
  const loaded = context.cache[keyOf(context)] ?? null
  const counts = countsOf(context) ?? loaded?.counts ?? null
  const counted = counts === null ? null : countsKey(context)
  return { loaded, failure: null, counts, counted, answers: {} }
}

/** What a list has after a read that starts with the first page. */
export function withFirst<L extends ListTypes>(
  context: PagesContext<L>,
  answer: RowsAnswer<L>,
): Partial<PagesContext<L>> {
  const loaded = firstPages(context, keyOf(context), answer)
  const { counts } = loaded
  const counted = counts === null ? null : countsKey(context)
  return { loaded, cache: withPages(context.cache, loaded), counts, counted, retries: 0, answers: {} }
}

/** What a list has after a read of further pages. New rows push the end out of sight: the view tells when it is still visible. */
export function withMore<L extends ListTypes>(
  context: PagesContext<L>,
  answer: RowsAnswer<L>,
): Partial<PagesContext<L>> {
  if (context.loaded === null) return {}
  const loaded = appended(context.loaded, answer, nextPages(context))
  const newest = Object.values(context.answers).reduce(withRow<L>, loaded)
  return { loaded, cache: withPages(context.cache, newest), retries: 0, isEndInSight: false }
}

/** The cache with the rows of a query, without the oldest ones. */
function withPages<L extends ListTypes>(
  cache: PagesContext<L>['cache'],
  pages: LoadedRows<L>,
): PagesContext<L>['cache'] {
  const others = Object.entries(cache).filter(([key]) => key !== pages.key)
  return Object.fromEntries([...others.slice(1 - KEPT_QUERIES), [pages.key, pages] as const])
}

/** A row of what the list shows, counted from 0. While another query is read, that is still the one before. */
export function placeAt<L extends ListTypes>(context: PagesContext<L>, row: number): Place {
  return { key: context.loaded?.key ?? keyOf(context), row }
}

/** The known counts, if they are those of the query; `null` else, and when an edit may have changed them. */
function countsOf<L extends ListTypes>(
  context: Pick<PagesContext<L>, 'counts' | 'counted' | 'selection' | 'query'>,
): PagesContext<L>['counts'] {
  return context.counted === countsKey(context) ? context.counts : null
}

/** The number of pages down to the goal; 1 when the query has none. */
export function pagesToGoal(goal: PagesContext['goal'], key: string): number {
  return goal?.key === key ? Math.floor(goal.row / PAGE_SIZE) + 1 : 1
}

/** Whether the list ends with these rows of so many pages. Of several calls, a row that moved between two of them is missing. */
function isShort(rows: number, pages: number, last: number, total: number): boolean {
  return rows < pages * PAGE_SIZE && (pages <= MOST_PAGES || last * PAGE_SIZE >= total)
}

/** The loaded rows after a read that starts with the first page. */
export function firstPages<L extends ListTypes>(
  context: Pick<PagesContext<L>, 'loaded' | 'counts' | 'counted' | 'selection' | 'query' | 'goal'>,
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
 * The pages to read after the loaded ones: ever as many, or all down to the goal. The first of these reads repeats the first page, so that
 * it fits the numbers of longer pages.
 */
export function nextPages({
  loaded,
  goal,
}: Pick<PagesContext, 'loaded' | 'goal'>): Pick<RowsRequest, 'from' | 'pages'> {
  const { key, pages } = loaded ?? { key: '', pages: 0 }
  const last = pagesToGoal(goal, key)
  const step = last > pages + MORE_PAGES ? MOST_PAGES : MORE_PAGES
  const before = pages - (pages % step)
  return { from: before + 1, pages: Math.max(1, Math.ceil((last - before) / step)) * step }
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

/** The row of the answer to an edit, if there is one. An id can be any text, also the name of a property of all objects. */
export function answerOf<L extends ListTypes>(
  answers: PagesContext<L>['answers'],
  id: string,
): L['row'] | null {
  return Object.hasOwn(answers, id) ? (answers[id] ?? null) : null
}

type Rows<L extends ListTypes> = Pick<PagesContext<L>, 'loaded' | 'cache' | 'answers'>

/** A row as the server last sent it; `null` when no loaded or cached page has it. */
export function rowOf<L extends ListTypes>({ loaded, cache, answers }: Rows<L>, id: string): L['row'] | null {
  const pages = [...(loaded === null ? [] : [loaded]), ...Object.values(cache)]
  return answerOf(answers, id) ?? pages.flatMap(({ rows }) => rows).find((row) => row.id === id) ?? null
}

/** The rows and counts of a list after the server has saved a change of a row. The answer may not have the row as it is now. */
export function withSaved<L extends ListTypes>(
  context: PagesContext<L>,
  { change, row }: Pick<RowSaved, 'change' | 'row'>,
  { edits: rules, filters }: Pick<PagesConfig<L>, 'edits' | 'filters'>,
): Partial<PagesContext<L>> {
  const { query, loaded, cache, counts, answers } = context
  const before = rowOf(context, change.id)
  const after: L['row'] | null = row ?? (before && (rules?.apply(before, change) ?? null))
  if (after === null || rules === undefined) return {}
  const { belongs } = rules
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
function withRow<L extends ListTypes>(pages: LoadedRows<L>, newer: L['row']): LoadedRows<L> {
  return { ...pages, rows: pages.rows.map((row) => (row.id === newer.id ? newer : row)) }
}
