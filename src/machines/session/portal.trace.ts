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
    signInVariant: 'keep',
    providerDomain: 'keep',
    knownBuild: 'keep',
    installation: 'keep',
    leaver: 'pseudonym',
    profileEdition: 'keep',
  },
  events: {
    'address.changed': { address: 'keep' },
    'address.derived': { address: 'keep' },
    'profile.loaded': { profile: profileFields },
    'redirect.due': { to: 'keep' },
    'notice.raised': { tone: 'keep', message: 'keep' },
    'selection.changed': { selection: 'keep' },
    'selection.settled': { selection: 'keep' },
    'preferences.saved': { language: 'keep', theme: 'keep' },
    'groups.read': { groups: 'keep' },
    'rows.changed': { list: 'keep' },
    'edit.saved': { list: 'keep' },
    'query.changed': { params: 'keep' },
    'vehicles.seen': { vehicles: 'keep' },
    'xstate.done.actor.signIn': { output: { answer: 'keep', email: 'pseudonym' } },
    'xstate.done.actor.profileForm': {
      output: {
        outcome: 'keep',
        values: { firstName: 'pseudonym', lastName: 'pseudonym', language: 'keep' },
      },
    },
    'xstate.error.actor.signOut': { error: 'keep' },
  },
} as const
