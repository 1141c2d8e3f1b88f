import * as z from 'zod/mini'
import type {
  BatteryReport,
  OtherReport,
  ReportDealership,
  ReportIssue,
} from '../../domain/report/battery-report.ts'
import { dayIn } from '../../domain/report/day.ts'
import { shareOfNew } from '../../domain/report/plausibility.ts'
import { specificationsIn } from '../../domain/report/report-specifications.ts'
import { withoutLeadingZeros } from '../../domain/serial-number.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { cellHealthCodec } from '../wire/measurements.ts'
import { reportSchema } from '../wire/single-report.ts'
import { reportAddressOf } from './report-address.ts'
import { singleReportPath } from './report-paths.ts'

export function createSingleReportService(request: Request, path: string) {
  return {
    /** Reads one report. Rejects with a 404 when the user may not see it. */
    async readReport({ reportId }: { readonly reportId: string }): Promise<BatteryReport> {
      const answer = await request(path + singleReportPath(reportId))
      return batteryReportOf(dataOf(answer, reportSchema, 'reports'))
    },
  }
}

type Answer = z.infer<typeof reportSchema>

/** Maps a full report to the shape of its page. */
export function batteryReportOf(answer: Answer): BatteryReport {
  const { vin, country, make, model, year, trim } = answer.battery_report_vehicle
  const { timestamp, data } = answer.report_data
  return {
    id: answer.id,
    version: answer.version ?? null,
    isArchived: answer.archived,
    conductedAt: isInstant(timestamp) ? timestamp : answer.created_at,
    cellHealth: answer.cell_health && z.decode(cellHealthCodec, answer.cell_health),
    imagePath: answer.image_path,
    vehicle: { vin, country, make, model, year },
    trim,
    firstUse: dayIn(answer.first_use),
    dealership: answer.configuration && dealershipOf(answer.configuration),
    score: answer.score,
    doubts: answer.doubts,
    resolutions: { odometer: answer.odometer_resolution ?? null, cells: answer.cells_resolution ?? null },
    entered: answer.entered
      ? {
          energyKwh: answer.entered.energy_kwh,
          range: answer.entered.range,
          by: answer.entered.by,
          at: answer.entered.at,
        }
      : null,
    ...(answer.has_trims === undefined ? {} : { hasTrims: answer.has_trims }),
    methodVersion: answer.method_version,
    currentCapacityKwh: answer.current_capacity,
    originalCapacityKwh: answer.original_capacity,
    specifications: data.jato && specificationsIn(data.jato),
    cellGroups: answer.cell_groups,
    conditions: {
      stateOfChargePercent: answer.conditions.state_of_charge,
      temperatureC: answer.conditions.temperature_c,
      device: answer.serial_number === null ? null : withoutLeadingZeros(answer.serial_number),
      firmware: answer.conditions.firmware,
    },
    uncertainty: answer.uncertainty ?? null,
    measured: data.printed_report,
    others: answer.other_reports?.map(otherOf) ?? null,
    issue: answer.issue && issueOf(answer.issue),
    debug: formatted(answer.debug_json),
  }
}

function otherOf(answer: NonNullable<Answer['other_reports']>[number]): OtherReport {
  return {
    id: answer.id,
    conductedAt: answer.created_at,
    score: answer.score,
    share: shareOfNew(answer.current_capacity, answer.original_capacity),
    firstUse: dayIn(answer.first_use),
  }
}

function issueOf({
  number,
  revision,
  issued_at: issuedAt,
  code,
  words = null,
}: NonNullable<Answer['issue']>): ReportIssue {
  return { number, revision, issuedAt, code, words }
}

function dealershipOf(answer: NonNullable<Answer['configuration']>): ReportDealership {
  return {
    id: answer.id,
    name: answer.name,
    address: reportAddressOf(answer.address),
    emails: answer.emails,
    phoneNumbers: answer.phone_numbers,
    measurement: answer.measurement,
    timeZone: answer.time_zone,
    logoPath: answer.logo_path ?? null,
  }
}

/** `null` when the user may not debug reports: the server then sends none. */
function formatted(sent: unknown): string | null {
  return sent === null || sent === undefined ? null : JSON.stringify(sent, null, 2)
}

function isInstant(timestamp: string): boolean {
  return !Number.isNaN(Date.parse(timestamp))
}
