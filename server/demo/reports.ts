import { NO_RESOLUTIONS } from '../../src/domain/report/resolution.ts'
import type { batteryReportData, batteryReports, dealerships } from '../database/schema.ts'
import { computeReport } from '../measurements/measurements.ts'
import { logPathOf } from '../pictures/store.ts'
import { measure, type Usage } from './measurements.ts'
import type { Random } from './random.ts'
import type { Showcase } from './showcase.ts'
import { type DemoVehicle, pictureOf } from './vehicles.ts'

type Report = typeof batteryReports.$inferInsert
type ReportDocument = typeof batteryReportData.$inferInsert
type Dealership = typeof dealerships.$inferInsert

export interface DemoReport {
  readonly report: Report
  readonly document: ReportDocument
}

/** What one report of the demo must know of those before it. */
export interface DemoMemory {
  readonly usage: Usage
  /** Replaces the measurements of some reports. */
  readonly showcase: Showcase
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Creates a report in a random state.
 *
 * @param dealership `null`: the device belongs to no dealership.
 */
export function makeReport(
  random: Random,
  now: Date,
  vehicle: DemoVehicle,
  dealership: Dealership | null,
  serialNumber: string | null,
  { usage, showcase }: DemoMemory,
): DemoReport {
  const createdAt = randomTimeBefore(random, now)
  const timestamp = createdAt.toISOString()
  const id = `r${random.id(13)}`
  const trim = random.chance(0.075) ? null : vehicle.entry.trim
  const isProcessing = random.chance(0.03)
  const drive = measure(random, vehicle, usage, dealership?.measurement === 'metric', createdAt)
  const { make, model, year, country, vin } = vehicle
  const firmware = `2.${random.whole(3, 9)}.${random.whole(0, 14)}`
  const archived = random.chance(0.06)
  const published = !archived && !isProcessing && trim !== null && random.chance(0.66)
  const isComplete = !archived && !isProcessing && trim !== null
  const { printed, measured, hasSpecifications } = showcase(
    drive,
    vehicle,
    (isComplete && dealership?.id) || null,
  )
  const debug = {
    device: { serial_number: serialNumber, firmware },
    ...(measured ? { measurements: measured } : {}),
  }
  const computed = computeReport({
    make,
    model,
    year,
    country,
    trim,
    entered: null,
    originalCapacity: null,
    currentCapacity: null,
    measurements: isProcessing ? null : printed,
    specifications: null,
    debug: isProcessing ? null : debug,
    earlierOdometerKm: null,
    createdAt,
    resolutions: NO_RESOLUTIONS,
  })
  const updatedAt = published
    ? new Date(Math.min(now.getTime(), createdAt.getTime() + random.whole(5, 600) * MINUTE_MS))
    : createdAt
  const archivedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + random.whole(1, 60) * DAY_MS))
  return {
    report: {
      id,
      vehicleId: vehicle.id,
      vin,
      country,
      make,
      model,
      year,
      trim,
      configurationId: dealership?.id ?? null,
      serialNumber,
      cellHealth: computed.cellHealth,
      originalCapacity: computed.originalCapacity,
      currentCapacity: computed.currentCapacity,
      score: computed.score,
      scoreVersion: computed.scoreVersion,
      doubts: [...computed.doubts],
      published,
      publishedAt: published ? updatedAt : null,
      archived,
      archivedAt: archived ? archivedAt : null,
      imagePath: random.chance(0.6) ? pictureOf(vehicle.entry) : null,
      rawLogPath: logPathOf(id),
      badgePath: computed.score === null ? null : `badges/${id}.svg`,
      reportPath: published ? `reports/${id}.pdf` : null,
      createdAt,
      updatedAt: archived ? archivedAt : updatedAt,
    },
    document: {
      reportId: id,
      data: {
        vin,
        timestamp,
        vehicle_info: { make, model, year, device_id: serialNumber, timestamp },
        data: {
          jato: hasSpecifications ? computed.specifications : null,
          printed_report: isProcessing ? null : printed,
        },
      },
      debug: isProcessing ? null : debug,
    },
  }
}

/** @returns A time within the last 18 months; recent ones are more likely. */
function randomTimeBefore(random: Random, now: Date): Date {
  return new Date(
    now.getTime() - Math.round(random.next() ** 1.8 * 540 * DAY_MS) - random.whole(1, 59) * MINUTE_MS,
  )
}
