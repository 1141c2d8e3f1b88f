import { createHash, randomUUID } from 'node:crypto'
import { and, eq, ne, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isBeforeModel } from '../../src/domain/report/plausibility.ts'
import { withoutLeadingZeros } from '../../src/domain/serial-number.ts'
import { MEASUREMENT_ERRORS, type measurementAnswerSchema } from '../../src/services/wire/logger.ts'
import { type Author, recordEvents } from '../audit/record.ts'
import { aboutReport } from '../audit/report-events.ts'
import type { Database } from '../database/database.ts'
import { measurements } from '../database/schema-loggers.ts'
import { devices, unregisteredDevices } from '../database/schema-stock.ts'
import { conflict, forbidden, invalid } from '../http/problem.ts'
import { logPathOf, type PictureStore } from '../pictures/store.ts'
import { announceFile, claimFile } from '../pictures/unclaimed-files.ts'
import { canonicalJson } from '../revisions/canonical-json.ts'
import { doubtLater, lockVehicle } from '../revisions/doubt-later.ts'
import type { ReportSigner } from '../secrets/report-signer.ts'
import type { ModelOfYear } from '../vehicles/catalogue.ts'
import type { StoredDevice } from './list.ts'
import type { Logger } from './logger-tokens.ts'
import { insertReport, type MeasurementBody, vehicleOf } from './measured-report.ts'

type Answer = z.infer<typeof measurementAnswerSchema>

export interface Receiving {
  readonly db: Database
  /** Keeps the raw logs. */
  readonly logs: PictureStore
  readonly logger: Logger
  readonly browser: Author['browser']
  readonly now: Date
  /** Signs what is issued anew, because the measurement contradicts it. */
  readonly signer: ReportSigner
}

/**
 * Makes a measurement a report of the dealership that the logger's device is assigned to, once. A logger that is no device
 * becomes an unregistered one.
 *
 * @throws Problems: 403 for another logger's serial number, 400 for a time ahead of the server or before the model of the vehicle, 409 when the same key or
 *   the same time and VIN came with other content, 422 for a vehicle that is not known and not named.
 */
export async function receiveMeasurement(receiving: Receiving, body: MeasurementBody): Promise<Answer> {
  const { db, logger, now } = receiving
  if (withoutLeadingZeros(body.serial_number) !== withoutLeadingZeros(logger.serialNumber))
    throw forbidden('The token belongs to another logger.', 'serial_number')
  const measuredAt = new Date(body.measured_at)
  if (measuredAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw invalid('measured_at', 'measured_at is in the future: set the clock of the logger')
  const digest = digestOf(body)
  const reportId = randomUUID()
  const rawLogPath = body.raw_log === undefined ? null : logPathOf(reportId)
  // In one transaction: under load, each that is not in one waits for a connection.
  const known = await db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, logger, body, digest)
    if (earlier) return { earlier }
    const [device] = await tx.select().from(devices).where(eq(devices.chipId, logger.chipId))
    if (!device) return { device: null }
    const vehicle = await measuredVehicle(tx, body, ownedAt(device, measuredAt), measuredAt)
    if (rawLogPath !== null) await announceFile(tx, rawLogPath)
    return { device, vehicle }
  })
  if (known.earlier) return known.earlier
  if (!known.device) return noteUnregistered(db, logger, now)
  const { device, vehicle } = known
  if (rawLogPath !== null) await receiving.logs.write(rawLogPath, Buffer.from(body.raw_log ?? '', 'base64'))
  const stored = await db.transaction(async (tx) => {
    // As the trigger of the report locks it: two that shared it would wait for each other.
    const [held] = await tx.select().from(devices).where(eq(devices.id, device.id)).for('no key update')
    if (!held) return 'unregistered'
    const [reserved] = await tx
      .insert(measurements)
      .values({
        id: randomUUID(),
        chipId: logger.chipId,
        key: body.key ?? null,
        measuredAt,
        vin: body.vin,
        digest,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: measurements.id })
    if (!reserved) return 'earlier'
    if (rawLogPath !== null) await claimFile(tx, rawLogPath)
    await lockVehicle(tx, body.vin)
    // While the file was written it may have been assigned elsewhere: the stock of its former dealership stays there.
    const owned = ownedAt(held, measuredAt)
    const isElsewhere = held.configurationId !== device.configurationId
    const report = await insertReport(tx, {
      id: reportId,
      rawLogPath,
      device: owned,
      vehicle: isElsewhere ? await measuredVehicle(tx, body, owned, measuredAt) : vehicle,
      measuredAt,
      now,
      body,
    })
    await doubtLater(tx, report, receiving)
    await tx.update(measurements).set({ reportId }).where(eq(measurements.id, reserved.id))
    await recordEvents(tx, { ...A_LOGGER, browser: receiving.browser }, now, [
      { ...aboutReport(report), action: 'report.measured' },
    ])
    return 'new'
  })
  if (stored === 'new') return { status: 'accepted', report_id: reportId }
  if (stored === 'unregistered') return noteUnregistered(db, logger, now)
  // The same measurement arrived at the same moment.
  const other = await findEarlier(db, logger, body, digest)
  if (!other) throw new Error('A measurement that stands in the way is found.')
  return other
}

/** @throws Like `vehicleOf`, and a 400 problem for a time before the model year. */
async function measuredVehicle(
  db: Pick<Database, 'select'>,
  body: MeasurementBody,
  device: StoredDevice,
  at: Date,
): Promise<ModelOfYear> {
  const vehicle = await vehicleOf(db, body, device)
  if (isBeforeModel(at.toISOString(), vehicle.year))
    throw invalid('measured_at', 'measured_at is before the model year: set the clock of the logger')
  return vehicle
}

/** Without its dealership, when the device was elsewhere then: the vehicle is a customer of whoever had it. */
function ownedAt(device: StoredDevice, at: Date): StoredDevice {
  const { createdAt, assignedDate } = device
  const wasElsewhere = assignedDate !== null && createdAt <= at && at < assignedDate
  return wasElsewhere ? { ...device, configurationId: null } : device
}

const CLOCK_TOLERANCE_MS = 5 * 60_000
const A_LOGGER = { userId: null, email: null, fullName: null, roles: [] } as const

/** @throws A 409 problem for other content. */
async function findEarlier(
  db: Pick<Database, 'select'>,
  { chipId }: Logger,
  { key, measured_at, vin }: MeasurementBody,
  digest: string,
): Promise<Answer | null> {
  const isSameMoment = and(eq(measurements.measuredAt, new Date(measured_at)), eq(measurements.vin, vin))
  const isSame = key === undefined ? isSameMoment : or(eq(measurements.key, key), isSameMoment)
  const found = await db
    .select()
    .from(measurements)
    .where(and(eq(measurements.chipId, chipId), isSame))
  const [first] = found
  if (!first) return null
  if (found.some((one) => one.digest !== digest)) {
    const field = found.some((one) => one.key === key) && key !== undefined ? 'key' : 'measured_at'
    throw conflict(MEASUREMENT_ERRORS.differs, 'Another measurement came with the same name.', field)
  }
  return { status: 'accepted', report_id: first.reportId }
}

function digestOf({ key: _, serial_number: __, ...measured }: MeasurementBody): string {
  return createHash('sha256').update(canonicalJson(measured)).digest('hex')
}

async function noteUnregistered(
  db: Database,
  { chipId, iccId, serialNumber }: Logger,
  now: Date,
): Promise<Answer> {
  await db.transaction(async (tx) => {
    // The logger got another chip: one row for each serial number.
    await tx
      .delete(unregisteredDevices)
      .where(and(eq(unregisteredDevices.serialNumber, serialNumber), ne(unregisteredDevices.chipId, chipId)))
    await tx
      .insert(unregisteredDevices)
      .values({ chipId, iccId, serialNumber, seenAt: now })
      .onConflictDoUpdate({ target: unregisteredDevices.chipId, set: { seenAt: now } })
  })
  return { status: 'unregistered', report_id: null }
}
