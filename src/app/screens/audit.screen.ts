import type { AuditList } from '../../domain/audit/audit-event.ts'
import { auditList } from '../../machines/support/audit-list.machine.ts'
import { auditScreenMachine } from '../../machines/support/audit-screen.machine.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createAuditService } from '../../services/support/audit.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { AuditView } from '../../views/support/audit.view.tsx'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'audit', AuditList> {}
}

export const screen = defineListScreen({
  id: 'audit',
  View: AuditView,
  machine: auditScreenMachine,
  services: (services) => {
    const { request, environment } = services
    const audit = createAuditService(request, environment.VITE_AUDIT_PATH, readTimeZone)
    return {
      audit: auditList.withServices({
        readRows: effect(audit.readRows),
        ...storedPlaceActor(services, 'audit'),
      }),
    }
  },
  texts: {
    en: async () => (await import('../../i18n/en/audit.ts')).audit,
    fr: async () => (await import('../../i18n/fr/audit.ts')).audit,
  },
})
