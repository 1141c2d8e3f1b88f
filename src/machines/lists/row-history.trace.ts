import { AUDIT_FIELD_NAMES } from '../../domain/audit/audit-fields.ts'
import { ROW_NAMES } from '../../domain/resources/lists.ts'
import { failure, oneOf, refused, role, vehicle } from '../common.trace.ts'
import { auditFields } from '../support/audit-list.trace.ts'

const subject = {
  resource: oneOf(...ROW_NAMES),
  id: 'id',
  name: 'name',
  version: 'id',
  stocked: { ...vehicle, configurationId: 'id' },
  fields: [oneOf(...AUDIT_FIELD_NAMES)],
  roles: [role],
} as const

/** Of former and later values only the shape is recorded. Two undone events can then look alike, but each has its id. */
export const rowHistoryTrace = {
  machine: 'rowHistory',
  context: { subject, rows: [auditFields], attempt: 'id', failure },
  events: {
    'history.requested': { subject },
    'undo.requested': { id: 'id' },
    'xstate.done.actor.readHistory': { output: [auditFields] },
    'xstate.error.actor.readHistory': refused,
    'xstate.done.actor.undoChange': { output: 'id' },
    'xstate.error.actor.undoChange': { error: { ...failure, current: { version: 'id' } } },
  },
} as const
