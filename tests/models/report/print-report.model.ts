import { printReportMachine } from '../../../src/machines/report/print-report.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

const file = { address: 'blob:one', fileName: 'Battery-report_one.pdf' }

export const model = defineModel(import.meta.url, {
  machine: printReportMachine,
  tags: ['D4.18', 'D8.10'],
  input: { reportId: 'one' },
  events: [
    { type: 'print.requested', language: 'fr', zip: '' },
    ...ends(
      'printReport',
      [
        { ...file, isOpened: true },
        { ...file, isOpened: false },
      ],
      [networkFailure, rejection, unauthorized],
    ),
  ],
  invariants: {
    'the last PDF stays exactly until the next print': ({ value, context }) =>
      (value === 'opened' || value === 'blocked') === (context.file !== null),
  },
})
