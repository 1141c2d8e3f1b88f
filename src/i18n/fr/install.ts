import type { French } from '../catalogue.ts'
import type { install as english } from '../en/install.ts'

export const install = {
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
