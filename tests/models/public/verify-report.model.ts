import { verifyReportMachine } from '../../../src/machines/public/verify-report.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
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
          done('verifyNumber', verifiedReportOf('current')),
          done('verifyNumber', verifiedReportOf('superseded')),
          done('verifyNumber', verifiedReportOf('withdrawn')),
          failed('verifyNumber', missing),
          failed('verifyNumber', { ...rejection, status: 429, waitS: 42 }),
          failed('verifyNumber', networkFailure),
        ]
      : [done('verifyNumber', null)]),
  ],
  project: ({ context }) => [context.typed, context.report?.status ?? null, context.failure?.code ?? null],
  invariants: {
    'a report is shown exactly where the service has told of it': ({ value, context }) =>
      value === (context.report?.status ?? value) &&
      (context.report !== null || !['current', 'superseded', 'withdrawn'].includes(value)),
    'exactly the failed states have a failure': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
  },
  edgeInvariants: {
    'only an answer of the service calls a number unknown': ({ event, to }) =>
      to.value !== 'unknown' || ('error' in event && event.error === missing),
    'what was typed stays until somebody types something else': ({ event, from, to }) =>
      event.type === 'number.typed' || from.context.typed === to.context.typed,
    'typing sends no request': ({ event, started }) => event.type !== 'number.typed' || started.length === 0,
    'a double click sends one request': ({ event, from, started }) =>
      from.value !== 'checking' || event.type !== 'number.submitted' || started.length === 0,
  },
})
