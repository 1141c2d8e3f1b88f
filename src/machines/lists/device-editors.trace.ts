import { failureAbout } from '../common.trace.ts'
import { deviceFields } from './devices-list.trace.ts'

export const deviceEditorsTrace = {
  machine: 'deviceEditors',
  context: {
    target: { kind: 'keep', device: deviceFields, isEditable: 'number' },
    drafts: [{ kind: 'keep', id: 'id', text: 'shape' }],
    problem: 'keep',
    failure: failureAbout(deviceFields),
  },
  events: {
    'editor.requested': { kind: 'keep', device: deviceFields, features: 'keep' },
    'text.edited': { text: 'shape' },
    'xstate.error.actor.saveEdit': { error: failureAbout(deviceFields) },
  },
} as const
