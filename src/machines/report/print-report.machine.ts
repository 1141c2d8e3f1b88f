import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import type { Language } from '../../domain/session/profile.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'

interface PrintReportInput {
  readonly reportId: string
}

interface PrintReportContext extends PrintReportInput {
  /** Where the PDF is in this browser when its tab was blocked; `null` when there is none to offer. */
  readonly address: string | null
  readonly failure: Failure | null
}

export interface PrintRequest extends PrintReportInput {
  readonly language: Language
  /** The postal code of the forecast that is shown; empty for the dealership's own. */
  readonly zip: string
}

/** The PDF is there; in a tab of its own, unless the browser has blocked that. */
export interface PrintedFile {
  readonly address: string
  readonly isOpened: boolean
}

export type PrintReportEvent = {
  readonly type: 'print.requested'
  readonly language: Language
  readonly zip: string
}

/** Prints one report as a PDF at a time, and opens it in a new tab; where the browser blocks that, it is offered as a link. */
export const printReportMachine = setup({
  types: {
    context: {} as PrintReportContext,
    events: {} as PrintReportEvent,
    input: {} as PrintReportInput,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** It opens the tab at once, while the browser still knows that the user asked for it. */
    printReport: unprovided<PrintedFile, PrintRequest>('printReport'),
  },
  actions: {
    startOver: assign({ address: null, failure: null }),
    keepAddress: assign((_, address: string) => ({ address })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    tellFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('report.actions.print.error'))
    }),
  },
  guards: {
    isOpened: (_, { isOpened }: PrintedFile) => isOpened,
  },
}).createMachine({
  id: 'printReport',
  context: ({ input }) => ({ ...input, address: null, failure: null }),
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
          { guard: { type: 'isOpened', params: ({ event }) => event.output }, target: 'opened' },
          {
            target: 'blocked',
            actions: { type: 'keepAddress', params: ({ event }) => event.output.address },
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, 'tellFailed'],
        },
      },
    },
    opened: { on: { 'print.requested': 'printing' } },
    blocked: {
      description: 'The browser opened no tab: the PDF is offered as a link.',
      on: { 'print.requested': 'printing' },
    },
    failed: { tags: 'failed', on: { 'print.requested': 'printing' } },
  },
})
