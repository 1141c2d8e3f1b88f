import type { MailContent } from './render-mail.ts'
import { codeLimits, type ResetCodeFacts } from './templates.ts'
import { timeOf } from './time.ts'

/** What happened to the passkeys of an account. `reset`: an administrator removed all of them. */
export type PasskeyChange =
  | { readonly change: 'added' | 'removed'; readonly name: string }
  | { readonly change: 'reset' }

export function passkeyMail(language: MailContent['language'], change: PasskeyChange, at: Date): MailContent {
  const words = WORDS[language]
  const time = timeOf(language, at)
  const what = change.change === 'reset' ? words.reset(time) : words[change.change](change.name, time)
  return {
    language,
    subject: words.subjects[change.change],
    parts: [words.hello, what, change.change === 'reset' ? words.next : words.expected, words.otherwise],
  }
}

/** The code that the first passkey of an account needs. */
export function passkeyCodeMail(
  language: MailContent['language'],
  { code, minutes }: Pick<ResetCodeFacts, 'code' | 'minutes'>,
): MailContent {
  const { hello, code: words } = WORDS[language]
  return {
    language,
    subject: words.subject,
    parts: [hello, words.why, { copy: code }, codeLimits(language, minutes), words.otherwise],
  }
}

const WORDS = {
  en: {
    code: {
      subject: 'Your code to add a passkey',
      why: 'You asked to add a passkey to your account for the Battery Health Portal. This is your code:',
      otherwise:
        'If you did not ask for it, somebody knows your password: use “Forgot password” on the sign-in page now, which ends all sessions, and tell your administrator.',
    },
    subjects: {
      added: 'A passkey was added to your account',
      removed: 'A passkey was removed from your account',
      reset: 'The passkeys of your account were removed',
    },
    hello: 'Hello,',
    added: (name: string, time: string) =>
      `The passkey “${name}” was added to your account for the Battery Health Portal on ${time}. It can be used to sign in.`,
    removed: (name: string, time: string) =>
      `The passkey “${name}” was removed from your account for the Battery Health Portal on ${time}. It no longer works.`,
    reset: (time: string) =>
      `An administrator removed all passkeys and recovery codes of your account for the Battery Health Portal on ${time}, and ended all its sessions.`,
    next: 'You can sign in with your password, and add a passkey in your profile.',
    expected: 'If it was you, you need not do anything.',
    otherwise:
      'If you did not expect it, use “Forgot password” on the sign-in page now, which ends all sessions, and tell your administrator, who can remove all passkeys.',
  },
  fr: {
    code: {
      subject: 'Votre code pour ajouter une clé d’accès',
      why: 'Vous avez demandé à ajouter une clé d’accès à votre compte du Battery Health Portal. Voici votre code\u00a0:',
      otherwise:
        'Si vous n’avez rien demandé, quelqu’un connaît votre mot de passe\u00a0: utilisez «\u00a0Mot de passe oublié\u00a0» sur la page de connexion maintenant, ce qui ferme toutes les sessions, et prévenez votre administrateur.',
    },
    subjects: {
      added: 'Une clé d’accès a été ajoutée à votre compte',
      removed: 'Une clé d’accès a été retirée de votre compte',
      reset: 'Les clés d’accès de votre compte ont été retirées',
    },
    hello: 'Bonjour,',
    added: (name: string, time: string) =>
      `La clé d’accès «\u00a0${name}\u00a0» a été ajoutée à votre compte du Battery Health Portal le ${time}. Elle permet de se connecter.`,
    removed: (name: string, time: string) =>
      `La clé d’accès «\u00a0${name}\u00a0» a été retirée de votre compte du Battery Health Portal le ${time}. Elle ne fonctionne plus.`,
    reset: (time: string) =>
      `Un administrateur a retiré toutes les clés d’accès et tous les codes de secours de votre compte du Battery Health Portal le ${time}, et a fermé toutes ses sessions.`,
    next: 'Vous pouvez vous connecter avec votre mot de passe, puis ajouter une clé d’accès dans votre profil.',
    expected: 'Si c’était vous, vous n’avez rien à faire.',
    otherwise:
      'Si vous ne vous y attendiez pas, utilisez «\u00a0Mot de passe oublié\u00a0» sur la page de connexion maintenant, ce qui ferme toutes les sessions, et prévenez votre administrateur, qui peut retirer toutes les clés d’accès.',
  },
} as const
