import { type ActorRefFrom, fromCallback } from 'xstate'
import type { BulkRequest } from '../domain/lists/report-bulk.ts'
import { type BulkActionEvent, bulkActionMachine } from '../machines/bulk/bulk-action.machine.ts'
import { createReportBulk } from '../services/lists/report-bulk.ts'
import type { Services } from '../services/services.ts'
import { createStreamRequest } from '../services/stream-request.ts'
import { bulkWidgets } from '../views/bulk/bulk-widgets.ts'

declare module '../views/portal-context.tsx' {
  interface PortalActors {
    readonly bulkAction: ActorRefFrom<typeof bulkActionMachine>
  }
}

/** Loads what shows an action on many reports, and returns its machine with its service. */
export async function loadReportBulk({ calls, environment, forgetAnswers }: Services) {
  await bulkWidgets.load()
  const path = environment.VITE_REPORT_PATH
  const { start } = createReportBulk({ stream: createStreamRequest(calls), path, forgetAnswers })
  return bulkActionMachine.provide({
    actors: {
      changeReports: fromCallback<BulkActionEvent, BulkRequest>(({ input, sendBack }) =>
        start(input, sendBack),
      ),
    },
  })
}
