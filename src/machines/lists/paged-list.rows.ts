import { type ListQuery, PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { RowsAnswer } from '../../domain/lists/rows.ts'
import { type ContextSelection, formatSelection } from '../../domain/shell/context-selection.ts'
import type { EditRules, Identified, LoadedRows, PagedListContext, RowEdit } from './paged-list.types.ts'

type Query = ListQuery<string, string>

/** Pages are cached by context, filter, search, sort and page size. */
export function cacheKey(selection: ContextSelection, { filter, search, sort }: Query): string {
  return JSON.stringify([formatSelection(selection), filter, search, sort.key, sort.direction, PAGE_SIZE])
}

/** A row that moved to the next page meanwhile comes again with it: it is kept once, where it was seen first. */
export function appended<Row extends Identified, Filter extends string>(
  loaded: LoadedRows<Row, Filter>,
  answer: RowsAnswer<Row, Filter>,
): LoadedRows<Row, Filter> {
  const coming = new Set(answer.rows.map((row) => row.id))
  const known = new Set(loaded.rows.filter((row) => coming.has(row.id)).map((row) => row.id))
  const rows = [...loaded.rows, ...answer.rows.filter((row) => !known.has(row.id))]
  const isShort = answer.rows.length < PAGE_SIZE
  return {
    ...loaded,
    rows,
    total: isShort ? rows.length : answer.total,
    pages: loaded.pages + 1,
    ended: isShort || rows.length >= answer.total,
  }
}

/** A click on the column in use turns its order round; another column starts ascending. */
export function sortedBy<Filter extends string, Key extends string>(
  query: ListQuery<Filter, Key>,
  key: Key,
): ListQuery<Filter, Key> {
  const turns = query.sort.key === key && query.sort.direction === 'ASC'
  return { ...query, sort: { key, direction: turns ? 'DESC' : 'ASC' } }
}

const OPTIMISTIC: readonly RowEdit<Identified>['status'][] = [
  'queued',
  'saving',
  'settling',
  'saved',
  'covered',
]

export function isOptimistic({ status }: RowEdit<Identified>): boolean {
  return OPTIMISTIC.includes(status)
}

export interface VisibleRow<Row, Edit extends Identified> {
  readonly row: Row
  /** As it was read. An edit does not move a row in the list before the next fetch. */
  readonly read: Row
  readonly edit: RowEdit<Edit> | null
  /** Edited so that it no longer fits the tab: it stays, dimmed, until the next fetch. */
  readonly outgrown: boolean
}

interface RowsInTab<Row, Filter extends string, Edit extends Identified> {
  readonly rows: readonly Row[]
  readonly edits: readonly RowEdit<Edit>[]
  readonly filter: Filter
}

/** The rows as they are to be shown: what was read, with the edits on their way laid over it. */
export function visibleRows<Row extends Identified, Filter extends string, Edit extends Identified>(
  { rows, edits, filter }: RowsInTab<Row, Filter, Edit>,
  rules: EditRules<Row, Filter, Edit>,
): readonly VisibleRow<Row, Edit>[] {
  const byRow = Map.groupBy(edits, ({ edit }) => edit.id)
  return rows.map((read) => {
    const own = byRow.get(read.id)
    if (own === undefined) return { row: read, read, edit: null, outgrown: false }
    const row = own.filter(isOptimistic).reduce((edited, { edit }) => rules.apply(edited, edit), read)
    return {
      row,
      read,
      edit: own.findLast(({ status }) => status === 'refused') ?? own.at(-1) ?? null,
      outgrown: row !== read && rules.belongs(read, filter) && !rules.belongs(row, filter),
    }
  })
}

/** The count of a tab, with the edits on their way counted in; `null` as long as the tabs are not counted. */
export function visibleCount<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
>(
  { loaded, edits, counts }: PagedListContext<Row, Filter, Key, Edit>,
  rules: EditRules<Row, Filter, Edit>,
  filter: Filter,
): number | null {
  if (counts === null) return null
  const edited = new Set(edits.map(({ edit }) => edit.id))
  const rows = edited.size === 0 ? [] : (loaded?.rows ?? []).filter(({ id }) => edited.has(id))
  const shift = visibleRows({ rows, edits, filter }, rules)
    .filter(({ row, read }) => row !== read)
    .reduce(
      (sum, { row, read }) => sum + Number(rules.belongs(row, filter)) - Number(rules.belongs(read, filter)),
      0,
    )
  return Math.max(0, counts[filter] + shift)
}
