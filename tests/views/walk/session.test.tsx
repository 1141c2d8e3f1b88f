import { PasskeySignIn } from '../../../src/views/session/passkey-sign-in.view.tsx'
import { ProviderSignInView } from '../../../src/views/session/provider-sign-in.view.tsx'
import { SessionLimitView } from '../../../src/views/session/session-limit.view.tsx'
import { SignInView } from '../../../src/views/session/sign-in.view.tsx'
import { model as passkeySignIn } from '../../models/session/passkey-sign-in.model.ts'
import { model as portal } from '../../models/session/portal.model.ts'
import { model as sessionLimit } from '../../models/session/session-limit.model.ts'
import { model as signIn } from '../../models/session/sign-in.model.ts'
import { having, initial, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS } from './kit/world.ts'

const scenes = (variant: string) =>
  scenesOf(signIn, { ...ANONYMOUS, passkeySignIn: initial(passkeySignIn) }).filter(
    ({ actors }) =>
      // Then the other actor has the screen.
      actors.signIn?.context.variant === variant && actors.signIn.value !== 'usingPasskey',
  )

walk('session/sign-in', SignInView, () => scenes('customer'))
walk('session/provider-sign-in', ProviderSignInView, () => scenes('provider'))
walk('session/passkey-sign-in', PasskeySignIn, () => scenesOf(passkeySignIn, ANONYMOUS))

const staff = having(initial(portal), { signInVariant: 'provider' })

walk('session/session-limit', SessionLimitView, () => [
  ...scenesOf(sessionLimit, ANONYMOUS),
  ...scenesOf(sessionLimit, { ...ANONYMOUS, portal: staff }),
  { name: 'before its code is there', actors: ANONYMOUS },
])
