import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import { aroundDays, isOneOf } from '../batteries/narrowing.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'
import { type Reach, within } from '../identity/reach.ts'
import { addDays, type Calendar, calendarOf, datesBetween, monthsBefore } from '../lists/calendar.ts'
import { zonesOf } from '../measurements/time-zone.ts'

type Metrics = z.infer<typeof reportMetricsSchema>
type Window = Metrics['today']
type Figures = Omit<Window['daily'][number], 'date'>

interface Day {
  readonly date: string
  readonly reports: number
  readonly scored: number
  readonly scoreSum: number
  readonly cellIssues: number
  readonly published: number
}

/**
 * Reads the figures of the three windows that end today. Each report counts on its day at the dealership, as in the list. Today is that of
 * the dealerships where all are in one time zone.
 *
 * @param timeZone An IANA name: that of the reader, for what is in several time zones or in none that is known.
 * @throws A 400 problem for an unknown time zone.
 */
export async function readMetrics(db: Database, reach: Reach, timeZone: string, now: Date): Promise<Metrics> {
  const zones = await zonesOf(db, reach)
  const [own = timeZone, ...others] = new Set(zones.values())
  const elsewhere = calendarIn(timeZone)
  const today = (others.length === 0 ? calendarIn(own) : elsewhere).dateAt(now)
  const first = monthsBefore(today, 3)
  const [days, latest] = await Promise.all([
    readDays(db, reach, { zones, elsewhere }, datesBetween(first, today)),
    readLatest(db, reach, { zones, elsewhere }),
  ])
  return {
    today: windowOf(days, today),
    last_30_days: windowOf(days, addDays(today, -29)),
    last_3_months: windowOf(days, first),
    latest,
  }
}

const LATEST = 6

async function readLatest(
  db: Database,
  reach: Reach,
  { zones, elsewhere }: Days,
): Promise<Metrics['latest']> {
  const { archived, cellHealth, configurationId, createdAt, id, make, model, score, year } = batteryReports
  const rows = await db
    .select({ id, year, make, model, score, createdAt, configurationId })
    .from(batteryReports)
    .where(and(within(configurationId, reach), eq(archived, false), isNotNull(cellHealth)))
    .orderBy(desc(createdAt), desc(id))
    .limit(LATEST)
  return rows.map(({ createdAt: at, configurationId: place, ...row }) => {
    const zone = zones.get(place ?? '')
    return { ...row, date: (zone === undefined ? elsewhere : calendarIn(zone)).dateAt(at) }
  })
}

function calendarIn(timeZone: string): Calendar {
  const calendar = calendarOf(timeZone)
  if (calendar === null) throw invalid('time_zone', 'time_zone is not known')
  return calendar
}

interface Days {
  /** By configuration id. */
  readonly zones: ReadonlyMap<string, string>
  readonly elsewhere: Calendar
}

/** Groups by the first instant of each day: days are not always 24 hours long. */
async function readDays(
  db: Database,
  reach: Reach,
  { zones, elsewhere }: Days,
  dates: readonly string[],
): Promise<readonly Day[]> {
  const end = addDays(dates.at(-1) ?? '', 1)
  const startsIn = (calendar: Calendar) => {
    const starts = [...dates, end].map((date) => calendar.startOf(date).toISOString())
    return sql`${sql.param(starts)}::timestamptz[]`
  }
  const { archived, cellHealth, createdAt, published, score } = batteryReports
  const ofZones = [...Map.groupBy(zones, ([, zone]) => zone)].map(
    ([zone, of]) => sql`when ${isOneOf(of.map(([id]) => id))} then ${startsIn(calendarIn(zone))}`,
  )
  const starts = sql`case ${sql.join([...ofZones, sql`when true then ${startsIn(elsewhere)}`], sql` `)} end`
  const index = sql<number>`width_bucket(${createdAt}, ${starts})`
  const rows = await db
    .select({
      index,
      reports: countWhere(sql`true`),
      scored: countWhere(sql`${score} is not null`),
      scoreSum: sql`coalesce(sum(${score}), 0)`.mapWith(Number),
      cellIssues: countWhere(eq(cellHealth, 'Cell Issue')),
      published: countWhere(sql`${published}`),
    })
    .from(batteryReports)
    .where(
      and(within(batteryReports.configurationId, reach), ...aroundDays(dates[0], end), eq(archived, false)),
    )
    .groupBy(sql`1`)
  const byIndex = new Map(rows.map(({ index: day, ...figures }) => [day, figures]))
  const none = { reports: 0, scored: 0, scoreSum: 0, cellIssues: 0, published: 0 }
  return dates.map((date, day) => ({ date, ...(byIndex.get(day + 1) ?? none) }))
}

function windowOf(days: readonly Day[], from: string): Window {
  const shown = days.filter(({ date }) => date >= from)
  return {
    from,
    to: shown.at(-1)?.date ?? from,
    ...figuresOf(shown),
    daily: shown.map((day) => ({ date: day.date, ...figuresOf([day]) })),
  }
}

/** The average score has one decimal. */
function figuresOf(days: readonly Day[]): Figures {
  const sumOf = (figure: Exclude<keyof Day, 'date'>) => days.reduce((sum, day) => sum + day[figure], 0)
  const scored = sumOf('scored')
  return {
    reports: sumOf('reports'),
    average_score: scored === 0 ? null : Math.round((sumOf('scoreSum') / scored) * 10) / 10,
    cell_issues: sumOf('cellIssues'),
    published: sumOf('published'),
  }
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}
