import { profileFields } from '../session/profile.trace.ts'

export const contextSelectionTrace = {
  machine: 'contextSelection',
  context: { profile: profileFields, selection: 'keep', expanded: 'keep', groups: 'keep', retries: 'keep' },
  events: {
    'group.selected': { id: 'keep' },
    'dealership.selected': { id: 'keep' },
    'group.toggled': { id: 'keep' },
    'selection.addressed': { selection: 'keep' },
    'xstate.done.actor.readGroups': { output: 'keep' },
  },
} as const
