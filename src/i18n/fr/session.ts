import type { French } from '../catalogue.ts'
import type { session as english } from '../en/session.ts'

export const session = {
  signIn: {
    title: 'Connexion',
    subtitle: 'Utilisez l’adresse inscrite par votre concession.',
    providerTitle: 'Accès fournisseur',
    providerSubtitle: 'Pour le personnel du fournisseur, par mot de passe ou compte Google.',
    or: 'ou',
    google: 'Se connecter avec Google',
    leaving: 'Ouverture de Google…',
    toProvider: 'Accès fournisseur',
    toCustomer: 'Accès concession',
    email: 'Courriel',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    forgotten: 'Mot de passe oublié?',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    capsLock: 'La touche Verr. maj. est activée',
    refused: 'Vérifiez le courriel et le mot de passe, puis réessayez.',
    noCookies: 'Votre navigateur bloque les témoins (cookies). Autorisez-les, puis connectez-vous.',
    promise: 'Connaissez la batterie avant de vendre la voiture.',
    promiseDetail:
      'Un rapport mesuré par véhicule\u00a0: état de santé, état des cellules, capacité et autonomie sur lesquels vous pouvez compter.',
  },
  signOut: {
    signingOut: 'Déconnexion en cours…',
    saving_one: 'Une modification n’est pas encore enregistrée. La déconnexion se fera dès qu’elle le sera.',
    saving_other:
      '{{count}} modifications ne sont pas encore enregistrées. La déconnexion se fera dès qu’elles le seront.',
    saving_many:
      '{{count}} de modifications ne sont pas encore enregistrées. La déconnexion se fera dès qu’elles le seront.',
    stay: 'Rester connecté',
    lose: 'Se déconnecter sans enregistrer',
  },
  install: {
    banner: {
      ios: 'Placez le portail sur votre écran d’accueil',
      android: 'Installez le portail sur votre téléphone',
      benefit: 'Il s’ouvre d’un toucher, sans la fenêtre du navigateur.',
      how: 'Voir comment faire',
      dismiss: 'Ne plus le proposer',
    },
  },
} as const satisfies French<typeof english>
