import { byField, narrowing, oneOf } from '../common.trace.ts'

const field = oneOf(...Object.keys(narrowing))

export const reportFiltersTrace = {
  machine: 'reportFilters',
  context: { draft: narrowing, problems: { $keys: field, '*': 'keep' } },
  events: {
    'filters.requested': { narrowing },
    'filter.edited': { field, value: byField(narrowing) },
    'dealership.added': { id: 'id' },
    'dealership.removed': { id: 'id' },
    'filters.applied': { unfinished: [field] },
  },
} as const
