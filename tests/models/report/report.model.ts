import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { reportMachine } from '../../../src/machines/report/report.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'
import { reportOf } from './report-sample.ts'

const opened = (reportId: string, isPrint = false) =>
  ({ type: 'screen.opened', reportId, isPrint, zip: '' }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.33', 'D2.34', 'D2.46', 'D6.16', 'D8.9']

export const model = defineModel(import.meta.url, {
  machine: reportMachine,
  inputs: [{ mayDebug: false }, { mayDebug: true }],
  // Postal code and picture do not depend on the rest, so they vary only while the rest is plain.
  events: ({ context: { reportId, isPrint, mayDebug, report, zip } }) => [
    opened('one'),
    opened('one', true),
    ...(mayDebug ? [] : [opened('two')]),
    { type: 'screen.left' },
    { type: 'window.focused' },
    { type: 'network.recovered' },
    { type: 'debug.toggled' },
    { type: 'close.requested' },
    ...(mayDebug || isPrint
      ? []
      : ([
          { type: 'postalCode.chosen', code: 'M5V3L9' },
          { type: 'postalCode.chosen', code: '' },
          { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' },
        ] as const)),
    { type: 'picture.uploaded', reportId: 'other', imagePath: 'other.jpg' },
    failureNotice('report.actions.print.error'),
    { type: 'report.changed' },
    done(
      'readReport',
      reportOf(reportId, report?.imagePath && zip === '' ? { imagePath: report.imagePath } : {}),
    ),
    failed('readReport', networkFailure),
    failed('readReport', rejection),
    failed('readReport', unauthorized),
    done('closeWindow'),
    failed('closeWindow', { code: 'unknown' }),
  ],
  eventSources: {
    'postalCode.chosen': 'forwardRangeForecast',
    'notice.raised': 'forwardPrintReport',
  },
  project: ({ context }) => [
    context.reportId,
    context.isPrint,
    context.mayDebug,
    context.zip,
    context.report === null ? null : [context.report.id, context.report.imagePath],
    context.failure?.code ?? null,
    context.retries,
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'the shown report is that of the address': (snapshot) =>
      !snapshot.matches({ open: 'shown' }) || snapshot.context.report?.id === snapshot.context.reportId,
    'the machine retries once automatically': ({ context }) => context.retries <= 1,
    'a failed state has a failure': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'only a user who may debug sees the raw data': (snapshot) =>
      !snapshot.matches({ open: { shown: { debug: 'shown' } } }) || snapshot.context.mayDebug,
    'forecast and print run exactly while the report is shown': ({ children, ...snapshot }) =>
      (children.rangeForecast !== undefined) === (children.printReport !== undefined) &&
      (children.rangeForecast !== undefined) === JSON.stringify(snapshot.value).includes('"shown":{'),
  },
  edgeInvariants: {
    'an unreadable report raises a notice and redirects, except in print mode and without a session': ({
      from,
      to,
      emitted,
    }) =>
      from.matches({ open: 'failed' }) ||
      !to.matches({ open: 'failed' }) ||
      to.context.isPrint === (emitted.length === 0),
    'a redirect to the list follows a notice or a request to close the window': ({ event, emitted }) =>
      !emitted.some(({ type }) => type === 'redirect.due') ||
      event.type === 'xstate.error.actor.closeWindow' ||
      emitted.some(({ type }) => type === 'notice.raised'),
    'a shown report stays after a failed refresh': ({ from, event, to }) =>
      event.type !== 'xstate.error.actor.readReport' ||
      from.context.report === null ||
      to.context.report === from.context.report,
    'a return to a loaded report reads nothing': ({ from, event, started, to }) =>
      from.value !== 'dormant' ||
      event.type !== 'screen.opened' ||
      to.context.report === null ||
      !started.includes('readReport'),
    'in print mode nothing is refreshed': ({ to, started }) =>
      !(to.matches({ open: 'shown' }) && to.context.isPrint) || !started.includes('readReport'),
    'a change elsewhere is read when the report is shown again': ({ event, from, to }) =>
      event.type !== 'report.changed' || from.value !== 'dormant' || to.context.report === null,
    'a failed refresh of what is shown is told': ({ event, from, to, emitted }) =>
      event.type !== 'xstate.error.actor.readReport' ||
      !from.matches({ open: 'shown' }) ||
      emitted.length === ('error' in event && event.error === unauthorized ? 0 : 1) ||
      !to.matches({ open: 'shown' }),
    'the picture of another report changes nothing': ({ event, from, to }) =>
      event.type !== 'picture.uploaded' ||
      !('reportId' in event) ||
      event.reportId === from.context.reportId ||
      to.context.report === from.context.report,
    'a new picture replaces the shown one': ({ event, from, to }) =>
      event.type !== 'picture.uploaded' ||
      !('reportId' in event) ||
      event.reportId !== from.context.reportId ||
      !from.matches({ open: 'shown' }) ||
      to.context.report?.imagePath === event.imagePath,
    'another postal code is emitted once': ({ event, from, to, emitted }) =>
      event.type !== 'postalCode.chosen' || (from.context.zip !== to.context.zip) === (emitted.length === 1),
    'the window closes only on request': ({ event, started }) =>
      !started.includes('closeWindow') || event.type === 'close.requested',
  },
})
