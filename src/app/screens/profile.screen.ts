import type { ActorRefFrom } from 'xstate'
import { HOME_PATH } from '../../domain/session/routes.ts'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { mailProofMachine } from '../../machines/account/mail-proof.machine.ts'
import { ownPasskeysMachine } from '../../machines/account/own-passkeys.machine.ts'
import { ownSessionsMachine } from '../../machines/account/own-sessions.machine.ts'
import { profileScreenMachine } from '../../machines/account/profile-screen.machine.ts'
import { createOwnPasskeysService } from '../../services/account/own-passkeys.ts'
import { createOwnSessionsService } from '../../services/account/own-sessions.ts'
import { leavePage } from '../../services/browser/leave-page.ts'
import { ProfileView } from '../../views/account/profile.view.tsx'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly ownSessions: ActorRefFrom<typeof ownSessionsMachine>
    readonly ownPasskeys: ActorRefFrom<typeof ownPasskeysMachine>
    readonly mailProof: ActorRefFrom<typeof mailProofMachine>
  }
}

export const screen = defineScreen({
  id: 'profile',
  View: ProfileView,
  machine: profileScreenMachine,
  services: ({ request, environment, window }) => {
    const passkeys = createOwnPasskeysService(request, environment.VITE_AUTH_PATH)
    const { readSessions, endSessions } = createOwnSessionsService(request, environment.VITE_AUTH_PATH)
    return {
      ownPasskeys: ownPasskeysMachine.provide({
        actors: {
          readPasskeys: effect(passkeys.readPasskeys),
          makeChange: effect(passkeys.makeChange),
          prove: effect(passkeys.prove),
          mailProof: mailProofMachine.provide({
            actors: { sendCode: effect(passkeys.sendCode), checkCode: effect(passkeys.checkCode) },
          }),
          openPortal: effect(() => leavePage(window, HOME_PATH)),
        },
      }),
      ownSessions: ownSessionsMachine.provide({
        actors: { readSessions: effect(readSessions), endSessions: effect(endSessions) },
      }),
    }
  },
  texts: {
    en: () => both(import('../../i18n/en/profile-page.ts'), import('../../i18n/en/passwords.ts')),
    fr: () => both(import('../../i18n/fr/profile-page.ts'), import('../../i18n/fr/passwords.ts')),
  },
})

async function both(...files: readonly ReturnType<ScreenTexts['en']>[]) {
  const [one, other] = await Promise.all(files)
  return { catalogue: { ...one?.catalogue, ...other?.catalogue } }
}
