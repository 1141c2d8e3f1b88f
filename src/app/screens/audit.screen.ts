import type { AuditList } from '../../domain/audit/audit-event.ts'
import { auditList } from '../../machines/support/audit-list.machine.ts'
import { auditScreenMachine } from '../../machines/support/audit-screen.machine.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createAuditService } from '../../services/support/audit.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { AuditView } from '../../views/support/audit.view.tsx'
import { csvExportActors } from '../actors/csv-export.ts'
import { listLayoutActors } from '../actors/list-layout.ts'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'
import { inside } from './inside.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'audit', AuditList> {}
}

export const screen = defineScreen({
  id: 'audit',
  View: AuditView,
  inside,
  machine: auditScreenMachine,
  services: ({ request, calls, environment, window }) => {
    const audit = createAuditService(request, environment.VITE_AUDIT_PATH, readTimeZone)
    return {
      audit: auditList.withServices({
        readRows: effect(audit.readRows),
        ...storedPlaceActor({ window, calls }, 'audit'),
      }),
      ...listLayoutActors({ calls, window }, 'audit'),
    }
  },
  shared: csvExportActors,
  texts: {
    en: async () => (await import('../../i18n/en/audit.ts')).audit,
    fr: async () => (await import('../../i18n/fr/audit.ts')).audit,
  },
})
