import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { PrintRequest } from '../../domain/report/report-address.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface PrintReportInput {
  readonly reportId: string
}

interface PrintReportContext extends PrintReportInput {
  /** The last PDF; `null` when there is none. */
  readonly file: { readonly address: string; readonly fileName: string } | null
  readonly failure: Failure | null
}

/** A finished PDF: its blob address. `isOpened`: whether the browser let it open in a new tab. */
interface PrintedFile {
  readonly address: string
  readonly fileName: string
  readonly isOpened: boolean
}

export type PrintReportEvent = { readonly type: 'print.requested' } & Omit<PrintRequest, 'reportId'>

/** Prints a report as a PDF, one at a time, and opens it in a new tab. The page then offers the file, also when the tab is blocked. */
export const printReportMachine = setup({
  types: {
    context: {} as PrintReportContext,
    events: {} as PrintReportEvent,
    input: {} as PrintReportInput,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Opens a tab once the PDF is there. A browser may block it, because it does not follow a click at once. */
    printReport: unprovided<PrintedFile, PrintRequest>('printReport'),
  },
  actions: {
    startOver: assign({ file: null, failure: null }),
    setFile: assign((_, { address, fileName }: PrintedFile) => ({ file: { address, fileName } })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    notifyFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('report.actions.print.error'))
    }),
  },
  guards: {
    isOpened: (_, { isOpened }: PrintedFile) => isOpened,
  },
}).createMachine({
  id: 'printReport',
  context: ({ input }) => ({ ...input, file: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'print.requested': 'printing' } },
    printing: {
      tags: 'busy',
      entry: 'startOver',
      invoke: {
        id: 'printReport',
        src: 'printReport',
        input: ({ context: { reportId }, event }) => {
          assertEvent(event, 'print.requested')
          return { reportId, language: event.language, zip: event.zip }
        },
        onDone: [
          {
            guard: { type: 'isOpened', params: answerIn },
            target: 'opened',
            actions: { type: 'setFile', params: answerIn },
          },
          { target: 'blocked', actions: { type: 'setFile', params: answerIn } },
        ],
        onError: { target: 'failed', actions: [SET_FAILURE, 'notifyFailed'] },
      },
    },
    opened: { on: { 'print.requested': 'printing' } },
    blocked: {
      description: 'The browser opened no tab. The page offers to open the PDF.',
      on: { 'print.requested': 'printing' },
    },
    failed: { tags: 'failed', on: { 'print.requested': 'printing' } },
  },
})
