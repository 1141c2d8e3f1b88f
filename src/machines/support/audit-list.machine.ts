import type { AuditList } from '../../domain/audit/audit-event.ts'
import { audit } from '../../domain/resources/audit.ts'
import { definePagedList } from '../lists/paged-list.machine.ts'

/** The events of the audit log that the signed-in user has access to. Nobody changes them. */
export const auditListMachine = definePagedList<AuditList>({
  id: 'auditList',
  vocabulary: audit.vocabulary,
  fetchFailed: 'audit.error.fetchFailed',
})
