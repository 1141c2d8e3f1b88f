import type { French } from '../catalogue.ts'
import type { ownPasskeys as english } from '../en/own-passkeys.ts'

export const ownPasskeys = {
  ownPasskeys: {
    title: 'Clés d’accès',
    intro:
      'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil. Avec une clé d’accès, le mot de passe seul n’ouvre plus votre compte.',
    required: 'Votre rôle exige une clé d’accès. Ajoutez-en une pour ouvrir le portail.',
    none: 'Votre compte n’a pas de clé d’accès.',
    failed: 'Impossible de charger la liste de vos clés d’accès',
    addedOn: 'Ajoutée le {{date}}',
    usedOn: 'Dernière utilisation le {{date}}',
    neverUsed: 'Pas encore utilisée',
    name: 'Nom de la nouvelle clé d’accès',
    namePlaceholder: 'Par exemple\u00a0: portable du bureau',
    naming: {
      required: 'Donnez un nom à la clé d’accès.',
      tooLong: 'Un nom compte 60 caractères au plus.',
      taken: 'Une autre de vos clés d’accès porte ce nom.',
    },
    rename: 'Renommer',
    renameOf: 'Renommer la clé d’accès {{name}}',
    newName: 'Nouveau nom',
    save: 'Enregistrer',
    add: 'Ajouter une clé d’accès',
    changing: 'Un instant…',
    remove: 'Retirer',
    removeOf: 'Retirer la clé d’accès {{name}}',
    confirm: 'Retirer «\u00a0{{name}}\u00a0»? Elle ne permettra plus de vous connecter.',
    cancel: 'Annuler',
    codesLeft_one: 'Il reste {{count}} code de secours. Il ouvre votre compte si votre appareil est perdu.',
    codesLeft_many:
      'Il reste {{count}} codes de secours. Ils ouvrent votre compte si votre appareil est perdu.',
    codesLeft_other:
      'Il reste {{count}} codes de secours. Ils ouvrent votre compte si votre appareil est perdu.',
    noCodes:
      'Il ne reste aucun code de secours. Créez-en de nouveaux pour ne pas perdre l’accès avec votre appareil.',
    renewCodes: 'Créer de nouveaux codes de secours',
    codesTitle: 'Vos codes de secours',
    codesIntro:
      'Conservez-les là où vous les trouverez sans cet appareil. Chacun ne sert qu’une fois. Ils ne seront plus jamais affichés, et les codes précédents ne fonctionnent plus.',
    codesKept: 'Je les ai conservés',
    proveTitle: 'Confirmez que c’est bien vous',
    proveIntro: 'Saisissez votre mot de passe avant de changer la protection de votre compte.',
    password: 'Votre mot de passe',
    passwordRequired: 'Saisissez votre mot de passe.',
    passwordWrong: 'Ce mot de passe est erroné.',
    prove: 'Continuer',
    provePasskey: 'Utiliser plutôt une clé d’accès',
    mailTitle: 'Entrez le code du courriel',
    mailSending: 'Envoi d’un code à {{email}}…',
    mailIntro:
      'Pour votre première clé d’accès, le mot de passe seul ne suffit pas. Entrez le code envoyé à {{email}}, valable dix minutes.',
    mailUnsent: 'Le code n’a pas pu être envoyé',
    notChanged: 'Rien n’a été modifié',
    deviceFailed: 'Votre navigateur ou votre appareil n’a pas pu utiliser de clé d’accès.',
    known: 'Cet appareil a déjà une clé d’accès de votre compte.',
    refused: 'La clé d’accès n’a pas été acceptée. Veuillez réessayer.',
    tooMany: 'Votre compte a déjà le nombre maximal de clés d’accès. Retirez-en une d’abord.',
    lastOne: 'Votre rôle exige une clé d’accès\u00a0: ajoutez-en une autre avant de retirer celle-ci.',
    unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  },
} as const satisfies French<typeof english>
