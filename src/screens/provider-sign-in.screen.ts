import { ProviderSignInView } from '../views/session/provider-sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'
import { PASSKEY_TEXTS } from './passkey-texts.ts'

export const screen = defineScreen({ id: 'providerSignIn', View: ProviderSignInView, texts: PASSKEY_TEXTS })
