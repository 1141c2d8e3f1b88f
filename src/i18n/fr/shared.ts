import type { French } from '../catalogue.ts'
import type { shared as english } from '../en/shared.ts'

export const shared = {
  start: {
    failed: 'Le portail ne peut pas démarrer',
    settings: 'Ces paramètres sont manquants ou incorrects\u00a0:',
  },
  support: { report: 'Signaler un problème' },
  connection: {
    offline: 'Vous êtes hors ligne. Ce qui est affiché peut être périmé.',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    subtitle: 'Rien n’est stationné à cette adresse.',
    description: 'Le lien est peut-être ancien, ou un caractère s’est perdu en le copiant.',
    callToAction: 'Aller au portail',
    contact: 'Toujours bloqué? Écrivez-nous\u00a0:',
  },
} as const satisfies French<typeof english>
