import type { AuditList } from '../../../src/domain/audit/audit-event.ts'
import { audit } from '../../../src/domain/resources/audit.ts'
import { auditListMachine } from '../../../src/machines/support/audit-list.machine.ts'
import { defineListModel } from '../lists/list-model.ts'
import { auditOf } from '../samples.ts'

export const model = defineListModel<AuditList>(import.meta.url, {
  machine: auditListMachine,
  vocabulary: audit.vocabulary,
  other: 'users',
  rowOf: auditOf,
  counts: { audit_all: 3, reports: 1, stock: 0, users: 1, access: 1, data: 0 },
  edits: null,
})
