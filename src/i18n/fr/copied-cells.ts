import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/copied-cells.ts'
import { cellIssues } from './cell-issues.ts'

/** The texts of the cells of a public copy that have an issue: most copies do not load them. */
export const catalogue = {
  copyCells: {
    issue: cellIssues,
    ofCell: 'Cellule {{cell}}\u00a0: {{issues}}',
    more_one: 'et {{count}} autre cellule',
    more_many: 'et {{count}} autres cellules',
    more_other: 'et {{count}} autres cellules',
  },
} as const satisfies French<typeof english>
