import { expect } from 'playwright/test'
import { z } from 'zod'
import { adminOf } from './invited.ts'
import { oncePerServer } from './once-per-server.ts'
import type { PortalServer } from './portal-server.ts'

const API = '/devices/api/v1/device'

const device = z.looseObject({
  serial_number: z.string(),
  name: z.string(),
  chip_id: z.string(),
  icc_id: z.string(),
  last_seen_at: z.nullable(z.string()),
})
const loggers = z.array(z.object({ device_id: z.string(), sim_iccid: z.string(), serial_number: z.string() }))

type MadeDevice = z.infer<typeof device>

let made = 0

/** The devices of each server that tests have added, from the oldest one. */
const madeAt = oncePerServer(async (): Promise<string[]> => [])

/** Reads the unregistered loggers. */
export async function unregistered(server: PortalServer): Promise<z.infer<typeof loggers>> {
  const admin = await adminOf(server)
  return loggers.parse(await (await admin.get(`${API}/unregistered`)).json())
}

/** Adds a device for one test, from an unregistered logger. */
export async function makeDevice(
  server: PortalServer,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<MadeDevice> {
  const older = await madeAt(server)
  const oldest = (await unregistered(server)).length === 0 ? older.shift() : undefined
  // The demo has few loggers: a test before needs its device no more.
  if (oldest !== undefined) await deleteDevice(server, oldest)
  const [logger] = await unregistered(server)
  if (!logger) throw new Error('All loggers have been added.')
  made += 1
  const admin = await adminOf(server)
  const { debug_mode, note, ...added } = changes
  const answer = await admin.post(API, {
    data: {
      name: `test-otter-${made}`,
      chip_id: logger.device_id,
      status: 'inactive',
      country: 'US',
      configuration: null,
      ...added,
    },
  })
  expect(answer.status()).toBe(200)
  const created = device.parse(await answer.json())
  older.push(created.serial_number)
  if (debug_mode !== undefined || note !== undefined)
    await changeDevice(server, created.serial_number, {
      ...(debug_mode === undefined ? {} : { debug_mode }),
      ...(note === undefined ? {} : { note }),
    })
  return created
}

/** Changes a device as the provider's admin, without the browser. */
export async function changeDevice(
  server: PortalServer,
  serialNumber: string,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  const admin = await adminOf(server)
  const answer = await admin.patch(`${API}/${serialNumber}`, { data: patch })
  expect(answer.status()).toBe(200)
}

/** Deletes a device without the browser. Its logger becomes unregistered. */
export async function deleteDevice(server: PortalServer, serialNumber: string): Promise<void> {
  const admin = await adminOf(server)
  const answer = await admin.delete(`${API}/${serialNumber}`)
  expect(answer.status()).toBe(200)
}
