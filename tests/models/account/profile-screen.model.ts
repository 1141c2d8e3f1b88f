import { profileScreenMachine } from '../../../src/machines/account/profile-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel({
  machine: profileScreenMachine,
  screen: 'profile',
  path: '/profile',
  children: ['ownSessions', 'ownPasskeys'],
  more: [],
})
