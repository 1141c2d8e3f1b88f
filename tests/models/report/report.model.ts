import { filingOf, reportEdit } from '../../../src/domain/changes/row-edits.ts'
import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { reportMachine } from '../../../src/machines/report/report.machine.ts'
import { defineModel, done, ends, plain } from '../../kit/model.ts'
import { networkFailure, rejection, reportRow, unauthorized } from '../samples.ts'
import { reportOf } from './report-sample.ts'

const row = reportRow('one', { published: true })
const choices = [reportEdit(row, 'published', false), filingOf(row)].map(
  (edit) => ({ type: 'edit.chosen', edit }) as const,
)

const opened = (reportId: string, isPrint = false) =>
  ({ type: 'screen.opened', reportId, isPrint, zip: '' }) as const

export const model = defineModel(import.meta.url, {
  machine: reportMachine,
  tags: ['D2.33', 'D2.34', 'D2.46', 'D6.16', 'D8.9'],
  inputs: [{ mayDebug: false }, { mayDebug: true }],
  // Postal code and picture do not depend on the rest, so they vary only while the rest is plain.
  events: ({ context: { reportId, isPrint, mayDebug, report, zip } }) => [
    opened('one'),
    opened('one', true),
    ...(mayDebug ? [] : [opened('two')]),
    ...plain('screen.left', 'window.focused', 'network.recovered', 'debug.toggled', 'close.requested'),
    ...(mayDebug || isPrint
      ? []
      : ([
          { type: 'postalCode.chosen', code: 'M5V3L9' },
          { type: 'postalCode.chosen', code: '' },
          { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' },
        ] as const)),
    ...choices,
    ...plain('edit.confirmed', 'edit.cancelled'),
    { type: 'picture.uploaded', reportId: 'other', imagePath: 'other.jpg' },
    failureNotice('report.actions.print.error'),
    { type: 'report.changed' },
    done(
      'readReport',
      reportOf(reportId, report?.imagePath && zip === '' ? { imagePath: report.imagePath } : {}),
    ),
    ...ends('readReport', [], [networkFailure, rejection, unauthorized]),
    ...ends('closeWindow', [undefined], [{ code: 'unknown' }]),
  ],
  eventSources: { forwardRangeForecast: ['postalCode.chosen'], forwardPrintReport: ['notice.raised'] },
  project: ({ context }) => [
    context.reportId,
    context.isPrint,
    context.mayDebug,
    context.zip,
    context.report === null ? null : [context.report.id, context.report.imagePath],
    context.failure?.code ?? null,
    context.retries,
    context.asked?.edit.kind ?? null,
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'the shown report is that of the address': (snapshot) =>
      !snapshot.matches({ open: 'shown' }) || snapshot.context.report?.id === snapshot.context.reportId,
    'only a user who may debug sees the raw data': (snapshot) =>
      !snapshot.matches({ open: { shown: { debug: 'shown' } } }) || snapshot.context.mayDebug,
  },
  edgeInvariants: {
    'a report is archived only after a yes, and unpublished at once': ({ event, from, to }) =>
      event.type !== 'edit.chosen' ||
      !from.matches({ open: 'shown' }) ||
      (event.edit.kind === 'archived') === to.matches({ open: { shown: { standing: 'asking' } } }),
    'an unreadable report raises a notice and redirects, except in print mode and without a session': ({
      from,
      to,
      emitted,
    }) =>
      from.matches({ open: 'failed' }) ||
      !to.matches({ open: 'failed' }) ||
      to.context.isPrint === (emitted.length === 0),
    'a shown report stays after a failed refresh': ({ from, event, to }) =>
      event.type !== 'xstate.error.actor.readReport' ||
      from.context.report === null ||
      to.context.report === from.context.report,
    'in print mode nothing is refreshed': ({ to, started }) =>
      !(to.matches({ open: 'shown' }) && to.context.isPrint) || !started.includes('readReport'),
  },
})
