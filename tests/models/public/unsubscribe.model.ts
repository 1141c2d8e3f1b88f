import { unsubscribeMachine } from '../../../src/machines/public/unsubscribe.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { failedLinks, missing, networkFailure, rejection } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: unsubscribeMachine,
  tags: ['P1.10', 'P9.10', 'D2.74', 'D2.75', 'D2.76', 'D4.19', 'D8.18'],
  input: { ownershipReportId: 'one' },
  events: [
    { type: 'unsubscribe.confirmed' },
    { type: 'unsubscribe.undone' },
    ...ends(
      'readStatus',
      [
        { unsubscribed: true },
        { unsubscribed: false, vehicle: '2023 Tesla Model Y', dealership: 'Northway' },
      ],
      [networkFailure, missing],
    ),
    ...ends('unsubscribe', [undefined], [rejection, missing]),
    ...ends('resubscribe', [undefined], [rejection, missing]),
  ],
  project: () => null,
  edgeInvariants: {
    ...failedLinks,
    'the machine sends nothing before the recipient confirms': ({ event, started }) =>
      !started.includes('unsubscribe') || event.type === 'unsubscribe.confirmed',
    'the machine takes an unsubscription back only when the recipient asks for it': ({ event, started }) =>
      !started.includes('resubscribe') || event.type === 'unsubscribe.undone',
  },
})
