import { eq } from 'drizzle-orm'
import type { Database } from '../../../../server/database/database.ts'
import { batteryReports, dealerGroups, userRoles, users } from '../../../../server/database/schema.ts'
import { devices, inventoryItems, wifiConfigurations } from '../../../../server/database/schema-stock.ts'
import { fold } from '../../../../server/lists/search.ts'
import { reports as reportsResource } from '../../../../src/domain/resources/reports.ts'
import { ROLE_LEVELS } from '../../../../src/domain/session/roles.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { isInTab } from './report-tabs.ts'

const QUIET_BEFORE = SEEDED_AT.getTime() - 30 * 86_400_000

type Sortable = string | number | boolean | null

/** A stored row with its tabs and sort values, computed independently of the server's code. */
interface ListedRow {
  /** Identifies the row in the answer. */
  readonly mark: string
  /** Decides the order of equal rows. */
  readonly id: string
  readonly dealership: string | null
  /** The tabs of the row. */
  readonly tabs: readonly string[]
  /** The values by sort key. */
  readonly sort: Readonly<Record<string, Sortable>>
  /** Whether the row comes first in both directions. */
  readonly isPinned?: boolean
}

interface List {
  readonly pages: 'total_pages' | 'totalPages'
  /** The default page size. */
  readonly limit: number
  /** The tab for the tests of sorting. */
  readonly sorted: string
  /** The sort key whose missing values come last in both directions. */
  readonly missingLast?: string
  /** Reads the stored rows, and search terms with the marks of their matches in any tab. */
  load(db: Database): Promise<{
    readonly rows: readonly ListedRow[]
    readonly terms: readonly (readonly [term: string, marks: readonly string[]])[]
  }>
}

/** The list shows an age below one day as unknown. */
const isOld = (from: Date | null): from is Date => from !== null && from.getTime() <= +SEEDED_AT - 86_400_000

const ACCENTED = "Garage Vallée d'Or"

export const LIST_CASES: Readonly<Record<'reports' | 'inventory' | 'devices' | 'wifi' | 'users', List>> = {
  reports: {
    pages: 'total_pages',
    limit: 25,
    sorted: 'report_not_inventory',
    load: async (db) => {
      const stored = await db.select().from(batteryReports)
      const rows = stored.map((report) => ({
        mark: report.id,
        id: report.id,
        dealership: report.configurationId,
        tabs: reportsResource.tabs.filter((tab) => isInTab[tab](report)),
        sort: {
          created_at: report.createdAt.getTime(),
          cell_health: report.cellHealth,
          vehicle: sortText(`${report.make} ${report.model} ${report.year}`),
          trim: report.trim && sortText(report.trim),
          vin: report.vin,
          country: report.country,
          configuration_name: report.configurationName && sortText(report.configurationName),
          configuration_id: report.configurationId,
          score: report.score,
          current_capacity: report.currentCapacity,
          original_capacity: report.originalCapacity,
          published: report.published,
        },
        isPinned: report.trim === null,
      }))
      const one = some(
        stored.find((row) => row.serialNumber && row.trim && !row.archived && !row.inInventory),
      )
      const serial = one.serialNumber ?? ''
      const bare = serial.replace(/^0+/, '')
      const { vin, make, model, year } = one
      const hasCode = (text: string) => (row: typeof one) =>
        row.vin.includes(text) || (row.serialNumber ?? '').replace(/^0+/, '').includes(text)
      const isSame = (row: typeof one) => row.make === make && row.model === model && row.year === year
      const isModel = (name: string) => (row: typeof one) => row.model === name
      const isAt = (name: string | null) => (row: typeof one) => row.configurationName === name
      const terms = marksOf(stored, ({ id }) => id, [
        [vin.slice(-4), hasCode(vin.slice(-4))],
        ...[serial, `00000000${serial}`].map((term) => [term, hasCode(bare)] as const),
        [`${year} ${model} ${make}`, isSame],
        [`${vin.slice(-6)} ${make}`, (row) => row.vin.endsWith(vin.slice(-6)) && row.make === make],
        ...['VALLÉE', 'valle\u0301e'].map((term) => [term, isAt(ACCENTED)] as const),
        ['ohara', isAt("O'Hara Electric Cleveland")],
        ...['f150', '150 lightning'].map((term) => [term, isModel('F-150 Lightning')] as const),
      ])
      return { rows, terms }
    },
  },

  inventory: {
    pages: 'totalPages',
    limit: 25,
    sorted: 'unpublished',
    missingLast: 'inventory_age',
    load: async (db) => {
      const stored = await db.select().from(inventoryItems)
      const reports = (await db.select().from(batteryReports)).filter(({ archived }) => !archived)
      const reportsOf = Map.groupBy(reports, (report) => `${report.configurationId} ${report.vin}`)
      const rows = stored.map((item) => {
        const own = reportsOf.get(`${item.configurationId} ${item.vin}`) ?? []
        const isUnpublished = own.length > 0 && own.every(({ published }) => !published)
        return {
          mark: item.id,
          id: item.id,
          dealership: item.configurationId,
          tabs: [
            'all',
            own.length > 0 ? 'with_report' : 'no_report',
            ...(isUnpublished ? ['unpublished'] : []),
          ],
          sort: {
            inventory_age: isOld(item.stockedAt) ? -item.stockedAt.getTime() : null,
            vehicle: sortText(`${item.make} ${item.model} ${item.year}`),
            trim: item.trim && sortText(item.trim),
            condition: item.vehicleType,
            vin: item.vin,
            stock_number: sortText(item.stockNumber),
            configuration_name: sortText(item.configurationName),
            configuration_id: item.configurationId,
          },
        }
      })
      const one = some(stored.find(({ configurationId }) => configurationId === 'maple-ev-centre'))
      const { vin, stockNumber, make, model, year } = one
      const hasCode = (text: string) => (row: typeof one) =>
        row.vin.includes(text) || row.stockNumber.includes(text)
      const terms = marksOf(stored, ({ id }) => id, [
        [vin, hasCode(vin)],
        [stockNumber.toLowerCase(), hasCode(stockNumber)],
        [`${make} ${model} ${year}`, ({ vehicleSort }) => vehicleSort === one.vehicleSort],
        [
          `${stockNumber} maple`,
          (row) => row.stockNumber === stockNumber && row.configurationId === 'maple-ev-centre',
        ],
      ])
      return { rows, terms }
    },
  },

  devices: {
    pages: 'total_pages',
    limit: 25,
    sorted: 'all',
    load: async (db) => {
      const stored = await db.select().from(devices)
      const rows = stored.map((device) => ({
        mark: device.serialNumber,
        id: device.id,
        dealership: device.configurationId,
        tabs: ['all', device.configurationId === null ? 'unassigned' : 'assigned', device.status].concat(
          device.status === 'active' && (device.lastSeenAt?.getTime() ?? Infinity) < QUIET_BEFORE
            ? ['quiet']
            : [],
        ),
        sort: {
          name: sortText(device.name),
          serial_number: device.serialNumber.replace(/^0+/, ''),
          icc_id: device.iccId,
          configuration_name: device.configurationName && sortText(device.configurationName),
          configuration_id: device.configurationId,
          assigned_date: device.assignedDate?.getTime() ?? null,
          country: device.country,
          last_seen: device.lastSeenAt?.getTime() ?? null,
          status: device.status,
        },
      }))
      const one = some(stored.find(({ configurationId }) => configurationId === 'maple-ev-centre'))
      const bare = one.serialNumber.replace(/^0+/, '')
      const tail = bare.slice(-5)
      const [adjective = '', animal = ''] = one.name.split('-')
      const terms = marksOf(stored, ({ serialNumber }) => serialNumber, [
        [one.name.toUpperCase(), ({ name }) => name.includes(one.name)],
        [`${animal} ${adjective}`, ({ name }) => name.includes(adjective) && name.includes(animal)],
        [one.serialNumber, ({ id }) => id === one.id],
        [tail, ({ serialNumber, iccId }) => serialNumber.includes(tail) || iccId.includes(tail)],
        [one.iccId.slice(-8), ({ iccId }) => iccId.endsWith(one.iccId.slice(-8))],
        [`maple ${animal}`, (row) => row.configurationId === 'maple-ev-centre' && row.name.includes(animal)],
      ])
      return { rows, terms }
    },
  },

  wifi: {
    pages: 'total_pages',
    limit: 25,
    sorted: 'all',
    load: async (db) => {
      const stored = await db.select().from(wifiConfigurations)
      const rows = stored.map((network) => ({
        mark: network.id,
        id: network.id,
        dealership: network.configurationId,
        tabs: ['all'],
        sort: {
          ssid: sortText(network.ssid),
          configuration_name: sortText(network.configurationName),
          configuration_id: network.configurationId,
        },
      }))
      const terms = marksOf(stored, ({ id }) => id, [
        ['showroom', ({ ssid }) => ssid.endsWith('Showroom')],
        ['VALLEE guest', ({ ssid }) => ssid === 'Garage Vallée Guest'],
        ['toronto', ({ configurationId }) => configurationId === 'northstar-toronto'],
      ])
      return { rows, terms }
    },
  },

  users: {
    pages: 'totalPages',
    limit: 10,
    sorted: 'user_all',
    load: async (db) => {
      const stored = await db.select().from(users)
      const roles = await db
        .select({ userId: userRoles.userId, name: userRoles.name, group: dealerGroups.name })
        .from(userRoles)
        .leftJoin(dealerGroups, eq(dealerGroups.id, userRoles.groupId))
      const rolesOf = Map.groupBy(roles, ({ userId }) => userId)
      const rows = stored.map((user) => {
        const own = rolesOf.get(user.id) ?? []
        const groups = own.flatMap(({ group }) => (group === null ? [] : [sortText(group)]))
        return {
          mark: user.email,
          id: user.email,
          dealership: null,
          tabs: ['user_all', `user_${TAB_OF_STATUS[user.status]}`],
          sort: {
            email: user.email,
            name: sortText(`${user.name} ${user.familyName}`),
            status: user.status,
            last_sign_in: user.lastSignedInAt?.getTime() ?? null,
            role: own.length > 0 ? Math.max(...own.map(({ name }) => LEVELS[name] ?? 0)) : null,
            group: groups.sort()[0] ?? null,
          },
        }
      })
      const terms = marksOf(stored, ({ email }) => email, [
        ['ealer.admin@map', ({ email }) => email === 'dealer.admin@maple.example'],
        ['  tremblay   élise ', ({ email }) => email === 'dealer.admin@maple.example'],
      ])
      return { rows, terms }
    },
  },
}

const LEVELS: Readonly<Record<string, number>> = ROLE_LEVELS
const TAB_OF_STATUS = { CONFIRMED: 'active', DISABLED: 'disabled', FORCE_CHANGE_PASSWORD: 'invited' } as const

/** By term, the marks of its matches. */
function marksOf<Row>(
  rows: readonly Row[],
  markOf: (row: Row) => string,
  terms: readonly (readonly [term: string, isHit: (row: Row) => boolean])[],
) {
  return terms.map(([term, isHit]) => [term, rows.filter(isHit).map(markOf)] as const)
}

function some<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The seed has no such row.')
  return row
}

/** Without case and accents, and with numbers by their value: "bay 2" is before "bay 10". */
function sortText(name: string): string {
  return fold(name).replaceAll(/\d+/g, (digits) => digits.padStart(10, '0').replace(/^0+(?=\d{10})/, ''))
}
