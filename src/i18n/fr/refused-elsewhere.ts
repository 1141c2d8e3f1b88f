import type { French } from '../catalogue.ts'
import type { refusedElsewhere as english } from '../en/refused-elsewhere.ts'

/** Texts on refused changes of reports that are not shown. */
export const refusedElsewhere = {
  refusedElsewhere: {
    label: 'Modification non enregistrée',
    text: 'La modification de {{vehicle}} n’a pas été enregistrée.',
    open: 'Ouvrir le rapport',
  },
} as const satisfies French<typeof english>
