import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { reportRevisions } from '../../../server/database/schema-revisions.ts'
import { devices, inventoryItems } from '../../../server/database/schema-stock.ts'
import { printedReportNumber } from '../../../src/domain/report/report-number.ts'
import { ROLES } from '../../roles/grid.ts'
import { DEVICES, INVENTORY, REPORTS } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import { LISTS, type Query } from './stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_GROUP } from './users/people.ts'

const SEARCH = '/search/api/v1/search'
const KINDS = {
  reports: { list: REPORTS, filter: 'report_all' },
  inventory: { list: INVENTORY, filter: 'all' },
  devices: { list: DEVICES, filter: 'all' },
  users: { list: LISTS.users, filter: 'user_all' },
}
type Found = Record<
  keyof typeof KINDS,
  { data: readonly { configuration?: { id: string } | null }[]; total: number }
>

describe('the search of everything', () => {
  const portal = signedInServer({ readsOnly: true })
  const find = async (role: string, query: Query): Promise<Found> =>
    (await portal.ask(role, SEARCH, query)).json()

  async function samples() {
    const { db } = portal.server
    const isOwn = ({ configurationId }: { configurationId: string | null }) =>
      configurationId === OWN_DEALERSHIP
    const items = await db.select().from(inventoryItems).orderBy(inventoryItems.id)
    const reports = await db.select().from(batteryReports).orderBy(batteryReports.id)
    const vehicle = items.find(isOwn)
    const foreign = items.find(({ configurationId }) => configurationId === FOREIGN_DEALERSHIP)
    const archived = reports.find((report) => report.archived && isOwn(report))
    const [device] = await db.select().from(devices).where(eq(devices.configurationId, OWN_DEALERSHIP))
    const inStock = new Set(items.filter(isOwn).map(({ vin }) => vin))
    const shown = reports.filter((report) => isOwn(report) && inStock.has(report.vin)).map(({ id }) => id)
    const [issued] = await db.select().from(reportRevisions).where(inArray(reportRevisions.reportId, shown))
    if (!vehicle || !archived || !device || !issued || !foreign)
      throw new Error('The seed has no such things.')
    return { vehicle, archived, device, foreign, issued, number: printedReportNumber(issued.number) }
  }

  test('has the rows and numbers of the lists, for each role and context', async () => {
    const { vehicle, archived, device, foreign, number } = await samples()
    const vins = [vehicle, archived, foreign].map(({ vin }) => vin)
    const searches = [...vins, vehicle.stockNumber, device.serialNumber, number, 'tesla', 'admin']
    const contexts: readonly Query[] = [{}, { context_type: 'dealership', context_id: OWN_DEALERSHIP }]
    for (const role of ROLES)
      for (const context of contexts)
        for (const search of searches) {
          const found = await find(role, { ...context, search, limit: 4 })
          for (const [name, { list, filter }] of Object.entries(KINDS)) {
            const answer = await portal.ask(role, list, { ...context, search, filter, limit: 4 })
            const { data = [], total = 0 } = answer.statusCode === 200 ? answer.json() : {}
            const asked = { role, context, search, name }
            expect({ ...asked, seen: Reflect.get(found, name) }).toEqual({ ...asked, seen: { data, total } })
          }
        }
  })

  test('finds what is archived and what is in stock, by VIN, number and name, and a report by its paper', async () => {
    const { vehicle, archived, device, issued, number } = await samples()
    const totals = async (search: string) => {
      const found = await find('DEALER_ADMIN', { search })
      return Object.entries(found).flatMap(([name, { total }]) => (total > 0 ? [name] : []))
    }
    expect(await totals(archived.vin)).toContain('reports')
    expect(await totals(vehicle.vin)).toContain('inventory')
    expect(await totals(vehicle.stockNumber)).toContain('inventory')
    expect(await totals(device.serialNumber)).toContain('devices')
    expect(await totals(device.name)).toContain('devices')
    expect(await totals(ACCOUNTS.DEALER_USER)).toEqual(['users'])
    const spellings = [number, number.toLowerCase().replace('-', ' '), `No.: ${number.replace('-', '—')}`]
    for (const typed of spellings) {
      const { reports, inventory } = await find('DEALER_ADMIN', { search: typed })
      const itself = { data: [expect.objectContaining({ id: issued.reportId })], total: 1 }
      expect([typed, reports, inventory.total]).toEqual([typed, itself, 1])
    }
  })

  test('is empty without words, and refuses only contexts and limits', async () => {
    const names = [...Object.keys(KINDS), 'views']
    const none = Object.fromEntries(names.map((name) => [name, { data: [], total: 0 }]))
    for (const search of ['', ' \t', '\u0000', '\uD800', '\u200B'])
      expect([search, await find('LF_ADMIN', { search })]).toEqual([search, none])
    const status = async (query: Query) =>
      (await portal.ask('DEALER_ADMIN', SEARCH, { search: 'tesla', ...query })).statusCode
    expect(await status({ search: '0 '.repeat(3000) })).toBe(200)
    expect([await status({ limit: 0 }), await status({ limit: 101 })]).toEqual([400, 400])
    expect(await status({ limit: 100 })).toBe(200)
    expect(await status({ context_type: 'dealership', context_id: OWN_DEALERSHIP })).toBe(200)
    expect(await status({ context_type: 'dealership', context_id: FOREIGN_DEALERSHIP })).toBe(403)
    expect(await status({ context_type: 'group', context_id: OWN_GROUP })).toBe(200)
  })
})
