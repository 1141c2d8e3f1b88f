import { narrowing, oneOf } from '../common.trace.ts'

const name = oneOf(...Object.keys(narrowing))

export const reportFiltersTrace = {
  machine: 'reportFilters',
  context: { draft: narrowing, problems: { $keys: name, '*': 'keep' } },
  events: {
    'filters.requested': { narrowing },
    'filter.edited': { name, value: { $by: { name: narrowing } } },
    'dealership.added': { id: 'id' },
    'dealership.removed': { id: 'id' },
    'filters.applied': { unfinished: [name] },
  },
} as const
