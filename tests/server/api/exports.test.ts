import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { devices } from '../../../server/database/schema-stock.ts'
import { EXPORT_COLUMNS, type ExportName } from '../../../src/domain/export-columns.ts'
import { EXPORT_PATHS, ROW_COUNT_HEADER } from '../../../src/services/wire/csv.ts'
import { parseCsv } from '../support/csv.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS, addUser, OWN_DEALERSHIP, OWN_GROUP, ROLES, SIBLING_DEALERSHIP } from './people.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from './routes.ts'
import { ask, everyRow, type Query } from './stock-calls.ts'
import { LIST } from './user-calls.ts'

const LISTS: Readonly<Record<ExportName, string>> = {
  reports: REPORTS,
  users: LIST,
  inventory: INVENTORY,
  devices: DEVICES,
  wifi: WIFI,
}
const NAMES = ['reports', 'users', 'inventory', 'devices', 'wifi'] as const

/** Of the rows of all lists, what tells them apart. */
interface ListedRow {
  readonly battery_report_vehicle?: { readonly vin: string }
  readonly email?: string
  readonly vin?: string
  readonly serial_number?: string
  readonly ssid?: string
}

describeOnBoth('exports', {}, (kind) => {
  let server: TestServer
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await startTestServer({ kind, seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
  })
  afterAll(() => server.close())

  const as = (role: string) => cookies.get(role) ?? ''
  const file = (name: ExportName, query: Query = {}, role = 'LF_ADMIN') =>
    ask(server, as(role), `${LISTS[name]}/export`, query)
  const table = async (name: ExportName, query: Query = {}, role = 'LF_ADMIN') => {
    const answer = await file(name, query, role)
    expect([answer.statusCode, answer.body.charAt(0)]).toEqual([200, '\ufeff'])
    const [header = [], ...rows] = parseCsv(answer.body.slice(1), query.language === 'fr' ? ';' : ',')
    expect(answer.headers[ROW_COUNT_HEADER]).toBe(String(rows.length))
    return { header, rows }
  }
  /** A column that tells the rows of a list apart, as it stands in the rows of the list itself. */
  const marks: Readonly<Record<ExportName, (row: ListedRow) => string>> = {
    reports: (row) => row.battery_report_vehicle?.vin ?? '',
    users: (row) => row.email ?? '',
    inventory: (row) => row.vin ?? '',
    devices: (row) => `="${row.serial_number?.replace(/^0+/, '')}"`,
    wifi: (row) => row.ssid ?? '',
  }
  const markColumns = {
    reports: 'vin',
    users: 'email',
    inventory: 'vin',
    devices: 'serial_number',
    wifi: 'ssid',
  } as const
  const rowsOf = async (name: ExportName, query: Query, role?: string) =>
    (await everyRow<ListedRow>(server, as(role ?? 'LF_ADMIN'), LISTS[name], query)).map(marks[name])
  const marksOf = async (name: ExportName, query: Query, role?: string) =>
    (await table(name, { ...query, columns: markColumns[name] }, role)).rows.map(([mark]) => mark)

  test('are where the contract says', () => {
    const suffixes = NAMES.map((name) => [name, `${LISTS[name]}/export`.endsWith(EXPORT_PATHS[name])])
    expect(suffixes).toEqual(NAMES.map((name) => [name, true]))
  })

  describe.each(NAMES)('of %s', (name) => {
    const queries: Record<ExportName, Query> = {
      reports: { filter: 'report_all_inventory', search: 'tesla', sort_key: 'score', sort_direction: 'DESC' },
      users: { filter: 'user_active', search: 'an', sort_key: 'role', sort_direction: 'DESC' },
      inventory: { filter: 'with_report', search: 'model', sort_key: 'stock_number', sort_direction: 'DESC' },
      devices: { filter: 'active', search: 'great', sort_key: 'serial_number', sort_direction: 'DESC' },
      wifi: { filter: 'all', search: 'guest', sort_key: 'configuration_name', sort_direction: 'DESC' },
    }

    test('hold all rows of the list, in its order', async () => {
      for (const query of [
        {},
        { context_type: 'dealership', context_id: OWN_DEALERSHIP },
        { context_type: 'group', context_id: OWN_GROUP },
        queries[name],
      ]) {
        const rows = await rowsOf(name, query)
        expect(rows.length).toBeGreaterThan(1)
        expect(await marksOf(name, query)).toEqual(rows)
      }
      expect((await rowsOf(name, {})).length).toBeGreaterThan(60)
    })

    test('hold only what the role reaches', async () => {
      for (const role of ['GROUP_ADMIN', 'DEALER_ADMIN'])
        expect(await marksOf(name, {}, role)).toEqual(await rowsOf(name, {}, role))
    })

    test.each(['en', 'fr'] as const)('have the header of the language (%s)', async (language) => {
      const all = Object.values(EXPORT_COLUMNS[name]).flatMap((column) => [...column[language]])
      const { header } = await table(name, { language })
      expect(header).toEqual(all)
    })

    test('have the columns that were asked for, in that order', async () => {
      const ids = Object.keys(EXPORT_COLUMNS[name]).reverse()
      const { header, rows } = await table(name, { columns: ids.join() })
      const words = Object.values(EXPORT_COLUMNS[name])
        .reverse()
        .flatMap((column) => [...column.en])
      expect(header).toEqual(words)
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([words.length]))
    })

    test('without a row are a header', async () => {
      const { header, rows } = await table(name, { search: 'no-such-thing' })
      expect([header.length > 0, rows]).toEqual([true, []])
    })

    test('are a file of the day that nobody keeps', async () => {
      const { headers } = await file(name, { language: 'fr', time_zone: 'Pacific/Kiritimati' })
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+-2026-05-16\.csv"$/),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    })

    test.each<[Query, number, string]>([
      [{ columns: 'password' }, 400, 'columns'],
      [{ columns: '__proto__' }, 400, 'columns'],
      [{ columns: 'toString' }, 400, 'columns'],
      [{ columns: '' }, 400, 'columns'],
      [{ language: 'de' }, 400, 'language'],
      [{ time_zone: 'Mars/Olympus' }, 400, 'time_zone'],
      [{ filter: 'nonsense' }, 400, 'filter'],
      [{ search: 'a\u0000b' }, 400, 'search'],
      [{ context_type: 'dealership', context_id: 'unknown' }, 404, ''],
    ])('%j is refused as a problem', async (query, status, field) => {
      const answer = await file(name, query)
      expect([answer.statusCode, answer.json().field ?? '']).toEqual([status, field])
      expect(answer.headers['content-type']).toBe('application/problem+json')
    })
  })

  test('who does not see a column is not given it', async () => {
    const statuses: Record<string, number[]> = {}
    for (const columns of ['icc_id', 'configuration_id', 'note', 'configuration_name', 'name'])
      statuses[columns] = await Promise.all(
        ROLES.map(async (role) => (await file('devices', { columns }, role)).statusCode),
      )
    expect(statuses).toEqual({
      icc_id: [200, 200, 403, 403, 403, 403],
      configuration_id: [200, 200, 403, 403, 403, 403],
      note: [200, 200, 403, 403, 403, 403],
      configuration_name: [200, 200, 200, 200, 403, 403],
      name: [200, 200, 200, 200, 200, 200],
    })
    const headers = await Promise.all(
      ROLES.map(async (role) => (await table('devices', {}, role)).header.length),
    )
    expect(headers).toEqual([11, 11, 5, 5, 4, 4])
  })

  test('who does not see the users does not export them', async () => {
    const statuses = await Promise.all(ROLES.map(async (role) => (await file('users', {}, role)).statusCode))
    expect(statuses).toEqual([200, 200, 200, 403, 200, 403])
  })

  test('numbers, dates and words are those of the language and the time zone', async () => {
    const reports = await server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
    const report = reports.find((one) => reports.filter(({ vin }) => vin === one.vin).length === 1)
    if (!report) throw new Error('The seed has no such report.')
    const at = new Date('2026-03-02T03:04:05.678Z')
    await server.db
      .update(batteryReports)
      .set({ createdAt: at, currentCapacity: 61.5, score: 93, archived: true, published: false })
      .where(eq(batteryReports.id, report.id))
    const query = {
      search: report.vin,
      filter: 'report_archived',
      context_type: 'dealership',
      context_id: OWN_DEALERSHIP,
      columns: 'created_at,vehicle,score,current_capacity,published',
    }
    const vehicle = [String(report.year), report.make, report.model]
    expect((await table('reports', query)).rows).toEqual([
      ['2026-03-02 03:04', ...vehicle, '93', '61.5', 'No'],
    ])
    expect((await table('reports', { ...query, language: 'fr', time_zone: 'America/Toronto' })).rows).toEqual(
      [['2026-03-01 22:04', ...vehicle, '93', '61,5', 'Non']],
    )
  })

  test('a device is written as the screen shows it, and its note runs nowhere', async () => {
    const [device] = await server.db
      .select()
      .from(devices)
      .where(eq(devices.configurationId, OWN_DEALERSHIP))
      .limit(1)
    if (!device) throw new Error('The seed has no such device.')
    const assignedDate = new Date('2026-01-31T23:30:00Z')
    await server.db
      .update(devices)
      .set({
        name: '+brave-otter',
        status: 'shipped',
        trackingUrl: 'https://tracking.example/1?a=b,c',
        note: '=HYPERLINK("https://evil.example";"click")\nsecond line 🔌',
        noteUpdatedAt: SEEDED_AT,
        debugMode: true,
        assignedDate,
      })
      .where(eq(devices.id, device.id))
    const { rows } = await table('devices', { search: device.serialNumber, language: 'fr' })
    expect(rows).toEqual([
      [
        "'+brave-otter",
        `="${device.serialNumber.replace(/^0+/, '')}"`,
        `="${device.iccId}"`,
        'Maple EV Centre',
        OWN_DEALERSHIP,
        '2026-01-31',
        'CA',
        'Expédié',
        'Oui',
        'https://tracking.example/1?a=b,c',
        '\'=HYPERLINK("https://evil.example";"click")\nsecond line 🔌',
      ],
    ])
  })

  test('a user is written with roles, groups and dealerships within reach', async () => {
    const { email } = await addUser(server, {
      password: null,
      roles: [
        { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
        { name: 'DEALER_ADMIN', configurationId: SIBLING_DEALERSHIP },
        { name: 'GROUP_USER', groupId: 'pacific-crest' },
      ],
    })
    expect((await table('users', { search: email })).rows).toEqual([
      [
        'Test',
        'User',
        email,
        'Group user',
        'Pacific Crest Motors',
        'Maple EV Centre, Northstar Toronto',
        'Active',
      ],
    ])
    expect((await table('users', { search: email }, 'DEALER_ADMIN')).rows).toEqual([
      ['Test', 'User', email, 'Dealership user', 'Active'],
    ])
  })
})
