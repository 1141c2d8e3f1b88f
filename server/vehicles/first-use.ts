import { eq } from 'drizzle-orm'
import { dayAt } from '../../src/domain/report/day.ts'
import {
  earliestFirstUse,
  type FirstUseProblem,
  firstUseProblem,
} from '../../src/domain/report/first-use-day.ts'
import { reportDocument } from '../batteries/report-document.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, type batteryReports } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'

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

function reasonOf(problem: FirstUseProblem, modelYear: number): string {
  if (problem === 'noDay') return 'is no day such as 2021-03-04'
  if (problem === 'future') return 'is in the future'
  if (problem === 'afterTest') return 'is after the measurement of this report'
  return `is before ${earliestFirstUse(modelYear)}, too early for a vehicle of ${modelYear}`
}
