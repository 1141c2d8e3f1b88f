/** Names and addresses become pseudonyms. Rights and organisations are recorded as they are. */
export const profileFields = {
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  role: 'keep',
  preferredLanguage: 'keep',
  preferredTheme: 'keep',
  groups: 'keep',
  dealers: 'keep',
  features: 'keep',
} as const

export const profileTrace = {
  machine: 'profile',
  context: {},
  events: {
    'xstate.done.actor.readProfile': { output: profileFields },
    'xstate.error.actor.readProfile': { error: 'keep' },
  },
} as const
