import type { EventFrom } from 'xstate'
import type { RoleName } from '../../../src/domain/session/roles.ts'
import { deviceEditorsMachine } from '../../../src/machines/lists/device-editors.machine.ts'
import { textOf } from '../../../src/machines/lists/device-editors.rules.ts'
import { defineModel, done, failed, type SystemEvent } from '../../kit/model.ts'
import { deviceOf, networkFailure, profileOf, rejection, unauthorized } from '../samples.ts'

const note = { id: '1', text: 'Loose cable', updatedAt: '2026-10-01T10:00:00.000Z' }
const noted = deviceOf('1', { note })
const bare = deviceOf('2', { status: 'shipped' })
const plain = deviceOf('3')
const gone = failed('saveEdit', { ...rejection, status: 404 })
const lost = failed('saveEdit', unauthorized)

const requested = (kind: 'note' | 'tracking', device: typeof noted, role: RoleName) =>
  ({ type: 'editor.requested', kind, device, features: profileOf(role).features }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.19', 'D2.20', 'D4.5', 'D6.4']

export const model = defineModel(import.meta.url, {
  machine: deviceEditorsMachine,
  events: ({ context }): readonly (EventFrom<typeof deviceEditorsMachine> | SystemEvent)[] => [
    ...(['LF_ADMIN', 'LF_USER', 'GROUP_ADMIN'] as const).flatMap((role) => [
      requested('note', noted, role),
      requested('tracking', bare, role),
      requested('tracking', plain, role),
    ]),
    { type: 'editor.closed' },
    { type: 'editing.begun' },
    ...(context.target?.kind === 'tracking'
      ? ['https://track.example/1', 'javascript:alert(1)']
      : ['Fixed 🔌']
    ).map((text) => ({ type: 'text.edited', text }) as const),
    { type: 'edit.submitted' },
    { type: 'edit.discarded' },
    done('saveEdit'),
    failed('saveEdit', networkFailure),
    gone,
    lost,
  ],
  project: ({ context }) => [context.target, context.drafts, context.problem, context.failure],
  invariants: {
    'a user who may only view edits nothing': ({ value, context }) =>
      context.target === null || context.target.isEditable || value.editor !== 'saving',
    'the link editor is open only for a shipped device': ({ context: { target } }) =>
      target?.kind !== 'tracking' || target.device.status === 'shipped',
    'an open editor has a target': ({ value, context }) =>
      (value.editor === 'closed') === (context.target === null),
    'drafts are unsaved work': ({ value, context }) =>
      (value.work === 'unsaved') === context.drafts.length > 0,
    'only a web address is saved as a link': ({ value, context }) =>
      value.editor !== 'saving' || context.target?.kind !== 'tracking' || /^(https:|$)/.test(textOf(context)),
    'a failed state has a failure': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
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
    'a failure keeps the editor open with its text': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.saveEdit' ||
      (to.value.editor !== 'closed' && textOf(from.context) === textOf(to.context)),
    'a running save blocks other editors': ({ event, from, to }) =>
      from.value.editor !== 'saving' || event.type.startsWith('xstate') || to.value.editor === 'saving',
    'rows.changed is emitted after a save, and when the device is gone': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'rows.changed') ===
      (event.type === 'xstate.done.actor.saveEdit' || JSON.stringify(event).includes('404')),
    'the machine raises no notice when the session has ended': ({ event, emitted }) =>
      JSON.stringify(event) !== JSON.stringify(lost) || emitted.length === 0,
  },
})
