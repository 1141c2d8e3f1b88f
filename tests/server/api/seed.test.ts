import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  batteryReportData,
  batteryReports,
  dealerGroups,
  dealerships,
  userRoles,
  users,
  vehicles,
} from '../../../server/database/schema.ts'
import { ownershipReports } from '../../../server/database/schema-leads.ts'
import {
  devices,
  inventoryItems,
  unregisteredDevices,
  wifiConfigurations,
} from '../../../server/database/schema-stock.ts'
import { isEmpty, seedDemo } from '../../../server/demo/seed.ts'
import { decodeVin, trimsOf } from '../../../server/vehicles/catalogue.ts'
import { isValidVin, modelYearOf } from '../../../src/domain/vin.ts'
import { reportSchema } from '../../../src/services/wire/single-report.ts'
import { SEEDED_AT, SMALL_REPORTS } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { testServer } from './signed-in-server.ts'

const TABLES = {
  ...{ dealerGroups, dealerships, users, userRoles, vehicles, inventoryItems, devices, unregisteredDevices },
  ...{ wifiConfigurations, batteryReports, ownershipReports, batteryReportData },
} as const

/** Columns that differ in each seed: salts, ciphertexts and ids by order of insertion. */
const ACCIDENTAL = '{password_hash,sealed_password,label_id}'

/** All rows of a database as text, equal for equal rows. */
async function everything({ db }: TestServer) {
  const texts: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(TABLES)) {
    const row = sql`to_jsonb(t) - ${ACCIDENTAL}::text[]`
    const found = sql`SELECT ${row} AS row FROM ${table} t ORDER BY (${row})::text COLLATE "C"`
    texts[name] = (await db.execute(found)).rows
  }
  return texts
}

describe('the demo data', () => {
  const server = testServer({ seed: true, readsOnly: true })

  test('is equal in each seed and on each engine, except for random columns', async () => {
    const fresh = await startTestServer({ kind: 'embedded' })
    try {
      expect(await isEmpty(fresh.db)).toBe(true)
      const options = {
        now: SEEDED_AT,
        passwordCipher: fresh.passwordCipher,
        reportSigner: fresh.reportSigner,
        passwordHashing: 'fast',
      } as const
      await seedDemo(fresh.db, { ...options, reports: SMALL_REPORTS })
      expect(await isEmpty(fresh.db)).toBe(false)
      expect(await everything(fresh)).toEqual(await everything(server))
    } finally {
      await fresh.close()
    }
  })

  test('each VIN is valid, once, and decoded to maker, model and year', async () => {
    const stored = await server.db.select().from(vehicles)
    const wrong = stored.filter(({ vin, make, model, year }) => {
      const decoded = decodeVin(vin)
      const isDecoded = decoded?.make === make && decoded.model === model && decoded.year === year
      return !isValidVin(vin) || modelYearOf(vin) !== year || !isDecoded
    })
    expect(wrong).toEqual([])
    expect(new Set(stored.map(({ vin }) => vin)).size).toBe(stored.length)
  })

  test('has no date in the future', async () => {
    const moments: Date[] = []
    for (const table of [users, inventoryItems, devices, batteryReports])
      for (const row of await server.db.select().from(table))
        moments.push(...Object.values(row).filter((value) => value instanceof Date))
    expect(moments.length).toBeGreaterThan(4000)
    expect(moments.filter((moment) => moment > SEEDED_AT)).toEqual([])
  })

  test('has only trims that the portal accepts, and documents that fit the contract', {
    tags: ['D3.15'],
  }, async () => {
    const reports = await server.db.select().from(batteryReports)
    const strange = reports.filter((report) => report.trim !== null && !trimsOf(report).includes(report.trim))
    expect(strange).toEqual([])
    const documents = await server.db.select().from(batteryReportData)
    const wrong = documents.filter(({ data }) => !reportSchema.shape.report_data.safeParse(data).success)
    expect(wrong).toEqual([])
  })
})
