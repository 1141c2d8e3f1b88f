import { SignInView } from '../views/session/sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({ id: 'signIn', View: SignInView })
