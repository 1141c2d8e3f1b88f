import type { AuditList } from '../../domain/audit/audit-event.ts'
import { audit } from '../../domain/resources/audit.ts'
import { defineList } from '../lists/list.machine.ts'
import { defineListScreen } from '../lists/list-screen.ts'

/** The events of the audit log that the signed-in user has access to. Nobody changes them. */
export const auditList = defineList<AuditList>({
  list: 'audit',
  vocabulary: audit.vocabulary,
  fetchFailed: 'audit.error.fetchFailed',
})

/** The screen of the audit log. */
export const auditScreenMachine = defineListScreen(auditList)
