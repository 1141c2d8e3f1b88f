import { versionCheckMachine } from '../../../src/machines/shell/version-check.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: versionCheckMachine,
  tags: ['P4.18', 'P4.19', 'P8.13', 'P9.13'],
  inputs: [{ known: null }, { known: 'one' }],
  events: [
    { type: 'refresh.requested', isWorkUnsaved: true },
    { type: 'refresh.requested', isWorkUnsaved: false },
    ...plain('refresh.confirmed', 'refresh.declined'),
    ...ends('readVersion', [{ buildId: 'one' }, { buildId: 'two' }], [networkFailure]),
    ...ends('keepVersion', [undefined], [networkFailure]),
    ...ends('takeVersion', [undefined], [networkFailure]),
  ],
  delays: { checkInterval: 5 * 60_000 },
  edgeInvariants: {
    'a failed check emits nothing': ({ event, emitted }) =>
      event.type !== 'xstate.error.actor.readVersion' || emitted.length === 0,
    'a new build loads only when the user asks for it': ({ event, started }) =>
      !started.includes('takeVersion') ||
      event.type === 'refresh.requested' ||
      event.type === 'refresh.confirmed',
    'the machine asks before unsaved work is lost': ({ event, started }) =>
      event.type !== 'refresh.requested' ||
      !('isWorkUnsaved' in event) ||
      !event.isWorkUnsaved ||
      !started.includes('takeVersion'),
  },
})
