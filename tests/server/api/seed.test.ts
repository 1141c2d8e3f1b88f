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
import { devices, inventoryItems, unregisteredDevices } from '../../../server/database/schema-stock.ts'
import { wifiConfigurations } from '../../../server/database/schema-wifi.ts'
import { isEmpty, seedDemo } from '../../../server/demo/seed.ts'
import { CATALOGUE, decodeVin, trimsOf } from '../../../server/vehicles/catalogue.ts'
import { isValidVin, modelYearOf } from '../../../src/domain/vin.ts'
import { reportSchema } from '../../../src/services/wire/reports.ts'
import { SEEDED_AT, SMALL_REPORTS } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

async function everything({ db }: TestServer) {
  const people = await db.select().from(users)
  return {
    groups: await db.select().from(dealerGroups).orderBy(dealerGroups.id),
    dealerships: await db.select().from(dealerships).orderBy(dealerships.id),
    users: people.map(({ passwordHash, ...user }) => ({ ...user, hasPassword: passwordHash !== null })),
    roles: await db.select().from(userRoles).orderBy(userRoles.id),
    vehicles: await db.select().from(vehicles).orderBy(vehicles.id),
    inventory: (await db.select().from(inventoryItems).orderBy(inventoryItems.id)).map(
      ({ labelId, ...item }) => item,
    ),
    devices: await db.select().from(devices).orderBy(devices.id),
    loggers: await db.select().from(unregisteredDevices).orderBy(unregisteredDevices.chipId),
    networks: (await db.select().from(wifiConfigurations).orderBy(wifiConfigurations.id)).map(
      ({ sealedPassword, ...network }) => network,
    ),
    reports: (await db.select().from(batteryReports).orderBy(batteryReports.id)).map(
      ({ labelId, ...report }) => report,
    ),
    ownership: await db.select().from(ownershipReports).orderBy(ownershipReports.id),
    documents: await db.select().from(batteryReportData).orderBy(batteryReportData.reportId),
  }
}

describe('the demo data', () => {
  let server: TestServer
  let demo: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    server = await startTestServer({ seed: 'demo', clock: () => SEEDED_AT })
    demo = await everything(server)
  })
  afterAll(() => server.close())

  test('has the size that the design asks for', () => {
    const sizes = Object.fromEntries(Object.entries(demo).map(([name, rows]) => [name, rows.length]))
    expect(sizes).toMatchObject({
      groups: 3,
      dealerships: 12,
      users: 67,
      inventory: 1800,
      devices: 240,
      loggers: 9,
      networks: 90,
      reports: 2400,
      documents: 2400,
    })
  })

  test('is the same every time and on each engine, but for the salts', async () => {
    const servers = [await startTestServer({ seed: true }), await startTestServer({ kind: 'postgres' })]
    const [prepared, fresh] = servers
    try {
      if (!prepared || !fresh) throw new Error('Two servers were started.')
      expect(await isEmpty(fresh.db)).toBe(true)
      await seedDemo(fresh.db, { now: SEEDED_AT, vault: fresh.vault, reports: SMALL_REPORTS })
      expect(await isEmpty(fresh.db)).toBe(false)
      expect(await everything(fresh)).toEqual(await everything(prepared))
    } finally {
      for (const server of servers) await server.close()
    }
  })

  test('a seed that fails leaves nothing', async () => {
    const other = await startTestServer()
    try {
      const failing = seedDemo(other.db, {
        now: SEEDED_AT,
        vault: other.vault,
        onProgress: () => {
          throw new Error('The power is out.')
        },
      })
      await expect(failing).rejects.toThrow('The power is out.')
      expect(await isEmpty(other.db)).toBe(true)
    } finally {
      await other.close()
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

  test('has every state of a report, of a device and of a user', () => {
    const { reports } = demo
    const states = {
      noTrim: reports.filter(({ trim }) => trim === null),
      cellIssue: reports.filter(({ cellHealth }) => cellHealth === 'Cell Issue'),
      cellHealthMissing: reports.filter(({ cellHealth }) => cellHealth === null),
      archived: reports.filter(({ archived }) => archived),
      published: reports.filter(({ published }) => published),
      unpublished: reports.filter(({ published, archived }) => !published && !archived),
      noPicture: reports.filter(({ imagePath }) => imagePath === null),
      noDealership: reports.filter(({ configurationId }) => configurationId === null),
      noSerialNumber: reports.filter(({ serialNumber }) => serialNumber === null),
      inInventory: reports.filter(({ inInventory }) => inInventory),
      canadian: reports.filter(({ country }) => country === 'CA'),
      excellent: reports.filter(({ score }) => score !== null && score >= 90),
      good: reports.filter(({ score }) => score !== null && score > 80 && score < 90),
      fair: reports.filter(({ score }) => score !== null && score > 70 && score <= 80),
      poor: reports.filter(({ score }) => score !== null && score <= 70),
      today: reports.filter(({ createdAt }) => SEEDED_AT.getTime() - createdAt.getTime() < 86_400_000),
      invited: demo.users.filter(({ status }) => status === 'FORCE_CHANGE_PASSWORD'),
      disabled: demo.users.filter(({ status }) => status === 'DISABLED'),
      shipped: demo.devices.filter(({ status }) => status === 'shipped'),
      unassigned: demo.devices.filter(({ configurationId }) => configurationId === null),
      debugged: demo.devices.filter(({ debugMode }) => debugMode),
    }
    const missing = Object.entries(states).filter(([, rows]) => rows.length < 5)
    expect(missing.map(([name, rows]) => `${name}: ${rows.length}`)).toEqual([])
    const owners = Map.groupBy(reports, ({ vin }) => vin)
    const shared = [...owners.values()].filter(
      (rows) => new Set(rows.map(({ configurationId }) => configurationId)).size > 1,
    )
    expect(shared.length).toBeGreaterThan(20)
  })

  test('nothing lies in the future', () => {
    const moments = Object.values(demo).flatMap((rows) =>
      rows.flatMap((row) => Object.values(row).filter((value) => value instanceof Date)),
    )
    expect(moments.length).toBeGreaterThan(5000)
    expect(moments.filter((moment) => moment > SEEDED_AT)).toEqual([])
  })

  test('each trim is one that the portal would take, and each document fits the contract', {
    tags: ['D3.15'],
  }, () => {
    expect(
      demo.reports.filter((report) => report.trim !== null && !trimsOf(report).includes(report.trim)),
    ).toEqual([])
    const wrong = demo.documents.filter(({ data }) => !reportSchema.shape.report_data.safeParse(data).success)
    expect(wrong).toEqual([])
  })
})
