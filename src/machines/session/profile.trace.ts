import { dealers, groups, refused } from '../common.trace.ts'

/** Names, addresses and organisations become pseudonyms. Rights are recorded as they are. */
export const profileFields = {
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  role: 'keep',
  preferredLanguage: 'keep',
  preferredTheme: 'keep',
  groups,
  dealers,
  features: 'keep',
} as const

export const profileTrace = {
  machine: 'profile',
  context: {},
  events: {
    'xstate.done.actor.readProfile': { output: profileFields },
    'xstate.error.actor.readProfile': refused,
  },
} as const
