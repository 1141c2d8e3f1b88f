import { ProfileView } from '../views/account/profile.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({ id: 'profile', View: ProfileView })
