import { ownPasskeys } from './own-passkeys.ts'
import { ownSessions } from './own-sessions.ts'
import { profile } from './profile.ts'

/** The texts of the profile page alone. */
export const profilePage = { ...profile, ...ownPasskeys, ...ownSessions }
