import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import type { ExportRequest } from '../../../src/domain/lists/csv-export.ts'
import { REPORT_VOCABULARY } from '../../../src/domain/lists/report.ts'
import { csvExportMachine } from '../../../src/machines/lists/csv-export.machine.ts'
import { defineModel, type Model } from '../../../tests/kit/model.ts'
import { exportSource } from '../../../tests/list-exports.ts'
import { model } from '../../../tests/models/lists/csv-export.model.ts'
import { networkFailure, rejection, serverFailure, unauthorized } from '../../../tests/models/samples.ts'

type Event = EventFrom<typeof csvExportMachine>

const request: ExportRequest = {
  ...exportSource('reports'),
  query: REPORT_VOCABULARY.initial,
  selection: { type: 'all' },
  columns: [],
  language: 'en',
}
const failing = (failure: Failure): Event => ({ type: 'export.failed', failure })

/** In the order in which an answer arrives: what it is, its header, a row, the rest. */
function events({ context: { progress } }: SnapshotFrom<typeof csvExportMachine>): readonly Event[] {
  const answers: readonly Event[] =
    progress === null
      ? [
          { type: 'export.progressed', rows: 0, total: 2 },
          ...[serverFailure, rejection, unauthorized].map(failing),
        ]
      : [
          ...(progress.rows === 0 ? [{ type: 'export.progressed', rows: 1, total: 2 } as const] : []),
          { type: 'export.completed' },
        ]
  return [
    ...answers,
    failing(networkFailure),
    { type: 'export.requested', request },
    { type: 'export.cancelled' },
    { type: 'retry.requested' },
    { type: 'failure.dismissed' },
  ]
}

/** An export of battery reports, as a pipe between the page and the real server lets it arrive. */
export const csvExport: Model = defineModel(import.meta.url, {
  machine: csvExportMachine,
  events,
  eventSources: model.eventSources,
  project: ({ value, context }) => [
    value === 'exporting' ? (context.progress?.rows ?? null) : null,
    context.failure?.code ?? null,
  ],
})
