import type { EventFrom } from 'xstate'
import type { RoleName } from '../../../src/domain/session/roles.ts'
import { deviceEditorsMachine } from '../../../src/machines/lists/device-editors.machine.ts'
import { textOf } from '../../../src/machines/lists/device-editors.rules.ts'
import { defineModel, ends, failed, plain, type SystemEvent } from '../../kit/model.ts'
import { deviceOf, networkFailure, profileOf, rejection, unauthorized } from '../samples.ts'

const note = { id: '1', text: 'Loose cable', updatedAt: '2026-10-01T10:00:00.000Z' }
const noted = deviceOf('1', { note })
const bare = deviceOf('2', { status: 'shipped' })
const third = deviceOf('3')
const gone = failed('saveEdit', { ...rejection, status: 404 })
const lost = failed('saveEdit', unauthorized)

const requested = (kind: 'note' | 'tracking', device: typeof noted, role: RoleName) =>
  ({ type: 'editor.requested', kind, device, features: profileOf(role).features }) as const

export const model = defineModel(import.meta.url, {
  machine: deviceEditorsMachine,
  tags: ['D2.19', 'D2.20', 'D4.5', 'D6.4'],
  events: ({ context }): readonly (EventFrom<typeof deviceEditorsMachine> | SystemEvent)[] => [
    ...(['LF_ADMIN', 'LF_USER', 'GROUP_ADMIN'] as const).flatMap((role) => [
      requested('note', noted, role),
      requested('tracking', bare, role),
      requested('tracking', third, role),
    ]),
    ...plain('editor.closed', 'editing.begun'),
    ...(context.target?.kind === 'tracking'
      ? ['https://track.example/1', 'javascript:alert(1)']
      : ['Fixed 🔌']
    ).map((text) => ({ type: 'text.edited', text }) as const),
    ...plain('edit.submitted', 'edit.discarded'),
    ...ends('saveEdit', [undefined], [networkFailure]),
    gone,
    lost,
  ],
  project: ({ context }) => [context.target, context.drafts, context.problem, context.failure],
  invariants: {
    'a user who may only view edits nothing': ({ value, context }) =>
      context.target === null || context.target.isEditable || value.editor !== 'saving',
    'the link editor is open only for a shipped device': ({ context: { target } }) =>
      target?.kind !== 'tracking' || target.device.status === 'shipped',
    'only a web address is saved as a link': ({ value, context }) =>
      value.editor !== 'saving' || context.target?.kind !== 'tracking' || /^(https:|$)/.test(textOf(context)),
  },
  edgeInvariants: {
    'a user who may not see a note or a link opens no editor': ({ event, from, to }) =>
      !('features' in event) ||
      event.features.includes('devices.note.view') ||
      JSON.stringify(from.value) === JSON.stringify(to.value) ||
      to.value.editor === 'closed',
    'typed text survives another editor, a close and a failure': ({ event, from, to }) =>
      ['text.edited', 'edit.discarded', 'xstate.done.actor.saveEdit'].includes(event.type) ||
      JSON.stringify(from.context.failure).includes('404') ||
      JSON.stringify(from.context.drafts) === JSON.stringify(to.context.drafts),
  },
})
