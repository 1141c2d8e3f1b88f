import { profileFields } from './profile.trace.ts'

const storedSelection = { email: 'pseudonym', selection: 'keep', expanded: 'keep' } as const

export const portalTrace = {
  machine: 'portal',
  context: {
    address: 'keep',
    preferences: 'keep',
    storedSelection,
    user: 'pseudonym',
    leftAt: 'keep',
    signInVariant: 'keep',
    providerDomain: 'keep',
    knownBuild: 'keep',
    installation: 'keep',
  },
  events: {
    'address.changed': { address: 'keep' },
    'address.derived': { address: 'keep' },
    'profile.loaded': { profile: profileFields },
    'screen.loaded': { screen: 'keep', machine: 'actor', shared: { '*': 'actor' } },
    'redirect.due': { to: 'keep' },
    'notice.raised': { tone: 'keep', message: 'keep' },
    'selection.stored': storedSelection,
    'preferences.saved': { language: 'keep', theme: 'keep' },
    'xstate.done.actor.signIn': { output: { answer: 'keep', email: 'pseudonym' } },
    'xstate.error.actor.signOut': { error: 'keep' },
  },
} as const
