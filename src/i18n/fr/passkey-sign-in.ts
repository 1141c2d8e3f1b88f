import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/passkey-sign-in.ts'

export const catalogue = {
  passkeySignIn: {
    start: 'Se connecter avec une clé d’accès',
    preparing: 'Un instant…',
    title: 'Connexion par clé d’accès',
    secondTitle: 'Encore une étape',
    secondIntro: 'Le mot de passe est bon. Votre compte demande aussi votre clé d’accès.',
    using: 'Suivez les instructions de votre navigateur ou de votre appareil.',
    use: 'Utiliser votre clé d’accès',
    again: 'Réessayer',
    useCode: 'Utiliser un code de secours',
    codeTitle: 'Code de secours',
    codeIntro:
      'Saisissez l’un des codes conservés lors de l’ajout de votre clé d’accès. Chacun ne sert qu’une fois.',
    code: 'Code de secours',
    codeRequired: 'Saisissez un code de secours.',
    codeWrong: 'Ce code est erroné ou a déjà servi.',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    back: 'Revenir au mot de passe',
    failed: 'Cela n’a pas fonctionné',
    refused: 'Cette clé d’accès n’a pas été acceptée. Elle a peut-être été retirée de votre compte.',
    deviceFailed: 'Votre navigateur ou votre appareil n’a pas pu utiliser de clé d’accès.',
    overTitle: 'Le délai est dépassé',
    over: 'Par sécurité, saisissez de nouveau votre mot de passe.',
  },
  signInLink: {
    offer:
      'C’est bien vous? Un lien par courriel vous permet de vous connecter ici tout de suite. Chaque lien fonctionne une seule fois, pendant 30 minutes.',
    send: 'M’envoyer un lien',
    sent: 'Si {{email}} a un compte, un lien est en route. S’il en est arrivé un dans les 15 dernières minutes, utilisez celui-là. Ouvrez-le dans ce navigateur, puis connectez-vous avec votre mot de passe.',
  },
} as const satisfies French<typeof english>
