/** The words for scores and cells, and units that stand everywhere. */
export const ratings = {
  cellHealth: { healthy: 'Healthy Cells', issue: 'Cell Issue', missing: 'Not measured', doubted: 'In doubt' },
  score: {
    excellent: 'Excellent',
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor',
    missing: 'No score',
  },
} as const

export const unit = { kWh: '{{value}}\u00a0kWh', unknown: '–' } as const
