import { ProviderSignInView } from '../views/session/provider-sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({ id: 'providerSignIn', View: ProviderSignInView })
