import type { French } from '../catalogue.ts'
import type { sessionLimit as english } from '../en/session-limit.ts'

export const sessionLimit = {
  sessionLimit: {
    label: 'Fin de la session',
    idle: 'Vous serez déconnecté à {{time}}, car rien ne s’est passé ici depuis longtemps.',
    absolute:
      'Vous serez déconnecté à {{time}}, car une connexion a une durée limitée. Ce que vous avez tapé reste, et une nouvelle connexion vous ramène ici.',
    absoluteProvider:
      'Vous serez déconnecté à {{time}}, car une connexion a une durée limitée. Enregistrez ce que vous avez tapé\u00a0: une connexion avec Google vous ramène ici, mais sans cela.',
    stay: 'Rester connecté',
    staying: 'Prolongation de la session…',
    failed: 'La session n’a pas été prolongée.',
    close: 'Fermer',
  },
} as const satisfies French<typeof english>
