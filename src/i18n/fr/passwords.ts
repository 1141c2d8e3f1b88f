import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/passwords.ts'

export const catalogue = {
  password: {
    code: 'Code de vérification',
    codeHint: '8 chiffres, dans le courriel que nous vous avons envoyé.',
    temporary: 'Mot de passe temporaire',
    next: 'Nouveau mot de passe',
    confirmation: 'Répétez le nouveau mot de passe',
    checklist: 'Votre nouveau mot de passe doit comporter\u00a0:',
    met: 'respecté',
    unmet: 'non respecté',
    rule: {
      minLength: 'au moins 8 caractères',
      uppercase: 'une lettre majuscule',
      lowercase: 'une lettre minuscule',
      number: 'un chiffre',
      special: 'un caractère spécial',
      maxLength: 'au plus 128 caractères',
      notCommon: 'rien qui figure sur les listes de mots de passe courants',
      notPersonal: 'aucune partie de votre adresse courriel',
    },
  },
  resetPassword: {
    title: 'Réinitialiser le mot de passe',
    emailStep: 'Nous vous enverrons un code de vérification par courriel.',
    codeStep: 'Entrez le code envoyé à {{email}}, puis un nouveau mot de passe.',
    codeStepUnknown: 'Entrez le code du courriel, puis un nouveau mot de passe.',
    send: 'Envoyer le code',
    sending: 'Envoi en cours…',
    submit: 'Définir le nouveau mot de passe',
    submitting: 'Enregistrement…',
    again: 'Envoyer un autre code',
    back: 'Retour',
  },
  setPassword: {
    title: 'Choisissez votre mot de passe',
    subtitle: 'Remplacez le mot de passe temporaire de votre invitation.',
    submit: 'Définir le mot de passe',
    submitting: 'Enregistrement…',
  },
} as const satisfies French<typeof english>
