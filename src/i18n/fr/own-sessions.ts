import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/own-sessions.ts'

export const catalogue = {
  notices: {
    sessions: {
      error: { endFailed: 'Impossible de fermer la session' },
      success: { ended: 'Session fermée', othersEnded: 'Sessions fermées partout ailleurs' },
    },
  },
  ownSessions: {
    title: 'Vos sessions ouvertes',
    intro: 'Si vous ne reconnaissez pas l’une d’elles, fermez-la et changez votre mot de passe.',
    current: 'Ce navigateur',
    device: '{{browser}} sous {{system}}',
    unknown: 'Navigateur inconnu',
    signedIn: 'Connexion le {{date}}',
    signedInFrom: 'Connexion le {{date}} depuis {{address}}',
    lastUsed: 'Dernière activité le {{date}}',
    end: 'Fermer',
    endOf: 'Fermer la session de {{device}} ouverte le {{date}}',
    endOthers: 'Fermer toutes les autres',
    alone: 'Vous n’avez aucune autre session ouverte.',
    failed: 'Impossible de charger la liste de vos sessions',
  },
} as const satisfies French<typeof english>
