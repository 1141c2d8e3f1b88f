import { type ActorRefFrom, fromCallback } from 'xstate'
import type { ReportList } from '../../domain/lists/report.ts'
import type { PinningStored } from '../../machines/lists/list.types.ts'
import type { reportFiltersMachine } from '../../machines/lists/report-filters.machine.ts'
import { reportsList, reportsScreenMachine } from '../../machines/lists/reports.machine.ts'
import { createStoredPinning } from '../../services/browser/stored-pinning.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createReportsService } from '../../services/lists/reports.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { ReportsView } from '../../views/lists/reports.view.tsx'
import { changesActors } from '../actors/changes.ts'
import { pictureUploadActors } from '../actors/picture-upload.ts'
import { rowSelectionActors } from '../actors/row-selection.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'reports', ReportList> {
    readonly reportFilters: ActorRefFrom<typeof reportFiltersMachine>
  }
}

export const screen = defineListScreen({
  list: reportsList,
  View: ReportsView,
  machine: reportsScreenMachine,
  shared: changesActors,
  services: (services) => {
    const reports = createReportsService(
      services.request,
      services.environment.VITE_REPORT_PATH,
      readTimeZone,
    )
    const stored = createStoredPinning(services.window.localStorage)
    return {
      readRows: effect(reports.readRows),
      storePinning: fromCallback<PinningStored>(({ receive, sendBack }) => {
        sendBack({ type: 'pinning.restored', pinning: stored.read() })
        receive(({ pinning }) => stored.write(pinning))
      }),
      ...rowSelectionActors(services, 'reports', reports),
      ...trimsActors(services),
      ...pictureUploadActors(services),
    }
  },
})
