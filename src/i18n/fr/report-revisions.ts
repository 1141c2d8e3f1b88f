import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/report-revisions.ts'

/** Texts of the revisions of a report. */
export const catalogue = {
  revisions: {
    title: 'Révisions de ce rapport',
    reading: 'Chargement des révisions…',
    none: 'Rien n’a encore été émis\u00a0: le rapport n’a jamais été publié.',
    failed: 'Impossible de charger les révisions.',
    revision: 'Révision {{revision}}',
    status: {
      current: 'Valide',
      superseded: 'Remplacée par la révision {{by}}',
      withdrawn: 'Retirée',
    },
    reason: {
      published: 'Émise',
      trim: 'Émise avec une autre version',
      regenerated: 'Émise après un nouveau calcul',
      corrected: 'Émise avec une correction',
    },
    event: { withdrawn: 'Retirée', restored: 'Publiée de nouveau' },
    byAt: '{{by}}, {{at}}',
    figures: '{{score}} · {{trim}}',
    score: 'Cote\u00a0: {{score}} / 100',
    noScore: 'Sans cote',
    trim: 'Version {{trim}}',
    noTrim: 'Sans version',
    open: 'Ouvrir la copie publique',
    revoked: 'Le lien vers sa copie publique a été révoqué.',
    unreadable: 'Sa copie publique ne peut pas être lue tant que le rapport est retiré.',
    undo: {
      trim: 'Annuler\u00a0: revenir à {{trim}}',
      noTrim: 'Annuler\u00a0: revenir à l’absence de version',
      publish: 'Publier de nouveau',
    },
    undoFailed: 'Rien n’a été annulé.',
    again: 'Voici les révisions telles qu’elles sont maintenant. Fermez pour les laisser ainsi.',
  },
} as const satisfies French<typeof english>
