import * as z from 'zod/mini'
import { DEVICE_ACTIONS, MAX_BULK_ROWS, REPORT_ACTIONS, USER_ACTIONS } from '../../domain/lists/bulk.ts'
import { DEVICE_FILTERS, DEVICE_VOCABULARY } from '../../domain/lists/device.ts'
import { DEFAULT_REPORT_FILTER, REPORT_FILTERS } from '../../domain/lists/report.ts'
import { USER_FILTERS } from '../../domain/lists/user.ts'
import { contextQuerySchema, searchSchema } from './paging.ts'
import { configurationRefSchema } from './refs.ts'
import { reportNarrowingShape } from './report-list/narrowing.ts'
import { userBodySchema } from './users.ts'

/**
 * Either `ids`, or a `query` for all rows that the list finds with it when the call arrives.
 *
 * @param most The most ids of a call.
 */
const targetsOf = <Filter extends z.ZodMiniType, Narrowing extends z.core.$ZodShape>(
  id: z.ZodMiniType<string, string>,
  filter: Filter,
  narrowing: Narrowing,
  most = MAX_BULK_ROWS,
) => ({
  ids: z.optional(someOf(id, most)),
  query: z.optional(
    z.strictObject({ ...contextQuerySchema.shape, search: searchSchema, filter, ...narrowing }),
  ),
})

function someOf<Row extends z.ZodMiniType>(row: Row, most: number) {
  return z.array(row).check(z.minLength(1, 'is empty'), z.maxLength(most, `has more than ${most}`))
}

/** An ETag (RFC 9110) as a call of one row has it. A weak one never matches. */
const version = z.string().check(z.regex(/^"[\x21\x23-\x7e]{1,64}"$/, 'is not a version'))

/**
 * Instead of `ids`: rows, each only in this version (the `version` of an earlier answer). Any other is left as it is, and has the
 * outcome `overtaken`. So an action takes back what another one has changed, and nothing that came after it.
 */
const expectedOf = <Rest extends z.core.$ZodShape>(id: z.ZodMiniType<string, string>, rest: Rest) =>
  z.optional(someOf(z.strictObject({ id, version, ...rest }), MAX_BULK_ROWS))

/**
 * An id that the caller makes for one call; a second call with it gets a 409. With it at the end of the path, `DELETE` stops the action
 * and `GET` tells its outcome.
 */
const actionId = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')))

const rowId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id'))

/** @param most The most ids of a call. */
export const reportTargets = (most?: number) =>
  targetsOf(rowId, z._default(z.enum(REPORT_FILTERS), DEFAULT_REPORT_FILTER), reportNarrowingShape, most)

/** Body of `POST /batteries/api/v1/battery/reports/bulk`. */
export const reportBulkBodySchema = z.strictObject({
  action: z.enum(REPORT_ACTIONS),
  action_id: actionId,
  ...reportTargets(),
  expected: expectedOf(rowId, {
    /** With `restore`: whether to publish the report again as well, as it was before it was archived. */
    republish: z._default(z.boolean(), false),
  }),
  /** Whether to publish reports without trim or score, too. */
  incomplete: z._default(z.boolean(), false),
})

/** Body of `POST /devices/api/v1/device/bulk`. The ids are serial numbers. */
export const deviceBulkBodySchema = z.strictObject({
  action: z.enum(DEVICE_ACTIONS),
  action_id: actionId,
  ...targetsOf(rowId, z._default(z.enum(DEVICE_FILTERS), DEVICE_VOCABULARY.initial.filter), {}),
  expected: expectedOf(rowId, {}),
  /** The dealership to assign the devices to; `null` for none. */
  configuration: z.optional(z.nullable(configurationRefSchema)),
})

/** Body of `POST /auth/api/v1/user/bulk`. The ids are e-mail addresses. */
export const userBulkBodySchema = z.strictObject({
  action: z.enum(USER_ACTIONS),
  action_id: actionId,
  ...targetsOf(userBodySchema.shape.email, z._default(z.enum(USER_FILTERS), 'user_all'), {}),
  expected: expectedOf(userBodySchema.shape.email, {}),
})
