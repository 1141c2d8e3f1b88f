import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { ExportFact, ExportProgress, ExportRequest, LeftOut } from '../../domain/lists/csv-export.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'

interface CsvExportContext {
  /** The current or last export; `null` before the first one. */
  readonly request: ExportRequest | null
  /** `null` until the server has sent the number of rows. */
  readonly progress: ExportProgress | null
  readonly failure: Failure | null
}

export type CsvExportEvent =
  | { readonly type: 'export.requested'; readonly request: ExportRequest }
  | { readonly type: 'export.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'failure.dismissed' }
  | ExportFact

/**
 * Exports one list at a time, or the selected rows of one: as CSV, its reports as one PDF, or the list on paper. A failed or
 * cancelled export saves no file. A failed one can be retried. What a file lacks is told by name.
 */
export const csvExportMachine = setup({
  types: {
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    /** Reports progress and result. When stopped early, it saves nothing. */
    exportList: fromCallback<CsvExportEvent, ExportRequest>(({ sendBack }) =>
      sendBack({ type: 'export.failed', failure: { code: 'unknown' } }),
    ),
  },
  actions: {
    keepRequest: assign((_, request: ExportRequest) => ({ request })),
    startOver: assign({ progress: null, failure: null }),
    keepProgress: assign((_, { rows, total }: ExportProgress) => ({ progress: { rows, total } })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellDone: enqueueActions(({ context, enqueue }, leftOut: LeftOut | undefined) => {
      if (context.request?.format !== 'paper') enqueue.emit(successNotice('exports.success.saved'))
      if (leftOut) enqueue.emit({ ...failureNotice('prints.error.leftOut'), ...leftOut })
    }),
    tellFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('exports.error.failed'))
    }),
  },
}).createMachine({
  id: 'csvExport',
  context: { request: null, progress: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.requested': {
          target: 'exporting',
          actions: { type: 'keepRequest', params: ({ event }) => event.request },
        },
      },
    },
    exporting: {
      tags: ['busy', 'unsaved'],
      entry: 'startOver',
      invoke: {
        id: 'exportList',
        src: 'exportList',
        input: ({ context }) => asked(context),
      },
      on: {
        'export.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'export.completed': {
          target: 'idle',
          actions: { type: 'tellDone', params: ({ event }) => event.leftOut },
        },
        'export.failed': {
          target: 'failed',
          actions: [{ type: 'keepFailure', params: ({ event }) => event.failure }, 'tellFailed'],
        },
        'export.cancelled': 'idle',
      },
    },
    failed: {
      description:
        'The reason stands where the export was asked for, with the way to ask for the same again.',
      tags: 'failed',
      on: {
        'retry.requested': 'exporting',
        'export.requested': {
          target: 'exporting',
          actions: { type: 'keepRequest', params: ({ event }) => event.request },
        },
        'failure.dismissed': { target: 'idle', actions: 'forgetFailure' },
      },
    },
  },
})

function asked({ request }: CsvExportContext): ExportRequest {
  if (request === null) throw new Error('An export runs that nobody asked for.')
  return request
}
