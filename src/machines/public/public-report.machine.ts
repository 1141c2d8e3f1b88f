import { assertEvent, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, isNotFound } from '../../domain/failure.ts'
import type { PublicCopy, PublicReport } from '../../domain/public/public-report.ts'
import type { Language } from '../../domain/session/profile.ts'
import { answerIn, MISSED, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'

interface PublicReportInput {
  readonly code: string
}

interface PublicReportContext extends PublicReportInput {
  /** `null` before it is read. */
  readonly report: PublicReport | null
  /** The last PDF; `null` when there is none. */
  readonly pdf: SavedPdf | null
  /** Why there is no PDF; `null` without a failure. */
  readonly failure: Failure | null
}

/** A PDF that the browser was asked to save: its blob address, and its name. */
interface SavedPdf {
  readonly address: string
  readonly fileName: string
}

type PublicReportEvent = { readonly type: 'pdf.requested'; readonly language: Language }

/** Shows the public copy of an issued report to whoever has its code, and saves its PDF while the dealership stands by it. */
export const publicReportMachine = setup({
  types: {
    context: {} as PublicReportContext,
    events: {} as PublicReportEvent,
    input: {} as PublicReportInput,
    tags: {} as 'busy' | 'printing' | 'failed',
    emitted: {} as PageMissed,
  },
  actors: {
    readReport: unprovided<PublicReport, PublicReportInput>('readReport'),
    savePdf: unprovided<SavedPdf, PublicCopy>('savePdf'),
  },
  actions: {
    startPdf: assign({ pdf: null, failure: null }),
    setPdf: assign((_, pdf: SavedPdf) => ({ pdf })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setReport: assign((_, report: PublicReport) => ({ report })),
  },
  guards: {
    isWithdrawn: (_, { status }: PublicReport) => status === 'withdrawn',
    isSuperseded: (_, { status }: PublicReport) => status === 'superseded',
    isNotFound: (_, failure: Failure) => isNotFound(failure),
  },
}).createMachine({
  id: 'publicReport',
  context: ({ input }) => ({ ...input, report: null, pdf: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isWithdrawn', params: answerIn },
            target: 'withdrawn',
            actions: { type: 'setReport', params: answerIn },
          },
          {
            guard: { type: 'isSuperseded', params: answerIn },
            target: 'superseded',
            actions: { type: 'setReport', params: answerIn },
          },
          { target: 'current', actions: { type: 'setReport', params: answerIn } },
        ],
        onError: MISSED,
      },
    },
    current: {
      description: 'The dealership stands by these figures.',
      initial: 'shown',
      states: {
        shown: { on: { 'pdf.requested': 'printing' } },
        printing: {
          description: 'The server makes a PDF of what was issued.',
          tags: 'printing',
          entry: 'startPdf',
          invoke: {
            id: 'savePdf',
            src: 'savePdf',
            input: ({ context: { code }, event }) => {
              assertEvent(event, 'pdf.requested')
              return { code, language: event.language }
            },
            onDone: { target: 'shown', actions: { type: 'setPdf', params: answerIn } },
            onError: { target: 'unprinted', actions: SET_FAILURE },
          },
        },
        unprinted: { tags: 'failed', on: { 'pdf.requested': 'printing' } },
      },
    },
    superseded: { description: 'There is a later revision. The page says so above the figures.' },
    withdrawn: { description: 'The dealership no longer publishes the report. No figures are shown.' },
    notFound: {
      description: 'The code is unknown or revoked. The page is the public not-found page.',
      entry: emit({ type: 'page.missed' }),
    },
    failed: {
      description:
        'The service failed, and the link may be good. The public not-found page says so and offers to try again.',
      entry: emit({ type: 'page.missed' }),
    },
  },
})

type State = SnapshotFrom<typeof publicReportMachine>['value']

export type PublicReportScreen = Extract<State, string> | keyof Extract<State, object>

/** The screen of a state, whatever becomes of the PDF. */
export function publicReportScreenOf(state: State): PublicReportScreen {
  return typeof state === 'string' ? state : 'current'
}
