import * as z from 'zod/mini'
import type { DealershipColours } from '../../domain/public/dealership-style.ts'
import type { PublicReport } from '../../domain/public/public-report.ts'
import type { BatteryReport, ReportDealership } from '../../domain/report/battery-report.ts'
import { dayIn } from '../../domain/report/day.ts'
import { pictureAddress } from '../../domain/report/picture-address.ts'
import { specificationsIn } from '../../domain/report/report-specifications.ts'
import { dataOf } from '../answers.ts'
import type { Answer } from '../http.ts'
import { locationOf } from '../report/locations.ts'
import { reportAddressOf } from '../report/report-address.ts'
import { type issuedReportSchema, type issuerSchema, publicReportSchema } from '../wire/issued-reports.ts'
import { cellHealthCodec } from '../wire/measurements.ts'

/**
 * Reads the public copy in an answer.
 *
 * @param fileHref of the signed file
 * @param pictureBase of the dealership's logo and the picture of the vehicle
 * @param readAt ISO 8601
 */
export function publicReportOf(
  answered: Answer,
  fileHref: string,
  pictureBase: string,
  readAt: string,
): PublicReport {
  const answer = dataOf(answered, publicReportSchema, 'reports')
  const { number, revision, status, superseded_by: later, measured_again: again, content } = answer
  return {
    number,
    revision,
    issuedAt: answer.issued_at,
    status,
    supersededBy: later && { number: later.number, issuedAt: later.issued_at },
    withdrawnAt: answer.withdrawn_at,
    measuredAgain: again ? { number: again.number, measuredAt: again.measured_at } : null,
    timeZone: answer.time_zone,
    logoSrc: pictureAddress(pictureBase, answer.logo_path ?? null),
    imageSrc: pictureAddress(pictureBase, answer.image_path ?? null),
    location: answer.location ? locationOf(answer.location) : null,
    readAt,
    style: answer.style ? coloursOf(answer.style) : null,
    words: answer.words ?? null,
    content: content && { report: reportOf(content.report), fileHref },
  }
}

function coloursOf(style: NonNullable<z.infer<typeof publicReportSchema>['style']>): DealershipColours {
  return {
    accentColor: style.accentColor ?? null,
    accentContrast: style.accentContrast ?? null,
    ctaColor: style.ctaColor ?? null,
    radius: style.radius ?? null,
  }
}

function reportOf({
  number,
  issuer,
  figures,
  uncertainty,
}: z.infer<typeof issuedReportSchema>): BatteryReport {
  const { trim, ...vehicle } = figures.vehicle
  return {
    id: number,
    version: null,
    isArchived: false,
    conductedAt: figures.conducted_at,
    cellHealth: figures.cell_health && z.decode(cellHealthCodec, figures.cell_health),
    imagePath: null,
    vehicle,
    trim,
    firstUse: dayIn(figures.first_use),
    dealership: issuer && dealershipOf(issuer),
    score: figures.score,
    doubts: figures.doubts,
    resolutions: { odometer: figures.odometer_resolution ?? null, cells: figures.cells_resolution ?? null },
    entered: figures.entered
      ? { energyKwh: figures.entered.energy_kwh, range: figures.entered.range, by: null, at: null }
      : null,
    methodVersion: figures.method_version,
    currentCapacityKwh: figures.current_capacity,
    originalCapacityKwh: figures.original_capacity,
    specifications: figures.specifications && specificationsIn(figures.specifications),
    cellGroups: figures.cell_groups,
    conditions: null,
    others: null,
    measured: figures.measured,
    uncertainty: uncertainty ?? null,
    issue: null,
    debug: null,
  }
}

function dealershipOf({
  name,
  address,
  phone_numbers,
  emails,
  measurement,
  time_zone: timeZone,
}: z.infer<typeof issuerSchema>): ReportDealership {
  const numbered = (contacts: readonly { readonly key: string; readonly value: string }[]) =>
    contacts.map((contact, index) => ({ id: String(index), ...contact }))
  return {
    id: '',
    name,
    address: reportAddressOf(address),
    emails: numbered(emails),
    phoneNumbers: numbered(phone_numbers),
    measurement,
    timeZone,
  }
}
