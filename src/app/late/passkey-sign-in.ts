import type { ActorRefFrom } from 'xstate'
import {
  type PasskeySignInInput,
  passkeySignInMachine,
} from '../../machines/session/passkey-sign-in.machine.ts'
import type { Services } from '../../services/services.ts'
import { createPasskeySignInService } from '../../services/session/passkey-sign-in.ts'
import { passkeyWidgets } from '../../views/session/passkey-widgets.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly passkeySignIn: ActorRefFrom<typeof passkeySignInMachine>
  }
}

/** Loads what shows a sign-in with a passkey, and returns its machine with its services. */
export async function loadPasskeySignIn({ request, environment }: Services) {
  await passkeyWidgets.load()
  const { usePasskey, redeemCode } = createPasskeySignInService(request, environment.VITE_AUTH_PATH)
  return passkeySignInMachine.provide({
    actors: {
      // A person who leaves ends the dialog of the browser.
      usePasskey: effect((input: PasskeySignInInput, { signal }) => usePasskey(input, signal)),
      redeemCode: effect(redeemCode),
    },
  })
}
