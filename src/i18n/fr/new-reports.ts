import type { French } from '../catalogue.ts'
import type { newReports as english } from '../en/new-reports.ts'

/** Texts about reports that arrive while a list is open. */
export const newReports = {
  newReports: {
    atLeast: '{{number}}+',
    count_one: '{{shown}} nouveau',
    count_many: '{{shown}} nouveaux',
    count_other: '{{shown}} nouveaux',
    show_one: 'Afficher {{shown}} nouveau rapport',
    show_many: 'Afficher {{shown}} nouveaux rapports',
    show_other: 'Afficher {{shown}} nouveaux rapports',
    told_one: '{{shown}} nouveau rapport est arrivé.',
    told_many: '{{shown}} nouveaux rapports sont arrivés.',
    told_other: '{{shown}} nouveaux rapports sont arrivés.',
  },
} as const satisfies French<typeof english>
