const row = {
  id: 'keep',
  createdAt: 'keep',
  cellHealth: 'keep',
  imagePath: 'keep',
  vehicle: 'keep',
  trim: 'keep',
  configuration: 'keep',
  score: 'keep',
  currentCapacityKwh: 'keep',
  originalCapacityKwh: 'keep',
  published: 'keep',
  archived: 'keep',
  inInventory: 'keep',
} as const

const loaded = {
  key: 'keep',
  rows: [row],
  total: 'keep',
  pages: 'keep',
  ended: 'keep',
  counts: 'keep',
} as const

export const reportsListTrace = {
  machine: 'reportsList',
  context: {
    selection: 'keep',
    query: 'keep',
    typed: 'keep',
    loaded,
    cache: { '*': loaded },
    counts: 'keep',
    failure: 'keep',
    retries: 'keep',
    edits: 'keep',
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
    'xstate.error.actor.saveEdit': { error: 'keep' },
  },
} as const
