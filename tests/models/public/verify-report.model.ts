import { verifyReportMachine } from '../../../src/machines/public/verify-report.machine.ts'
import { defineModel, done, ends } from '../../kit/model.ts'
import { missing, networkFailure, rejection } from '../samples.ts'
import { verifiedReportOf } from './verified-report-sample.ts'

const NUMBER = '7Z0CZ-03TN8'

const opened = (path: string) => ({ address: { path, search: '' } })

export const model = defineModel(import.meta.url, {
  machine: verifyReportMachine,
  inputs: [opened('/verify'), opened(`/verify/${NUMBER}`)],
  events: ({ context }) => [
    { type: 'number.typed', text: NUMBER },
    { type: 'number.typed', text: '' },
    { type: 'number.submitted' },
    ...(context.typed === NUMBER
      ? [
          ...ends(
            'verifyNumber',
            [
              verifiedReportOf('current'),
              verifiedReportOf('current', {
                measuredAgain: { number: '0F9M2-7K3QX', measuredAt: '2026-11-25T10:00:00.000Z' },
              }),
              verifiedReportOf('superseded'),
              verifiedReportOf('withdrawn'),
            ],
            [missing, { ...rejection, status: 429, waitS: 42 }, networkFailure],
          ),
        ]
      : [done('verifyNumber', null)]),
  ],
  edgeInvariants: {
    'only an answer of the service calls a number unknown': ({ event, to }) =>
      to.value !== 'unknown' || ('error' in event && event.error === missing),
  },
})
