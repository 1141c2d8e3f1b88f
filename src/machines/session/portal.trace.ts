import { profileFields } from './profile.trace.ts'

export const portalTrace = {
  machine: 'portal',
  context: {
    address: 'keep',
    preferences: 'keep',
    keptSelection: { email: 'pseudonym', selection: 'keep', expanded: 'keep' },
    profile: profileFields,
    selection: 'keep',
    expanded: 'keep',
    listParams: 'keep',
    leftAt: 'keep',
  },
  events: {
    'address.changed': { address: 'keep' },
    'address.derived': { address: 'keep' },
    'profile.loaded': { profile: profileFields },
    'redirect.due': { to: 'keep' },
    'notice.raised': { tone: 'keep', message: 'keep' },
    'selection.changed': { selection: 'keep' },
    'selection.settled': { selection: 'keep' },
    'query.changed': { params: 'keep' },
    'vehicles.seen': { vehicles: 'keep' },
    'xstate.done.actor.signIn': { output: { answer: 'keep', email: 'pseudonym' } },
    'xstate.error.actor.signOut': { error: 'keep' },
  },
} as const
