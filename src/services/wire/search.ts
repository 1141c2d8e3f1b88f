import * as z from 'zod/mini'
import { LIST_NAMES } from '../../domain/resources/lists.ts'
import { type Found, NOTHING_FOUND } from '../../domain/shell/quick-search.ts'
import { deviceRowCodec, deviceRowSchema } from './devices.ts'
import { inventoryRowCodec, inventoryRowSchema } from './inventories.ts'
import { contextQuerySchema, limitSchema, searchSchema } from './paging.ts'
import { reportRowCodec, reportRowSchema } from './reports.ts'
import { userRowCodec, userRowSchema } from './users.ts'

/** More than anybody reads in a box of four kinds; each kind is a search through a whole table. */
const MAX_FOUND = 100

/** Query of `GET /search/api/v1/search`. `limit` is the most rows of each kind. */
export const quickSearchQuerySchema = z.object({
  ...contextQuerySchema.shape,
  search: searchSchema,
  limit: limitSchema(6, MAX_FOUND),
})

const foundOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), total: z.number() })

/** A saved view, with the query of its list's address. `owner`: who shares it, of a view of somebody else who is still there. */
const foundViewSchema = z.object({
  id: z.string(),
  list: z.enum(LIST_NAMES),
  name: z.string(),
  query: z.string(),
  owner: z.nullable(z.string()),
})

/** By their names, in all contexts. Absent from backends that do not search them. */
const views = z.optional(foundOf(foundViewSchema))

/**
 * The rows of each kind that a search finds in all tabs, as the lists have them, and their number. A kind that the user may not
 * see is empty, and so is the answer to a text without words.
 */
export const quickSearchSchema = z.object({
  reports: foundOf(reportRowSchema),
  inventory: foundOf(inventoryRowSchema),
  devices: foundOf(deviceRowSchema),
  users: foundOf(userRowSchema),
  views,
})

/** `quickSearchSchema` with rows as the portal has them. */
export const quickSearchCodec = z.pipe(
  z.object({
    reports: foundOf(reportRowCodec),
    inventory: foundOf(inventoryRowCodec),
    devices: foundOf(deviceRowCodec),
    users: foundOf(userRowCodec),
    views,
  }),
  z.transform(
    ({ reports, inventory, devices, users, views: saved }): Found => ({
      reports: { rows: reports.data, total: reports.total },
      inventory: { rows: inventory.data, total: inventory.total },
      devices: { rows: devices.data, total: devices.total },
      users: { rows: users.data, total: users.total },
      views: saved ? { rows: saved.data, total: saved.total } : NOTHING_FOUND.views,
    }),
  ),
)
