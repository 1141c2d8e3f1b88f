import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { DEVICE_FILTERS } from '../../../../src/domain/lists/device.ts'
import { INVENTORY_FILTERS } from '../../../../src/domain/lists/inventory.ts'
import { REPORT_FILTERS } from '../../../../src/domain/lists/report.ts'
import { USER_FILTERS } from '../../../../src/domain/lists/user.ts'
import { ROLES } from '../../../roles/grid.ts'
import { DEVICES, INVENTORY, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, everyRow, LISTS } from '../stock-calls.ts'

const TRACES = '/support/api/v1/traces'
const TABS = {
  [REPORTS]: REPORT_FILTERS,
  [INVENTORY]: INVENTORY_FILTERS,
  [DEVICES]: DEVICE_FILTERS,
  [LISTS.users]: USER_FILTERS,
}

describe('a search', () => {
  const portal = signedInServer({ readsOnly: true })
  const found = async (search: string, list = INVENTORY, role = 'LF_ADMIN') =>
    (await everyRow<{ id: string }>(portal.server, portal.as(role), list, { search }))
      .map(({ id }) => id)
      .sort()

  async function someVehicles(count: number) {
    const all = await portal.server.db.select().from(inventoryItems).orderBy(asc(inventoryItems.id))
    const chosen = all.filter(({ vin }) => vin.includes('0') && vin.includes('1')).slice(0, count)
    const vins = chosen.map(({ vin }) => vin)
    return {
      vins,
      ids: all
        .filter(({ vin }) => vins.includes(vin))
        .map(({ id }) => id)
        .sort(),
    }
  }

  test('finds a vehicle by its VIN, whatever a person types or pastes', async () => {
    const { vins, ids } = await someVehicles(1)
    const [vin = ''] = vins
    const forms = [
      vin,
      `${vin.slice(0, 4).toLowerCase()} ${vin.slice(4, 10)}-${vin.slice(10)}`,
      `\t${vin}\r\n`,
      `${vin.slice(0, 8)}\u200B${vin.slice(8)}\u0000`,
      vin.replaceAll('0', 'O').replaceAll('1', 'I'),
      vin.replaceAll('0', 'q'),
      `VIN:\t${vin};\tnicht vorhanden`,
      `“${vin}”`,
    ]
    for (const form of forms) expect([form, await found(form)]).toEqual([form, ids])
    const tail = vin.slice(-8)
    const typed = `${tail.slice(0, 2)}-${tail.slice(2)}`.replaceAll('0', 'O').replaceAll('1', 'i')
    expect([typed, await found(typed)]).toEqual([typed, await found(tail)])
    expect(await found(tail)).toEqual(expect.arrayContaining(ids))
    for (const form of [`#${tail}`, `*${tail}*`, `="${tail}"`, `- ${tail}`])
      expect([form, await found(form)]).toEqual([form, await found(tail)])
  })

  test('finds all vehicles of several VINs', async () => {
    const { vins, ids } = await someVehicles(50)
    for (const between of ['\n', ', ', '\t']) expect(await found(vins.join(between))).toEqual(ids)
    expect(ids.length).toBeGreaterThanOrEqual(50)
  })

  test('is never a 400', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 100 }),
      fc.constantFrom(
        '\t',
        '\u0000',
        '\uD800',
        '%',
        '\\',
        "'",
        '*',
        'ﷺ'.repeat(200),
        'x'.repeat(4000),
        '0 '.repeat(1500),
      ),
    )
    const lists = [...Object.values(LISTS), TRACES, ...Object.keys(TABS).map((list) => `${list}/filters`)]
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom(...lists),
        fc.constantFrom(...ROLES),
        async (search, list, role) => {
          const answer = await ask(portal.server, portal.as(role), list, { search })
          const mayBeForbidden = [TRACES, LISTS.users, LISTS.audit].some((limited) =>
            list.startsWith(limited),
          )
          expect([200, 404, ...(mayBeForbidden ? [403] : [])]).toContain(answer.statusCode)
        },
      ),
      { numRuns: 60 },
    )
  })
})
