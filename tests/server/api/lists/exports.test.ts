import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports, users } from '../../../../server/database/schema.ts'
import { MAX_BULK_ROWS } from '../../../../src/domain/lists/bulk.ts'
import type { ExportName } from '../../../../src/domain/lists/list-export.ts'
import { RESOURCES } from '../../../../src/domain/resources/all.ts'
import { ROW_COUNT_HEADER } from '../../../../src/services/wire/csv.ts'
import { ROLES } from '../../../roles/grid.ts'
import { parseCsv } from '../../support/csv.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { describeOnPostgres } from '../../support/server.ts'
import { reportCalls, type StoredReport } from '../reports/report-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { type ask, LISTS, type Query } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_GROUP } from '../users/people.ts'
import { ownRole, userWith } from '../users/user-calls.ts'

const CSV = 'text/csv; charset=utf-8; header=present'
const NAMES = Object.values(RESOURCES).map(({ name }) => name)
/** Of the rows of all lists, what tells them apart. */
interface ListedRow {
  readonly battery_report_vehicle?: { readonly vin: string }
  readonly email?: string
  readonly vin?: string
  readonly serial_number?: string
  readonly ssid?: string
}

const markOf = ({ battery_report_vehicle: report, vin, email, ssid, serial_number }: ListedRow) =>
  report?.vin ?? vin ?? email ?? ssid ?? serial_number?.replace(/^0+/, '')

/**
 * By list, a column that tells its rows apart, and a query: tab, search and order. Without the audit log, which grows with
 * each export: see `audit-log.test.ts`.
 */
const LISTED: readonly (readonly [Exclude<ExportName, 'audit'>, string, string, string, string])[] = [
  ['reports', 'vin', 'report_all_inventory', 'tesla', 'score'],
  ['users', 'email', 'user_active', 'an', 'role'],
  ['inventory', 'vin', 'with_report', 'model', 'stock_number'],
  ['devices', 'serial_number', 'active', 'great', 'serial_number'],
  ['wifi', 'ssid', 'all', 'guest', 'configuration_name'],
]

/** The words of a list's columns, in the order of its screen or reversed. */
function headerOf(name: ExportName, language: 'en' | 'fr', isReversed = false): readonly string[] {
  const columns = Object.values(RESOURCES[name].columns)
  return (isReversed ? columns.reverse() : columns).flatMap((column) => [...column[language]])
}

/** Reads the file of an export. */
function tableOf(answer: Awaited<ReturnType<typeof ask>>, separator: ',' | ';' = ',') {
  const { statusCode, headers, body } = answer
  expect([statusCode, headers['content-type'], body.charAt(0)]).toEqual([200, CSV, '\ufeff'])
  const [header = [], ...rows] = parseCsv(body.slice(1), separator)
  expect(headers[ROW_COUNT_HEADER]).toBe(String(rows.length))
  return { header, rows }
}

describe('an export', () => {
  const portal = signedInServer({ readsOnly: true })
  const file = (name: ExportName, query: Query = {}, role = 'LF_ADMIN') =>
    portal.ask(role, `${LISTS[name]}/export`, query)
  const table = async (name: ExportName, query: Query = {}, role?: string) =>
    tableOf(await file(name, query, role), query.language === 'fr' ? ';' : ',')
  const statusesOf = (name: ExportName, query: Query = {}) =>
    Promise.all(ROLES.map(async (role) => (await file(name, query, role)).statusCode))

  test.each(NAMES)(
    'of %s has the header of its language, with the columns that were asked for',
    async (name) => {
      expect((await table(name)).header).toEqual(headerOf(name, 'en'))
      expect((await table(name, { language: 'fr' })).header).toEqual(headerOf(name, 'fr'))
      const columns = Object.keys(RESOURCES[name].columns).reverse().join()
      const { header, rows } = await table(name, { columns })
      expect(header).toEqual(headerOf(name, 'en', true))
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.length]))
    },
  )

  test.each<[Query, number, string?]>([
    [{ columns: 'password' }, 400, 'columns'],
    [{ columns: '__proto__' }, 400, 'columns'],
    [{ columns: '' }, 400, 'columns'],
    [{ language: 'de' }, 400, 'language'],
    [{ time_zone: 'Mars/Olympus' }, 400, 'time_zone'],
  ])('with %j is refused as a problem', async (query, status, field) => {
    for (const name of NAMES) {
      const { statusCode, headers, json } = await file(name, query)
      expect([name, statusCode, json().field || undefined]).toEqual([name, status, field])
      expect(headers['content-type']).toBe('application/problem+json')
    }
  })

  test('holds no column that its reader does not see, and none of the users for who sees none', async () => {
    const statuses: Record<string, number[]> = {}
    const columns = ['icc_id', 'configuration_id', 'note', 'tracking_url', 'configuration_name', 'name']
    for (const one of columns) statuses[one] = await statusesOf('devices', { columns: one })
    expect(statuses).toEqual({
      icc_id: [200, 200, 403, 403, 403, 403],
      configuration_id: [200, 200, 403, 403, 403, 403],
      note: [200, 200, 403, 403, 403, 403],
      tracking_url: [200, 200, 403, 403, 403, 403],
      configuration_name: [200, 200, 200, 200, 403, 403],
      name: [200, 200, 200, 200, 200, 200],
    })
    const tables = await Promise.all(ROLES.map((role) => table('devices', {}, role)))
    expect(tables.map(({ header }) => header.length)).toEqual([13, 13, 7, 7, 6, 6])
    expect(await statusesOf('users')).toEqual([200, 200, 200, 403, 200, 403])
  })

  test.each(LISTED)(
    'of %s holds all rows of the list, in its order, as far as the role reaches',
    async (name, columns, filter, search, sort_key) => {
      const narrowed = { filter, search, sort_key, sort_direction: 'DESC' }
      const own = { context_type: 'dealership', context_id: OWN_DEALERSHIP }
      for (const [role, query, least] of [
        ['LF_ADMIN', {}, 61],
        ['LF_ADMIN', own, 2],
        ['LF_ADMIN', { context_type: 'group', context_id: OWN_GROUP }, 2],
        ['LF_ADMIN', narrowed, 2],
        ['GROUP_ADMIN', {}, 2],
        ['DEALER_ADMIN', {}, 1],
      ] as const) {
        const rows = await portal.everyRow<ListedRow>(role, LISTS[name], query)
        expect(rows.length).toBeGreaterThanOrEqual(least)
        const { rows: written } = await table(name, { ...query, columns }, role)
        expect([role, query, written.map(([mark]) => mark)]).toEqual([role, query, rows.map(markOf)])
      }
    },
  )
})

describe('an export of reports', () => {
  const portal = signedInServer()
  const { reportsIn, take } = reportCalls(portal)
  let own: readonly StoredReport[] = []
  beforeAll(async () => {
    own = await reportsIn(OWN_DEALERSHIP)
  })
  const choose = (payload: object) => portal.send('DEALER_USER', 'POST', `${REPORTS}/export`, payload)
  const linkOf = (id: string) => `http://localhost:4400/battery-reports/${id}`

  test('has numbers, dates and words of the language and the time zone', async () => {
    const { id, vin, year, make, model } = await take(
      (one) => own.filter((other) => other.vin === one.vin).length === 1,
    )
    const createdAt = new Date('2026-03-02T03:04:05.678Z')
    await portal.db
      .update(batteryReports)
      .set({ createdAt, currentCapacity: 61.5, score: 93, archived: true, published: false })
      .where(eq(batteryReports.id, id))
    const columns = 'created_at,vehicle,score,current_capacity,published'
    const read = async (more: Query, separator?: ';') => {
      const query = { search: vin, filter: 'report_archived', columns, ...more }
      const answer = await portal.ask('DEALER_USER', `${REPORTS}/export`, query)
      return tableOf(answer, separator).rows
    }
    const vehicle = [String(year), make, model]
    const english = ['2026-03-01 22:04', ...vehicle, '93', '61.5', 'No']
    expect(await read({ language: 'en' })).toEqual([english])
    const french = ['2026-03-01 22:04', ...vehicle, '93', '61,5', 'Non']
    expect(await read({ language: 'fr', time_zone: 'America/Vancouver' }, ';')).toEqual([french])
  })

  test('of chosen ones has these alone, in the order of the list, each with a link, and none out of reach', async () => {
    const ids = own.slice(0, 5).map(({ id }) => id)
    const { id: foreign } = await take(() => true, FOREIGN_DEALERSHIP)
    const sort = { sort_key: 'vin', sort_direction: 'DESC' }
    const query = { ...sort, filter: 'report_all' }
    const listed = await portal.everyRow<StoredReport>('DEALER_USER', REPORTS, query)
    const order = listed.map(({ id }) => id).filter((id) => ids.includes(id))
    const chosen = [...ids, ids[0], foreign, 'unknown']
    const { header, rows } = tableOf(
      await choose({ ids: chosen, ...sort, columns: 'vin,link', language: 'en' }),
    )
    expect([header, order.length]).toEqual([['VIN', 'Link'], 5])
    expect(rows).toEqual(order.map((id) => [own.find((one) => one.id === id)?.vin, linkOf(id)]))
  })

  test('is lines of cells that say what they are with `format=cells`', async () => {
    const { id, vin, score, trim } = await take(() => true)
    const answer = await choose({ ids: [id], columns: 'created_at,vin,score,trim,link', format: 'cells' })
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/x-ndjson',
      'attachment; filename="battery-reports-2026-05-15.jsonl"',
    ])
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const lines = answer.body.trimEnd().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      ['Date', 'VIN', 'Score', 'Trim', 'Link'],
      [{ date }, { code: vin }, score, trim, { link: linkOf(id) }],
    ])
  })

  test.each([
    ['no id', { ids: [] }, 400, 'ids'],
    ['something else than an id', { ids: ['a', '../b'] }, 400, 'ids.1'],
    ['too many', { ids: Array.from({ length: MAX_BULK_ROWS + 1 }, (_, at) => `id-${at}`) }, 400, 'ids'],
    ['another kind of file', { format: 'pdf' }, 400, 'format'],
    ['no rows at all', { first: '0' }, 400, 'first'],
    ['an unknown field', { search: 'b' }, 400, 'search'],
    ['a column that its reader does not see', { columns: 'configuration_id' }, 403, 'columns'],
  ])('of chosen ones with %s is refused', async (_, payload, status, field) => {
    const answer = await choose({ ids: ['a'], ...payload })
    expect([answer.statusCode, answer.json().field]).toEqual([status, field])
  })
})

describeOnPostgres('an export whose reader loses rights', () => {
  const portal = signedInServer({ kind: 'postgres' })

  /** Begins an export of reports, does something while it waits to be noted in the log, and lets it go on. */
  async function exported(meanwhile: (email: string) => Promise<unknown>) {
    const { server } = portal
    const { email } = await userWith(server, ownRole('GROUP_USER'))
    await portal.enter(email, email)
    const lock = await server.database.pool.connect()
    try {
      await lock.query('begin')
      await lock.query('lock table audit_events in share mode')
      const file = portal.ask(email, `${REPORTS}/export`, { language: 'en' }).then(
        ({ body }) => body.split('\r\n').length > 100,
        () => 'broken off' as const,
      )
      const waiting = `${LOCK_WAITS} and relation = 'audit_events'::regclass`
      await expect.poll(async () => (await lock.query(waiting)).rowCount).toBe(1)
      await meanwhile(email)
      await lock.query('commit')
      return await file
    } finally {
      lock.release()
    }
  }

  test('breaks off, has no row that was read afterwards, and is whole when the reader has kept them', async () => {
    const disable = async (email: string) =>
      portal.db.update(users).set({ status: 'DISABLED' }).where(eq(users.email, email))
    expect(await exported(disable)).toBe('broken off')
    expect(await exported(async () => undefined)).toBe(true)
  })
})
