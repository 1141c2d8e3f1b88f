import { profileFields } from '../session/profile.trace.ts'
import { deviceFields } from './devices-list.trace.ts'

export const deviceEditorsTrace = {
  machine: 'deviceEditors',
  context: {
    actor: profileFields,
    target: { kind: 'keep', device: deviceFields },
    drafts: [{ kind: 'keep', id: 'keep', text: 'shape' }],
    problem: 'keep',
    failure: 'keep',
  },
  events: {
    'editor.requested': { kind: 'keep', device: deviceFields },
    'text.edited': { text: 'shape' },
    'xstate.error.actor.saveEdit': { error: 'keep' },
  },
} as const
