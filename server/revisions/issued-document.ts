import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { printedReportNumber } from '../../src/domain/report/report-number.ts'
import {
  ISSUED_FORMAT,
  type issuedFiguresSchema,
  type issuedReportSchema,
} from '../../src/services/wire/issued-reports.ts'
import type { batteryReportData, batteryReports, dealerships } from '../database/schema.ts'
import { uncertaintyIn } from '../measurements/measurements.ts'
import { shownDocument } from '../measurements/resolutions.ts'
import { timeZoneOf } from '../measurements/time-zone.ts'
import { enteredAnswer, enteredOf } from '../vehicles/entered.ts'
import { canonicalJson } from './canonical-json.ts'

export type IssuedReport = z.infer<typeof issuedReportSchema>
type Figures = z.infer<typeof issuedFiguresSchema>
type Dealership = typeof dealerships.$inferSelect

export interface IssueSource {
  readonly report: typeof batteryReports.$inferSelect
  readonly document: Pick<typeof batteryReportData.$inferSelect, 'data' | 'debug'>
}

/** Collects what a report says at this moment. Nothing of staff, devices or the files of a report is in it. */
export function figuresOf({ report, document }: IssueSource): Figures {
  const { vin, country, year, make, model, trim } = report
  const { content, cellGroups } = shownDocument(document, report)
  const { timestamp, data } = content
  const { odometerResolution, cellsResolution } = report
  const entered = enteredOf(report)
  return {
    vehicle: { vin, country, year, make, model, trim },
    conducted_at: Number.isNaN(Date.parse(timestamp)) ? report.createdAt.toISOString() : timestamp,
    // Absent, not null: figures without them keep the hash that they had before there were these fields.
    ...(report.firstUse === null ? {} : { first_use: report.firstUse }),
    ...(odometerResolution === null ? {} : { odometer_resolution: odometerResolution }),
    ...(cellsResolution === null ? {} : { cells_resolution: cellsResolution }),
    ...(entered === null ? {} : { entered: enteredAnswer(entered) }),
    cell_health: report.cellHealth,
    score: report.score,
    method_version: report.scoreVersion,
    doubts: report.doubts,
    current_capacity: report.currentCapacity,
    original_capacity: report.originalCapacity,
    cell_groups: cellGroups,
    specifications: data.jato,
    measured: data.printed_report,
  }
}

/** @param figures in canonical JSON. Equal figures have the same hash. */
export function hashOf(figures: string): string {
  return createHash('sha256').update(figures).digest('base64url')
}

/**
 * What a report states of its figures. It is no part of them: those that were issued before there were uncertainties are still
 * the same figures, and no reason for another revision.
 */
export function statedOf({ report, document }: IssueSource): Pick<IssuedReport, 'uncertainty'> {
  const uncertainty = uncertaintyIn(report, document)
  return uncertainty === null ? {} : { uncertainty }
}

/**
 * Writes the bytes that are signed.
 *
 * @param figures in canonical JSON
 */
export function issuedText(
  {
    number,
    ...issue
  }: Pick<IssuedReport, 'number' | 'revision' | 'reason' | 'issued_at' | 'uncertainty' | 'words'>,
  dealership: Dealership | null,
  figures: string,
): string {
  const envelope: Omit<IssuedReport, 'figures'> = {
    format: ISSUED_FORMAT,
    number: printedReportNumber(number),
    ...issue,
    issuer: dealership && issuerOf(dealership),
  }
  // `figures` sorts before all other keys.
  return `{"figures":${figures},${canonicalJson(envelope).slice(1)}`
}

function issuerOf({
  name,
  address,
  phoneNumbers,
  emails,
  measurement,
}: Dealership): NonNullable<IssuedReport['issuer']> {
  const { street_number, street_name, city, state, zip_code, country } = address
  return {
    name,
    address: { street_number, street_name, city, state, zip_code, country },
    phone_numbers: phoneNumbers.map(({ key, value }) => ({ key, value })),
    emails: emails.map(({ key, value }) => ({ key, value })),
    measurement,
    time_zone: timeZoneOf(address),
  }
}
