import { change, failure, narrowing, refused, search, selection, selectionText } from '../common.trace.ts'

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

/** The trace rules of what a list is asked for. */
export function queryTrace<const Name extends string>(list: Name) {
  return {
    machine: `${list}Query`,
    context: { selection, query, typed: 'typed', pinning: 'keep' },
    events: {
      'screen.opened': { search, selection },
      'search.typed': { text: 'typed' },
      'filter.selected': { filter: 'keep' },
      'narrowing.chosen': { narrowing },
      'pinning.restored': { pinning: 'keep' },
      'sort.selected': { key: 'keep' },
      'selection.changed': { selection, isStep: 'number' },
    },
  } as const
}

interface RowRules {
  readonly id: 'id' | 'pseudonym'
}

/** The trace rules of a list, which only passes events on. */
export function listTrace<const Name extends string>(list: Name) {
  const events = {
    'row.saved': { list: 'keep', isSettling: 'number' },
    'rows.outdated': { list: 'keep' },
  } as const
  return { machine: `${list}List`, context: {}, events } as const
}

/** The trace rules of the rows of a list. */
export function pagesTrace<const Name extends string, const Row extends RowRules>(list: Name, row: Row) {
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
    machine: `${list}Pages`,
    context: {
      selection,
      query,
      pinning: 'keep',
      loaded,
      cache: { $keys: listKey, '*': loaded },
      counts,
      counted: countsKey,
      failure,
      retries: 'number',
      goal: { key: listKey, row: 'number' },
      answers: { $keys: row.id, '*': row },
      isEndInSight: 'number',
    },
    events: {
      'query.chosen': { chosen: { selection, query, pinning: 'keep' } },
      'place.restored': { place: { key: listKey, row: 'number' } },
      'place.left': { row: 'number' },
      'rows.requested': { to: 'number' },
      'row.saved': { list: 'keep', change, row, isSettling: 'number' },
      'rows.outdated': { list: 'keep' },
      'xstate.done.actor.readRows': { output: { rows: [row], total: 'number', counts, pinnable: 'number' } },
      'xstate.error.actor.readRows': refused,
    },
  } as const
}
