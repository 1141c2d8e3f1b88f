import type * as z from 'zod/mini'
import { COUNTRIES } from '../../src/domain/country.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import type { profileSchema } from '../../src/services/wire/auth.ts'
import type { issuedReportSchema } from '../../src/services/wire/issued-reports.ts'
import type { reportSchema } from '../../src/services/wire/single-report.ts'
import { API_BASES } from '../http/api-bases.ts'
import { type Beside, seasonsAt } from '../revisions/beside.ts'
import { letterCountry } from './letter-country.ts'
import { reportPath } from './own-pages.ts'
import type { PrintJob } from './printer.ts'

type Issued = z.infer<typeof issuedReportSchema>
type Report = z.infer<typeof reportSchema>

/** What was issued: see `readIssued`. */
interface IssuedCopy {
  readonly issued: Issued
  readonly logoPath: string | null
  readonly words: Readonly<Record<string, unknown>> | null
}

/** A public copy, with what its dealership prints beside the figures. */
interface IssuedPage extends IssuedCopy, Beside {
  readonly code: string
}

/** @returns What the page of a report reads: as it was issued, and nothing of staff or of other reports. */
export function issuedPage(page: IssuedPage): Report {
  const { issued, code, logoPath, words, image_path, conditions, serial_number } = page
  const { number, revision, issued_at, figures, uncertainty } = issued
  const { vin, country, year, make, model, trim } = figures.vehicle
  const { conducted_at: timestamp } = figures
  return {
    // Its page has an address with the number, as it is printed.
    id: number,
    created_at: timestamp,
    updated_at: issued_at,
    published_at: issued_at,
    archived_at: null,
    published: true,
    archived: false,
    in_inventory: false,
    serial_number,
    image_path,
    raw_log_path: null,
    badge_path: null,
    report_path: null,
    debug_json: null,
    battery_report_vehicle: { id: '', vin, country, year, make, model, trim },
    cell_health: figures.cell_health,
    score: figures.score,
    doubts: figures.doubts,
    method_version: figures.method_version,
    current_capacity: figures.current_capacity,
    original_capacity: figures.original_capacity,
    first_use: figures.first_use ?? null,
    odometer_resolution: figures.odometer_resolution ?? null,
    cells_resolution: figures.cells_resolution ?? null,
    entered: figures.entered ? { ...figures.entered, by: null, at: null } : null,
    cell_groups: figures.cell_groups,
    conditions,
    uncertainty: uncertainty ?? null,
    issue: { number, revision, issued_at, code, words },
    configuration: dealershipOf(issued, logoPath),
    report_data: {
      vin,
      timestamp,
      vehicle_info: { make, model, year, device_id: null, timestamp },
      data: { jato: figures.specifications, printed_report: figures.measured },
    },
  }
}

/** @returns A published report that staff print: its dealership and its words are those of the issue. */
export function asIssued(report: Report, { issued, logoPath, words }: IssuedCopy): Report {
  return {
    ...report,
    configuration: dealershipOf(issued, logoPath),
    issue: report.issue && { ...report.issue, words },
  }
}

/** How the printer shows it to somebody without an account. */
export function issuedJob(
  report: Report,
  language: Language,
): Pick<PrintJob, 'reader' | 'path' | 'reportId' | 'number' | 'language' | 'country' | 'paper' | 'timeZone'> {
  const { id, configuration } = report
  const address = configuration?.address
  const place = address ? seasonsAt(address) : null
  return {
    reader: {
      cookie: null,
      answers: {
        [reportPath(id)]: report,
        [`${API_BASES.auth}/user/profile`]: readerIn(language),
        ...(place === null ? {} : { [`${API_BASES.vehicles}/location/${place.code}`]: place }),
      },
    },
    path: `/battery-reports/${id}?${new URLSearchParams({ print: 'true', lng: language })}`,
    reportId: id,
    number: id,
    language,
    ...sheetOf(report),
    timeZone: configuration?.time_zone ?? 'UTC',
  }
}

/** The country whose formats the page has, and its paper: that of the country of the dealership, else of the vehicle. */
export function sheetOf({
  configuration,
  battery_report_vehicle: vehicle,
}: Report): Pick<PrintJob, 'country' | 'paper'> {
  const named = configuration?.address.country.trim() ?? ''
  const code = letterCountry(named || vehicle.country)
  return {
    country: COUNTRIES.find((country) => country === code) ?? vehicle.country,
    paper: code === null ? 'A4' : 'Letter',
  }
}

function dealershipOf({ issuer }: Issued, logoPath: string | null): Report['configuration'] {
  if (issuer === null) return null
  const named = (contacts: readonly { readonly key: string; readonly value: string }[]) =>
    contacts.map((contact, index) => ({ id: String(index), ...contact }))
  return {
    id: '',
    name: issuer.name,
    dealer_id: '',
    inventory_provider: '',
    address: { ...issuer.address, latitude: null, longitude: null },
    emails: named(issuer.emails),
    phone_numbers: named(issuer.phone_numbers),
    measurement: issuer.measurement,
    logo_path: logoPath,
    time_zone: issuer.time_zone,
  }
}

/** Somebody who may read a report, and nothing else. */
function readerIn(language: Language): z.infer<typeof profileSchema> {
  return {
    email: '',
    name: '',
    family_name: '',
    status: 'CONFIRMED',
    preferred_language: language,
    preferred_theme: 'light',
    roles: [],
    groups: [],
    dealers: [],
    features: ['report.view' satisfies Feature],
  }
}
