import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { reportSchema } from '../../../../src/services/wire/single-report.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { ACCOUNTS, get } from '../users/people.ts'

const FLAGS = ['odometer', 'adjustedEpaRange', 'dtcClearDistance', 'cellDeviation'] as const
const ALL_FLAGGED = Object.fromEntries(FLAGS.map((name) => [name, true]))
const NOTHING = {
  odometer: null,
  adjustedEpaRange: null,
  dtcClearDistance: null,
  cellDeviation: null,
  cellGeneralCriticalIssues: [],
  cellCriticalIssues: {},
  validationErrors: {},
}

describe('the answer of a report', () => {
  let server: TestServer
  let admin = ''
  let report: typeof batteryReports.$inferSelect

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [found] = await server.db
      .select()
      .from(batteryReports)
      .where(and(eq(batteryReports.configurationId, 'vallee-dor'), isNotNull(batteryReports.score)))
      .limit(1)
    if (!found) throw new Error('The seed has no such report.')
    report = found
  })
  afterAll(() => server.close())

  /** Stores data that does not fit our schemas, as another program could. */
  const store = async (data: unknown) => {
    const text = JSON.stringify(data)
    await server.database.pool.query('UPDATE battery_report_data SET data = $1 WHERE report_id = $2', [
      text,
      report.id,
    ])
  }
  const read = async () => {
    const answer = await get(server, admin, `${REPORTS}/${report.id}`)
    expect(answer.statusCode).toBe(200)
    return reportSchema.parse(answer.json())
  }
  const printedOf = async (printed_report: unknown) => {
    await store({ data: { printed_report } })
    return (await read()).report_data.data.printed_report
  }

  test('has the other reports of the vehicle, from the oldest, as far as the reader reaches', async () => {
    const { database, db } = server
    const add = async (id: string, days: number, changes: Partial<typeof report>) => {
      const createdAt = new Date(report.createdAt.getTime() - days * 86_400_000)
      await db.insert(batteryReports).values({ ...report, ...changes, id, createdAt })
      await database.pool.query(
        'INSERT INTO battery_report_data SELECT (jsonb_populate_record(d, jsonb_build_object($1::text, $2::text))).* FROM battery_report_data d WHERE report_id = $3',
        ['report_id', id, report.id],
      )
    }
    await add('history-older', 400, { currentCapacity: 70, originalCapacity: 75, score: 93 })
    await add('history-archived', 300, { archived: true, published: false })
    await add('history-elsewhere', 200, { configurationId: 'pacific-seattle' })
    const idsOf = async (cookie: string) => {
      const answer = reportSchema.parse((await get(server, cookie, `${REPORTS}/${report.id}`)).json())
      const others = answer.other_reports ?? []
      return others.filter(({ id }) => id.startsWith('history'))
    }
    expect(await idsOf(admin)).toMatchObject([
      { id: 'history-older', score: 93, current_capacity: 70, original_capacity: 75 },
      { id: 'history-elsewhere' },
    ])
    const group = await signedIn(server, ACCOUNTS.GROUP_USER)
    expect(await idsOf(group)).toMatchObject([{ id: 'history-older' }])
  })

  test('has the version of the score formula', { tags: ['D3.12'] }, async () => {
    const answer = await read()
    expect([answer.score, answer.method_version]).toEqual([report.score, 1])
  })

  test.each([
    ['an empty object', {}],
    ['null', null],
    ['a text', 'broken'],
    ['a list', []],
    ['empty data', { data: {} }],
    ['data that is none', { data: [1, 2], vin: 7, vehicle_info: 'x', timestamp: null }],
    ['parts that are none', { data: { jato: 'x', printed_report: 7 } }],
  ])(
    'whose document is %s has the data of the columns',
    { tags: ['D3.12', 'D3.15', 'D7.22'] },
    async (_, data) => {
      await store(data)
      const { report_data } = await read()
      const timestamp = report.createdAt.toISOString()
      const { vin, make, model, year, serialNumber } = report
      expect(report_data).toEqual({
        vin,
        timestamp,
        vehicle_info: { make, model, year, device_id: serialNumber, timestamp },
        data: { jato: null, printed_report: null },
      })
    },
  )

  test('has no measurements of another shape', { tags: ['D3.17'] }, async () => {
    const odd = {
      odometer: 12,
      adjustedEpaRange: { value: '9', unit: 'km' },
      dtcClearDistance: [],
      cellDeviation: {},
    }
    expect(await printedOf({})).toEqual(NOTHING)
    expect(await printedOf(odd)).toEqual(NOTHING)
    const issues = {
      cellGeneralCriticalIssues: ['bmsFault', 7, null],
      cellCriticalIssues: { 4: ['voltageDeviation', {}], 5: 'x', '<b>': ['overTemperature'] },
      validationErrors: { odometer: 'yes', cellDeviation: true },
    }
    expect(await printedOf(issues)).toEqual({
      ...NOTHING,
      cellGeneralCriticalIssues: ['bmsFault'],
      cellCriticalIssues: { 4: ['voltageDeviation'], 5: [], '<b>': ['overTemperature'] },
      validationErrors: { odometer: false, cellDeviation: true },
    })
  })

  describe.each([
    ['negative', -1, 'km', 'V'],
    ['beyond every vehicle', 1e12, 'mi', 'mV'],
    ['in an unknown unit', 10, 'furlong', 'sparks'],
    ['in a unit of every object', 10, 'constructor', '__proto__'],
    ['in no unit', 10, '', ''],
    ['in the unit of something else', 10, 'V', 'km'],
  ])('with measurements %s', (_, value, distance, voltage) => {
    test('flags them', { tags: ['D3.20'] }, async () => {
      const measured = { value, unit: distance }
      const given = {
        odometer: measured,
        adjustedEpaRange: measured,
        dtcClearDistance: measured,
        cellDeviation: { value, unit: voltage },
        validationErrors: { odometer: false },
      }
      expect(await printedOf(given)).toEqual({ ...NOTHING, ...given, validationErrors: ALL_FLAGGED })
    })
  })

  test('does not flag possible measurements', { tags: ['D3.17'] }, async () => {
    const given = {
      ...NOTHING,
      odometer: { value: 0, unit: 'mi' },
      adjustedEpaRange: { value: 402_336, unit: 'm' },
      dtcClearDistance: { value: null, unit: 'furlong' },
      cellDeviation: { value: 12, unit: 'mV' },
      validationErrors: { odometer: false },
    }
    expect(await printedOf(given)).toEqual(given)
  })

  test('ignores a deviation in an unknown unit, or that the device flagged, in its score', {
    tags: ['D3.19', 'D3.20'],
  }, async () => {
    const regenerate = async (cellDeviation: object | null, flags = {}) => {
      await store({ data: { printed_report: { cellDeviation, validationErrors: flags } } })
      const url = `${REPORTS}/${report.id}/regenerate`
      return (await server.inject({ method: 'POST', url, headers: { cookie: admin } })).json().score
    }
    const without = await regenerate(null)
    expect([
      await regenerate({ value: 42, unit: 'V' }, { deviation: true }),
      await regenerate({ value: 1, unit: 'sparks' }),
    ]).toEqual([without, without])
    expect(await regenerate({ value: 0.1, unit: 'V' })).toBe(without - 15)
  })
})
