import type { French } from '../catalogue.ts'
import type { report as english } from '../en/report.ts'

export const report = {
  report: {
    forecast: { invalidCode: 'Code postal non valide' },
  },
} as const satisfies French<typeof english>
