import { eq } from 'drizzle-orm'
import type { Database } from '../../../../server/database/database.ts'
import { devices, unregisteredDevices } from '../../../../server/database/schema-stock.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES } from '../routes.ts'
import type { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'

/** Creates devices for one test, and calls that change them. */
export function deviceCalls(portal: ReturnType<typeof signedInServer>) {
  let made = 0

  /** Adds an unregistered logger. */
  async function logger() {
    made++
    const one = {
      chipId: `chip-${made}`,
      iccId: `8901${String(made).padStart(15, '0')}`,
      serialNumber: `00007${String(made).padStart(6, '0')}`,
      seenAt: SEEDED_AT,
    }
    await portal.db.insert(unregisteredDevices).values(one)
    return one
  }
  const hasLogger = async (chipId: string) =>
    (await portal.db.$count(unregisteredDevices, eq(unregisteredDevices.chipId, chipId))) === 1
  const stored = async (serialNumber: string) => {
    const rows = portal.db.select().from(devices).where(eq(devices.serialNumber, serialNumber))
    return (await rows)[0]
  }
  const add = (body: object) => portal.send('LF_ADMIN', 'POST', DEVICES, body)
  /** Adds an active device to the own dealership. Returns its serial number. */
  async function device(changes: object = {}): Promise<string> {
    const { chipId, serialNumber } = await logger()
    const configuration = { id: OWN_DEALERSHIP }
    const body = { name: 'brave-otter', chip_id: chipId, configuration, status: 'active', country: 'CA' }
    const answer = await add({ ...body, ...changes })
    if (answer.statusCode !== 200) throw new Error(`The device was not added: ${answer.body}`)
    return serialNumber
  }
  const patch = (serialNumber: string, body: object, role = 'LF_ADMIN') =>
    portal.send(role, 'PATCH', `${DEVICES}/${serialNumber}`, body)
  const remove = (serialNumber: string) => portal.send('LF_ADMIN', 'DELETE', `${DEVICES}/${serialNumber}`)
  return { logger, hasLogger, stored, add, device, patch, remove }
}

/** A device of the seed in this dealership. */
export async function seededDevice({ db }: { readonly db: Database }, dealership = OWN_DEALERSHIP) {
  const [device] = await db.select().from(devices).where(eq(devices.configurationId, dealership)).limit(1)
  if (!device) throw new Error('The seed has no such device.')
  return device
}
