import { mailedTraceMachine } from '../../../src/machines/support/mailed-trace.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

const ID = '0190a6c2-7d2e-4f0b-9a54-1c5b7f6d2e11'

export const model = defineModel(import.meta.url, {
  machine: mailedTraceMachine,
  inputs: [undefined],
  events: [
    { type: 'mail.opened' },
    { type: 'id.reserved', id: ID },
    done('sendMailed'),
    failed('sendMailed', networkFailure),
    failed('sendMailed', { code: 'server', status: 503, message: 'unavailable' }),
    failed('sendMailed', { code: 'rejected', status: 429, message: 'Slow down', field: null }),
    failed('sendMailed', {
      code: 'rejected',
      status: 400,
      message: 'This trace is damaged.',
      field: 'trace',
    }),
    failed('sendMailed', { code: 'unknown' }),
    done('keepMailed'),
    failed('keepMailed', { code: 'unknown' }),
  ],
  eventSources: { 'id.reserved': 'reserveId' },
  project: ({ context }) => context.id,
  delays: { mailRest: 10_000 },
  invariants: {
    'an e-mail quotes a code from the first id on': ({ value, context }) =>
      value === 'reserving' || context.id !== null,
  },
  edgeInvariants: {
    'a trace is sent only when an e-mail is opened': ({ event, started }) =>
      !started.includes('sendMailed') || event.type === 'mail.opened',
    'what did not reach the server is kept': ({ event, started }) =>
      event.type !== 'xstate.error.actor.sendMailed' ||
      !('error' in event) ||
      event.error !== networkFailure ||
      started.includes('keepMailed'),
    'while a trace is on its way, a second press sends none': ({ from, event, started }) =>
      from.value === 'ready' || event.type !== 'mail.opened' || started.length === 0,
  },
})
