import { problemReportMachine } from '../../../src/machines/support/problem-report.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

const refused = { code: 'rejected', status: 400, message: 'This trace is damaged.', field: 'trace' } as const
const report = {
  id: '0190a6c2-7d2e-4f0b-9a54-1c5b7f6d2e11',
  preview: { steps: 42, since: '2026-03-01T10:31:00.000Z', failedCalls: 1, faults: 0 },
} as const

export const model = defineModel({
  machine: problemReportMachine,
  inputs: [undefined],
  events: [
    { type: 'report.requested' },
    { type: 'note.edited', note: 'The switch jumps back.' },
    { type: 'report.confirmed' },
    { type: 'report.saved' },
    { type: 'report.closed' },
    { type: 'network.recovered' },
    done('prepare', report),
    failed('prepare', { code: 'unknown' }),
    done('send'),
    failed('send', networkFailure),
    failed('send', { code: 'server', status: 503, message: 'unavailable' }),
    failed('send', refused),
    done('keep'),
    failed('keep', { code: 'unknown' }),
    done('save'),
    failed('save', { code: 'unknown' }),
    done('deliver', { sent: 1, left: 0 }),
    done('deliver', { sent: 0, left: 0 }),
    done('deliver', { sent: 0, left: 1 }),
    failed('deliver', { code: 'unknown' }),
  ],
  // The machine raises it itself.
  ignored: ['report.kept'],
  project: ({ context }) => context,
  delays: { redelivery: 5 * 60_000 },
  invariants: {
    'a report that is written, sent or kept has a recording': ({ value, context }) =>
      ['closed', 'preparing', 'unprepared'].includes(value.dialog) || context.report !== null,
    'a closed dialog holds no recording': ({ value, context }) =>
      value.dialog !== 'closed' || context.report === null,
  },
  edgeInvariants: {
    'what was typed is lost only when it has been sent or kept': ({ from, to }) =>
      from.context.note === '' ||
      to.context.note === from.context.note ||
      ['sent', 'kept', 'writing'].includes(to.value.dialog),
    'a report that did not reach the server is kept': ({ from, event, started }) =>
      from.value.dialog !== 'sending' ||
      event.type !== 'xstate.error.actor.send' ||
      !('error' in event) ||
      event.error !== networkFailure ||
      started.includes('keep'),
    'what is kept is sent later': ({ from, event, to }) =>
      event.type !== 'xstate.done.actor.keep' ||
      from.value.dialog !== 'keeping' ||
      to.value.outbox === 'waiting',
  },
})
