import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { cellText } from '../../src/domain/lists/import-cells.ts'
import { NO_RESOLUTIONS } from '../../src/domain/report/resolution.ts'
import { MEASUREMENT_ERRORS, type measurementBodySchema } from '../../src/services/wire/logger.ts'
import type { Database, Transaction } from '../database/database.ts'
import { batteryReportData, batteryReports, vehicles } from '../database/schema.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import { ProblemError } from '../http/problem.ts'
import { carriedResolution, earlierOdometer } from '../measurements/earlier-odometer.ts'
import { knownFirstUse } from '../measurements/first-use.ts'
import { computeReport } from '../measurements/measurements.ts'
import { printedReport } from '../measurements/report-document.ts'
import { decodeVin, type ModelOfYear, trimsOf } from '../vehicles/catalogue.ts'
import type { StoredDevice } from './list.ts'

export type MeasurementBody = z.output<typeof measurementBodySchema>

interface Measured {
  readonly id: string
  readonly rawLogPath: string | null
  readonly device: StoredDevice
  readonly vehicle: ModelOfYear
  readonly measuredAt: Date
  readonly now: Date
  readonly body: MeasurementBody
}

/**
 * The vehicle of a measurement: as its VIN says, else as the dealership of the device calls it, else as the logger names it.
 *
 * @throws A 422 problem when none of them knows.
 */
export async function vehicleOf(
  db: Pick<Database, 'select'>,
  { vin, vehicle }: MeasurementBody,
  { configurationId }: Pick<StoredDevice, 'configurationId'>,
): Promise<ModelOfYear> {
  const known = decodeVin(vin) ?? (await vehicleInStock(db, vin, configurationId)) ?? namedVehicle(vehicle)
  if (known) return known
  throw new ProblemError({
    status: 422,
    error: MEASUREMENT_ERRORS.unknownVehicle,
    message: 'The VIN is not known: send make, model and year in vehicle.',
    field: 'vehicle',
  })
}

async function vehicleInStock(
  db: Pick<Database, 'select'>,
  vin: string,
  configurationId: string | null,
): Promise<ModelOfYear | undefined> {
  const { make, model, year } = inventoryItems
  if (configurationId === null) return undefined
  const [item] = await db
    .select({ make, model, year })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.configurationId, configurationId), eq(inventoryItems.vin, vin)))
  return item
}

/** What programs write for nothing, such as `NULL`, names no vehicle. */
function namedVehicle(vehicle: MeasurementBody['vehicle']): ModelOfYear | null {
  if (!vehicle) return null
  const [make, model] = [cellText(vehicle.make), cellText(vehicle.model)]
  return make === '' || model === '' ? null : { make, model, year: vehicle.year }
}

/**
 * Stores a measurement as an unpublished report, at the time of the measurement. Score and health are computed as for a
 * regenerated report: values that contradict each other give doubts instead of a score.
 */
export async function insertReport(
  tx: Transaction,
  { id, rawLogPath, device, vehicle, measuredAt, now, body }: Measured,
) {
  const { vin } = body
  const { country, configurationId, serialNumber } = device
  const vehicleId = await storedVehicle(tx, vin, country, vehicle)
  const trim = await trimOf(tx, configurationId, vin, vehicle)
  const debug = {
    device: { serial_number: serialNumber, firmware: body.firmware ?? null },
    measurements: body.measurements,
  }
  const earlier = await earlierOdometer(tx, { id, vin, createdAt: measuredAt, configurationId })
  const odometerResolution = carriedResolution(earlier, printedReport(body.printed_report))
  const { specifications, doubts, ...computed } = computeReport({
    ...vehicle,
    country,
    trim,
    entered: null,
    originalCapacity: null,
    currentCapacity: null,
    measurements: body.printed_report,
    specifications: null,
    debug,
    earlierOdometerKm: earlier.km,
    createdAt: measuredAt,
    resolutions: { ...NO_RESOLUTIONS, odometer: odometerResolution },
  })
  const [report] = await tx
    .insert(batteryReports)
    .values({
      id,
      vehicleId,
      vin,
      country,
      ...vehicle,
      trim,
      configurationId,
      serialNumber,
      firstUse: await knownFirstUse(tx, { vin, configurationId, modelYear: vehicle.year, measuredAt }),
      ...computed,
      doubts: [...doubts],
      odometerResolution,
      published: false,
      archived: false,
      rawLogPath,
      createdAt: measuredAt,
      updatedAt: now,
    })
    .returning()
  if (!report) throw new Error('An insert returns its row.')
  const timestamp = measuredAt.toISOString()
  await tx.insert(batteryReportData).values({
    reportId: id,
    data: {
      vin,
      timestamp,
      vehicle_info: { ...vehicle, device_id: serialNumber, timestamp },
      data: { jato: specifications, printed_report: body.printed_report },
    },
    debug,
  })
  return report
}

async function storedVehicle(
  tx: Transaction,
  vin: string,
  country: StoredDevice['country'],
  vehicle: ModelOfYear,
): Promise<string> {
  const find = () =>
    tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(eq(vehicles.vin, vin), eq(vehicles.country, country)))
  const [known] = await find()
  if (known) return known.id
  await tx
    .insert(vehicles)
    .values({ id: randomUUID(), vin, country, ...vehicle })
    .onConflictDoNothing()
  const [stored] = await find()
  if (!stored) throw new Error('The vehicle was stored.')
  return stored.id
}

/** The trim that the dealership knows from its inventory, else the only one that the model has. */
async function trimOf(
  tx: Transaction,
  configurationId: string | null,
  vin: string,
  vehicle: ModelOfYear,
): Promise<string | null> {
  const trims = trimsOf(vehicle)
  if (configurationId !== null) {
    const [item] = await tx
      .select({ trim: inventoryItems.trim })
      .from(inventoryItems)
      .where(and(eq(inventoryItems.configurationId, configurationId), eq(inventoryItems.vin, vin)))
      .orderBy(desc(inventoryItems.updatedAt))
    if (item?.trim && trims.includes(item.trim)) return item.trim
  }
  return trims.length === 1 ? (trims[0] ?? null) : null
}
