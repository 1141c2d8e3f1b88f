import { unsubscribeMachine } from '../../../src/machines/public/unsubscribe.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { missing, networkFailure, rejection } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P1.10', 'P9.10', 'D2.74', 'D2.75', 'D2.76', 'D4.19', 'D8.18']

export const model = defineModel(import.meta.url, {
  machine: unsubscribeMachine,
  input: { ownershipReportId: 'one' },
  events: [
    { type: 'unsubscribe.confirmed' },
    done('readStatus', { unsubscribed: true }),
    done('readStatus', { unsubscribed: false }),
    failed('readStatus', networkFailure),
    failed('readStatus', missing),
    done('unsubscribe'),
    failed('unsubscribe', rejection),
    failed('unsubscribe', missing),
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
    'a failure emits page.missed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'page.missed') === event.type.startsWith('xstate.error.'),
    'only an unknown link is called unknown': ({ event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      to.value === ('error' in event && event.error === missing ? 'notFound' : 'failed'),
  },
})
