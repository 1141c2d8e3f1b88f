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
  ids: z.optional(z.array(id).check(z.minLength(1, 'is empty'), z.maxLength(most, `has more than ${most}`))),
  query: z.optional(
    z.strictObject({ ...contextQuerySchema.shape, search: searchSchema, filter, ...narrowing }),
  ),
})

const rowId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id'))

/** @param most The most ids of a call. */
export const reportTargets = (most?: number) =>
  targetsOf(rowId, z._default(z.enum(REPORT_FILTERS), DEFAULT_REPORT_FILTER), reportNarrowingShape, most)

/** Body of `POST /batteries/api/v1/battery/reports/bulk`. */
export const reportBulkBodySchema = z.strictObject({
  action: z.enum(REPORT_ACTIONS),
  ...reportTargets(),
  /** Whether to publish reports without trim or score, too. */
  incomplete: z._default(z.boolean(), false),
})

const configuration = z.optional(z.nullable(configurationRefSchema))

/** Body of `POST /devices/api/v1/device/bulk`. The ids are serial numbers. */
export const deviceBulkBodySchema = z.strictObject({
  action: z.enum(DEVICE_ACTIONS),
  ...targetsOf(rowId, z._default(z.enum(DEVICE_FILTERS), DEVICE_VOCABULARY.initial.filter), {}),
  /** The dealership to assign the devices to; `null` for none. */
  configuration,
  /** Assigns only devices that have this dealership. */
  expected_configuration: configuration,
})

/** Body of `POST /auth/api/v1/user/bulk`. The ids are e-mail addresses. */
export const userBulkBodySchema = z.strictObject({
  action: z.enum(USER_ACTIONS),
  ...targetsOf(userBodySchema.shape.email, z._default(z.enum(USER_FILTERS), 'user_all'), {}),
})
