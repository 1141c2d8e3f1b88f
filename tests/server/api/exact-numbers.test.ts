import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devices, inventoryItems } from '../../../server/database/schema-stock.ts'
import { signedInServer } from './signed-in-server.ts'
import { ask } from './stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from './users/people.ts'

interface Found {
  readonly inventory: { readonly data: readonly { readonly stock_number: string }[]; readonly total: number }
  readonly devices: { readonly data: readonly { readonly serial_number: string }[]; readonly total: number }
}

describe('whole numbers in the search of everything', () => {
  const portal = signedInServer()
  const find = async (role: string, search: string): Promise<Found> =>
    (await ask(portal.server, portal.as(role), '/search/api/v1/search', { search, limit: 2 })).json()
  const stockOf = async (dealership: string) =>
    portal.server.db
      .select({ id: inventoryItems.id })
      .from(inventoryItems)
      .where(and(eq(inventoryItems.configurationId, dealership), isNotNull(inventoryItems.stockedAt)))
      .orderBy(desc(inventoryItems.stockedAt))
      .limit(4)

  test('a device with the serial number comes before those with more digits, whatever their names', async () => {
    const { db } = portal.server
    const own = await db.select().from(devices).where(eq(devices.configurationId, OWN_DEALERSHIP)).limit(4)
    for (const [at, { id }] of own.entries())
      await db
        .update(devices)
        .set({ name: `Logger ${at}`, serialNumber: at === 3 ? '000099887766' : `00099887766${at}` })
        .where(eq(devices.id, id))
    for (const search of ['99887766', '099887766', ' 000099887766 ']) {
      const found = await find('DEALER_ADMIN', search)
      expect([search, found.devices.total, found.devices.data.map((row) => row.serial_number)]).toEqual([
        search,
        own.length,
        ['000099887766', '000998877660'],
      ])
    }
    const part = await find('DEALER_ADMIN', '9988776')
    expect(part.devices.data.map((row) => row.serial_number)).toEqual(['000998877660', '000998877661'])
    // The same number is no way around the reach.
    await db
      .update(devices)
      .set({ configurationId: FOREIGN_DEALERSHIP })
      .where(eq(devices.serialNumber, '000099887766'))
    expect(await find('DEALER_ADMIN', '99887766')).toMatchObject({
      devices: { total: 3, data: [{ serial_number: '000998877660' }, { serial_number: '000998877661' }] },
    })
  })

  test('so do vehicles with the stock number, those of all dealerships that are reached', async () => {
    const { db } = portal.server
    const [own, foreign] = [await stockOf(OWN_DEALERSHIP), await stockOf(FOREIGN_DEALERSHIP)]
    const rename = async (id: string | undefined, stockNumber: string) =>
      db
        .update(inventoryItems)
        .set({ stockNumber })
        .where(eq(inventoryItems.id, id ?? ''))
    for (const [at, { id }] of own.entries()) await rename(id, `ZX88${at}`)
    await rename(own.at(-1)?.id, 'ZX88')
    await rename(foreign[0]?.id, 'ZX88')
    const numbers = async (role: string, search: string) =>
      (await find(role, search)).inventory.data.map((row) => row.stock_number)
    expect(await numbers('DEALER_ADMIN', 'zx88')).toEqual(['ZX88', 'ZX880'])
    expect(await numbers('LF_ADMIN', 'zx88')).toEqual(['ZX88', 'ZX88'])
    expect(await numbers('DEALER_ADMIN', 'zx8')).toEqual(['ZX880', 'ZX881'])
  })
})
