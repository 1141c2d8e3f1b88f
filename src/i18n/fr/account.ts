import type { French } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  form: {
    problem: {
      required: 'Remplissez ce champ.',
      invalidEmail: 'Cette adresse courriel n’est pas valide.',
      tooLong: 'Cette valeur est trop longue pour être valide.',
      weakPassword: 'Ce mot de passe ne respecte pas les exigences.',
      mismatch: 'Les deux mots de passe sont différents.',
      invalidCode: 'Le code compte 8 chiffres.',
      wrongCode:
        'Ce code ne fonctionne pas. Utilisez celui de notre dernier courriel, valable 10\u00a0minutes, ou demandez-en un nouveau.',
      wrongTemporaryPassword: 'Ce mot de passe temporaire est erroné ou ne fonctionne plus.',
      invalidLink: 'Un lien commence par http:// ou https://.',
      invalidIccId: 'Un ICCID compte de 18 à 22 chiffres.',
      unprintable: 'Cette valeur contient des caractères qui ne s’affichent pas.',
      ssidTooLong: 'Un nom de réseau compte au plus 32 octets; une lettre accentuée en prend 2, un émoji 4.',
      wifiPasswordTooShort: 'Un mot de passe Wi-Fi compte au moins 8 caractères.',
      wifiPasswordTooLong: 'Un mot de passe Wi-Fi compte au plus 63 caractères.',
      wifiPasswordCharacters:
        'N’utilisez que des lettres sans accent, des chiffres, des espaces et des signes courants.',
      taken: 'Cette valeur est déjà utilisée.',
      refused: 'Le serveur a refusé cette valeur.',
    },
  },
} as const satisfies French<typeof english>
