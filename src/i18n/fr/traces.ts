import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/traces.ts'

export const catalogue = {
  notices: {
    traces: {
      error: {
        fetchFailed: 'Impossible de charger les signalements',
        saveFailed: 'Impossible d’enregistrer le signalement dans un fichier',
        deleteFailed: 'Impossible de supprimer le signalement',
      },
      success: {
        saved: 'Le signalement se trouve dans vos téléchargements',
        deleted: 'Signalement supprimé',
      },
    },
  },
  traces: {
    title: 'Signalements',
    searchHint: 'Code, visite, note, personne, écran, échec, version, 2026-11-20',
    loadMany: 'Charger {{rows}} signalements de plus',
    empty:
      'Aucun signalement. On en envoie un par «\u00a0Signaler un problème\u00a0» dans le menu des paramètres.',
    column: {
      code: 'Code',
      received_at: 'Reçu le',
      sender: 'Expéditeur',
      note: 'Note',
      screens: 'Écrans',
      failures: 'Échecs',
      events: 'Événements',
      lasted: 'Durée',
      build_id: 'Version',
      actions: 'Actions',
    },
    openFile: 'Ouvrir un fichier',
    publicPage: 'Page publique',
    copyCode: 'Copier le code {{code}}',
    save: 'Enregistrer dans un fichier',
    saving: 'Un autre signalement est en cours d’enregistrement',
  },
  deleteTrace: {
    title: 'Supprimer {{code}}?',
    intro:
      'Personne ne pourra plus trouver ni ouvrir ce signalement. La liste de ceux qui l’ont lu est conservée. C’est irréversible.',
    submit: 'Supprimer le signalement',
    submitting: 'Suppression…',
  },
} as const satisfies French<typeof english>
