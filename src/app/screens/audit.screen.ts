import type { AuditList } from '../../domain/audit/audit-event.ts'
import { audit } from '../../domain/resources/audit.ts'
import { auditList, auditScreenMachine } from '../../machines/support/audit.machine.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { resourceReader } from '../../services/lists/resource-reader.ts'
import { auditPageCodec } from '../../services/wire/audit/events.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { AuditView } from '../../views/support/audit.view.tsx'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'audit', AuditList> {}
}

export const screen = defineListScreen({
  list: auditList,
  View: AuditView,
  machine: auditScreenMachine,
  services: ({ request, environment }) => ({
    readRows: effect(
      resourceReader<AuditList>(request, environment.VITE_AUDIT_PATH, audit, {
        page: auditPageCodec,
        timeZone: readTimeZone,
      }),
    ),
  }),
  texts: { en: () => import('../../i18n/en/audit.ts'), fr: () => import('../../i18n/fr/audit.ts') },
})
