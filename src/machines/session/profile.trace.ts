import { dealers, failure, groups, language, refused, role, theme } from '../common.trace.ts'

/** Names, addresses and organisations become pseudonyms. Rights are recorded as they are. */
export const profileFields = {
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  role,
  preferredLanguage: language,
  preferredTheme: theme,
  groups,
  dealers,
  features: 'keep',
  version: 'id',
} as const

export const profileTrace = {
  machine: 'profile',
  context: { failure, retries: 'number' },
  events: {
    'xstate.done.actor.readProfile': { output: profileFields },
    'xstate.error.actor.readProfile': refused,
  },
} as const
