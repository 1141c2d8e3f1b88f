import { defineScreenMachine } from '../screen.machine.ts'
import { ownPasskeysMachine } from './own-passkeys.machine.ts'
import { ownSessionsMachine } from './own-sessions.machine.ts'

/** The profile page. Its form belongs to the session machine, which takes over what it has saved. */
export const profileScreenMachine = defineScreenMachine({
  screen: 'profile',
  children: { ownSessions: ownSessionsMachine, ownPasskeys: ownPasskeysMachine },
  reader: 'ownSessions',
  followers: ['ownPasskeys'],
  inputOf: () => undefined,
  opened: () => ({ type: 'screen.opened' }),
  forwards: ['notice.raised'],
  passes: {},
})
