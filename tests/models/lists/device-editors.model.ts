import type { EventFrom } from 'xstate'
import type { RoleName } from '../../../src/domain/session/roles.ts'
import { deviceEditorsMachine } from '../../../src/machines/lists/device-editors.machine.ts'
import { textOf } from '../../../src/machines/lists/device-editors.rules.ts'
import { defineModel, done, failed, type SystemEvent } from '../../kit/model.ts'
import { deviceOf, networkFailure, profileOf, rejection, unauthorized } from '../samples.ts'

const note = { id: '1', text: 'Loose cable', updatedAt: '2026-10-01T10:00:00.000Z' }
const noted = deviceOf('1', { note })
const bare = deviceOf('2', { status: 'shipped' })
const kept = deviceOf('3')
const gone = failed('saveEdit', { ...rejection, status: 404 })
const lost = failed('saveEdit', unauthorized)

const asked = (kind: 'note' | 'tracking', device: typeof noted, role: RoleName) =>
  ({ type: 'editor.requested', kind, device, features: profileOf(role).features }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.19', 'D2.20', 'D4.5', 'D6.4']

export const model = defineModel({
  machine: deviceEditorsMachine,
  events: ({ context }): readonly (EventFrom<typeof deviceEditorsMachine> | SystemEvent)[] => [
    ...(['LF_ADMIN', 'LF_USER', 'GROUP_ADMIN'] as const).flatMap((role) => [
      asked('note', noted, role),
      asked('tracking', bare, role),
      asked('tracking', kept, role),
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
    'who may only look changes nothing': ({ value, context }) =>
      context.target === null || context.target.isEditable || value.editor !== 'saving',
    'a link is open only while its device is shipped': ({ context: { target } }) =>
      target?.kind !== 'tracking' || target.device.status === 'shipped',
    'an editor is open on something': ({ value, context }) =>
      (value.editor === 'closed') === (context.target === null),
    'drafts are unsaved work': ({ value, context }) =>
      (value.work === 'unsaved') === context.drafts.length > 0,
    'what is not a web address is not saved': ({ value, context }) =>
      value.editor !== 'saving' || context.target?.kind !== 'tracking' || /^(https:|$)/.test(textOf(context)),
    'a failure names its reason': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
  },
  edgeInvariants: {
    'who may not see a note or a link opens no editor': ({ event, from, to }) =>
      !('features' in event) ||
      event.features.includes('devices.note.view') ||
      JSON.stringify(from.value) === JSON.stringify(to.value) ||
      to.value.editor === 'closed',
    'nothing that was typed is lost by another editor, by closing, or by a failure': ({ event, from, to }) =>
      ['text.edited', 'edit.discarded', 'xstate.done.actor.saveEdit'].includes(event.type) ||
      JSON.stringify(from.context.failure).includes('404') ||
      JSON.stringify(from.context.drafts) === JSON.stringify(to.context.drafts),
    'a failure keeps the editor open with what was typed': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.saveEdit' ||
      (to.value.editor !== 'closed' && textOf(from.context) === textOf(to.context)),
    'while something is saved nothing takes its place': ({ event, from, to }) =>
      from.value.editor !== 'saving' || event.type.startsWith('xstate') || to.value.editor === 'saving',
    'the list hears of what was saved, and of what is gone': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'rows.changed') ===
      (event.type === 'xstate.done.actor.saveEdit' || JSON.stringify(event).includes('404')),
    'a session that has ended is told by the portal alone': ({ event, emitted }) =>
      JSON.stringify(event) !== JSON.stringify(lost) || emitted.length === 0,
  },
})
