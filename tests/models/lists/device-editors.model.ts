import type { EventFrom } from 'xstate'
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

const noteOf = (device: typeof noted) => ({ type: 'editor.requested', kind: 'note', device }) as const
const trackingOf = (device: typeof noted) => ({ type: 'editor.requested', kind: 'tracking', device }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.19', 'D2.20', 'D4.5', 'D6.4']

export const model = defineModel({
  machine: deviceEditorsMachine,
  inputs: [
    { actor: profileOf('LF_ADMIN') },
    { actor: profileOf('LF_USER') },
    { actor: profileOf('GROUP_ADMIN') },
  ],
  events: ({ context }): readonly (EventFrom<typeof deviceEditorsMachine> | SystemEvent)[] => [
    noteOf(noted),
    trackingOf(bare),
    trackingOf(kept),
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
  project: ({ context }) => [
    context.actor.role,
    context.target,
    context.drafts,
    context.problem,
    context.failure,
  ],
  invariants: {
    'who may not see a note or a link opens no editor': ({ value, context }) =>
      value === 'closed' || context.actor.role !== 'GROUP_ADMIN',
    'who may only look changes nothing': ({ value, context }) =>
      context.actor.role === 'LF_ADMIN' || (value !== 'saving' && context.drafts.length === 0),
    'a link is open only while its device is shipped': ({ context: { target } }) =>
      target?.kind !== 'tracking' || target.device.status === 'shipped',
    'an editor is open on something': ({ value, context }) =>
      (value === 'closed') === (context.target === null),
    'what is not a web address is not saved': ({ value, context }) =>
      value !== 'saving' || context.target?.kind !== 'tracking' || /^(https:|$)/.test(textOf(context)),
    'a failure names its reason': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
  },
  edgeInvariants: {
    'nothing that was typed is lost by another editor, by closing, or by a failure': ({ event, from, to }) =>
      ['text.edited', 'edit.discarded', 'xstate.done.actor.saveEdit'].includes(event.type) ||
      JSON.stringify(from.context.failure).includes('404') ||
      JSON.stringify(from.context.drafts) === JSON.stringify(to.context.drafts),
    'a failure keeps the editor open with what was typed': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.saveEdit' ||
      (to.value !== 'closed' && textOf(from.context) === textOf(to.context)),
    'while something is saved nothing takes its place': ({ event, from, to }) =>
      from.value !== 'saving' || event.type.startsWith('xstate') || to.value === 'saving',
    'the list hears of what was saved, and of what is gone': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'rows.changed') ===
      (event.type === 'xstate.done.actor.saveEdit' || JSON.stringify(event).includes('404')),
    'a session that has ended is told by the portal alone': ({ event, emitted }) =>
      JSON.stringify(event) !== JSON.stringify(lost) || emitted.length === 0,
  },
})
