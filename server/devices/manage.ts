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
import { deviceEvents, wholeDevice } from '../audit/device-events.ts'
import { keepFormerTexts } from '../audit/former-texts.ts'
import { recordEvents } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { devices, unregisteredDevices } from '../database/schema-stock.ts'
import { orConflict } from '../database/unique.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, forbidden, invalid, notFound, ProblemError } from '../http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, reachOf, within } from '../identity/reach.ts'
import { defineWrite } from '../lists/define-write.ts'
import { requireReached } from '../lists/reached.ts'
import { configurationOf, deviceRow, deviceVersion, type StoredDevice } from './list.ts'

type NewDevice = z.output<typeof newDeviceBodySchema>
type Patch = z.output<typeof devicePatchBodySchema>

/** Lists unregistered loggers, the last seen first. */
export async function listUnregistered(db: Database): Promise<z.infer<typeof unregisteredDevicesSchema>> {
  const rows = await db
    .select()
    .from(unregisteredDevices)
    .orderBy(desc(unregisteredDevices.seenAt), asc(unregisteredDevices.chipId))
    .limit(MAX_UNREGISTERED)
  return rows.map(({ chipId, iccId, serialNumber, seenAt }) => ({
    device_id: chipId,
    sim_iccid: iccId,
    serial_number: serialNumber,
    seen_at: seenAt.toISOString(),
  }))
}

const MAX_UNREGISTERED = 1000

/**
 * Registers a logger as a device.
 *
 * @throws Problems: 422 for a chip that has never reported, 409 for the chip of a device, 400 for an unknown dealership,
 *   an ICCID of another chip, or a tracking link without the status `shipped`.
 */
export async function addDevice(
  { db, now }: RouteDependencies,
  actor: Actor,
  wanted: NewDevice,
): Promise<StoredDevice> {
  const at = now()
  requireShippedLink(wanted.status, wanted.tracking_url)
  await requireReached(db, reachOf(actor, 'devices.create'), wanted.configuration)
  return orTaken(() =>
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
          lastSeenAt: logger.seenAt,
          createdAt: at,
          updatedAt: at,
        })
        .returning()
      if (!added) throw new Error('An insert without a conflict returns its row.')
      await recordEvents(tx, actor, at, [wholeDevice(added, 'device.added')])
      return added
    }),
  )
}

const writes = defineWrite({
  resource: 'device',
  reachOf,
  lock: async ({ tx, reach }, serialNumber): Promise<StoredDevice> => {
    const [device] = await tx.select().from(devices).where(isDevice(reach, serialNumber)).for('update')
    if (!device) throw deviceNotFound()
    return device
  },
  versionOf: deviceVersion,
  read: async ({ db, now }, actor, serialNumber) => {
    const device = await findDevice(db, reachOf(actor, 'devices.view'), serialNumber)
    if (device === null) throw deviceNotFound()
    return {
      id: device.serialNumber,
      answer: deviceRow(device, actor.role, now()),
      version: deviceVersion(device),
    }
  },
})
export const runDeviceWrite = writes.run

const patchDevice = writes.change(
  'devices.edit',
  async (device, patch: Patch, { tx, actor, at }) => {
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
        // The link tracks a parcel, so any other status removes it.
        trackingUrl: status === 'shipped' ? link : null,
        country: patch.country ?? device.country,
        debugMode: patch.debug_mode ?? device.debugMode,
        note,
        noteUpdatedAt: note === device.note ? device.noteUpdatedAt : note === null ? null : at,
        updatedAt: at,
      })
      .where(eq(devices.id, device.id))
      .returning()
    if (!changed) return { result: device }
    const events = deviceEvents(device, changed)
    const ids = await recordEvents(tx, actor, at, events)
    const eventId = ids[events.findIndex(({ action }) => action === 'device.changed')]
    await keepFormerTexts(tx, { before: device, after: changed, eventId, at })
    return { result: changed }
  },
  ({ tx, reach }, device, patch) => requireExpected(tx, reach, device, patch),
)

/**
 * Changes a device.
 *
 * @throws Problems: 404 for a device that is missing or out of reach, 403 for a field that the actor may not edit, 409
 *   when the device no longer belongs to `expected_configuration` or a unique value is taken, 400 for an unknown
 *   dealership or a tracking link without the status `shipped`.
 */
export const changeDevice: typeof patchDevice = async (dependencies, actor, serialNumber, patch, ifMatch) => {
  for (const field of DEVICE_FIELDS) {
    if (patch[field] !== undefined && !canEditDevice(actor.role, field))
      throw forbidden(`You may not change ${field}.`, field)
  }
  const { db } = dependencies
  if (patch.configuration !== undefined)
    await requireReached(db, reachOf(actor, 'devices.edit'), patch.configuration)
  return orTaken(() => patchDevice(dependencies, actor, serialNumber, patch, ifMatch))
}

/** Deletes a device. Its logger becomes unregistered again, because it continues to report. */
export const deleteDevice = writes.change('devices.delete', async (device, _: null, { tx }) => {
  await tx.delete(devices).where(eq(devices.id, device.id))
  const { chipId, iccId, serialNumber } = device
  const seenAt = device.lastSeenAt ?? device.createdAt
  await tx.insert(unregisteredDevices).values({ chipId, iccId, serialNumber, seenAt }).onConflictDoNothing()
  return { result: { serial_number: serialNumber }, events: [wholeDevice(device, 'device.deleted')] }
})

/** @returns The device as it is now; `null` for one that is missing or out of reach. */
export async function findDevice(
  db: Database,
  reach: Reach,
  serialNumber: string,
): Promise<StoredDevice | null> {
  const [device] = await db.select().from(devices).where(isDevice(reach, serialNumber))
  return device ?? null
}

function isDevice(reach: Reach, serialNumber: string) {
  return and(eq(devices.serialKey, serialNumber.replace(/^0+/, '')), within(devices.configurationId, reach))
}

function deviceNotFound() {
  return notFound('There is no such device.')
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
    message: 'The device was assigned elsewhere in the meantime.',
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

/** Turns violations of unique indexes into problems: checks before the write would miss parallel requests. */
function orTaken<T>(work: () => Promise<T>): Promise<T> {
  return orConflict(work, {
    devices_chip_id: chipTaken,
    devices_serial_number: chipTaken,
    devices_serial_key: chipTaken,
    devices_icc_id: () => conflict(DEVICE_ERRORS.iccIdTaken, 'Another device has this ICCID.', 'icc_id'),
  })
}
