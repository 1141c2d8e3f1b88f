import type { ActorRefFrom } from 'xstate'
import { auditListMachine } from '../../machines/support/audit-list.machine.ts'
import { auditScreenMachine } from '../../machines/support/audit-screen.machine.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createAuditService } from '../../services/support/audit.ts'
import { AuditView } from '../../views/support/audit.view.tsx'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly audit: ActorRefFrom<typeof auditListMachine>
  }
}

export const screen = defineListScreen({
  id: 'audit',
  View: AuditView,
  machine: auditScreenMachine,
  services: ({ request, environment }) => {
    const audit = createAuditService(request, environment.VITE_AUDIT_PATH, readTimeZone)
    return {
      audit: auditListMachine.provide({
        actors: { readRows: effect(audit.readRows) },
      }),
    }
  },
  texts: {
    en: async () => (await import('../../i18n/en/audit.ts')).audit,
    fr: async () => (await import('../../i18n/fr/audit.ts')).audit,
  },
})
