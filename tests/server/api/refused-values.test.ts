import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batteryReports, userRoles, users } from '../../../server/database/schema.ts'
import { callCounts } from '../../../server/database/schema-access.ts'
import { devices, inventoryItems, wifiConfigurations } from '../../../server/database/schema-stock.ts'
import { listViews } from '../../../server/database/schema-views.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { deviceCalls } from './lists/device-calls.ts'
import { aMeasurement, SAMPLE, sendMeasurement, tokenOf } from './measurements/measurement-calls.ts'
import { INVENTORY, REPORTS, VIEWS, WIFI } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import type { send } from './stock-calls.ts'
import { ACCOUNTS, OWN_DEALERSHIP, OWN_GROUP, SIBLING_DEALERSHIP } from './users/people.ts'
import { newUser } from './users/user-calls.ts'

const PASSWORD = 'correct horse'
const IN_FUTURE = new Date(SEEDED_AT.getTime() + 6 * 60_000).toISOString()
const ENTERED = { energy_kwh: 60, range: { value: 300, unit: 'km' } }
const SCRIPT = { status: 'shipped', tracking_url: 'javascript:alert(1)' }
const UNLISTED = { vin: '1ZZZZZZZ0NA000077' }
const NO_WORDS = { make: 'NULL', model: 'N/A', year: 2022 }
const WRONG_UNIT = { value: 9, unit: 'leagues' }
const measured = (change: object) => ({ printed_report: { ...SAMPLE.printed_report, ...change } })
const SIBLING = { configuration: { id: SIBLING_DEALERSHIP } }
const UNKNOWN = { configuration: { id: 'unknown' } }

type Answer = Awaited<ReturnType<typeof send>>
/** What is wrong, the change of a valid body, the field that the refusal names, and its status if it is not 400. */
type Row = readonly [what: string, change: object, field: string, status?: number]

interface Case {
  readonly tags: string[]
  readonly make: (change: object) => Promise<Answer>
  readonly rows: readonly Row[]
}

/** `bad-input.test.ts` sends values of other types. These have the right type. */
describe('values that the server refuses, each with the name of its field', () => {
  const portal = signedInServer()
  const { logger, add, device, patch } = deviceCalls(portal)
  const as = (method: 'POST' | 'PATCH', url: string, body: object) =>
    portal.send('LF_ADMIN', method, url, body)
  const place = { configuration: { id: OWN_DEALERSHIP } }
  let chip = ''
  let serial = ''
  let network = ''
  let report = ''
  let token = ''
  let vehicle: object = {}

  beforeAll(async () => {
    chip = (await logger()).chipId
    serial = await device()
    token = await tokenOf(portal.server, serial)
    network = (await as('POST', WIFI, { ssid: 'Kept', password: PASSWORD, ...place })).json().id
    const { db } = portal.server
    report = (await db.select().from(batteryReports).limit(1))[0]?.id ?? ''
    const [item] = await db.select().from(inventoryItems).where(eq(inventoryItems.country, 'CA')).limit(1)
    vehicle = { country: item?.country, vin: item?.vin, detected_version: 'x' }
  })
  beforeEach(() => portal.server.db.delete(callCounts))

  const CASES: Readonly<Record<string, Case>> = {
    'a sign-in': {
      tags: ['P5.4'],
      make: (change) => as('POST', '/auth/login', { email: 'a@b.example', password: 'x', ...change }),
      rows: [
        ['no e-mail', { email: '' }, 'email'],
        ['a long e-mail', { email: `${'x'.repeat(250)}@b.example` }, 'email'],
        ['no password', { password: '' }, 'password'],
        ['a long password', { password: 'x'.repeat(129) }, 'password'],
      ],
    },
    'a new user': {
      tags: ['P5.5', 'P5.12', 'P6.7', 'P9.15'],
      make: (change) => as('POST', '/auth/user', newUser(change)),
      rows: [
        ['no e-mail', { email: '' }, 'email'],
        ['no address', { email: 'somebody' }, 'email'],
        ['no first name', { name: '' }, 'name'],
        ['a name of which nothing is seen', { name: '\u200b\u2060' }, 'name'],
        ['a long last name', { family_name: 'x'.repeat(101) }, 'family_name'],
        ['a third language', { preferred_language: 'de' }, 'preferred_language'],
        ['no role', { roles: [] }, 'roles'],
        ['an unknown role', { roles: [{ name: 'ROOT' }] }, 'roles.0.name'],
        ['a dealer role without a place', { roles: [{ name: 'DEALER_USER' }] }, 'roles.0.configuration_id'],
        ['a group role without a group', { roles: [{ name: 'GROUP_USER' }] }, 'roles.0.group_id'],
        [
          'a dealer role with a group',
          { roles: [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP, group_id: OWN_GROUP }] },
          'roles.0.group_id',
        ],
        [
          'a provider role with a group',
          { roles: [{ name: 'LF_ADMIN', group_id: OWN_GROUP }] },
          'roles.0.group_id',
        ],
        ['a provider role', { roles: [{ name: 'LF_ADMIN' }], email: 'a@evilprovider.example' }, 'email'],
        ['a status', { status: 'CONFIRMED' }, 'status'],
      ],
    },
    'a change of a user': {
      tags: [],
      make: (change) => as('PATCH', '/auth/user', { email: ACCOUNTS.DEALER_USER, ...change }),
      rows: [
        ['nothing', {}, ''],
        ['a status', { status: 'CONFIRMED' }, 'status'],
        ['a password', { password_hash: 'x' }, 'password_hash'],
        ['no role at all', { roles: [] }, 'roles'],
      ],
    },
    'the own profile': {
      tags: [],
      make: (change) => as('PATCH', '/auth/user/profile', change),
      rows: [
        ['no name', { name: '' }, 'name'],
        ['a third language', { preferred_language: 'de' }, 'preferred_language'],
        ['a third theme', { preferred_theme: 'DARK' }, 'preferred_theme'],
        ['another address', { email: 'other@provider.example' }, 'email'],
        ['a status', { status: 'DISABLED' }, 'status'],
        ['a role', { roles: [{ name: 'LF_ADMIN' }] }, 'roles'],
      ],
    },
    'a new device': {
      tags: ['D5.1', 'D5.4', 'D9.7'],
      make: (change) => add({ name: 'x', chip_id: chip, status: 'inactive', ...change }),
      rows: [
        ['no name', { name: ' ' }, 'name'],
        ['a long name', { name: 'x'.repeat(61) }, 'name'],
        ['no chip', { chip_id: undefined }, 'chip_id'],
        ['no status', { status: undefined }, 'status'],
        ['a status that only the server gives', { status: 'tracking' }, 'status'],
        ['another country', { country: 'FR' }, 'country'],
        ['an ICCID of another chip', { icc_id: '8'.repeat(20) }, 'icc_id'],
        ['a dealership that there is not', UNKNOWN, 'configuration.id'],
        ['a script for a link', SCRIPT, 'tracking_url'],
        ['a link without shipping', { tracking_url: 'https://tracking.example' }, 'tracking_url'],
        ['something else', { serial_number: '1' }, 'serial_number'],
      ],
    },
    'a change of a device': {
      tags: ['D7.8'],
      make: (change) => patch(serial, change),
      rows: [
        ['nothing', {}, ''],
        ['only what was seen', { expected_configuration: null }, ''],
        ['a name of which nothing is seen', { name: '\u200b' }, 'name'],
        ['a long note', { note: '🔋'.repeat(1001) }, 'note'],
        ['a script for a link', SCRIPT, 'tracking_url'],
        ['a dealership that there is not', UNKNOWN, 'configuration.id'],
        ['another chip', { chip_id: 'x' }, 'chip_id'],
      ],
    },
    'a trim of the inventory': {
      tags: ['D7.15'],
      make: (change) => as('PATCH', `${INVENTORY}/trim`, { ...vehicle, ...change }),
      rows: [
        ['what the vehicle does not come in', { detected_version: 'Nonsense' }, 'detected_version'],
        ['what is no VIN', { vin: 'short' }, 'vin'],
        ['an unknown vehicle', { vin: '1'.repeat(17) }, '', 404],
        ['a vehicle of another country', { country: 'US' }, '', 404],
        ['no country of ours', { country: 'FR' }, 'country'],
        ['something else', { trim: 'x' }, 'trim'],
      ],
    },
    'a new network': {
      tags: ['D5.7'],
      make: (change) => as('POST', WIFI, { ssid: 'New', password: PASSWORD, ...place, ...change }),
      rows: [
        ['no name', { ssid: ' ' }, 'ssid'],
        ['a name of 33 bytes', { ssid: `${'é'.repeat(16)}x` }, 'ssid'],
        ['no password', { password: '' }, 'password'],
        ['a password of 7 characters', { password: '1234567' }, 'password'],
        ['a password with accents', { password: 'motdepassé' }, 'password'],
        ['no dealership', { configuration: undefined }, 'configuration'],
        ['a dealership that there is not', UNKNOWN, 'configuration.id'],
        ['something else', { id: 'mine' }, 'id'],
      ],
    },
    'a change of a network': {
      tags: ['D5.8'],
      make: (change) => as('PATCH', `${WIFI}/${network}`, change),
      rows: [
        ['no password', {}, 'password'],
        ['a short password', { password: '1234567' }, 'password'],
        ['another dealership', { password: PASSWORD, ...SIBLING }, 'configuration.id'],
        ['another name', { password: PASSWORD, ssid: 'x' }, 'ssid'],
      ],
    },
    'a change of a report': {
      tags: ['D7.36'],
      make: (change) => as('PATCH', `${REPORTS}/${report}`, change),
      rows: [
        ['nothing', {}, ''],
        ['a trim of no such vehicle', { trim: 'Nonsense' }, 'trim'],
        ['a NUL in the trim', { trim: 'nul\u0000' }, 'trim'],
        ['half a character in an entered trim', { entered: { ...ENTERED, trim: '\ud83d' } }, 'entered.trim'],
        ['an unknown field', { score: 100 }, 'score'],
        ['a field of the row', { configuration_id: 'pacific-seattle' }, 'configuration_id'],
        ['a text for a switch', { published: 'true' }, 'published'],
      ],
    },
    'a measurement': {
      tags: [],
      make: (change) => sendMeasurement(portal.server, token, aMeasurement(serial, change)),
      rows: [
        ['a time to come', { measured_at: IN_FUTURE }, 'measured_at'],
        ['a time without its zone', { measured_at: '2026-03-01T10:00:00' }, 'measured_at'],
        ['what is no VIN', { vin: 'WVWZZZ1JZXW00000I' }, 'vin'],
        ['an unknown vehicle', { vin: 'WVWZZZ1JZXW000001', vehicle: undefined }, 'vehicle', 422],
        ['a log that is no base64', { raw_log: 'not base64!' }, 'raw_log'],
        ['a dealership', { configuration: { id: OWN_DEALERSHIP } }, 'configuration'],
        ['a time before all loggers', { measured_at: '2010-06-01T00:00:00Z' }, 'measured_at'],
        ['a vehicle of no words', { ...UNLISTED, vehicle: NO_WORDS }, 'vehicle', 422],
        ['another unit of distance', measured({ odometer: WRONG_UNIT }), 'printed_report.odometer.unit'],
        ['another unit', measured({ cellDeviation: WRONG_UNIT }), 'printed_report.cellDeviation.unit'],
      ],
    },
    'many reports as one PDF': {
      tags: [],
      make: (change) => as('POST', `${REPORTS}/pdfs`, change),
      rows: [
        ['neither ids nor a query', {}, ''],
        ['both', { ids: ['a'], query: {} }, ''],
        ['no id', { ids: [] }, 'ids'],
        ['a query that finds too many', { query: { filter: 'report_all' } }, 'query', 422],
        ['an unknown language', { ids: ['a'], language: 'de' }, 'language'],
      ],
    },
    'a saved view': {
      tags: [],
      make: (change) => {
        const view = { list: 'reports', name: 'Mine', query: '', sharing: { type: 'private' } }
        return as('POST', VIEWS, { ...view, ...change })
      },
      rows: [
        ['no name', { name: ' ' }, 'name'],
        ['a long name', { name: 'a'.repeat(61) }, 'name'],
        ['a name that is read backwards', { name: 'Mine \u202edelete' }, 'name'],
      ],
    },
  }

  for (const [thing, { tags, make, rows }] of Object.entries(CASES))
    test(`${thing}, which stores nothing`, { tags }, async () => {
      const stock = [batteryReports, devices, inventoryItems, listViews, wifiConfigurations]
      const tables = [...stock, users, userRoles]
      const before = await fingerprint(portal.server, tables)
      const seen: unknown[] = []
      for (const [what, change] of rows) {
        const answer = await make(change)
        seen.push([what, answer.json().field ?? '', answer.statusCode, answer.body.includes(PASSWORD)])
      }
      expect(seen).toEqual(rows.map(([what, , field, status = 400]) => [what, field, status, false]))
      expect(await fingerprint(portal.server, tables)).toBe(before)
    })

  test.each([
    ['created_from=yesterday', 'created_from'],
    ['created_to=2026-02-30', 'created_to'],
    ['created_to=0001-01-01', 'created_to'],
    ['created_to=2026-05-01&time_zone=Mars/Olympus', 'time_zone'],
    ['score_from=101', 'score_from'],
    ['score_to=-1', 'score_to'],
    ['cell_health=poor', 'cell_health'],
    ['published=yes', 'published'],
    ['configuration_ids=a,,b', 'configuration_ids'],
    ['make=', 'make'],
    ['model=%00', 'model'],
    ['year=20222', 'year'],
  ])('reports with %s', async (query, field) => {
    for (const path of [REPORTS, `${REPORTS}/filters`, `${REPORTS}/export`]) {
      const answer = await portal.get('LF_ADMIN', `${path}?${query}`)
      expect([path, answer.statusCode, answer.json().field]).toEqual([path, 400, field])
    }
  })

  test.each([
    [`${REPORTS}/metrics?time_zone=Mars%2FOlympus`, 'time_zone'],
    [`${REPORTS}/metrics?context_type=group`, 'context_id'],
    ['/support/api/v1/traces?sort_key=note', 'sort_key'],
    ['/support/api/v1/traces?from=2026-05-15', 'from'],
    ['/support/api/v1/traces?to=2026-02-30T00:00:00Z', 'to'],
  ])('%s', async (url, field) => {
    const answer = await portal.get('LF_ADMIN', url)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})
