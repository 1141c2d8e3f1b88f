import { groupBy } from '../../domain/group-by.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { EditRules, PagesContext, RowEdit } from './list.types.ts'
import { answerOf } from './pages.rows.ts'

export interface VisibleRow<L extends ListTypes = ListTypes> {
  readonly row: L['row']
  /** The row as the list read it. An edit moves no row in the list before the next read. */
  readonly read: L['row']
  readonly edit: RowEdit<L> | null
  /** An edit has taken the row out of this tab. It stays, dimmed, until the next read. */
  readonly outgrown: boolean
}

type Pages<L extends ListTypes> = Pick<PagesContext<L>, 'loaded' | 'query' | 'answers'>

/** The rows that the view shows: as the server last sent them, with the unconfirmed edits applied. */
export function visibleRows<L extends ListTypes>(
  pages: Pages<L>,
  edits: readonly RowEdit<L>[],
  rules: EditRules<L>,
): readonly VisibleRow<L>[] {
  return (pages.loaded?.rows ?? []).map((read) => visibleRow(read, pages, edits, rules))
}

/** One of them. */
export function visibleRow<L extends ListTypes>(
  read: L['row'],
  { query: { filter }, answers }: Omit<Pages<L>, 'loaded'>,
  edits: readonly RowEdit<L>[],
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
  filter: L['filter'],
  { loaded, answers, counts }: Pick<PagesContext<L>, 'loaded' | 'answers' | 'counts'>,
  edits: readonly RowEdit<L>[],
  rules: EditRules<L>,
): number | null {
  if (counts === null) return null
  const byRow = groupBy(edits, ({ edit }) => edit.id)
  const rows = byRow.size === 0 ? [] : (loaded?.rows ?? []).filter(({ id }) => byRow.has(id))
  const shift = rows
    .map((read) => answerOf(answers, read.id) ?? read)
    .reduce((sum, row) => {
      const changed = edited(row, byRow.get(row.id) ?? [], rules)
      return sum + Number(rules.belongs(changed, filter)) - Number(rules.belongs(row, filter))
    }, 0)
  return Math.max(0, counts[filter] + shift)
}
