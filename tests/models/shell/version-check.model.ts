import { versionCheckMachine } from '../../../src/machines/shell/version-check.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.18', 'P4.19', 'P8.13', 'P9.13']

export const model = defineModel(import.meta.url, {
  machine: versionCheckMachine,
  inputs: [{ known: null }, { known: 'one' }],
  events: [
    { type: 'refresh.requested', isWorkUnsaved: true },
    { type: 'refresh.requested', isWorkUnsaved: false },
    { type: 'refresh.confirmed' },
    { type: 'refresh.declined' },
    done('readVersion', { buildId: 'one' }),
    done('readVersion', { buildId: 'two' }),
    failed('readVersion', networkFailure),
    done('keepVersion'),
    failed('keepVersion', networkFailure),
    done('takeVersion'),
    failed('takeVersion', networkFailure),
  ],
  project: ({ context }) => context,
  delays: { checkInterval: 5 * 60_000 },
  edgeInvariants: {
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
