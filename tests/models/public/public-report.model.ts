import {
  publicReportMachine,
  publicReportScreenOf,
} from '../../../src/machines/public/public-report.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { missing, networkFailure } from '../samples.ts'
import { publicReportOf, superseded, withdrawn } from './public-report-sample.ts'

export const model = defineModel(import.meta.url, {
  machine: publicReportMachine,
  input: { code: 'one' },
  events: [
    done('readReport', publicReportOf()),
    done('readReport', superseded),
    done('readReport', withdrawn),
    failed('readReport', networkFailure),
    failed('readReport', missing),
    { type: 'pdf.requested', language: 'fr' },
    done('savePdf', { address: 'blob:pdf', fileName: 'Battery-report_7SAYGDEE1PF900001_2026-11-01.pdf' }),
    failed('savePdf', networkFailure),
  ],
  project: ({ context: { report, pdf, failure } }) => [
    report?.status ?? null,
    pdf !== null,
    failure?.code ?? null,
  ],
  invariants: {
    'the page says what has become of the report': ({ value, context }) =>
      (context.report?.status ?? null) === statusOf(value),
    'a PDF is made only while the dealership stands by the report': ({ value, context: { pdf, failure } }) =>
      publicReportScreenOf(value) === 'current' || (pdf === null && failure === null),
    'a withdrawn report has no figures': ({ context }) =>
      context.report?.status !== 'withdrawn' || context.report.content === null,
  },
  edgeInvariants: {
    'a failure emits page.missed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'page.missed') === (event.type === 'xstate.error.actor.readReport'),
    'only an unknown link is called unknown': ({ event, to }) =>
      event.type !== 'xstate.error.actor.readReport' ||
      to.value === ('error' in event && event.error === missing ? 'notFound' : 'failed'),
  },
})

function statusOf(value: Parameters<typeof publicReportScreenOf>[0]) {
  const screen = publicReportScreenOf(value)
  return screen === 'current' || screen === 'superseded' || screen === 'withdrawn' ? screen : null
}
