import { problemReportMachine } from '../../../src/machines/support/problem-report.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

const refused = { code: 'rejected', status: 400, message: 'This trace is damaged.', field: 'trace' } as const
const report = {
  id: '0190a6c2-7d2e-4f0b-9a54-1c5b7f6d2e11',
  preview: { steps: 42, since: '2026-03-01T10:31:00.000Z', failedCalls: 1, faults: 0 },
} as const

export const model = defineModel(import.meta.url, {
  machine: problemReportMachine,
  inputs: [undefined],
  events: [
    { type: 'report.requested' },
    { type: 'note.edited', note: 'The switch jumps back.' },
    ...plain('report.confirmed', 'report.saved', 'report.closed', 'network.recovered', 'owner.left'),
    ...plain('report.kept'),
    ...ends('prepare', [report], [{ code: 'unknown' }]),
    ...ends(
      'send',
      [undefined],
      [networkFailure, { code: 'server', status: 503, message: 'unavailable' }, refused],
    ),
    ...ends('keep', [undefined], [{ code: 'unknown' }]),
    ...ends('save', [undefined], [{ code: 'unknown' }]),
    { type: 'reports.left', delivered: [], refused: [] },
    ...ends(
      'deliver',
      [
        { delivered: [report.id], refused: [], left: 0 },
        { delivered: [], refused: [{ id: report.id, code: 'ABCD-2345' }], left: 0 },
        { delivered: [], refused: [], left: 0 },
        { delivered: [], refused: [], left: 1 },
      ],
      [{ code: 'unknown' }],
    ),
  ],
  ignored: {
    'report.kept': 'the machine raises it itself',
    'reports.left': 'the machine raises it itself',
  },
  delays: { redelivery: 5 * 60_000 },
  edgeInvariants: {
    'what was typed is lost only when it has been sent or kept, or its writer has left': ({
      from,
      event,
      to,
    }) =>
      event.type === 'owner.left' ||
      from.context.note === '' ||
      to.context.note === from.context.note ||
      ['sent', 'kept', 'writing'].includes(to.value.dialog),
    'nobody sees what another person has typed': ({ event, to }) =>
      event.type !== 'owner.left' || (to.value.dialog === 'closed' && to.context.note === ''),
    'a report that did not reach the server is kept': ({ from, event, started }) =>
      from.value.dialog !== 'sending' ||
      event.type !== 'xstate.error.actor.send' ||
      !('error' in event) ||
      event.error !== networkFailure ||
      started.includes('keep'),
  },
})
