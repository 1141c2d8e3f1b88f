import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/history.ts'

/** Texts of the history of a row. */
export const catalogue = {
  history: {
    title: 'Historique\u00a0: {{name}}',
    reading: 'Chargement de l’historique…',
    empty: 'Rien n’a encore été modifié.',
    failed: 'Impossible de charger l’historique.',
    last_one: 'Seule la dernière modification est affichée.',
    last_many: 'Seules les {{count}} dernières modifications sont affichées.',
    last_other: 'Seules les {{count}} dernières modifications sont affichées.',
    undo: 'Annuler la modification',
    undoOf: 'Annuler la modification\u00a0: {{action}}, {{date}}',
    undoFailed: 'La modification n’a pas été annulée.',
    now: '{{field}}\u00a0: actuellement',
    back: '{{field}}\u00a0: après annulation',
    noUndo: {
      password:
        'Les mots de passe ne sont pas conservés sous forme lisible\u00a0: l’ancien ne peut pas être rétabli. Modifiez le réseau pour le définir de nouveau.',
      notKept: 'L’ancien texte n’est plus conservé.',
      notChosen: 'L’ancienne valeur ne peut plus être choisie.',
      notShipped: 'Un lien de suivi exige l’état Expédié.',
      roles: 'Votre rôle ne vous permet pas de rétablir les anciens rôles.',
      elsewhere: 'Vous n’avez pas accès à l’ancienne concession.',
    },
    again: 'Fermez pour laisser tel quel, ou annulez de nouveau pour continuer malgré tout.',
  },
} as const satisfies French<typeof english>
