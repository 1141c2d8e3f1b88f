import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { dayAt } from '../../src/domain/report/day.ts'
import {
  earliestFirstUse,
  type FirstUseProblem,
  firstUseProblem,
} from '../../src/domain/report/first-use-day.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'
import { reportDocument } from './report-document.ts'

/**
 * @param day `null` is always allowed: a wrong day can be taken away again.
 * @param now Both countries of the portal are behind UTC, so that a day of UTC is never earlier than theirs.
 * @throws A 400 problem for a day that cannot be the first one of the vehicle of a report.
 */
export async function requireFirstUse(
  db: Pick<Database, 'select'>,
  day: string | null,
  report: typeof batteryReports.$inferSelect,
  now: Date,
): Promise<void> {
  if (day === null) return
  const { id, year: modelYear, createdAt } = report
  const [document] = await db.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
  const { timestamp } = reportDocument(document?.data, report)
  const tested = dayAt(timestamp, null) ?? dayAt(createdAt.toISOString(), null)
  const problem = firstUseProblem(day, { modelYear, today: now.toISOString().slice(0, 10), tested })
  if (problem === null) return
  throw invalid('first_use', `first_use ${reasonOf(problem, modelYear)}`)
}

interface MeasuredVehicle {
  readonly vin: string
  readonly configurationId: string | null
  readonly modelYear: number
  readonly measuredAt: Date
}

/**
 * The first day of use that the last report of a vehicle has at the same dealership: what another one knows may be wrong.
 *
 * @returns `null` when none has a day, and for a day that is impossible for this measurement.
 */
export async function knownFirstUse(
  db: Pick<Database, 'select'>,
  { vin, configurationId, modelYear, measuredAt }: MeasuredVehicle,
): Promise<string | null> {
  if (configurationId === null) return null
  const { firstUse } = batteryReports
  const [last] = await db
    .select({ firstUse })
    .from(batteryReports)
    .where(
      and(
        eq(batteryReports.vin, vin),
        eq(batteryReports.configurationId, configurationId),
        eq(batteryReports.archived, false),
        isNotNull(firstUse),
      ),
    )
    .orderBy(desc(batteryReports.createdAt), desc(batteryReports.id))
    .limit(1)
  const day = last?.firstUse ?? null
  const tested = dayAt(measuredAt.toISOString(), null)
  if (day === null || tested === null) return null
  return firstUseProblem(day, { modelYear, today: tested, tested }) === null ? day : null
}

function reasonOf(problem: FirstUseProblem, modelYear: number): string {
  if (problem === 'noDay') return 'is no day such as 2021-03-04'
  if (problem === 'future') return 'is in the future'
  if (problem === 'afterTest') return 'is after the measurement of this report'
  return `is before ${earliestFirstUse(modelYear)}, too early for a vehicle of ${modelYear}`
}
