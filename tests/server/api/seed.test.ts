import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { CATALOGUE, decodeVin, trimsOf } from '../../../server/vehicles/catalogue.ts'
import { isValidVin, modelYearOf } from '../../../src/domain/vin.ts'
import { reportSchema } from '../../../src/services/wire/single-report.ts'
import { SEEDED_AT, SMALL_REPORTS } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const TABLES = {
  groups: dealerGroups,
  dealerships,
  users,
  roles: userRoles,
  vehicles,
  inventory: inventoryItems,
  devices,
  loggers: unregisteredDevices,
  networks: wifiConfigurations,
  reports: batteryReports,
  ownership: ownershipReports,
  documents: batteryReportData,
} as const
/** Columns that differ in each seed: salts, ciphertexts and ids by order of insertion. */
const ACCIDENTAL = '{password_hash,sealed_password,label_id}'

/** All rows of a database as text, equal for equal rows. */
async function everything({ db }: TestServer) {
  const texts: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(TABLES)) {
    const row = sql`to_jsonb(t) - ${ACCIDENTAL}::text[]`
    const { rows } = await db.execute(
      sql`SELECT ${row} AS row FROM ${table} t ORDER BY (${row})::text COLLATE "C"`,
    )
    texts[name] = rows
  }
  return texts
}

async function read({ db }: TestServer) {
  return {
    users: await db.select().from(users),
    vehicles: await db.select().from(vehicles),
    inventory: await db.select().from(inventoryItems),
    devices: await db.select().from(devices),
    reports: await db.select().from(batteryReports),
    documents: await db.select().from(batteryReportData),
  }
}

describe('the demo data', () => {
  let server: TestServer
  let demo: Awaited<ReturnType<typeof read>>

  beforeAll(async () => {
    server = await startTestServer({ seed: true, readsOnly: true })
    demo = await read(server)
  })
  afterAll(() => server.close())

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

  test('each VIN is valid: check digit, maker, description and year of its model', () => {
    const wrong = demo.vehicles.filter(({ vin, make, model, year }) => {
      const entries = CATALOGUE.filter((entry) => entry.make === make && entry.model === model)
      const isKnown = entries.some(
        ({ similarModelYears: { from, to }, vin: known }) =>
          from <= year &&
          year <= to &&
          known.wmi.includes(vin.slice(0, 3)) &&
          [known.trimPrefix8, ...known.observedPrefixes8].includes(vin.slice(0, 8)),
      )
      return !isValidVin(vin) || modelYearOf(vin) !== year || !isKnown
    })
    expect(wrong).toEqual([])
    expect(new Set(demo.vehicles.map(({ vin }) => vin)).size).toBe(demo.vehicles.length)
    expect(
      demo.vehicles.filter(({ vin, make, model, year }) => {
        const decoded = decodeVin(vin)
        return decoded?.make !== make || decoded.model !== model || decoded.year !== year
      }),
    ).toEqual([])
  })

  test('has no date in the future', () => {
    const moments = Object.values(demo).flatMap((rows) =>
      rows.flatMap((row) => Object.values(row).filter((value) => value instanceof Date)),
    )
    expect(moments.length).toBeGreaterThan(4000)
    expect(moments.filter((moment) => moment > SEEDED_AT)).toEqual([])
  })

  test('has only trims that the portal accepts, and documents that fit the contract', {
    tags: ['D3.15'],
  }, () => {
    expect(
      demo.reports.filter((report) => report.trim !== null && !trimsOf(report).includes(report.trim)),
    ).toEqual([])
    const wrong = demo.documents.filter(({ data }) => !reportSchema.shape.report_data.safeParse(data).success)
    expect(wrong).toEqual([])
  })
})
