import { effect } from '../effect.ts'
import { reportsListMachine } from '../machines/lists/reports-list.machine.ts'
import { createReportsService } from '../services/lists/reports.ts'
import type { Services } from '../services/services.ts'
import { csvExportMember } from './csv-export.ts'
import { pictureUploadMember } from './picture-upload.ts'
import { trimsMember } from './trims.ts'

export function reportsMembers(services: Services) {
  const reports = createReportsService(services.request, services.environment.VITE_REPORT_PATH)
  return {
    reports: reportsListMachine.provide({
      actors: { readRows: effect(reports.readRows), saveEdit: effect(reports.saveEdit) },
    }),
    ...trimsMember(services),
    ...pictureUploadMember(services),
    ...csvExportMember(services),
  }
}
