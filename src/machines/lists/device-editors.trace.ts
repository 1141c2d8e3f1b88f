import { deviceFields } from './devices-list.trace.ts'

export const deviceEditorsTrace = {
  machine: 'deviceEditors',
  context: {
    target: { kind: 'keep', device: deviceFields, isEditable: 'keep' },
    drafts: [{ kind: 'keep', id: 'keep', text: 'shape' }],
    problem: 'keep',
    failure: 'keep',
  },
  events: {
    'editor.requested': { kind: 'keep', device: deviceFields, features: 'keep' },
    'text.edited': { text: 'shape' },
    'xstate.error.actor.saveEdit': { error: 'keep' },
  },
} as const
