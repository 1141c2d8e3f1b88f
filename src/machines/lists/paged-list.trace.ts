/** The trace rules of a list. `row`: the rules for one row. */
export function listTrace<const Machine extends string, const Row extends object>(
  machine: Machine,
  row: Row,
) {
  const loaded = {
    key: 'keep',
    rows: [row],
    total: 'keep',
    pages: 'keep',
    ended: 'keep',
    counts: 'keep',
  } as const
  return {
    machine,
    context: {
      selection: 'keep',
      query: 'keep',
      typed: 'keep',
      loaded,
      cache: { '*': loaded },
      counts: 'keep',
      counted: 'keep',
      failure: 'keep',
      retries: 'keep',
      edits: 'keep',
      answers: { '*': row },
    },
    events: {
      'screen.opened': { search: 'keep', selection: 'keep' },
      'search.typed': { text: 'keep' },
      'filter.selected': { filter: 'keep' },
      'sort.selected': { key: 'keep' },
      'selection.changed': { selection: 'keep' },
      'row.edited': { edit: 'keep' },
      'edit.retried': { id: 'keep' },
      'edit.dismissed': { id: 'keep' },
      'xstate.done.actor.readRows': { output: { rows: [row], total: 'keep', counts: 'keep' } },
      'xstate.error.actor.readRows': { error: 'keep' },
      'xstate.done.actor.saveEdit': { output: row },
      'xstate.error.actor.saveEdit': { error: 'keep' },
    },
  } as const
}
