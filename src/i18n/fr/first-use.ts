import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/first-use.ts'

/** Texts of the editor of the first day of use. */
export const catalogue = {
  firstUse: {
    label: 'Date de mise en service',
    hint: 'Telle qu’elle figure dans les papiers du véhicule. La garantie court à partir de cette date.',
    emptyHint: 'Telle qu’elle figure dans les papiers du véhicule. Laissez vide si elle est inconnue.',
    takenHint: 'Reprise du rapport du {{date}}. Laissez vide si elle est inconnue.',
    save: 'Enregistrer la date',
    none: 'inconnue',
    failed: 'La date n’a pas été enregistrée.',
    problem: {
      noDay: 'Saisissez une date.',
      tooEarly: 'Un modèle {{year}} n’a pas pu être mis en service avant le {{day}}.',
      future: 'Cette date est dans le futur.',
      afterTest: 'Cette date est postérieure à la mesure de ce rapport.',
    },
  },
} as const satisfies French<typeof english>
