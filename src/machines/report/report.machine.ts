import type { ReportAddressed } from '../../domain/report/report-address.ts'
import { namedChild } from '../named-child.ts'
import { answerIn, eventOf, failureIn, SET_FAILURE } from '../params.ts'
import { reportPageSetup } from './report.setup.ts'

const ADDRESS = { type: 'address', params: ({ event }: Opened) => event } as const

const OTHER_OPENED = {
  guard: { type: 'isOther', params: ({ event }: Opened) => event },
  target: '#report.open',
  reenter: true,
  actions: ADDRESS,
} as const

const OPENED = [OTHER_OPENED, { target: '#report.open.resolving', actions: ADDRESS }] as const

interface Opened {
  readonly event: ReportAddressed
}

const shown = reportPageSetup.createStateConfig({
  type: 'parallel',
  invoke: [
    { id: 'forwardRangeForecast', src: 'forwardEmitted', input: { systemId: 'rangeForecast' } },
    { id: 'forwardPrintReport', src: 'forwardEmitted', input: { systemId: 'printReport' } },
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
  ],
  on: {
    'picture.uploaded': { actions: { type: 'setPicture', params: eventOf } },
    'postalCode.chosen': { actions: { type: 'storePostalCode', params: ({ event }) => event.code } },
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
            onDone: { target: 'current', actions: { type: 'setReport', params: answerIn } },
            onError: { target: 'current', actions: { type: 'notifyRefreshFailed', params: failureIn } },
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
    standing: {
      initial: 'resting',
      // Also while it asks: what is read anew meanwhile may make the question needless, and then nobody sees it.
      on: {
        'edit.chosen': [
          {
            guard: { type: 'mustAsk', params: ({ event }) => event.edit },
            target: '.asking',
            actions: { type: 'ask', params: ({ event }) => event.edit },
          },
          { target: '.resting', actions: { type: 'sendEdit', params: ({ event }) => event.edit } },
        ],
      },
      states: {
        resting: {},
        asking: {
          description:
            'Before the report is archived, gets other figures while it is published, or is published though it says nothing about the battery.',
          on: {
            'edit.confirmed': {
              target: 'resting',
              actions: { type: 'sendEdit', params: ({ context }) => context.asked ?? undefined },
            },
            'edit.cancelled': 'resting',
          },
        },
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
export const reportMachine = reportPageSetup.createMachine({
  id: 'report',
  context: ({ input }) => ({
    ...input,
    reportId: '',
    isPrint: false,
    zip: '',
    report: null,
    failure: null,
    asked: null,
    retries: 0,
  }),
  initial: 'dormant',
  states: {
    dormant: {
      description: 'No report was shown yet.',
      on: { 'screen.opened': { target: 'open', actions: ADDRESS } },
    },
    open: {
      description: 'What is typed about a report stays until another one is shown.',
      invoke: [
        { id: 'forwardRevisions', src: 'forwardEmitted', input: { systemId: 'reportRevisions' } },
        namedChild('reportRevisions'),
        namedChild('firstUse'),
        namedChild('enteredFigures'),
        namedChild('makeOwnership'),
      ],
      initial: 'resolving',
      on: {
        'screen.left': '.left',
        'screen.opened': OTHER_OPENED,
        'notice.raised': { actions: { type: 'reemit', params: eventOf } },
      },
      states: {
        left: {
          description: 'The portal shows another screen, such as the sign-in when the session has ended.',
          entry: 'clearFailure',
          on: {
            'screen.opened': OPENED,
            // It is read when it is shown again.
            'report.changed': { actions: 'forget' },
          },
        },
        resolving: { always: [{ guard: 'isRead', target: 'shown' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'readReport',
            src: 'readReport',
            input: ({ context: { reportId } }) => ({ reportId }),
            onDone: { target: 'shown', actions: { type: 'setReport', params: answerIn } },
            onError: [
              { guard: { type: 'mayRetry', params: failureIn }, target: 'waiting', actions: SET_FAILURE },
              {
                guard: { type: 'isSessionOver', params: failureIn },
                target: 'interrupted',
                actions: SET_FAILURE,
              },
              { target: 'failed', actions: SET_FAILURE },
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
          on: { 'screen.opened': OPENED },
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
