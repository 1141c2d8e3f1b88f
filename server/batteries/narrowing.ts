import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { reportListQuerySchema } from '../../src/services/wire/report-list/queries.ts'
import { batteryReports } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'
import { addDays, calendarOf } from '../lists/calendar.ts'

type Query = z.output<typeof reportListQuerySchema>

/** See `reportNarrowingShape`. */
export type ReportNarrowing = Partial<
  Pick<
    Query,
    | 'created_from'
    | 'created_to'
    | 'time_zone'
    | 'score_from'
    | 'score_to'
    | 'cell_health'
    | 'configuration_ids'
    | 'published'
    | 'make'
    | 'model'
    | 'year'
  >
>

/**
 * What a query asks of a report beyond tab, search and context.
 *
 * @returns `undefined` when every report will do.
 * @throws A 400 problem for an unknown time zone.
 */
export function narrowedTo(narrowing: ReportNarrowing): SQL | undefined {
  const { score_from, score_to, cell_health, configuration_ids, published, make, model, year } = narrowing
  const { score, cellHealth, configurationId } = batteryReports
  return and(
    inDays(narrowing),
    score_from === undefined ? undefined : gte(score, score_from),
    score_to === undefined ? undefined : lte(score, score_to),
    cell_health && eq(cellHealth, cell_health === 'issue' ? 'Cell Issue' : 'Healthy Cells'),
    configuration_ids && inArray(configurationId, configuration_ids),
    published && eq(batteryReports.published, published === 'true'),
    make === undefined ? undefined : isNamed(batteryReports.make, make),
    model === undefined ? undefined : isNamed(batteryReports.model, model),
    year === undefined ? undefined : eq(batteryReports.year, year),
  )
}

function inDays({ created_from, created_to, time_zone = 'UTC' }: ReportNarrowing): SQL | undefined {
  if (created_from === undefined && created_to === undefined) return undefined
  const calendar = calendarOf(time_zone)
  if (calendar === null) throw invalid('time_zone', 'time_zone is not known')
  const { createdAt } = batteryReports
  return and(
    created_from === undefined ? undefined : gte(createdAt, calendar.startOf(created_from)),
    created_to === undefined ? undefined : lt(createdAt, calendar.startOf(addDays(created_to, 1))),
  )
}

function isNamed(column: typeof batteryReports.make | typeof batteryReports.model, name: string): SQL {
  return sql`fold_text(${column}) = fold_text(${name})`
}
