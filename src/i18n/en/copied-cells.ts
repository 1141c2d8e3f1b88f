import { cellIssues } from './cell-issues.ts'

/** The texts of the cells of a public copy that have an issue: most copies do not load them. */
export const catalogue = {
  copyCells: {
    issue: cellIssues,
    ofCell: 'Cell {{cell}}: {{issues}}',
    more_one: 'and {{count}} more cell',
    more_other: 'and {{count}} more cells',
  },
} as const
