import { printReportMachine } from '../../../src/machines/report/print-report.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D4.18', 'D8.10']

const file = { address: 'blob:one', fileName: 'Battery-report_one.pdf' }

export const model = defineModel(import.meta.url, {
  machine: printReportMachine,
  input: { reportId: 'one' },
  events: [
    { type: 'print.requested', language: 'fr', zip: '' },
    done('printReport', { ...file, isOpened: true }),
    done('printReport', { ...file, isOpened: false }),
    failed('printReport', networkFailure),
    failed('printReport', rejection),
    failed('printReport', unauthorized),
  ],
  project: ({ context }) => [context.file?.fileName ?? null, context.failure?.code ?? null],
  invariants: {
    'the last PDF stays exactly until the next print': ({ value, context }) =>
      (value === 'opened' || value === 'blocked') === (context.file !== null),
    'a failed print names its reason, no other has one': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
  },
  edgeInvariants: {
    'a double click prints once': ({ from, started }) => from.value !== 'printing' || started.length === 0,
    'a failure raises a notice, unless the session has ended': ({ event, to, emitted }) =>
      (event.type === 'xstate.error.actor.printReport' && to.context.failure?.code !== 'unauthorized') ===
      (emitted.length === 1),
  },
})
