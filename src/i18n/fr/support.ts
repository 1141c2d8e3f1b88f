import type { French } from '../catalogue.ts'
import type { support as english } from '../en/support.ts'

export const support = {
  crash: {
    title: 'Cet écran ne fonctionne plus',
    text: 'Une erreur du portail l’a arrêté. Ce qui a été enregistré est conservé, et les autres écrans fonctionnent toujours.',
    wholeTitle: 'Le portail ne fonctionne plus',
    wholeText: 'Une erreur du portail l’a arrêté. Ce qui a été enregistré est conservé.',
    reload: 'Recharger la page',
  },
} as const satisfies French<typeof english>
