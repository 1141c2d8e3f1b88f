import { ownPasskeys } from './own-passkeys.ts'
import { catalogue as ownSessions } from './own-sessions.ts'

export const profile = {
  profile: {
    firstName: 'First name',
    lastName: 'Last name',
    language: 'Preferred language',
    keeps: 'If left empty, this stays “{{name}}”.',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    account: 'Account',
    email: 'Email',
    role: 'Role',
    group_one: 'Dealer group',
    group_other: 'Dealer groups',
    dealership_one: 'Dealership',
    dealership_other: 'Dealerships',
    changePassword: 'Change password',
  },
} as const

/** The texts of the profile page alone. */
export const catalogue = { ...profile, ...ownPasskeys, ...ownSessions }
