import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../server/database/schema.ts'
import { inventoryItems } from '../../../server/database/schema-stock.ts'
import type { InventoryRow } from '../../../server/inventories/list.ts'
import { fold } from '../../../server/lists/search.ts'
import {
  INVENTORY_FILTERS,
  INVENTORY_SORT_KEYS,
  type InventorySortKey,
} from '../../../src/domain/inventory.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import {
  ACCOUNTS,
  FOREIGN_DEALERSHIP,
  OWN_DEALERSHIP,
  OWN_DEALERSHIPS,
  OWN_GROUP,
  ROLES,
  reachOfRole,
} from './people.ts'
import { INVENTORY, REPORTS } from './routes.ts'
import { ask, compare, everyRow, type Query, send } from './stock-calls.ts'

type Stored = typeof inventoryItems.$inferSelect

describeOnBoth('the inventory', {}, (kind) => {
  let server: TestServer
  let all: readonly Stored[]
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await startTestServer({ kind, seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
    all = await server.db.select().from(inventoryItems)
  })
  afterAll(() => server.close())

  const as = (role: string) => cookies.get(role) ?? ''
  const rowsOf = (query: Query = {}, role = 'LF_ADMIN') =>
    everyRow<InventoryRow>(server, as(role), INVENTORY, query)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const idsWhere = (isHit: (item: Stored) => boolean) => ids(all.filter(isHit)).sort()
  const fresh = async (id: string) =>
    (await server.db.select().from(inventoryItems).where(eq(inventoryItems.id, id)))[0]

  test('without parameters: all, 25 a page, the youngest first, and before them those of no known age', {
    tags: ['D2.5', 'D7.13', 'D9.5'],
  }, async () => {
    const { data, ...page } = (await ask(server, as('LF_ADMIN'), INVENTORY)).json()
    expect(page).toEqual({ page: 1, limit: 25, total: all.length, totalPages: Math.ceil(all.length / 25) })
    const age = ({ stockedAt }: Stored) => (stockedAt === null ? null : -stockedAt.getTime())
    const expected = all.toSorted((a, b) => compare(age(a), age(b)) || compare(a.id, b.id))
    expect(ids(data)).toEqual(ids(expected).slice(0, 25))
  })

  test('a row has the fields of the contract, its age in whole days', { tags: ['D3.1'] }, async () => {
    const item = all.find(({ stockedAt, trim }) => stockedAt !== null && trim !== null)
    if (!item?.stockedAt) throw new Error('The seed has no such item.')
    const [dealership] = await server.db
      .select()
      .from(dealerships)
      .where(eq(dealerships.id, item.configurationId))
    expect((await rowsOf({ search: item.vin })).filter(({ id }) => id === item.id)).toEqual([
      {
        id: item.id,
        vin: item.vin,
        country: item.country,
        stock_number: item.stockNumber,
        vehicle_year: item.year,
        make: item.make,
        model: item.model,
        trim: item.trim,
        inventory_image: item.imagePath,
        inventory_age: Math.floor((SEEDED_AT.getTime() - item.stockedAt.getTime()) / 86_400_000),
        vehicle_type: item.vehicleType,
        configuration: {
          id: item.configurationId,
          name: dealership?.name,
          address: { country: dealership?.address.country },
        },
      },
    ])
    const unknown = all.find(({ stockedAt }) => stockedAt === null)
    const [row] = await rowsOf({ search: unknown?.vin ?? '' })
    expect(row?.inventory_age).toBeNull()
  })

  describe.each([
    ['all', {}, () => true],
    [
      'group',
      { context_type: 'group', context_id: OWN_GROUP },
      ({ configurationId }: Stored) => OWN_DEALERSHIPS.includes(configurationId),
    ],
    [
      'dealership',
      { context_type: 'dealership', context_id: OWN_DEALERSHIP },
      ({ configurationId }: Stored) => configurationId === OWN_DEALERSHIP,
    ],
  ] as const)('in context %s', (_, context, isThere) => {
    test('counts and rows of each tab agree with the reports that there are', {
      tags: ['D2.4', 'D3.2', 'D7.14'],
    }, async () => {
      const reports = await server.db.select().from(batteryReports).where(eq(batteryReports.archived, false))
      const ofVehicle = Map.groupBy(reports, ({ configurationId, vin }) => `${configurationId} ${vin}`)
      const reportsOf = ({ configurationId, vin }: Stored) => ofVehicle.get(`${configurationId} ${vin}`) ?? []
      const tabs = {
        all: () => true,
        with_report: (item: Stored) => reportsOf(item).length > 0,
        no_report: (item: Stored) => reportsOf(item).length === 0,
        unpublished: (item: Stored) =>
          reportsOf(item).length > 0 && reportsOf(item).every(({ published }) => !published),
      }
      const counts = (await ask(server, as('LF_ADMIN'), `${INVENTORY}/filters`, context)).json()
      for (const filter of INVENTORY_FILTERS) {
        const expected = idsWhere((item) => isThere(item) && tabs[filter](item))
        expect(expected.length).toBeGreaterThan(0)
        expect([filter, counts[filter], ids(await rowsOf({ ...context, filter })).sort()]).toEqual([
          filter,
          expected.length,
          expected,
        ])
      }
    })
  })

  test.each(ROLES)('%s gets the vehicles that it reaches', async (role) => {
    const reach = reachOfRole(role)
    expect(ids(await rowsOf({}, role)).sort()).toEqual(
      idsWhere(({ configurationId }) => reach === null || reach.includes(configurationId)),
    )
  })

  test.each(INVENTORY_SORT_KEYS)('sorted by %s in both directions', { tags: ['D2.9'] }, async (sort_key) => {
    const value: Record<InventorySortKey, (item: Stored) => string | number | null> = {
      inventory_age: ({ stockedAt }) => (stockedAt === null ? null : -stockedAt.getTime()),
      vehicle: ({ make, model, year }) => fold(`${make} ${model} ${year}`),
      trim: ({ trim }) => trim && fold(trim),
      condition: ({ vehicleType }) => vehicleType,
      vin: ({ vin }) => vin,
      stock_number: ({ stockNumber }) => fold(stockNumber),
      configuration_name: ({ configurationName }) => fold(configurationName),
      configuration_id: ({ configurationId }) => configurationId,
    }
    const context = { context_type: 'group', context_id: OWN_GROUP }
    const expected = all
      .filter(({ configurationId }) => OWN_DEALERSHIPS.includes(configurationId))
      .sort((a, b) => compare(value[sort_key](a), value[sort_key](b)) || compare(a.id, b.id))
    const ascending = await rowsOf({ ...context, sort_key, sort_direction: 'ASC' })
    const descending = await rowsOf({ ...context, sort_key, sort_direction: 'DESC' })
    expect(ids(ascending)).toEqual(ids(expected))
    expect(ids(descending)).toEqual(ids(expected).reverse())
  })

  test('a search finds VIN and stock number, whole and by their tails, vehicle and dealership', {
    tags: ['D2.6'],
  }, async () => {
    const item = all.find(({ configurationId }) => configurationId === OWN_DEALERSHIP)
    if (!item) throw new Error('The seed has no such item.')
    const hasCode = (text: string) => (one: Stored) =>
      one.vin.toLowerCase().includes(text) || one.stockNumber.toLowerCase().includes(text)
    const terms: readonly [string, (one: Stored) => boolean][] = [
      [item.vin, ({ vin }) => vin === item.vin],
      [item.vin.slice(-6).toLowerCase(), hasCode(item.vin.slice(-6).toLowerCase())],
      [item.stockNumber.toLowerCase(), hasCode(item.stockNumber.toLowerCase())],
      [item.stockNumber.slice(-4), hasCode(item.stockNumber.slice(-4))],
      [`${item.make} ${item.model} ${item.year}`, (one) => one.vehicleSort === item.vehicleSort],
      ['VALLEE', ({ configurationName }) => configurationName === "Garage Vallée d'Or"],
      [
        `${item.stockNumber} maple`,
        (one) => one.configurationId === OWN_DEALERSHIP && one.stockNumber === item.stockNumber,
      ],
    ]
    for (const [search, isHit] of terms)
      expect([search, ids(await rowsOf({ search })).sort()]).toEqual([search, idsWhere(isHit)])
    expect(await rowsOf({ search: 'seattle' }, 'DEALER_USER')).toEqual([])
  })

  test.each([
    ['filter=archived', 'filter'],
    ['sort_key=price', 'sort_key'],
    ['limit=0', 'limit'],
    ['search=a%00b', 'search'],
    ['context_type=dealership', 'context_id'],
  ])('%s is a 400', async (query, field) => {
    const response = await server.inject({
      url: `${INVENTORY}?${query}`,
      headers: { cookie: as('LF_ADMIN') },
    })
    expect([response.statusCode, response.json().field]).toEqual([400, field])
  })

  describe('the reports of a vehicle move it from tab to tab', () => {
    const standing = async (id: string) => (await fresh(id))?.reporting

    test('when they are published, archived, moved, added and deleted', async () => {
      const item = all.find(({ reporting }) => reporting === 'unpublished')
      if (!item) throw new Error('The seed has no such item.')
      const ofItem = and(
        eq(batteryReports.configurationId, item.configurationId),
        eq(batteryReports.vin, item.vin),
      )
      const patch = (id: string, body: object) =>
        send(server, as('LF_ADMIN'), 'PATCH', `${REPORTS}/${id}`, body)
      const reports = (await server.db.select().from(batteryReports).where(ofItem)).filter(
        ({ archived }) => !archived,
      )
      const [first] = reports
      if (!first) throw new Error('The item has no report.')
      expect((await patch(first.id, { published: true })).statusCode).toBe(200)
      expect(await standing(item.id)).toBe('published')
      for (const { id } of reports) await patch(id, { archived: true })
      expect(await standing(item.id)).toBe('none')
      await patch(first.id, { archived: false })
      expect(await standing(item.id)).toBe('unpublished')
      const move = (configurationId: string) =>
        server.db.update(batteryReports).set({ configurationId }).where(eq(batteryReports.id, first.id))
      await move(item.configurationId === FOREIGN_DEALERSHIP ? OWN_DEALERSHIP : FOREIGN_DEALERSHIP)
      expect(await standing(item.id)).toBe('none')
      await move(item.configurationId)
      expect(await standing(item.id)).toBe('unpublished')
      await server.db.delete(batteryReports).where(eq(batteryReports.id, first.id))
      expect(await standing(item.id)).toBe('none')
      const { standing: _, hasTrim, vehicleSort, trimSort, configurationSort, codeText, ...stored } = first
      await server.db.insert(batteryReports).values({ ...stored, archived: false, published: false })
      expect(await standing(item.id)).toBe('unpublished')
    })
  })
})
