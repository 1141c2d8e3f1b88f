import { publicReportMachine } from '../../../src/machines/public/public-report.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { missing, networkFailure } from '../samples.ts'
import { publicReportOf, superseded, withdrawn } from './public-report-sample.ts'

export const model = defineModel({
  machine: publicReportMachine,
  input: { code: 'one' },
  events: [
    done('readReport', publicReportOf()),
    done('readReport', superseded),
    done('readReport', withdrawn),
    failed('readReport', networkFailure),
    failed('readReport', missing),
  ],
  project: ({ context }) => context.report?.status ?? null,
  invariants: {
    'the page says what has become of the report': ({ value, context }) =>
      context.report === null ? value !== 'current' : value === context.report.status,
    'a withdrawn report has no figures': ({ context }) =>
      context.report?.status !== 'withdrawn' || context.report.content === null,
  },
  edgeInvariants: {
    'a failure emits page.missed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'page.missed') === event.type.startsWith('xstate.error.'),
    'only an unknown link is called unknown': ({ event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      to.value === ('error' in event && event.error === missing ? 'notFound' : 'failed'),
  },
})
