import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/public.ts'
import { shared } from './shared.ts'

export const catalogue = {
  ...shared,
  publicPage: {
    title: '{{title}} – Santé des batteries',
    loading: 'Chargement…',
    otherLanguage: 'English',
    newWindow: '(s’ouvre dans une nouvelle fenêtre)',
    crashed: 'Cette page a cessé de fonctionner',
    crashedText: 'Une erreur dans la page l’a arrêtée. Vous n’y êtes pour rien, et rien n’est perdu.',
    tryAgain: 'Réessayer',
    noReport: 'Impossible de charger ceci pour le moment. Vérifiez votre connexion ou écrivez à {{email}}.',
  },
  unavailable: {
    title: 'Cette page ne peut pas s’afficher pour le moment',
    subtitle: 'Notre service n’a pas répondu comme prévu. Votre lien n’est pas en cause.',
    description: 'Vérifiez votre connexion, attendez un instant, puis réessayez.',
  },
  unsubscribe: {
    title: 'Préférences de courriel',
    question:
      'Voulez-vous cesser de recevoir des courriels au sujet du rapport sur le coût de votre véhicule?',
    confirm: 'Se désabonner',
    keep: 'Rester abonné et afficher le rapport',
    confirming: 'Désabonnement en cours…',
    done: 'Vous êtes désabonné. Vous ne recevrez plus ces courriels.',
    undo: 'Me réabonner',
    undoing: 'Réabonnement en cours…',
    undone: 'Vous êtes réabonné. Vous recevrez ces courriels.',
    unavailable:
      'Nous ne savons pas encore si vous êtes désabonné. Quand vous réessaierez, cette page le dira.',
  },
} as const satisfies French<typeof english>
