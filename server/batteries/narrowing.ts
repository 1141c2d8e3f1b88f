import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
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
 * @param zones By configuration id, the time zones of the dealerships within reach, when it asks for days: they are those of the
 *   dealership, as on its reports. Where none is known, they are those of `time_zone`.
 * @returns `undefined` when every report will do.
 * @throws A 400 problem for an unknown time zone.
 */
export function narrowedTo(narrowing: ReportNarrowing, zones: Zones): SQL | undefined {
  const { score_from, score_to, cell_health, configuration_ids, published, make, model, year } = narrowing
  const { score, cellHealth, configurationId } = batteryReports
  return and(
    inDays(narrowing, zones),
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

type Zones = ReadonlyMap<string, string>
export const NO_ZONES: Zones = new Map()

/** Whether a query asks for days. */
export function isOfDays({ created_from, created_to }: ReportNarrowing): boolean {
  return created_from !== undefined || created_to !== undefined
}

function inDays({ created_from, created_to, time_zone = 'UTC' }: ReportNarrowing, zones: Zones) {
  if (created_from === undefined && created_to === undefined) return undefined
  const end = created_to && addDays(created_to, 1)
  const daysIn = (timeZone: string) => {
    const calendar = calendarOf(timeZone)
    if (calendar === null) throw invalid('time_zone', 'time_zone is not known')
    return and(...between(created_from && calendar.startOf(created_from), end && calendar.startOf(end)))
  }
  const elsewhere = daysIn(time_zone)
  if (zones.size === 0) return elsewhere
  const inZones = [...Map.groupBy(zones, ([, zone]) => zone)].map(([zone, of]) =>
    and(isOneOf(of.map(([id]) => id)), daysIn(zone)),
  )
  return and(
    ...aroundDays(created_from, end),
    or(...inZones, and(sql`(${isOneOf([...zones.keys()])}) is not true`, elsewhere)),
  )
}

/** For the index: what can be of these days anywhere, since no zone is further from UTC. */
export function aroundDays(from: string | undefined, end: string | undefined) {
  return between(
    from && new Date(Date.parse(from) - FURTHEST_MS),
    end && new Date(Date.parse(end) + FURTHEST_MS),
  )
}

/** Measured in this time. */
function between(from: Date | '' | undefined, end: Date | '' | undefined): readonly (SQL | undefined)[] {
  const { createdAt } = batteryReports
  return [from ? gte(createdAt, from) : undefined, end ? lt(createdAt, end) : undefined]
}

/** Of one of these dealerships. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${batteryReports.configurationId} = any(${sql.param([...ids])}::text[])`
}

const FURTHEST_MS = 15 * 60 * 60_000

function isNamed(column: typeof batteryReports.make | typeof batteryReports.model, name: string): SQL {
  return sql`fold_text(${column}) = fold_text(${name})`
}
