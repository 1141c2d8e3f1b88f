import { profileScreenMachine } from '../../../src/machines/account/profile-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: profileScreenMachine,
  screen: 'profile',
  path: '/profile',
  children: ['ownSessions', 'ownPasskeys'],
  more: [],
})
