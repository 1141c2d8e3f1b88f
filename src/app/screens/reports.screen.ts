import { type ActorRefFrom, fromCallback } from 'xstate'
import type { ReportList } from '../../domain/lists/report.ts'
import type { PinningStored } from '../../machines/lists/list.types.ts'
import type { reportFiltersMachine } from '../../machines/lists/report-filters.machine.ts'
import { reportsList } from '../../machines/lists/reports-list.machine.ts'
import { reportsScreenMachine } from '../../machines/lists/reports-screen.machine.ts'
import { createStoredPinning } from '../../services/browser/stored-pinning.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createReportsService } from '../../services/lists/reports.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { ReportsView } from '../../views/lists/reports.view.tsx'
import { csvExportActors } from '../actors/csv-export.ts'
import { listLayoutActors } from '../actors/list-layout.ts'
import { pictureUploadActors } from '../actors/picture-upload.ts'
import { rowHistoryActors } from '../actors/row-history.ts'
import { rowSelectionActors } from '../actors/row-selection.ts'
import { savedViewsActors } from '../actors/saved-views.ts'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'
import { inside } from './inside.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'reports', ReportList> {
    readonly reportFilters: ActorRefFrom<typeof reportFiltersMachine>
  }
}

export const screen = defineScreen({
  id: 'reports',
  View: ReportsView,
  inside,
  machine: reportsScreenMachine,
  services: (services) => {
    const reports = createReportsService(
      services.request,
      services.environment.VITE_REPORT_PATH,
      readTimeZone,
    )
    const stored = createStoredPinning(services.window.localStorage)
    return {
      reports: reportsList.withServices({
        readRows: effect(reports.readRows),
        ...storedPlaceActor(services, 'reports'),
        saveEdit: effect(reports.saveEdit),
        storePinning: fromCallback<PinningStored>(({ receive, sendBack }) => {
          sendBack({ type: 'pinning.restored', pinning: stored.read() })
          receive(({ pinning }) => stored.write(pinning))
        }),
      }),
      ...rowSelectionActors(services, 'reports', reports),
      ...listLayoutActors(services, 'reports'),
      ...rowHistoryActors(services),
      ...savedViewsActors(services, 'reports'),
      ...trimsActors(services),
      ...pictureUploadActors(services),
    }
  },
  shared: csvExportActors,
})
