import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { MAX_BULK_ROWS } from '../../../../src/domain/lists/bulk.ts'
import { ROW_COUNT_HEADER } from '../../../../src/services/wire/csv.ts'
import { parseCsv } from '../../support/csv.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { everyRow, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from '../users/people.ts'

type Stored = typeof batteryReports.$inferSelect

describe('the export of chosen reports', () => {
  const portal = signedInServer()
  let own: readonly Stored[] = []
  let foreign: readonly Stored[] = []

  const reportsIn = (dealership: string) =>
    portal.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, dealership))
      .orderBy(asc(batteryReports.id))
  beforeAll(async () => {
    own = await reportsIn(OWN_DEALERSHIP)
    foreign = await reportsIn(FOREIGN_DEALERSHIP)
  })
  const ask = (payload: object, role = 'DEALER_USER') =>
    send(portal.server, portal.as(role), 'POST', `${REPORTS}/export`, payload)
  const table = async (payload: object, separator: ',' | ';' = ',') => {
    const answer = await ask(payload)
    expect([answer.statusCode, answer.headers['content-type'], answer.body.charAt(0)]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      '\ufeff',
    ])
    const [header = [], ...rows] = parseCsv(answer.body.slice(1), separator)
    expect(answer.headers[ROW_COUNT_HEADER]).toBe(String(rows.length))
    return { header, rows }
  }
  const linkOf = (id: string) => `http://localhost:4400/battery-reports/${id}`

  test('has these alone, in the order of the list, each with a link to it, and none out of reach', async () => {
    const ids = own.slice(0, 5).map(({ id }) => id)
    const sort = { sort_key: 'vin', sort_direction: 'DESC' }
    const { header, rows } = await table({
      ids: [...ids, ids[0], foreign[0]?.id, 'unknown'],
      ...sort,
      columns: 'vin,link',
    })
    const listed = await everyRow<{ id: string }>(portal.server, portal.as('DEALER_USER'), REPORTS, {
      ...sort,
      filter: 'report_all',
    })
    expect(header).toEqual(['VIN', 'Link'])
    const order = listed.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(order).toHaveLength(5)
    expect(rows).toEqual(order.map((id) => [own.find((one) => one.id === id)?.vin, linkOf(id)]))
  })

  test('is lines of cells that say what they are with `format=cells`', async () => {
    const [first] = own
    if (!first) throw new Error('The seed has no report.')
    const answer = await ask({ ids: [first.id], columns: 'created_at,vin,score,trim,link', format: 'cells' })
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/x-ndjson',
      'attachment; filename="battery-reports-2026-05-15.jsonl"',
    ])
    const lines = answer.body.split('\n').filter((line) => line !== '')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      ['Date', 'VIN', 'Score', 'Trim', 'Link'],
      [
        { date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
        { code: first.vin },
        first.score,
        first.trim,
        { link: linkOf(first.id) },
      ],
    ])
  })

  test.each([
    ['no ids', {}, 400, 'ids'],
    ['no id', { ids: [] }, 400, 'ids'],
    ['something else than an id', { ids: ['a', '../b'] }, 400, 'ids.1'],
    ['too many', { ids: Array.from({ length: MAX_BULK_ROWS + 1 }, (_, at) => `id-${at}`) }, 400, 'ids'],
    ['an unknown column', { ids: ['a'], columns: 'password' }, 400, 'columns'],
    ['an unknown language', { ids: ['a'], language: 'de' }, 400, 'language'],
    ['an unknown time zone', { ids: ['a'], time_zone: 'Mars/Olympus' }, 400, 'time_zone'],
    ['an unknown order', { ids: ['a'], sort_key: 'password' }, 400, 'sort_key'],
    ['another kind of file', { ids: ['a'], format: 'pdf' }, 400, 'format'],
    ['no rows at all', { ids: ['a'], first: '0' }, 400, 'first'],
    ['an unknown field', { ids: ['a'], search: 'b' }, 400, 'search'],
    ['a column that its reader does not see', { ids: ['a'], columns: 'configuration_id' }, 403, 'columns'],
  ])('with %s is refused', async (_, payload, status, field) => {
    const answer = await ask(payload)
    expect([answer.statusCode, answer.json().field]).toEqual([status, field])
  })
})
