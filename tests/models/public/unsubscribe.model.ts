import { unsubscribeMachine } from '../../../src/machines/public/unsubscribe.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P1.10', 'P9.10', 'D2.74', 'D2.75', 'D2.76', 'D4.19']

export const model = defineModel({
  machine: unsubscribeMachine,
  input: { ownershipReportId: 'one' },
  events: [
    { type: 'unsubscribe.confirmed' },
    done('readStatus', { unsubscribed: true }),
    done('readStatus', { unsubscribed: false }),
    failed('readStatus', networkFailure),
    done('unsubscribe'),
    failed('unsubscribe', networkFailure),
  ],
  project: () => null,
  edgeInvariants: {
    'the machine sends nothing before the recipient confirms': ({ event, started }) =>
      !started.includes('unsubscribe') || event.type === 'unsubscribe.confirmed',
    'unsubscribe.succeeded is emitted exactly when the recipient has unsubscribed here': ({
      event,
      emitted,
    }) =>
      emitted.some(({ type }) => type === 'unsubscribe.succeeded') ===
      (event.type === 'xstate.done.actor.unsubscribe'),
    'a failure emits page.missed': ({ from, to, emitted }) =>
      emitted.some(({ type }) => type === 'page.missed') ===
      (from.value !== 'notFound' && to.value === 'notFound'),
  },
})
