import { randomDeviceName } from '../../src/domain/lists/device-name.ts'
import type { dealerships } from '../database/schema.ts'
import type { devices, inventoryItems } from '../database/schema-stock.ts'
import { CATALOGUE } from '../vehicles/catalogue.ts'
import type { Random } from './random.ts'
import { type DemoVehicle, pictureOf } from './vehicles.ts'

type Dealership = typeof dealerships.$inferInsert
type Device = typeof devices.$inferInsert
type InventoryItem = typeof inventoryItems.$inferInsert

const DAY_MS = 86_400_000
/** The newest model year of the catalogue. Most vehicles of that year count as new. */
const NEWEST_YEAR = Math.max(...CATALOGUE.map(({ similarModelYears }) => similarModelYears.to))
const NOTES = [
  'Battery of the logger replaced.',
  'Loose OBD cable, keep an eye on it.',
  'Spare for the service bay.',
]

export function makeInventoryItem(
  random: Random,
  now: Date,
  vehicle: DemoVehicle,
  dealership: Dealership,
): InventoryItem {
  const stockedAt = random.chance(0.06)
    ? null
    : new Date(now.getTime() - random.whole(0, 160) * DAY_MS - random.whole(0, 86_399) * 1000)
  const createdAt = stockedAt ?? now
  const isNew = vehicle.year >= Math.min(now.getUTCFullYear(), NEWEST_YEAR) && Number(vehicle.vin.at(-1)) < 7
  return {
    id: `i${random.id(13)}`,
    configurationId: dealership.id,
    vehicleId: vehicle.id,
    vin: vehicle.vin,
    stockNumber: `${isNew ? 'N' : 'U'}${random.whole(10_000, 99_999)}`,
    trim: random.chance(0.1) ? null : vehicle.entry.trim,
    imagePath: random.chance(0.75) ? pictureOf(vehicle.entry) : null,
    vehicleType: isNew ? 'new' : 'used',
    stockedAt,
    createdAt,
    updatedAt: createdAt,
  }
}

/** @param dealership `null`: the device is not assigned. */
export function makeDevice(random: Random, now: Date, index: number, dealership: Dealership | null): Device {
  const createdAt = new Date(now.getTime() - random.whole(30, 700) * DAY_MS)
  const status =
    dealership === null
      ? random.pick(['inactive', 'inactive', 'shipped'] as const)
      : random.pick(['active', 'active', 'active', 'shipped', 'inactive'] as const)
  const hasNote = random.chance(0.2)
  return {
    id: `d${random.id(11)}`,
    serialNumber: serialNumberOf(random, index),
    name: `${randomDeviceName(random.next)}-${index + 1}`,
    configurationId: dealership?.id ?? null,
    chipId: random.id(16),
    iccId: iccId(random),
    status,
    trackingUrl:
      status === 'shipped' && random.chance(0.8) ? `https://tracking.example/${random.id(10)}` : null,
    country: dealership?.address.country === 'CA' ? 'CA' : 'US',
    debugMode: random.chance(0.06),
    note: hasNote ? random.pick(NOTES) : null,
    noteUpdatedAt: hasNote ? now : null,
    assignedDate: dealership === null ? null : new Date(createdAt.getTime() + random.whole(0, 20) * DAY_MS),
    createdAt,
    updatedAt: createdAt,
  }
}

export function serialNumberOf(random: Random, index: number): string {
  return String(40_000_000 + index * 7919 + random.whole(0, 7000)).padStart(12, '0')
}

export function iccId(random: Random): string {
  return `8901${random.whole(10 ** 7, 10 ** 8 - 1)}${random.whole(10 ** 7, 10 ** 8 - 1)}`
}
