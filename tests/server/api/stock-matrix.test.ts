import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devices, inventoryItems, unregisteredDevices } from '../../../server/database/schema-stock.ts'
import { wifiConfigurations } from '../../../server/database/schema-wifi.ts'
import { trimsOf } from '../../../server/vehicles/catalogue.ts'
import type { Actor } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { forEachCell, statusesOf } from './matrix.ts'
import { ACCOUNTS, ROLES } from './people.ts'
import { registeredCalls } from './registered-calls.ts'
import { DEVICES, INVENTORY, WIFI } from './routes.ts'
import { ask, everyRow, send } from './stock-calls.ts'
import { CALLS, DEEDS, FIELDS, LISTED, PLACES } from './stock-matrix-table.ts'

const BASES = ['/devices', '/inventories', '/vehicles']
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const LISTS = { device: DEVICES, vehicle: INVENTORY, network: WIFI }

describe('the role matrix of devices, inventory and Wi-Fi', () => {
  let server: TestServer
  const cookies = new Map<Actor, string>()
  let made = 0

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
  })
  afterAll(() => server.close())

  const as = (actor: Actor) => cookies.get(actor) ?? ''

  /** Everything that the calls could change. */
  const everything = () =>
    fingerprint(server, [devices, unregisteredDevices, inventoryItems, wifiConfigurations])

  test('the table knows every call that the server answers', async () => {
    expect(await registeredCalls(server, BASES)).toEqual(CALLS.map(({ label }) => label).sort())
  })

  describe('who may make a call', { tags: ['D6.1'] }, () => {
    test.each(CALLS)('$label', async (row) => {
      const [name, url = ''] = row.label.split(' ')
      const method = METHODS.find((known) => known === name) ?? 'GET'
      const before = await everything()
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
      const seen = await statusesOf(row, (actor) =>
        server.inject({ method, url, headers: { cookie: as(actor) }, ...payload }),
      )
      expect(seen).toEqual(row.cells)
      expect(await everything()).toEqual(before)
    })
  })

  describe('whose things one gets', { tags: ['D1.1', 'D7.2'] }, () => {
    forEachCell(LISTED, async (label, actor, expected) => {
      const [type = '', id = ''] = label.split(' ')
      const context = {
        ...(type === 'none' ? {} : { context_type: type }),
        ...(id === '' ? {} : { context_id: id }),
      }
      const place = PLACES[expected]
      const isThere = (configurationId: string | null) =>
        place === null || (place?.includes(configurationId ?? '') ?? false)
      const tables = { device: devices, vehicle: inventoryItems, network: wifiConfigurations }
      for (const thing of ['device', 'vehicle', 'network'] as const) {
        const first = await ask(server, as(actor), LISTS[thing], context)
        if (place === undefined) {
          expect([thing, String(first.statusCode)]).toEqual([thing, expected])
          continue
        }
        const rows = await everyRow<{ configuration: { id: string } | null }>(
          server,
          as(actor),
          LISTS[thing],
          context,
        )
        const stored = await server.db.select().from(tables[thing])
        const places = (all: readonly (string | null)[]) => all.map(String).sort()
        expect([thing, places(rows.map(({ configuration }) => configuration?.id ?? null))]).toEqual([
          thing,
          places(stored.map(({ configurationId }) => configurationId).filter(isThere)),
        ])
      }
    })
  })

  describe('what one may do to whose things', { tags: ['D6.2', 'D6.4', 'D6.5', 'D6.6', 'D6.7'] }, () => {
    forEachCell(DEEDS, async (label, actor, expected) => {
      const [deed = '', thing = '', , place = ''] = label.split(' ')
      const prepared = await prepare(thing, place === 'nobody' ? null : place)
      const before = await everything()
      const answer = await attempt(`${deed} ${thing}`, actor, prepared)
      const isChanged = (await everything()) !== before
      expect([String(answer.statusCode), isChanged]).toEqual([expected, expected === '200'])
    })
  })

  interface Prepared {
    readonly place: string | null
    readonly id: string
    readonly chipId: string
    readonly vehicle: { readonly vin: string; readonly country: string; readonly trim: string }
  }

  /** A thing of its own for each deed, so that none depends on another. */
  async function prepare(thing: string, place: string | null): Promise<Prepared> {
    made++
    const nothing = { place, id: '', chipId: '', vehicle: { vin: '', country: '', trim: '' } }
    const at = { createdAt: SEEDED_AT, updatedAt: SEEDED_AT }
    if (thing === 'device') {
      const serialNumber = String(10_000 + made)
      await server.db.insert(devices).values({
        id: `d-${made}`,
        serialNumber,
        name: 'mine',
        configurationId: place,
        chipId: `c-${made}`,
        iccId: `8900${String(made).padStart(16, '0')}`,
        status: 'shipped',
        country: 'US',
        debugMode: false,
        ...at,
      })
      const chipId = `free-${made}`
      const logger = {
        chipId,
        iccId: `8901${String(made).padStart(16, '0')}`,
        serialNumber: `9${serialNumber}`,
      }
      await server.db.insert(unregisteredDevices).values({ ...logger, seenAt: SEEDED_AT })
      return { ...nothing, id: serialNumber, chipId }
    }
    if (thing === 'network') {
      const id = `n-${made}`
      await server.db.insert(wifiConfigurations).values({
        id,
        ssid: `mine ${made}`,
        configurationId: place ?? '',
        ...server.vault.seal(id, 'correct horse'),
        ...at,
      })
      return { ...nothing, id }
    }
    const [item] = await server.db
      .select()
      .from(inventoryItems)
      .where(and(eq(inventoryItems.configurationId, place ?? ''), isNull(inventoryItems.trim)))
      .limit(1)
    if (!item) throw new Error(`The seed has too few vehicles without a trim in ${place}.`)
    return { ...nothing, vehicle: { ...item, trim: trimsOf(item)[0] ?? '' } }
  }

  function attempt(deed: string, actor: Actor, { place, id, chipId, vehicle }: Prepared) {
    const cookie = as(actor)
    const device = (body: object) => send(server, cookie, 'PATCH', `${DEVICES}/${id}`, body)
    const configuration = place === null ? null : { id: place }
    switch (deed) {
      case 'rename device':
        return device({ name: 'other' })
      case 'note device':
        return device({ note: 'noted' })
      case 'track device':
        return device({ tracking_url: 'https://tracking.example' })
      case 'debug device':
        return device({ debug_mode: true })
      case 'move device':
        return device({ configuration: null })
      case 'delete device':
        return send(server, cookie, 'DELETE', `${DEVICES}/${id}`)
      case 'add device':
        return send(server, cookie, 'POST', DEVICES, {
          name: 'new',
          chip_id: chipId,
          configuration,
          status: 'active',
        })
      case 'trim vehicle':
        return send(server, cookie, 'PATCH', `${INVENTORY}/trim`, {
          vin: vehicle.vin,
          country: vehicle.country,
          detected_version: vehicle.trim,
        })
      case 'add network':
        return send(server, cookie, 'POST', WIFI, {
          ssid: `new ${made}`,
          password: 'correct horse',
          configuration,
        })
      case 'change network':
        return send(server, cookie, 'PATCH', `${WIFI}/${id}`, { password: 'another horse', configuration })
      case 'delete network':
        return send(server, cookie, 'DELETE', `${WIFI}/${id}`)
      default:
        throw new Error(`Nobody knows how to ${deed}.`)
    }
  }

  describe('what one is told', { tags: ['D6.3'] }, () => {
    forEachCell(FIELDS, async (label, actor, expected) => {
      const [thing, field = ''] = label.split(' ')
      const list = LISTS[thing === 'device' ? 'device' : thing === 'vehicle' ? 'vehicle' : 'network']
      const answer = await ask(server, as(actor), list, { limit: 100 })
      const rows: readonly object[] = answer.statusCode === 200 ? answer.json().data : [{}]
      expect(new Set(rows.map((row) => (Object.hasOwn(row, field) ? 'yes' : 'no')))).toEqual(
        new Set([expected]),
      )
    })
  })
})
