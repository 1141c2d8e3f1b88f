import * as z from 'zod/mini'
import { AUDIT_ACTION_NAMES, AUDIT_RESOURCES } from '../../../domain/audit/audit-actions.ts'
import type { AuditRow, AuditValue } from '../../../domain/audit/audit-event.ts'
import { AUDIT_FIELD_NAMES } from '../../../domain/audit/audit-fields.ts'
import { pageOf } from '../paging.ts'

const roleSchema = z.object({
  name: z.string(),
  group_id: z.nullable(z.string()),
  config_id: z.nullable(z.string()),
  /** The present name of the group or dealership, as far as the caller knows it. */
  organisation: z.optional(z.string()),
})

/** A dealership by its name at that time; without id and name, one that the caller does not know. */
const placeSchema = z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) })

const valueSchema = z.union([z.null(), z.string(), z.number(), z.boolean(), placeSchema, z.array(roleSchema)])

/** The changed fields of an event. A text of `…` is not recorded. */
const fieldsSchema = z.partialRecord(z.enum(AUDIT_FIELD_NAMES), valueSchema)

export type AuditFields = z.infer<typeof fieldsSchema>
export type AuditFieldValue = z.infer<typeof valueSchema>

/**
 * One event. `actor` is `null` when nobody was signed in, or for somebody outside the caller's organisation, which
 * `actor_is_outside` says; `actor_is_of_group` says that it is somebody of the same dealer group. Addresses and browsers are for those
 * who may see the log, and `null` for others.
 */
export const auditRowSchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(AUDIT_ACTION_NAMES),
  actor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  actor_is_outside: z.boolean(),
  actor_is_of_group: z.optional(z.boolean()),
  resource: z.object({
    type: z.enum(AUDIT_RESOURCES),
    id: z.nullable(z.string()),
    label: z.string(),
  }),
  organisations: z.array(z.string()),
  from: z.nullable(
    z.object({
      ip_address: z.nullable(z.string()),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
  ),
  before: z.nullable(fieldsSchema),
  after: z.nullable(fieldsSchema),
})

export const auditPageSchema = pageOf(auditRowSchema)

/** `auditPageSchema` with rows as the portal has them. */
export const auditPageCodec = pageOf(
  z.pipe(
    auditRowSchema,
    z.transform((row): AuditRow => rowOf(row)),
  ),
)

/** The last events of one thing, the newest first. */
export const auditHistorySchema = z.object({ data: z.array(auditRowSchema) })

export function rowOf({
  actor,
  actor_is_outside: isOutside,
  actor_is_of_group: isOfGroup = false,
  from,
  before,
  after,
  ...row
}: z.infer<typeof auditRowSchema>): AuditRow {
  const fields = AUDIT_FIELD_NAMES.filter((name) => name in { ...before, ...after })
  return {
    ...row,
    actor:
      actor === null
        ? { type: isOfGroup ? 'group' : isOutside ? 'outside' : 'nobody' }
        : { type: 'known', ...actor },
    from: from && { ipAddress: from.ip_address, browser: from.browser, system: from.system },
    changes: fields.map((field) => ({
      field,
      from: plainValue(before?.[field]),
      to: plainValue(after?.[field]),
    })),
  }
}

function plainValue(value: AuditFieldValue | undefined): AuditValue | undefined {
  return Array.isArray(value)
    ? value.map(({ name, group_id: groupId, config_id: dealershipId, organisation = null }) => ({
        name,
        groupId,
        dealershipId,
        organisation,
      }))
    : value
}
