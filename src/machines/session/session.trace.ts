import { profileFields } from './profile.trace.ts'

export const sessionTrace = {
  machine: 'session',
  context: {
    profile: profileFields,
    selection: 'keep',
    expanded: 'keep',
    address: 'keep',
    groups: 'keep',
    retries: 'keep',
    screens: 'keep',
    shared: 'keep',
    profileEdition: 'keep',
  },
  events: {
    'group.selected': { id: 'keep' },
    'dealership.selected': { id: 'keep' },
    'group.toggled': { id: 'keep' },
    'selection.addressed': { selection: 'keep' },
    'address.changed': { address: 'keep' },
    'address.derived': { address: 'keep' },
    'preferences.saved': { language: 'keep', theme: 'keep' },
    'screen.loaded': { screen: 'keep', machine: 'actor', shared: { '*': 'actor' } },
    'query.changed': { params: 'keep' },
    'postalCode.chosen': { code: 'keep' },
    'edit.saved': { list: 'keep' },
    'picture.uploaded': { reportId: 'keep', imagePath: 'keep' },
    'notice.raised': { tone: 'keep', message: 'keep' },
    'redirect.due': { to: 'keep' },
    'xstate.done.actor.readGroups': { output: 'keep' },
    'xstate.done.actor.profileForm': {
      output: {
        outcome: 'keep',
        values: { firstName: 'pseudonym', lastName: 'pseudonym', language: 'keep' },
      },
    },
  },
} as const
