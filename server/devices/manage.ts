import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { canEditDevice, DEVICE_FIELDS } from '../../src/domain/lists/device.ts'
import {
  DEVICE_ERRORS,
  type devicePatchBodySchema,
  type newDeviceBodySchema,
  type unregisteredDevicesSchema,
} from '../../src/services/wire/devices.ts'
import type { Actor } from '../auth/actor.ts'
import { type Reach, reachOf, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { devices, unregisteredDevices } from '../database/schema-stock.ts'
import { orConflict } from '../database/unique.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, forbidden, invalid, notFound, ProblemError } from '../http/problem.ts'
import { requireReached } from '../lists/reached.ts'
import { configurationOf, type StoredDevice } from './list.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type NewDevice = z.output<typeof newDeviceBodySchema>
type Patch = z.output<typeof devicePatchBodySchema>

/** Loggers that nobody has added yet, those that were seen last first. */
export async function listUnregistered(db: Database): Promise<z.infer<typeof unregisteredDevicesSchema>> {
  const rows = await db
    .select()
    .from(unregisteredDevices)
    .orderBy(desc(unregisteredDevices.seenAt), asc(unregisteredDevices.chipId))
    .limit(MAX_UNREGISTERED)
  return rows.map(({ chipId, iccId }) => ({ device_id: chipId, sim_iccid: iccId }))
}

const MAX_UNREGISTERED = 1000

/**
 * Makes a device of an unregistered logger, which is none any more. Throws problems: 422 for a chip that nobody has seen,
 * 409 for one that a device has, 400 for a dealership that there is not, or an ICCID that is not the chip's.
 */
export async function addDevice(
  { db, now }: RouteDependencies,
  actor: Actor,
  wanted: NewDevice,
): Promise<StoredDevice> {
  const at = now()
  requireShippedLink(wanted.status, wanted.tracking_url)
  await requireReached(db, await reachOf(db, actor, 'devices.create'), wanted.configuration)
  return taken(() =>
    db.transaction(async (tx) => {
      const [logger] = await tx
        .delete(unregisteredDevices)
        .where(eq(unregisteredDevices.chipId, wanted.chip_id))
        .returning()
      if (!logger) throw await chipProblem(tx, wanted.chip_id)
      if (wanted.icc_id && wanted.icc_id !== logger.iccId)
        throw invalid('icc_id', 'icc_id is not the one of this chip')
      const [added] = await tx
        .insert(devices)
        .values({
          id: randomUUID(),
          serialNumber: logger.serialNumber,
          name: wanted.name,
          configurationId: wanted.configuration?.id ?? null,
          chipId: logger.chipId,
          iccId: logger.iccId,
          status: wanted.status,
          trackingUrl: wanted.tracking_url || null,
          country: wanted.country,
          debugMode: false,
          assignedDate: wanted.configuration ? at : null,
          createdAt: at,
          updatedAt: at,
        })
        .returning()
      if (!added) throw new Error('An insert without a conflict returns its row.')
      return added
    }),
  )
}

/**
 * Changes a device that the actor may edit. Throws problems: 404 for one out of reach or gone, 403 for a field that the
 * actor may not edit, 409 when it belongs to another dealership than the caller saw, 400 for a link without shipping.
 */
export async function changeDevice(
  { db, now }: RouteDependencies,
  actor: Actor,
  serialNumber: string,
  patch: Patch,
): Promise<StoredDevice> {
  for (const field of DEVICE_FIELDS) {
    if (patch[field] !== undefined && !canEditDevice(actor.role, field))
      throw forbidden(`You may not change ${field}.`, field)
  }
  const reach = await reachOf(db, actor, 'devices.edit')
  if (patch.configuration !== undefined) await requireReached(db, reach, patch.configuration)
  return taken(() =>
    db.transaction(async (tx) => {
      const device = await lockDevice(tx, reach, serialNumber)
      await requireExpected(tx, reach, device, patch)
      const at = now()
      const status = patch.status ?? device.status
      requireShippedLink(status, patch.tracking_url)
      const configurationId =
        patch.configuration === undefined ? device.configurationId : (patch.configuration?.id ?? null)
      const isMoved = configurationId !== device.configurationId
      const note = patch.note === undefined ? device.note : patch.note || null
      const link = patch.tracking_url === undefined ? device.trackingUrl : patch.tracking_url || null
      const [changed] = await tx
        .update(devices)
        .set({
          name: patch.name ?? device.name,
          configurationId,
          assignedDate: isMoved ? (configurationId === null ? null : at) : device.assignedDate,
          iccId: patch.icc_id ?? device.iccId,
          status,
          // The link follows a parcel: there is none when nothing is on its way.
          trackingUrl: status === 'shipped' ? link : null,
          country: patch.country ?? device.country,
          debugMode: patch.debug_mode ?? device.debugMode,
          note,
          noteUpdatedAt: note === device.note ? device.noteUpdatedAt : note === null ? null : at,
          updatedAt: at,
        })
        .where(eq(devices.id, device.id))
        .returning()
      return changed ?? device
    }),
  )
}

/** Deletes a device; its logger is unregistered again, since it goes on reporting. Throws a 404 problem as `changeDevice`. */
export async function deleteDevice(
  { db, now }: RouteDependencies,
  actor: Actor,
  serialNumber: string,
): Promise<StoredDevice> {
  const reach = await reachOf(db, actor, 'devices.delete')
  return db.transaction(async (tx) => {
    const device = await lockDevice(tx, reach, serialNumber)
    await tx.delete(devices).where(eq(devices.id, device.id))
    const { chipId, iccId } = device
    await tx
      .insert(unregisteredDevices)
      .values({ chipId, iccId, serialNumber: device.serialNumber, seenAt: now() })
      .onConflictDoNothing()
    return device
  })
}

async function lockDevice(tx: Transaction, reach: Reach, serialNumber: string): Promise<StoredDevice> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(
      and(eq(devices.serialKey, serialNumber.replace(/^0+/, '')), within(devices.configurationId, reach)),
    )
    .for('update')
  if (!device) throw notFound('There is no such device.')
  return device
}

async function requireExpected(
  tx: Transaction,
  reach: Reach,
  device: StoredDevice,
  { expected_configuration: expected }: Patch,
): Promise<void> {
  if (expected === undefined || (expected?.id ?? null) === device.configurationId) return
  const [known] =
    expected === null
      ? []
      : await tx
          .select({ id: dealerships.id, name: dealerships.name })
          .from(dealerships)
          .where(and(eq(dealerships.id, expected.id), within(dealerships.id, reach)))
  throw new ProblemError({
    status: 409,
    error: DEVICE_ERRORS.assignedElsewhere,
    message: 'The device was assigned elsewhere meanwhile.',
    field: 'configuration',
    conflict: {
      expected: expected && (known ?? { id: expected.id, name: '' }),
      current: configurationOf(device),
    },
  })
}

function requireShippedLink(status: StoredDevice['status'], link: string | null | undefined): void {
  if (link && status !== 'shipped') throw invalid('tracking_url', 'tracking_url goes with the status shipped')
}

async function chipProblem(tx: Transaction, chipId: string): Promise<ProblemError> {
  const isTaken = (await tx.$count(devices, eq(devices.chipId, chipId))) > 0
  return isTaken
    ? chipTaken()
    : new ProblemError({
        status: 422,
        error: DEVICE_ERRORS.chipUnknown,
        message: 'No logger with this chip has reported.',
        field: 'chip_id',
      })
}

function chipTaken(): ProblemError {
  return conflict(DEVICE_ERRORS.chipTaken, 'A device has this chip already.', 'chip_id')
}

/** Two requests at once: the indexes have the last word. */
function taken<T>(work: () => Promise<T>): Promise<T> {
  return orConflict(work, {
    devices_chip_id: chipTaken,
    devices_serial_number: chipTaken,
    devices_serial_key: chipTaken,
    devices_icc_id: () => conflict(DEVICE_ERRORS.iccIdTaken, 'Another device has this ICCID.', 'icc_id'),
  })
}
