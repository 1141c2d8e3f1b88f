import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/list-paper.ts'

/** Texts above a list on paper. */
export const catalogue = {
  paper: {
    busy: 'Un autre fichier est en cours de création.',
    print: 'Imprimer la liste',
    ascending: 'Tri par {{name}}, croissant',
    descending: 'Tri par {{name}}, décroissant',
    searched: 'Recherche\u00a0: {{search}}',
    first: 'Les {{first}} premiers rapports sur {{total}}',
    rows_one: '{{number}} rapport',
    rows_many: '{{number}} de rapports',
    rows_other: '{{number}} rapports',
  },
} as const satisfies French<typeof english>
