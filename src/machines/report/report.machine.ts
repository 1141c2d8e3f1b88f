import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import type { UploadedPicture } from '../../domain/report/picture.ts'
import type { ReportAddressed } from '../../domain/report/report-address.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { namedChild } from '../named-child.ts'
import { unprovided } from '../unprovided.ts'
import { firstUseMachine } from './first-use.machine.ts'
import { handOverMachine } from './hand-over.machine.ts'
import { printReportMachine } from './print-report.machine.ts'
import { rangeForecastMachine } from './range-forecast.machine.ts'
import type { ReportContext, ReportEvent, ReportFact, ReportInput } from './report.types.ts'
import { reportRevisionsMachine } from './report-revisions.machine.ts'

const page = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    emitted: {} as ReportFact,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    forwardEmitted,
    readReport: unprovided<BatteryReport, { readonly reportId: string }>('readReport'),
    /** Closes the window. Rejects when the browser does not allow that. */
    closeWindow: unprovided<void, void>('closeWindow'),
    printReport: printReportMachine,
    handOver: handOverMachine,
    rangeForecast: rangeForecastMachine,
    reportRevisions: reportRevisionsMachine,
    firstUse: firstUseMachine,
  },
  actions: {
    address: assign(({ context }, { reportId, isPrint, zip }: ReportAddressed) => ({
      reportId,
      isPrint,
      zip,
      report: context.report?.id === reportId ? context.report : null,
      retries: 0,
    })),
    setReport: assign((_, report: BatteryReport) => ({ report, retries: 0 })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    setPicture: assign(({ context: { report } }, { reportId, imagePath }: UploadedPicture) => ({
      report: report?.id === reportId ? { ...report, imagePath } : report,
    })),
    storePostalCode: enqueueActions(({ context, enqueue }, code: string) => {
      if (code === context.zip) return
      enqueue.assign({ zip: code })
      enqueue.emit({ type: 'postalCode.chosen', code })
    }),
    reemit: emit((_, notice: NoticeRaised) => notice),
    sendRecovered: sendTo('rangeForecast', { type: 'network.recovered' }),
    notifyFailed: emit(failureNotice('report.error.fetchFailed')),
    redirect: emit({ type: 'redirect.due', to: SCREENS.reports.path }),
  },
  guards: {
    isOther: ({ context }, { reportId, isPrint }: ReportAddressed) =>
      reportId !== context.reportId || isPrint !== context.isPrint,
    isRead: ({ context }) => context.report !== null,
    isSessionOver: (_, failure: Failure) => failure.code === 'unauthorized',
    mayRetry: ({ context }, failure: Failure) => mayRetry({ failure, retries: context.retries }),
    isPrint: ({ context }) => context.isPrint,
    isForScreen: ({ context }) => !context.isPrint,
    mayDebug: ({ context }) => context.mayDebug,
  },
  delays: { retryDelay: RETRY_DELAY_MS },
})

const shown = page.createStateConfig({
  type: 'parallel',
  invoke: [
    { id: 'forwardRangeForecast', src: 'forwardEmitted', input: { systemId: 'rangeForecast' } },
    { id: 'forwardPrintReport', src: 'forwardEmitted', input: { systemId: 'printReport' } },
    { id: 'forwardRevisions', src: 'forwardEmitted', input: { systemId: 'reportRevisions' } },
    { id: 'forwardFirstUse', src: 'forwardEmitted', input: { systemId: 'firstUse' } },
    {
      ...namedChild('rangeForecast'),
      input: ({ context: { report, zip } }) => ({
        own: report?.dealership?.address.zipCode ?? '',
        chosen: zip,
      }),
    },
    {
      ...namedChild('printReport'),
      input: ({ context: { reportId } }) => ({ reportId }),
    },
    namedChild('handOver'),
    namedChild('reportRevisions'),
    namedChild('firstUse'),
  ],
  on: {
    'picture.uploaded': { actions: { type: 'setPicture', params: ({ event }) => event } },
    'postalCode.chosen': { actions: { type: 'storePostalCode', params: ({ event }) => event.code } },
    'notice.raised': { actions: { type: 'reemit', params: ({ event }) => event } },
    'network.recovered': { actions: 'sendRecovered' },
  },
  states: {
    freshness: {
      initial: 'current',
      states: {
        current: {
          on: {
            'window.focused': { guard: 'isForScreen', target: 'refreshing' },
            'report.changed': { guard: 'isForScreen', target: 'refreshing' },
            'network.recovered': { guard: 'isForScreen', target: 'refreshing', actions: 'sendRecovered' },
          },
        },
        refreshing: {
          description: 'Reads the report again. The old one stays, also after a failure.',
          on: { 'report.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'readReport',
            src: 'readReport',
            input: ({ context: { reportId } }) => ({ reportId }),
            onDone: {
              target: 'current',
              actions: { type: 'setReport', params: ({ event }) => event.output },
            },
            onError: 'current',
          },
        },
      },
    },
    debug: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'debug.toggled': { guard: 'mayDebug', target: 'shown' } } },
        shown: { on: { 'debug.toggled': 'hidden' } },
      },
    },
    window: {
      initial: 'open',
      states: {
        open: { on: { 'close.requested': 'closing' } },
        closing: {
          invoke: {
            id: 'closeWindow',
            src: 'closeWindow',
            onDone: 'open',
            onError: { target: 'open', actions: 'redirect' },
          },
        },
      },
    },
  },
})

/** The page of one report. After a network failure it reads once more. After any other failure it raises a notice and redirects to the list. */
export const reportMachine = page.createMachine({
  id: 'report',
  context: ({ input }) => ({
    ...input,
    reportId: '',
    isPrint: false,
    zip: '',
    report: null,
    failure: null,
    retries: 0,
  }),
  initial: 'dormant',
  states: {
    dormant: {
      description: 'The portal shows another screen.',
      entry: 'clearFailure',
      on: {
        'screen.opened': { target: 'open', actions: { type: 'address', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'resolving',
      on: {
        'screen.left': 'dormant',
        'screen.opened': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.resolving',
          actions: { type: 'address', params: ({ event }) => event },
        },
      },
      states: {
        resolving: { always: [{ guard: 'isRead', target: 'shown' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'readReport',
            src: 'readReport',
            input: ({ context: { reportId } }) => ({ reportId }),
            onDone: { target: 'shown', actions: { type: 'setReport', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'mayRetry', params: ({ event }) => failureOf(event.error) },
                target: 'waiting',
                actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
              },
              {
                guard: { type: 'isSessionOver', params: ({ event }) => failureOf(event.error) },
                target: 'interrupted',
                actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
              },
              {
                target: 'failed',
                actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        waiting: {
          description:
            'The network or the server failed. The page tries once more: after five seconds, or when the network is back.',
          tags: 'busy',
          on: { 'network.recovered': { target: 'loading', actions: 'countRetry' } },
          after: { retryDelay: { target: 'loading', actions: 'countRetry' } },
        },
        interrupted: {
          description:
            'The session has ended, and the portal tells that. The page reads again after the next sign-in.',
          tags: 'failed',
          on: {
            'screen.opened': {
              target: 'resolving',
              actions: { type: 'address', params: ({ event }) => event },
            },
          },
        },
        shown,
        failed: {
          initial: 'deciding',
          tags: 'failed',
          states: {
            deciding: { always: [{ guard: 'isPrint', target: 'standing' }, { target: 'leaving' }] },
            standing: {
              description: 'A print has no list to go to, so the page says that there is no report.',
            },
            leaving: {
              entry: ['notifyFailed', 'redirect'],
              description: 'The portal redirects to the list of reports.',
            },
          },
        },
      },
    },
  },
})
