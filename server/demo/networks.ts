import type { unregisteredDevices, wifiConfigurations } from '../database/schema-stock.ts'
import type { PasswordCipher } from '../secrets/password-cipher.ts'
import { DEMO_DEALERSHIPS } from './organisations.ts'
import type { Random } from './random.ts'
import { iccId, serialNumberOf } from './stock.ts'

type Wifi = typeof wifiConfigurations.$inferInsert
type Logger = typeof unregisteredDevices.$inferInsert

const NETWORKS = 90
const LOGGERS = 9
const DAY_MS = 86_400_000
const ROOMS = ['Guest', 'Service', 'Showroom', 'Workshop', 'Office', 'Delivery', 'Parts', 'Lot'] as const

/** Creates seven or eight networks per dealership. They are always the same, except for the encrypted passwords. */
export function makeNetworks(random: Random, now: Date, passwordCipher: PasswordCipher): Wifi[] {
  return Array.from({ length: NETWORKS }, (_, index) => {
    const dealership = DEMO_DEALERSHIPS[index % DEMO_DEALERSHIPS.length]
    const room = ROOMS[Math.floor(index / DEMO_DEALERSHIPS.length)]
    const name = dealership?.name.split(' ').slice(0, 2).join(' ')
    const id = `w${random.id(13)}`
    const createdAt = new Date(now.getTime() - random.whole(1, 600) * DAY_MS)
    return {
      id,
      configurationId: dealership?.id ?? '',
      ssid: `${name} ${room}`,
      ...passwordCipher.encrypt(id, random.id(12)),
      createdAt,
      updatedAt: createdAt,
    }
  })
}

/**
 * Creates unregistered loggers.
 *
 * @param devices The number of registered devices. The serial numbers continue after theirs.
 */
export function makeLoggers(random: Random, now: Date, devices: number): Logger[] {
  return Array.from({ length: LOGGERS }, (_, index) => ({
    chipId: random.id(16),
    iccId: iccId(random),
    serialNumber: serialNumberOf(random, devices + index),
    seenAt: new Date(now.getTime() - random.whole(1, 20) * DAY_MS),
  }))
}
