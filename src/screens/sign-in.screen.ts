import { SignInView } from '../views/session/sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'
import { PASSKEY_TEXTS } from './passkey-texts.ts'

export const screen = defineScreen({ id: 'signIn', View: SignInView, texts: PASSKEY_TEXTS })
