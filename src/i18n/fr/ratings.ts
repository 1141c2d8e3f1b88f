import type { French } from '../catalogue.ts'
import type { ratings as english } from '../en/ratings.ts'

/** The words for scores and cells, and units that stand everywhere. */
export const ratings = {
  cellHealth: {
    healthy: 'Cellules saines',
    issue: 'Cellule en défaut',
    missing: 'Non mesuré',
    doubted: 'À vérifier',
  },
  score: {
    excellent: 'Excellente',
    good: 'Bonne',
    fair: 'Passable',
    poor: 'Faible',
    missing: 'Aucune cote',
  },
} as const satisfies French<typeof english>

export const unit = { kWh: '{{value}}\u00a0kWh', unknown: '–' } as const
