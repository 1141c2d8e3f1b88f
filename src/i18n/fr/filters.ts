import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/filters.ts'

/** Texts of the filters of the battery reports. */
export const catalogue = {
  filters: {
    title: 'Filtres',
    apply: 'Appliquer',
    empty: 'Tout effacer',
    kept: 'Vos choix ne sont pas encore appliqués ici.',
    any: 'Indifférent',
    yes: 'Oui',
    no: 'Non',
    applied: 'Filtres actifs',
    nothing: 'Aucun rapport de cet onglet ne correspond à tous ces filtres\u00a0:',
    clear: 'Effacer les filtres',
    remove: 'Retirer le filtre {{filter}}',
    removeIt: 'Retirer',
    value: '{{name}}\u00a0: {{value}}',
    range: {
      from: 'à partir de {{from}}',
      upTo: 'jusqu’à {{to}}',
      between: '{{from}} à {{to}}',
    },
    dealership: 'Concession',
    otherDealership: 'Autre concession',
    dealerships: 'Concessions choisies',
    field: {
      created_from: 'Date du',
      created_to: 'Date au',
      score_from: 'Cote minimale',
      score_to: 'Cote maximale',
      cell_health: 'Cellules',
      configuration_ids: 'Concession',
      published: 'Publié',
      make: 'Marque',
      model: 'Modèle',
      year: 'Année-modèle',
    },
    problem: {
      day: 'Saisissez une date complète, à partir de 1970.',
      dayOrder: 'Cette date précède la première.',
      score: 'Saisissez un nombre entier de 0 à 100.',
      scoreOrder: 'Cette cote est inférieure à la première.',
      year: 'Saisissez une année à quatre chiffres, par exemple 2021.',
      name: 'Saisissez au plus 100 caractères.',
      choice: 'Choisissez-en au plus 50.',
    },
  },
} as const satisfies French<typeof english>
