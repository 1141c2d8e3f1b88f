import { AUDIT_ACTION_NAMES, AUDIT_RESOURCES } from '../../domain/audit/audit-actions.ts'
import { AUDIT_FIELD_NAMES } from '../../domain/audit/audit-fields.ts'
import { byField, oneOf, role } from '../common.trace.ts'
import { listTrace, pagesTrace, queryTrace } from '../lists/list.trace.ts'
import { screenTrace } from '../screen.trace.ts'

/** What decides whether a change can be taken back stays readable; of other values only the shape is recorded. */
const value = byField({
  status: oneOf(
    ...['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'DISABLED', 'active', 'inactive', 'shipped', 'tracking'],
  ),
  roles: [{ name: role, groupId: 'id', dealershipId: 'id', organisation: 'name' }],
  dealership: { id: 'id', name: 'name' },
  '*': 'shape',
})

export const auditFields = {
  id: 'id',
  at: 'time',
  action: oneOf(...AUDIT_ACTION_NAMES),
  actor: { type: oneOf('known', 'group', 'outside', 'nobody'), name: 'pseudonym', email: 'pseudonym' },
  resource: { type: oneOf(...AUDIT_RESOURCES), id: 'id', label: 'id' },
  organisations: ['name'],
  from: { ipAddress: 'shape', browser: 'shape', system: 'shape' },
  changes: [{ field: oneOf(...AUDIT_FIELD_NAMES), from: value, to: value }],
} as const

export const auditListTrace = listTrace('audit')
export const auditQueryTrace = queryTrace('audit')
export const auditPagesTrace = pagesTrace('audit', auditFields)

export const auditScreenTrace = screenTrace('audit')
