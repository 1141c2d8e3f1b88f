import { unsubscribeMachine } from '../../../src/machines/public/unsubscribe.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { missing, networkFailure, rejection } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: unsubscribeMachine,
  tags: ['P1.10', 'P9.10', 'D2.74', 'D2.75', 'D2.76', 'D4.19', 'D8.18'],
  input: { ownershipReportId: 'one' },
  events: [
    { type: 'unsubscribe.confirmed' },
    ...ends('readStatus', [{ unsubscribed: true }, { unsubscribed: false }], [networkFailure, missing]),
    ...ends('unsubscribe', [undefined], [rejection, missing]),
  ],
  project: () => null,
  edgeInvariants: {
    'the machine sends nothing before the recipient confirms': ({ event, started }) =>
      !started.includes('unsubscribe') || event.type === 'unsubscribe.confirmed',
    'a failure emits page.missed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'page.missed') === event.type.startsWith('xstate.error.'),
    'only an unknown link is called unknown': ({ event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      to.value === ('error' in event && event.error === missing ? 'notFound' : 'failed'),
  },
})
