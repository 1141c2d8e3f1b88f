import { failure, narrowing, refused, search, selection, selectionText } from '../common.trace.ts'

export const query = {
  filter: 'keep',
  search: 'typed',
  sort: { key: 'keep', direction: 'keep' },
  narrowing,
} as const

/** Keep in step with `cacheKey` and `countsKey`. */
export const listKey = {
  $json: {
    0: selectionText,
    1: 'keep',
    2: 'typed',
    3: 'keep',
    4: 'keep',
    6: 'keep',
    7: { $query: narrowing },
  },
} as const
const countsKey = { $json: { 0: selectionText, 1: 'typed', 2: { $query: narrowing } } } as const

/**
 * The trace rules of a list.
 *
 * @param row - the rules for one row.
 * @param edit - the rules for an edit of a row; none for a list that is only read.
 */
export function listTrace<
  const Machine extends string,
  const Row extends { readonly id: 'id' | 'pseudonym' },
  const Edit extends object,
>(machine: Machine, row: Row, edit: Edit) {
  const counts = { '*': 'number' } as const
  const loaded = {
    key: listKey,
    rows: [row],
    total: 'number',
    pages: 'number',
    ended: 'number',
    counts,
    pinnable: 'number',
  } as const
  return {
    machine,
    context: {
      selection,
      query,
      typed: 'typed',
      pinning: 'keep',
      loaded,
      cache: { $keys: listKey, '*': loaded },
      counts,
      counted: countsKey,
      failure,
      retries: 'number',
      edits: [{ edit, status: 'keep', failure, call: 'number', onto: row, back: edit }],
      goal: { key: listKey, row: 'number' },
      answers: { $keys: row.id, '*': row },
    },
    events: {
      'screen.opened': { search, selection },
      'search.typed': { text: 'typed' },
      'filter.selected': { filter: 'keep' },
      'narrowing.chosen': { narrowing },
      'pinning.restored': { pinning: 'keep' },
      'place.restored': { place: { key: listKey, row: 'number' } },
      'place.left': { row: 'number' },
      'rows.requested': { to: 'number' },
      'sort.selected': { key: 'keep' },
      'selection.changed': { selection, isStep: 'number' },
      'row.edited': { edit },
      'edit.retried': { id: row.id },
      'edit.dismissed': { id: row.id },
      'xstate.done.actor.readRows': { output: { rows: [row], total: 'number', counts, pinnable: 'number' } },
      'xstate.error.actor.readRows': refused,
      'xstate.done.actor.saveEdit.*': { output: row },
      'xstate.error.actor.saveEdit.*': refused,
    },
  } as const
}
