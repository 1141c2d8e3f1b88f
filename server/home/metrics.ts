import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'
import { type Reach, within } from '../identity/reach.ts'
import { addDays, type Calendar, calendarOf, datesBetween, monthsBefore } from '../lists/calendar.ts'

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
 * Reads the figures of the three windows that end today.
 *
 * @param timeZone An IANA name. It decides when each day begins.
 * @throws A 400 problem for an unknown time zone.
 */
export async function readMetrics(db: Database, reach: Reach, timeZone: string, now: Date): Promise<Metrics> {
  const calendar = calendarOf(timeZone)
  if (calendar === null) throw invalid('time_zone', 'time_zone is not known')
  const today = calendar.dateAt(now)
  const first = monthsBefore(today, 3)
  const days = await readDays(db, reach, calendar, datesBetween(first, today))
  return {
    today: windowOf(days, today),
    last_30_days: windowOf(days, addDays(today, -29)),
    last_3_months: windowOf(days, first),
  }
}

/** Groups by the first instant of each day: days are not always 24 hours long. */
async function readDays(
  db: Database,
  reach: Reach,
  calendar: Calendar,
  dates: readonly string[],
): Promise<readonly Day[]> {
  const starts = dates.map(calendar.startOf)
  const [begin = new Date(0)] = starts
  const end = calendar.startOf(addDays(dates.at(-1) ?? '', 1))
  const { archived, cellHealth, createdAt, published, score } = batteryReports
  const index = sql<number>`width_bucket(${createdAt}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`
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
      and(
        within(batteryReports.configurationId, reach),
        gte(createdAt, begin),
        lt(createdAt, end),
        eq(archived, false),
      ),
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
