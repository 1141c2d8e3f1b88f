import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/columns.ts'

/** Texts of the panel that lays out a list. */
export const catalogue = {
  columns: {
    title: 'Colonnes',
    density: 'Lignes',
    comfortable: 'Aérées',
    comfortableDetail: 'Plus d’espace dans chaque ligne',
    compact: 'Compactes',
    compactDetail: 'Plus de lignes à la fois',
    order: 'Ordre des colonnes',
    kept: 'Toujours affichée',
    narrow: 'Dans une fenêtre étroite, seules les colonnes qui y tiennent sont affichées.',
    up: 'Déplacer vers le haut\u00a0: {{name}}',
    down: 'Déplacer vers le bas\u00a0: {{name}}',
    moved: '{{name}}\u00a0: colonne {{place}} sur {{count}}.',
    isFirst: 'C’est la première colonne.',
    isLast: 'C’est la dernière colonne.',
    staysFirst: 'Elle reste toujours la première.',
    reset: 'Rétablir',
    done: 'Terminé',
  },
} as const satisfies French<typeof english>
