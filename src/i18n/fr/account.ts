import type { French } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  form: {
    problem: {
      required: 'Remplissez ce champ.',
      invalidEmail: 'Ceci n’est pas une adresse courriel.',
      tooLong: 'Cette valeur est trop longue pour être valide.',
      unprintable: 'Cette valeur contient des caractères qui ne s’affichent pas.',
      taken: 'Cette valeur est déjà utilisée.',
      refused: 'Le serveur a refusé cette valeur.',
    },
  },
} as const satisfies French<typeof english>
