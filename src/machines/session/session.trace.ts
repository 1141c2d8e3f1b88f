import { profileValues } from '../account/account.trace.ts'
import { address, groups, language, link, listParams, notice, selection, theme } from '../common.trace.ts'
import { profileFields } from './profile.trace.ts'

export const sessionTrace = {
  machine: 'session',
  context: {
    profile: profileFields,
    selection,
    expanded: ['id'],
    address,
    groups,
    retries: 'number',
    screens: 'keep',
    shared: 'keep',
    profileEdition: 'number',
  },
  events: {
    'group.selected': { id: 'id' },
    'dealership.selected': { id: 'id' },
    'group.toggled': { id: 'id' },
    'selection.addressed': { selection },
    'address.changed': { address },
    'address.derived': { address },
    'preferences.saved': { language, theme },
    'screen.loaded': { screen: 'keep', machine: 'actor', shared: { '*': 'actor' } },
    'query.changed': { params: listParams, isStep: 'number' },
    'view.switched': { id: 'id' },
    'postalCode.chosen': { code: 'postalCode' },
    'edit.saved': { list: 'keep' },
    'change.refused': { id: 'id', notice },
    'picture.uploaded': { reportId: 'id', imagePath: 'shape' },
    'notice.raised': notice,
    'redirect.due': { to: link },
    'xstate.done.actor.readGroups': { output: groups },
    'xstate.done.actor.profileForm': {
      output: {
        outcome: 'keep',
        values: profileValues,
      },
    },
  },
} as const
