import type { French } from '../catalogue.ts'
import type { dialogs as english } from '../en/dialogs.ts'

export const dialogs = {
  dialog: {
    close: 'Fermer',
    crashed: 'Cette fenêtre ne fonctionne plus',
    crashedText:
      'Une erreur l’a arrêtée. Ce que vous y aviez saisi est perdu. La liste a été relue et fonctionne toujours.',
    cancel: 'Annuler',
    choose: 'Choisir…',
    noChoice: 'Aucun choix n’a pu être chargé',
    unsent: 'Votre session avait pris fin. Rien n’a été envoyé. Envoyez de nouveau.',
    marked: 'Vérifiez le champ indiqué.',
    forbidden: 'Votre rôle ne le permet pas.',
    discard: { title: 'Abandonner votre saisie?', keep: 'Continuer la saisie', confirm: 'Abandonner' },
    gone: 'Supprimé, ou vous n’y avez plus accès. Actualisez la liste.',
    overtaken: 'Confirmez de nouveau pour continuer malgré tout, ou annulez pour le laisser tel quel.',
  },
  overtaken: {
    title: 'Quelqu’un d’autre a enregistré ceci entre-temps',
    titleBy: '{{name}} a enregistré ceci entre-temps',
    at: 'Enregistré le {{date}}',
    yours: '{{field}}\u00a0: votre version',
    theirs: '{{field}}\u00a0: version enregistrée',
    nothing: 'rien',
    keep: 'Enregistrer la mienne',
    take: 'Utiliser la version enregistrée',
    taken: 'Vous utilisez la version enregistrée.',
  },
} as const satisfies French<typeof english>
