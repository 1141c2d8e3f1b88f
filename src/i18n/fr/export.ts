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
    list: {
      reports: 'Exportation des rapports de batterie…',
      users: 'Exportation des utilisateurs…',
      inventory: 'Exportation de l’inventaire…',
      devices: 'Exportation des appareils…',
      wifi: 'Exportation des réseaux Wi-Fi…',
      audit: 'Exportation du journal d’audit…',
    },
    failed: {
      reports: 'Les rapports de batterie n’ont pas été exportés.',
      users: 'Les utilisateurs n’ont pas été exportés.',
      inventory: 'L’inventaire n’a pas été exporté.',
      devices: 'Les appareils n’ont pas été exportés.',
      wifi: 'Les réseaux Wi-Fi n’ont pas été exportés.',
      audit: 'Le journal d’audit n’a pas été exporté.',
    },
  },
} as const satisfies French<typeof english>
