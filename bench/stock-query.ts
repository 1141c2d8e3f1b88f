import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Reach } from '../server/auth/reach.ts'
import { createPasswordCipher } from '../server/configurations/password-cipher.ts'
import { listWifi } from '../server/configurations/wifi.ts'
import type { Database } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { devices, inventoryItems } from '../server/database/schema-stock.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { countDevices, listDevices } from '../server/devices/list.ts'
import { countInventory, listInventory } from '../server/inventories/list.ts'
import { createReportSigner } from '../server/revisions/report-signer.ts'
import { DEVICE_FILTERS, DEVICE_SORT_KEYS } from '../src/domain/lists/device.ts'
import { INVENTORY_FILTERS, INVENTORY_SORT_KEYS } from '../src/domain/lists/inventory.ts'
import { WIFI_SORT_KEYS } from '../src/domain/lists/wifi.ts'
import { deviceListQuerySchema } from '../src/services/wire/devices.ts'
import { inventoryListQuerySchema } from '../src/services/wire/inventories.ts'
import { wifiListQuerySchema } from '../src/services/wire/wifi.ts'
import { fillStock } from './support/fill-stock.ts'
import { conclude, measure, numberOf, onNewDatabase, type Result, reachesOf } from './support/measure.ts'

/**
 * Reads pages and searches of devices, inventory and Wi-Fi networks from a database with 100,000 of each.
 * Fails when a median is 150 ms or more. Options: --rows <n>. BENCH_DATABASE_URL names a PostgreSQL to use.
 */
const rows = numberOf('--rows', 100_000)
await onNewDatabase(async (database) => {
  const started = performance.now()
  await migrateDatabase(database, async (db) => {
    const passwordCipher = createPasswordCipher(randomBytes(32))
    const reportSigner = createReportSigner(randomBytes(32))
    await seedDemo(db, { now: new Date(), passwordCipher, reportSigner })
    await fillStock(db, { vehicles: rows, devices: rows, networks: rows })
  })
  console.log(
    `Seeded ${rows} of each in ${Math.round((performance.now() - started) / 100) / 10} s (${database.kind}).`,
  )
  conclude('stockQuery', { database: database.kind, rows }, await measureAll(database.db))
})

type Queries = Readonly<Record<string, Readonly<Record<string, string>>>>

async function measureAll(db: Database): Promise<Result[]> {
  const [item] = await db.select().from(inventoryItems).where(sql`id = 'bench-1234'`)
  const [device] = await db.select().from(devices).where(sql`id = 'bench-1234'`)
  if (!item || !device) throw new Error('There is nothing to search for.')
  const sorts = (keys: readonly string[]): Queries =>
    Object.fromEntries(
      keys.flatMap((key) =>
        ['ASC', 'DESC'].map((direction) => [
          `sort ${key} ${direction}`,
          { sort_key: key, sort_direction: direction },
        ]),
      ),
    )
  const filters = (names: readonly string[]): Queries =>
    Object.fromEntries(names.map((filter) => [`filter ${filter}`, { filter }]))
  const search = (term: string) => ({ search: term })
  const common: Queries = { 'page 1': {}, 'page 40': { page: '40' }, 'search nothing': search('zzzzzz') }
  const now = new Date()
  const lists = [
    {
      name: 'inventory',
      read: (reach: Reach, query: object) =>
        listInventory(db, reach, z.parse(inventoryListQuerySchema, query), { now, reportsReach: reach }),
      count: async (reach: Reach) => (await countInventory(db, reach, '')).all,
      queries: {
        ...common,
        ...filters(INVENTORY_FILTERS),
        ...sorts(INVENTORY_SORT_KEYS),
        'search VIN': search(item.vin),
        'search VIN tail': search(item.vin.slice(-6)),
        'search stock number': search(item.stockNumber),
        'search make': search('Tesla'),
        'search words': search('model y long range'),
        'search dealership': search('Vallée'),
        'search one letter': search('a'),
      },
    },
    {
      name: 'devices',
      read: (reach: Reach, query: object) =>
        listDevices(db, reach, 'LF_ADMIN', z.parse(deviceListQuerySchema, query), now),
      count: async (reach: Reach) => (await countDevices(db, reach, 'LF_ADMIN', '', now)).all,
      queries: {
        ...common,
        ...filters(DEVICE_FILTERS),
        ...sorts(DEVICE_SORT_KEYS),
        'search serial': search(device.serialNumber),
        'search serial tail': search(device.serialNumber.slice(-5)),
        'search ICCID': search(device.iccId),
        'search name': search(device.name),
        'search animal': search(device.name.split('-')[1] ?? ''),
        'search dealership': search('Vallée'),
        'search one letter': search('a'),
      },
    },
    {
      name: 'Wi-Fi',
      read: (reach: Reach, query: object) => listWifi(db, reach, z.parse(wifiListQuerySchema, query)),
      count: null,
      queries: {
        ...common,
        ...sorts(WIFI_SORT_KEYS),
        'search name': search('maple guest'),
        'search dealership': search('Toronto'),
      },
    },
  ]
  const results: Result[] = []
  for (const [context, reach] of Object.entries(await reachesOf(db)))
    for (const { name, read, count, queries } of lists) {
      if (count)
        results.push(
          await measure(`${name}: counts of the tabs`, context, async () => ({
            rows: 1,
            total: await count(reach),
          })),
        )
      for (const [what, query] of Object.entries(queries))
        results.push(
          await measure(`${name}: ${what}`, context, async () => {
            const page = await read(reach, query)
            return { rows: page.rows.length, total: page.total }
          }),
        )
    }
  return results
}
