import { AUDIT_ACTION_NAMES, AUDIT_RESOURCES } from '../../domain/audit/audit-actions.ts'
import { AUDIT_FIELD_NAMES } from '../../domain/audit/audit-fields.ts'
import { oneOf } from '../common.trace.ts'
import { listTrace } from '../lists/paged-list.trace.ts'
import { screenTrace } from '../screen.trace.ts'

export const auditFields = {
  id: 'id',
  at: 'time',
  action: oneOf(...AUDIT_ACTION_NAMES),
  actor: { type: oneOf('known', 'group', 'outside', 'nobody'), name: 'pseudonym', email: 'pseudonym' },
  resource: { type: oneOf(...AUDIT_RESOURCES), id: 'id', label: 'id' },
  organisations: ['name'],
  from: { ipAddress: 'shape', browser: 'shape', system: 'shape' },
  changes: [{ field: oneOf(...AUDIT_FIELD_NAMES), from: 'shape', to: 'shape' }],
} as const

export const auditListTrace = listTrace('auditList', auditFields, {})

export const auditScreenTrace = screenTrace('audit')
