import * as z from 'zod/mini'
import { DEVICE_ACTIONS, MAX_BATCH_ROWS, REPORT_ACTIONS, USER_ACTIONS } from '../../domain/lists/bulk.ts'
import { configurationRefSchema, idSchema } from './refs.ts'
import { userBodySchema } from './users.ts'

/** @param most The most rows of a call. */
export function someOf<Row extends z.ZodMiniType>(row: Row, most = MAX_BATCH_ROWS) {
  return z.array(row).check(z.minLength(1, 'is empty'), z.maxLength(most, `has more than ${most}`))
}

/** An ETag (RFC 9110) as a call of one row has it. A weak one never matches. */
const version = z.string().check(z.regex(/^"[\x21\x23-\x7e]{1,64}"$/, 'is not a version'))

/**
 * The rows of a call: `ids`, or `expected`, rows that are changed only in this version (the `version` of an earlier answer). Any other
 * is left as it is, and has the outcome `overtaken`. So an action takes back what another one has changed, and nothing that came after
 * it.
 */
const targetsOf = <Rest extends z.core.$ZodShape>(id: z.ZodMiniType<string, string>, rest: Rest) => ({
  ids: z.optional(someOf(id)),
  expected: z.optional(someOf(z.strictObject({ id, version, ...rest }))),
})

/** Body of `POST /batteries/api/v1/battery/reports/bulk`. */
export const reportBulkBodySchema = z.strictObject({
  action: z.enum(REPORT_ACTIONS),
  ...targetsOf(idSchema, {
    /** With `restore`: whether to publish the report again as well, as it was before it was archived. */
    republish: z._default(z.boolean(), false),
  }),
  /** Whether to publish reports without trim or score, too. */
  incomplete: z._default(z.boolean(), false),
})

/** Body of `POST /devices/api/v1/device/bulk`. The ids are serial numbers. */
export const deviceBulkBodySchema = z.strictObject({
  action: z.enum(DEVICE_ACTIONS),
  ...targetsOf(idSchema, {}),
  /** The dealership to assign the devices to; `null` for none. */
  configuration: z.optional(z.nullable(configurationRefSchema)),
})

/** Body of `POST /auth/api/v1/user/bulk`. The ids are e-mail addresses. */
export const userBulkBodySchema = z.strictObject({
  action: z.enum(USER_ACTIONS),
  ...targetsOf(userBodySchema.shape.email, {}),
})
