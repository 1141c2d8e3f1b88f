import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/session-limit.ts'

export const catalogue = {
  sessionLimit: {
    label: 'Fin de la session',
    idle: 'Vous serez déconnecté à {{time}}, car il n’y a eu aucune activité ici depuis un moment.',
    absolute:
      'Vous serez déconnecté à {{time}}, car une connexion a une durée limitée. Votre saisie est conservée, et une nouvelle connexion vous ramène ici.',
    absoluteProvider:
      'Vous serez déconnecté à {{time}}, car une connexion a une durée limitée. Enregistrez votre saisie\u00a0: une connexion avec Google vous ramène ici, mais sans elle.',
    stay: 'Rester connecté',
    staying: 'Prolongation de la session…',
    failed: 'La session n’a pas été prolongée.',
    close: 'Fermer',
  },
} as const satisfies French<typeof english>
