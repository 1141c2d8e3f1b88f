import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/entered.ts'

/** Texts of the form with the figures of a vehicle that the catalogue does not list. */
export const catalogue = {
  entered: {
    intro:
      'Le catalogue ne contient pas ce véhicule. Saisissez ce qu’indique son certificat de conformité; le rapport signale que ces valeurs ont été saisies.',
    trim: 'Version',
    energy: 'Énergie à neuf, en kWh',
    range: 'Autonomie à neuf, en {{unit}}',
    save: 'Enregistrer les valeurs',
    failed: 'Les valeurs n’ont pas été enregistrées.',
    none: 'aucune',
    figures: '{{trim}}\u00a0: {{energy}}, {{range}}',
    by: 'Saisi par {{name}} le {{date}}.',
    byNobody: 'Saisi le {{date}}.',
    problem: {
      trim: 'Saisissez la version indiquée au certificat.',
      energy: 'Saisissez un nombre de {{min}} à {{max}}.',
      range: 'Saisissez un nombre de {{min}} à {{max}}.',
    },
  },
} as const satisfies French<typeof english>
