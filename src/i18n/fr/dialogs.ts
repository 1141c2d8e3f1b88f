import type { French } from '../catalogue.ts'
import type { dialogs as english } from '../en/dialogs.ts'

export const dialogs = {
  dialog: {
    close: 'Fermer',
    cancel: 'Annuler',
    choose: 'Choisir…',
    noChoice: 'Aucun choix n’a pu être chargé',
    unsent: 'Votre session avait pris fin. Rien n’a été envoyé; envoyez de nouveau.',
    marked: 'Voyez le champ indiqué.',
    forbidden: 'Votre rôle ne le permet pas.',
    discard: { title: 'Abandonner votre saisie?', keep: 'Continuer la saisie', confirm: 'Abandonner' },
    gone: 'N’existe plus, ou n’est plus à votre portée. Actualisez la liste.',
    overtaken: 'Confirmez de nouveau pour continuer malgré tout, ou annulez pour le laisser tel quel.',
  },
  overtaken: {
    title: 'Quelqu’un d’autre a enregistré ceci entre-temps',
    titleBy: '{{name}} a enregistré ceci entre-temps',
    at: 'Enregistré le {{date}}',
    yours: '{{field}}\u00a0: votre saisie',
    theirs: '{{field}}\u00a0: enregistré entre-temps',
    nothing: 'rien',
    keep: 'Enregistrer la mienne',
    take: 'Prendre ce qui est enregistré',
    taken: 'Vous avez pris ce qui est enregistré.',
  },
} as const satisfies French<typeof english>
