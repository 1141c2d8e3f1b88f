import { ownPasskeys } from './own-passkeys.ts'
import { ownSessions } from './own-sessions.ts'

/** The texts of the profile page alone. */
export const profilePage = { ...ownPasskeys, ...ownSessions }
