import { and, eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { holds } from '../../src/domain/session/permissions.ts'
import type { changedReportSchema, reportSchema } from '../../src/services/wire/single-report.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports, dealerships, users } from '../database/schema.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import { notFound } from '../http/problem.ts'
import { fullNameOf } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, reachOf, within } from '../identity/reach.ts'
import { conditionsIn, uncertaintyIn } from '../measurements/measurements.ts'
import { shownDocument } from '../measurements/resolutions.ts'
import { timeZoneOf } from '../measurements/time-zone.ts'
import { isLatest } from '../revisions/issue.ts'
import { issuedUncertainty, issueOf } from '../revisions/read.ts'
import { trimsOf } from '../vehicles/catalogue.ts'
import { enteredAnswer, enteredOf } from '../vehicles/entered.ts'
import { versionedRow } from './list.ts'
import { otherReports } from './other-reports.ts'

type Report = typeof batteryReports.$inferSelect
type FullReport = z.infer<typeof reportSchema>

/**
 * Reads a full report.
 *
 * @param mayDebug Whether the answer includes the data of the device.
 * @throws A 404 problem outside `reach`.
 */
export async function readReport(
  db: Database,
  reach: Reach,
  id: string,
  mayDebug: boolean,
): Promise<FullReport> {
  const [found] = await db
    .select({
      report: batteryReports,
      document: batteryReportData,
      dealership: dealerships,
      // In one statement: the figures are those of the number.
      revision: reportRevisions,
      enteredBy: users,
    })
    .from(batteryReports)
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .leftJoin(dealerships, eq(dealerships.id, batteryReports.configurationId))
    .leftJoin(reportRevisions, and(eq(reportRevisions.reportId, batteryReports.id), isLatest()))
    .leftJoin(users, eq(users.id, batteryReports.enteredBy))
    .where(isReached(reach, id))
  if (!found) throw notFound()
  const { report, document, dealership, revision, enteredBy } = found
  const others = await otherReports(db, reach, report)
  const { content, cellGroups } = shownDocument(document, report)
  const { entered = null, ...changed } = changedReport(report, dealership && timeZoneOf(dealership.address))
  return {
    ...changed,
    entered: entered && { ...entered, by: enteredBy && fullNameOf(enteredBy) },
    has_trims: trimsOf(report).length > 0,
    raw_log_path: report.rawLogPath,
    badge_path: report.badgePath,
    report_path: report.reportPath,
    cell_groups: cellGroups,
    conditions: conditionsIn(document.debug),
    uncertainty: report.published && revision ? issuedUncertainty(revision) : uncertaintyIn(report, document),
    issue: report.published && revision ? issueOf(revision) : null,
    other_reports: others,
    debug_json: mayDebug ? document.debug : null,
    configuration: dealership && {
      id: dealership.id,
      name: dealership.name,
      dealer_id: dealership.dealerId,
      inventory_provider: dealership.inventoryProvider,
      address: dealership.address,
      emails: [...dealership.emails],
      phone_numbers: [...dealership.phoneNumbers],
      measurement: dealership.measurement,
      logo_path: dealership.logoPath,
      time_zone: timeZoneOf(dealership.address),
    },
    report_data: content,
  }
}

/**
 * Maps a stored report to what the answer to a change of it says.
 *
 * @param timeZone That of the dealership; by default, the answer does not tell it.
 */
export function changedReport(report: Report, timeZone?: string | null): z.infer<typeof changedReportSchema> {
  const entered = enteredOf(report)
  return {
    ...versionedRow(report, timeZone),
    published_at: report.publishedAt?.toISOString() ?? null,
    archived_at: report.archivedAt?.toISOString() ?? null,
    method_version: report.scoreVersion,
    first_use: report.firstUse,
    odometer_resolution: report.odometerResolution,
    cells_resolution: report.cellsResolution,
    // Without the name of who has entered them.
    entered: entered && {
      ...enteredAnswer(entered),
      by: null,
      at: report.enteredAt?.toISOString() ?? null,
    },
    updated_at: report.updatedAt.toISOString(),
  }
}

/** The full report for an actor who sees it, with the data of the device as far as the actor may. */
export async function reportFor(db: Database, actor: Actor, id: string): Promise<FullReport> {
  const mayDebug = actor.role !== null && holds(actor.role, 'reports.debug')
  return readReport(db, reachOf(actor, 'report.view'), id, mayDebug)
}

/** The condition of a report within a reach. */
export function isReached(reach: Reach, id: string): SQL | undefined {
  return and(eq(batteryReports.id, id), within(batteryReports.configurationId, reach))
}
