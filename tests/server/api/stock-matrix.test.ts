import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { batteryReportVersions } from '../../../server/database/schema-revisions.ts'
import {
  devices,
  inventoryItems,
  unregisteredDevices,
  wifiConfigurations,
} from '../../../server/database/schema-stock.ts'
import { trimsOf } from '../../../server/vehicles/catalogue.ts'
import { type Actor, ROLES } from '../../roles/grid.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { deviceCalls } from './lists/device-calls.ts'
import { contextOf } from './matrix.ts'
import { aPicture, upload } from './reports/pictures.ts'
import { reportCalls } from './reports/report-calls.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import { ACTIONS, LISTED, PLACES } from './stock-matrix-table.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from './users/people.ts'

const TABLES = {
  report: batteryReports,
  device: devices,
  vehicle: inventoryItems,
  network: wifiConfigurations,
}
const LISTS = { report: REPORTS, device: DEVICES, vehicle: INVENTORY, network: WIFI }
/** Calls with the same rows as their list. */
const BESIDE_LISTS = [
  ...['filters', 'export', 'metrics'].map((path) => `${REPORTS}/${path}`),
  ...['filters', 'export'].flatMap((path) => [`${DEVICES}/${path}`, `${INVENTORY}/${path}`]),
  `${WIFI}/export`,
]
interface Placed {
  readonly configuration: { readonly id: string } | null
}

const THINGS = ['report', 'device', 'vehicle', 'network'] as const

describe('the role matrix of reports, devices, inventory and Wi-Fi', () => {
  const portal = signedInServer()
  const { logger, device, patch } = deviceCalls(portal)
  let picture: Buffer = Buffer.alloc(0)
  let made = 0

  beforeAll(async () => {
    picture = await aPicture()
  })

  const read = (actor: Actor, url: string, query = {}) => portal.ask(actor, url, query)

  /** A fingerprint of all data that the calls could change. */
  const everything = () =>
    fingerprint(portal.server, [...Object.values(TABLES), batteryReportVersions, unregisteredDevices])

  describe('the listed rows', { tags: ['D1.1', 'D1.11', 'D7.2'] }, () => {
    const cells = LISTED.flatMap((row) => row.cells.map((cell) => ({ label: row.label, ...cell })))
    test.each(cells)('$label as $actor: $expected', async ({ label, actor, expected }) => {
      const context = contextOf(label)
      const place = PLACES[expected]
      const beside: unknown[] = []
      for (const url of BESIDE_LISTS) beside.push([url, (await read(actor, url, context)).statusCode])
      const status = place === undefined ? Number(expected) : 200
      expect(beside).toEqual(BESIDE_LISTS.map((url) => [url, status]))

      for (const thing of THINGS) {
        if (place === undefined) {
          const { statusCode } = await read(actor, LISTS[thing], context)
          expect([thing, String(statusCode)]).toEqual([thing, expected])
          continue
        }
        const rows = await portal.everyRow<Placed>(actor, LISTS[thing], context)
        const places = (all: readonly (string | null)[]) => all.map(String).sort()
        expect([thing, places(rows.map(({ configuration }) => configuration?.id ?? null))]).toEqual([
          thing,
          places((await storedPlaces(thing)).filter((one) => place === null || place.includes(one ?? ''))),
        ])
      }
    })
  })

  /** The dealerships of the stored rows of a list; for reports, only of vehicles outside the inventory. */
  async function storedPlaces(thing: (typeof THINGS)[number]): Promise<readonly (string | null)[]> {
    if (thing !== 'report')
      return (await portal.server.db.select().from(TABLES[thing])).map((one) => one.configurationId)
    const reports = await portal.server.db.select().from(batteryReports)
    return reports
      .filter(({ archived, inInventory }) => !archived && !inInventory)
      .map((one) => one.configurationId)
  }

  describe('the actions on rows', {
    tags: ['P6.9', 'D6.2', 'D6.4', 'D6.5', 'D6.6', 'D6.7', 'D6.14'],
  }, () => {
    test.each(ACTIONS)('$label', async ({ label, cells }) => {
      const [action = '', thing = '', , place = ''] = label.split(' ')
      const isChanging = action !== 'read'
      const make = () => prepare(thing, place === 'nobody' ? null : place)
      const refused = cells.filter(({ expected }) => expected !== '200')
      const prepared: Prepared[] = []
      for (const _ of refused) prepared.push(await make())
      const untouched = await everything()
      for (const [index, { actor, expected }] of refused.entries()) {
        const answer = await attempt(`${action} ${thing}`, actor, prepared[index] ?? (await make()))
        expect([actor, String(answer.statusCode)]).toEqual([actor, expected])
      }
      expect(await everything()).toBe(untouched)
      for (const { actor } of cells.filter((cell) => !refused.includes(cell))) {
        const own = await make()
        const before = await everything()
        const answer = await attempt(`${action} ${thing}`, actor, own)
        expect([actor, answer.statusCode, (await everything()) !== before]).toEqual([actor, 200, isChanging])
      }
    })
  })

  interface Prepared {
    readonly place: string | null
    readonly id: string
    readonly chipId: string
    readonly isPublished: boolean
    readonly vehicle: { readonly vin: string; readonly country: string; readonly trim: string }
  }

  /** Prepares a row for an action; a new one if the action works only once. */
  async function prepare(thing: string, place: string | null): Promise<Prepared> {
    made++
    const vehicle = { vin: '', country: '', trim: '' }
    const nothing = { place, id: 'unknown', chipId: '', isPublished: false, vehicle }
    const configuration = place === null ? null : { id: place }
    if (place === 'unknown') return nothing
    if (thing === 'report') {
      const { configurationId, archived } = batteryReports
      const isThere = place === null ? isNull(configurationId) : eq(configurationId, place)
      const open = portal.db
        .select()
        .from(batteryReports)
        .where(and(isThere, eq(archived, false)))
      const [report] = await open.orderBy(batteryReports.id).limit(1)
      return { ...nothing, id: report?.id ?? '', isPublished: report?.published ?? false }
    }
    if (thing === 'device') {
      const { chipId } = await logger()
      return { ...nothing, id: await device({ configuration, status: 'shipped' }), chipId }
    }
    if (thing === 'network') {
      const body = { ssid: `mine ${made}`, password: 'correct horse', configuration }
      const added = await portal.send('LF_ADMIN', 'POST', WIFI, body)
      return { ...nothing, id: added.json().id }
    }
    const { configurationId, trim } = inventoryItems
    const isFit = and(eq(configurationId, place ?? ''), isNull(trim))
    const fit = portal.db.select().from(inventoryItems).where(isFit)
    const [item] = await fit.orderBy(inventoryItems.vin).limit(1)
    if (!item) throw new Error(`The seed has too few vehicles without a trim in ${place}.`)
    const { vin, country } = item
    return { ...nothing, vehicle: { vin, country, trim: trimsOf(item)[0] ?? '' } }
  }

  type Attempt = (actor: Actor, prepared: Prepared) => ReturnType<typeof read>
  const call =
    (
      method: 'POST' | 'PATCH' | 'DELETE',
      url: string | ((one: Prepared) => string),
      bodyOf?: (one: Prepared) => object,
    ): Attempt =>
    (actor, one) =>
      portal.send(actor, method, typeof url === 'string' ? url : url(one), bodyOf?.(one))
  const deviceOf = ({ id }: Prepared) => `${DEVICES}/${id}`
  const change = (body: object) => call('PATCH', deviceOf, () => body)
  const reportOf = ({ id }: Prepared) => `${REPORTS}/${id}`
  const networkOf = ({ id }: Prepared) => `${WIFI}/${id}`
  const configurationOf = ({ place }: Prepared) => ({ configuration: place === null ? null : { id: place } })
  const ATTEMPTS: Readonly<Record<string, Attempt>> = {
    'read report': (actor, one) => read(actor, reportOf(one)),
    'publish report': call('PATCH', reportOf, ({ isPublished }) => ({ published: !isPublished })),
    'picture report': (actor, one) =>
      upload(portal.server, portal.as(actor), `${reportOf(one)}/image`, picture),
    'regenerate report': call('POST', (one) => `${reportOf(one)}/regenerate`),
    'rename device': change({ name: 'other' }),
    'note device': change({ note: 'noted' }),
    'track device': change({ tracking_url: 'https://tracking.example' }),
    'debug device': change({ debug_mode: true }),
    'move device': change({ configuration: null }),
    'delete device': call('DELETE', deviceOf),
    'add device': call('POST', DEVICES, (one) => {
      return { name: 'new', chip_id: one.chipId, status: 'active', ...configurationOf(one) }
    }),
    'trim vehicle': call('PATCH', `${INVENTORY}/trim`, ({ vehicle: { trim, ...vehicle } }) => {
      return { ...vehicle, detected_version: trim }
    }),
    'add network': call('POST', WIFI, (one) => {
      return { ssid: `new ${made}`, password: 'correct horse', ...configurationOf(one) }
    }),
    'change network': call('PATCH', networkOf, (one) => {
      return { password: 'another horse', ...configurationOf(one) }
    }),
    'delete network': call('DELETE', networkOf),
  }
  function attempt(action: string, actor: Actor, prepared: Prepared) {
    const make = ATTEMPTS[action]
    if (!make) throw new Error(`Nobody knows how to ${action}.`)
    return make(actor, prepared)
  }

  test('only provider staff see the raw data of a device', { tags: ['P6.11', 'D6.16'] }, async () => {
    const { take } = reportCalls(portal)
    const measured = await take(({ cellHealth }) => cellHealth !== null)
    const seen: Record<string, boolean> = {}
    for (const role of ROLES) {
      const report = await read(role, `${REPORTS}/${measured.id}`)
      seen[role] = report.json().debug_json !== null
    }
    expect(seen).toEqual(Object.fromEntries(ROLES.map((role) => [role, role.startsWith('LF_')])))
  })

  test('a conflict names no dealership that is out of reach', async () => {
    const { id } = await prepare('device', OWN_DEALERSHIP)
    const body = { name: 'other', expected_configuration: { id: FOREIGN_DEALERSHIP } }
    const namedTo = async (role: string) => (await patch(id, body, role)).json().conflict.expected.name
    expect(await namedTo('GROUP_ADMIN')).toBe('')
    expect(await namedTo('LF_ADMIN')).toMatch(/./)
  })
})
