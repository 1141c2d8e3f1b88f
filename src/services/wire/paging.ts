import * as z from 'zod/mini'
import { MOST_PAGES, PAGE_SIZE } from '../../domain/lists/list-query.ts'
import { idSchema } from './refs.ts'

export const MAX_LIMIT = MOST_PAGES * PAGE_SIZE
export const MAX_PAGE = 100_000

/** A number in a query string. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
  z.transform(Number),
)

/** Query parameters, all of them strings. `context_id` is needed for the types group and dealership. */
export const contextQuerySchema = z.object({
  context_type: z._default(z.enum(['all', 'group', 'dealership']), 'all'),
  context_id: z.optional(idSchema),
})

/** Any text: the server reads up to 1,000 characters, without those that cannot be shown (`search-text.ts`). */
export const searchSchema = z._default(z.string(), '')

/** Query of the counts of the tabs: with a search, they count its matches. */
export const countsQuerySchema = z.object({ ...contextQuerySchema.shape, search: searchSchema })

export const listQueryShape = {
  ...contextQuerySchema.shape,
  page: z._default(wholeNumber.check(z.minimum(1), z.maximum(MAX_PAGE)), 1),
  search: searchSchema,
  sort_direction: z.optional(z.enum(['ASC', 'DESC'])),
}

/** IANA name. The schema checks only its form. */
export const timeZoneSchema = z._default(
  z.string().check(z.regex(/^[\w+/:-]{1,64}$/, 'is not a time zone')),
  'UTC',
)

/** `limit` with the call’s own default and maximum. */
export const limitSchema = (defaultLimit: number, max = MAX_LIMIT) =>
  z._default(wholeNumber.check(z.minimum(1), z.maximum(max)), defaultLimit)

const pageShape = <Row extends z.ZodMiniType>(row: Row) => ({
  data: z.array(row),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
})

/** A page of a list, for calls that spell the number of pages `total_pages`. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ ...pageShape(row), total_pages: z.number() })

/** A page of a list, for calls that spell the number of pages `totalPages`. */
export const pageWithTotalPages = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ ...pageShape(row), totalPages: z.number() })

/**
 * The number of rows of each tab in the context, or of those that a search finds.
 *
 * @param later Tabs that are missing from a backend which does not know them.
 */
export function countsOf<Tab extends string>(
  { tabs }: { readonly tabs: readonly Tab[] },
  later: readonly NoInfer<Tab>[] = [],
) {
  return z.object(
    Object.fromEntries(
      tabs.map((tab) => [tab, later.includes(tab) ? z._default(z.number(), 0) : z.number()]),
    ),
  ) as never as z.ZodMiniObject<Record<Tab, z.ZodMiniNumber>>
}
