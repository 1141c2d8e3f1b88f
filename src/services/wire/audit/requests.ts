import * as z from 'zod/mini'
import { AUDIT_RESOURCES } from '../../../domain/audit/audit-actions.ts'
import { audit } from '../../../domain/resources/audit.ts'
import { ROW_NAMES } from '../../../domain/resources/lists.ts'
import { countsQuerySchema, listQueryShape, timeZoneSchema } from '../paging.ts'
import { exportQueryOf, listQueryOf } from '../resource.ts'
import { timeSchema } from '../support-requests.ts'

// What the server reads. Apart from the answers, because the portal would load what checks times with its screen.

// PostgreSQL takes no NUL in a text.
const id = z.string().check(z.minLength(1), z.maxLength(320), z.regex(/^\P{Cc}*$/u, 'has control characters'))

const selection = {
  sort_direction: z._default(listQueryShape.sort_direction, 'DESC'),
  /** The e-mail address of an account: what it did. */
  account: z.optional(id),
  /** What was done to one thing, with its `id`. */
  resource: z.optional(z.enum(AUDIT_RESOURCES)),
  id: z.optional(id),
  from: timeSchema,
  to: timeSchema,
}

/**
 * Query of `GET /audit/api/v1/events`: events at `from` or later, and before `to`. Each word of `search` is found in what the
 * action was done to, and in the name and address of who did it. Days such as `2026-05-15` in it are days of `time_zone`, two of them a
 * period.
 */
export const auditListQuerySchema = z.object({
  ...listQueryOf(audit).shape,
  ...selection,
  time_zone: timeZoneSchema,
})

/** Query of `GET /audit/api/v1/events/filters`. */
export const auditCountsQuerySchema = z.object({ ...countsQuerySchema.shape, time_zone: timeZoneSchema })

/** Query of `GET /audit/api/v1/events/export`. */
export const auditExportQuerySchema = z.object({ ...exportQueryOf(audit).shape, ...selection })

/** Query of `GET /audit/api/v1/history`: a report or vehicle by its id, a device by its serial number, a user by the address. */
export const auditHistoryQuerySchema = z.object({
  resource: z.enum(ROW_NAMES),
  id,
})
