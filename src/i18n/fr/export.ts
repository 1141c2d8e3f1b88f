import type { French } from '../catalogue.ts'
import type { exporting as english } from '../en/export.ts'

export const exporting = {
  export: {
    start: 'Exporter',
    xlsx: 'Classeur Excel (.xlsx)',
    csv: 'Fichier CSV (.csv)',
    csvAlone: 'Fichier CSV (.csv); Excel\u00a0: {{max}} lignes au plus',
    empty: 'Il n’y a aucune ligne à exporter.',
    cancel: 'Annuler l’exportation',
    progress: '{{rows}} sur {{total}}',
    printing: 'Préparation de la liste pour l’impression…',
  },
} as const satisfies French<typeof english>
