import type { MailContent } from './render-mail.ts'
import { timeOf } from './time.ts'

type Language = MailContent['language']

export interface ResetCodeFacts {
  readonly code: string
  readonly minutes: number
  /** The page for the code; `null` for a mail without a link. */
  readonly link: string | null
}

export interface DeviceLinkFacts {
  readonly link: string
  readonly minutes: number
}

export interface InvitationFacts {
  readonly email: string
  readonly temporaryPassword: string
  readonly days: number
  readonly link: string | null
}

export interface NewDeviceFacts {
  /** `null`: not known. */
  readonly browser: string | null
  readonly system: string | null
  readonly ip: string
  readonly at: Date
}

export function resetCodeMail(language: Language, { code, minutes, link }: ResetCodeFacts): MailContent {
  const words = RESET_CODE[language]
  return {
    language,
    subject: words.subject,
    parts: [
      words.hello,
      words.why,
      { copy: code },
      codeLimits(language, minutes),
      ...(link === null ? [] : [{ link, label: words.link }]),
      words.otherwise,
    ],
  }
}

export function deviceLinkMail(language: Language, { link, minutes }: DeviceLinkFacts): MailContent {
  const words = DEVICE_LINK[language]
  return {
    language,
    subject: words.subject,
    parts: [words.hello, words.why, words.what(minutes), { link, label: words.link }, words.otherwise],
  }
}

/** What holds for every mailed code. */
export function codeLimits(language: Language, minutes: number): string {
  return {
    en: `It works once and for ${minutes} minutes. Tell it to nobody.`,
    fr: `Il fonctionne une seule fois, pendant ${minutes} minutes. Ne le communiquez à personne.`,
  }[language]
}

export function invitationMail(language: Language, facts: InvitationFacts): MailContent {
  const words = INVITATION[language]
  return {
    language,
    subject: words.subject,
    parts: [
      words.hello,
      words.why(facts.email),
      { copy: facts.temporaryPassword },
      words.limits(facts.days),
      ...(facts.link === null ? [] : [{ link: facts.link, label: words.link }]),
      words.otherwise,
    ],
  }
}

export function passwordChangedMail(language: Language): MailContent {
  const { subject, ...parts } = PASSWORD_CHANGED[language]
  return { language, subject, parts: Object.values(parts) }
}

export function newDeviceMail(language: Language, { browser, system, ip, at }: NewDeviceFacts): MailContent {
  const words = NEW_DEVICE[language]
  const device = [browser, system].filter((name) => name !== null).join(', ') || words.unknown
  return {
    language,
    subject: words.subject,
    parts: [words.hello, words.what(device, ip, timeOf(language, at)), words.expected, words.otherwise],
  }
}

const RESET_CODE = {
  en: {
    subject: 'Your code to reset your password',
    hello: 'Hello,',
    why: 'You asked to reset your password for the Battery Health Portal. This is your code:',
    link: 'Enter the code',
    otherwise: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  fr: {
    subject: 'Votre code pour réinitialiser votre mot de passe',
    hello: 'Bonjour,',
    why: 'Vous avez demandé à réinitialiser votre mot de passe du Battery Health Portal. Voici votre code :',
    link: 'Saisir le code',
    otherwise:
      'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
  },
} as const

const DEVICE_LINK = {
  en: {
    subject: 'Your link to sign in',
    hello: 'Hello,',
    why: 'Too many wrong passwords were tried for your account for the Battery Health Portal, so devices that have not signed in before must wait.',
    what: (minutes: number) =>
      `If you want to sign in on such a device, open this link there. You need your password as always. The link works once and for ${minutes} minutes. Give it to nobody.`,
    link: 'Sign in',
    otherwise:
      'If you did not ask for it, you need not do anything: the link is of no use without your password.',
  },
  fr: {
    subject: 'Votre lien de connexion',
    hello: 'Bonjour,',
    why: 'Trop de mots de passe erronés ont été essayés pour votre compte du Battery Health Portal\u00a0: les appareils qui ne s’y sont encore jamais connectés doivent attendre.',
    what: (minutes: number) =>
      `Pour vous connecter sur un tel appareil, ouvrez-y ce lien. Votre mot de passe reste nécessaire. Le lien fonctionne une seule fois, pendant ${minutes} minutes. Ne le donnez à personne.`,
    link: 'Se connecter',
    otherwise:
      'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: sans votre mot de passe, le lien ne sert à rien.',
  },
} as const

const INVITATION = {
  en: {
    subject: 'Your invitation to the Battery Health Portal',
    hello: 'Hello,',
    why: (email: string) =>
      `An account for the Battery Health Portal was made for you (${email}). Choose your own password with this temporary one:`,
    limits: (days: number) =>
      `It works for ${days} days. After that, use “Forgot password” on the sign-in page.`,
    link: 'Choose your password',
    otherwise: 'If you do not know what this is about, you need not do anything.',
  },
  fr: {
    subject: 'Votre invitation au Battery Health Portal',
    hello: 'Bonjour,',
    why: (email: string) =>
      `Un compte du Battery Health Portal a été créé pour vous (${email}). Choisissez votre mot de passe à l’aide de ce mot de passe temporaire :`,
    limits: (days: number) =>
      `Il fonctionne pendant ${days} jours. Ensuite, utilisez «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.`,
    link: 'Choisir votre mot de passe',
    otherwise: 'Si vous ne savez pas de quoi il s’agit, vous n’avez rien à faire.',
  },
} as const

const PASSWORD_CHANGED = {
  en: {
    subject: 'Your password was changed',
    hello: 'Hello,',
    what: 'The password of your account for the Battery Health Portal was changed, and all its sessions were ended.',
    otherwise: 'If it was not you, reset your password now and tell your administrator.',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    hello: 'Bonjour,',
    what: 'Le mot de passe de votre compte du Battery Health Portal a été modifié et toutes ses sessions ont été fermées.',
    otherwise:
      'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et prévenez votre administrateur.',
  },
} as const

const NEW_DEVICE = {
  en: {
    subject: 'New sign-in to your account',
    hello: 'Hello,',
    unknown: 'unknown browser',
    what: (device: string, ip: string, time: string) =>
      `Somebody has signed in to your account for the Battery Health Portal from a new device: ${device}, IP address ${ip}, on ${time}.`,
    expected: 'If it was you, you need not do anything.',
    otherwise:
      'If it was not you, use “Forgot password” on the sign-in page now, which ends all sessions, and tell your administrator.',
  },
  fr: {
    subject: 'Nouvelle connexion à votre compte',
    hello: 'Bonjour,',
    unknown: 'navigateur inconnu',
    what: (device: string, ip: string, time: string) =>
      `Quelqu’un s’est connecté à votre compte du Battery Health Portal depuis un nouvel appareil\u00a0: ${device}, adresse IP ${ip}, le ${time}.`,
    expected: 'Si c’était vous, vous n’avez rien à faire.',
    otherwise:
      'Si ce n’était pas vous, utilisez «\u00a0Mot de passe oublié\u00a0» sur la page de connexion maintenant, ce qui ferme toutes les sessions, et prévenez votre administrateur.',
  },
} as const
