import { groupBy } from '../../domain/group-by.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { PendingChange } from '../changes/changes.rules.ts'
import type { EditRules, PagesContext } from './list.types.ts'
import { answerOf } from './pages.rows.ts'

export interface VisibleRow<L extends ListTypes = ListTypes> {
  readonly row: L['row']
  /** The row as the list read it. An edit moves no row in the list before the next read. */
  readonly read: L['row']
  /** What becomes of its last change. */
  readonly edit: PendingChange | null
  /** An edit has taken the row out of this tab. It stays, dimmed, until the next read. */
  readonly outgrown: boolean
}

type Pages<L extends ListTypes> = Pick<PagesContext<L>, 'loaded' | 'query' | 'answers'>

/** The rows that the view shows: as the server last sent them, with the pending changes applied. */
export function visibleRows<L extends ListTypes>(
  pages: Pages<L>,
  changes: readonly PendingChange[],
  rules: EditRules<L>,
): readonly VisibleRow<L>[] {
  return (pages.loaded?.rows ?? []).map((read) => visibleRow(read, pages, changes, rules))
}

/** One of them. */
export function visibleRow<L extends ListTypes>(
  read: L['row'],
  { query: { filter }, answers }: Omit<Pages<L>, 'loaded'>,
  changes: readonly PendingChange[],
  rules: EditRules<L>,
): VisibleRow<L> {
  const own = changesOf(changes, rules).filter(({ change }) => change.id === read.id)
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

/** The changes of the rows of a list, of all that are pending. */
export function changesOf<L extends ListTypes>(
  changes: readonly PendingChange[],
  { resource }: Pick<EditRules<L>, 'resource'>,
): readonly PendingChange[] {
  return changes.filter(({ change }) => change.resource === resource)
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
  changes: readonly PendingChange[],
  rules: EditRules<L>,
): L['row'] {
  return changes
    .filter(({ status }) => status !== 'refused')
    .reduce((before, { change }) => rules.apply(before, change), row)
}

/** The count of a tab with the pending changes applied; `null` before the counts are read. */
export function visibleCount<L extends ListTypes>(
  filter: L['filter'],
  { loaded, answers, counts }: Pick<PagesContext<L>, 'loaded' | 'answers' | 'counts'>,
  changes: readonly PendingChange[],
  rules: EditRules<L>,
): number | null {
  if (counts === null) return null
  const byRow = groupBy(changesOf(changes, rules), ({ change }) => change.id)
  const rows = byRow.size === 0 ? [] : (loaded?.rows ?? []).filter(({ id }) => byRow.has(id))
  const shift = rows
    .map((read) => answerOf(answers, read.id) ?? read)
    .reduce((sum, row) => {
      const changed = edited(row, byRow.get(row.id) ?? [], rules)
      return sum + Number(rules.belongs(changed, filter)) - Number(rules.belongs(row, filter))
    }, 0)
  return Math.max(0, counts[filter] + shift)
}
