import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReportData, batteryReports } from '../../../../server/database/schema.ts'
import { batteryReportVersions } from '../../../../server/database/schema-revisions.ts'
import { entryOf } from '../../../../server/vehicles/catalogue.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, get } from '../users/people.ts'

type Stored = typeof batteryReports.$inferSelect

describe('a report with values that contradict each other', () => {
  let server: TestServer
  let admin = ''
  let report: Stored

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [found] = await server.db
      .select()
      .from(batteryReports)
      .where(
        and(
          eq(batteryReports.configurationId, 'vallee-dor'),
          isNotNull(batteryReports.score),
          eq(batteryReports.archived, false),
          ne(batteryReports.published, true),
        ),
      )
      .limit(1)
    if (!found) throw new Error('The seed has no such report.')
    report = found
  })
  afterAll(() => server.close())

  const CELLS = { measurements: { cellGroups: 96 } }
  const store = async (measured: object, debug: unknown = CELLS) => {
    const [document] = await server.db
      .select()
      .from(batteryReportData)
      .where(eq(batteryReportData.reportId, report.id))
    if (!document) throw new Error('The report has no document.')
    const { data } = document
    const printed_report = {
      odometer: { value: 50_000, unit: 'km' },
      adjustedEpaRange: null,
      dtcClearDistance: null,
      cellDeviation: null,
      cellGeneralCriticalIssues: [],
      cellCriticalIssues: {},
      validationErrors: {},
      ...measured,
    }
    await server.db
      .update(batteryReportData)
      .set({ data: { ...data, data: { ...data.data, printed_report } }, debug })
      .where(eq(batteryReportData.reportId, report.id))
  }
  const regenerated = async () =>
    (await send(server, admin, 'POST', `${REPORTS}/${report.id}/regenerate`)).json()
  const outcome = ({ score, method_version, doubts }: Record<string, unknown>) => [
    score,
    method_version,
    doubts,
  ]

  test('has no score but its doubts, in the answer and in the list', async () => {
    const full = entryOf(report)
    if (!full) throw new Error('The catalogue does not have the vehicle.')
    const range = (km: number) => ({ adjustedEpaRange: { value: km, unit: 'km' } })
    await store(range(full.range.epaMi * 1.609344 * 1.3))
    expect(outcome(await regenerated())).toEqual([null, null, ['range']])
    const list = await get(
      server,
      admin,
      `${REPORTS}?filter=report_all&context_type=all&search=${report.vin}&limit=100`,
    )
    expect(list.json().data.find(({ id }: Stored) => id === report.id)).toMatchObject({
      score: null,
      doubts: ['range'],
    })
    await store({ cellDeviation: { value: 42, unit: 'V' } })
    const impossible = await regenerated()
    expect([...outcome(impossible), impossible.cell_health]).toEqual([null, null, ['cells'], null])
    await store({ cellCriticalIssues: { 481: ['weakCellGroup'] } })
    expect(outcome(await regenerated())).toEqual([null, null, ['cells']])
    await store(range(full.range.epaMi))
    expect(outcome(await regenerated())).toEqual([expect.any(Number), 1, []])
  })

  test('an odometer below that of an earlier report of the VIN is doubted until the earlier one is archived', async () => {
    await store({})
    expect(outcome(await regenerated())).toEqual([expect.any(Number), 1, []])
    const [document] = await server.db
      .select()
      .from(batteryReportData)
      .where(eq(batteryReportData.reportId, report.id))
    if (!document) throw new Error('The report has no document.')
    const { labelId, ...copied } = report
    const { standing, hasTrim, vehicleSort, trimSort, configurationSort, codeText, ...columns } = copied
    const add = async (id: string, at: number, odometer: object) => {
      await server.db
        .insert(batteryReports)
        .values({ ...columns, id, configurationId: 'pacific-seattle', createdAt: new Date(at) })
      const printed = document.data.data.printed_report
      const data = printed && { ...document.data.data, printed_report: { ...printed, ...odometer } }
      await server.db.insert(batteryReportData).values({
        reportId: id,
        data: { ...document.data, data: data ?? document.data.data },
        debug: CELLS,
      })
    }
    const created = report.createdAt.getTime()
    await add('later', created + 1, { odometer: { value: 99_000, unit: 'km' } })
    await add('flagged', created - 2, {
      odometer: { value: 99_000, unit: 'km' },
      validationErrors: { odometer: true },
    })
    expect(outcome(await regenerated())).toEqual([expect.any(Number), 1, []])
    await add('earlier', created - 1, { odometer: { value: 31_071, unit: 'mi' } })
    // Nobody can doubt the cars of others by a report that only the own dealership sees.
    expect(outcome(await regenerated())).toEqual([expect.any(Number), 1, []])
    await server.db.update(batteryReports).set({ published: true }).where(eq(batteryReports.id, 'earlier'))
    const doubted = await regenerated()
    expect(outcome(doubted)).toEqual([null, null, ['odometer']])
    expect(JSON.stringify(doubted)).not.toMatch(/31.?071|50.?004|pacific/)
    const [version] = await server.db
      .select()
      .from(batteryReportVersions)
      .where(and(eq(batteryReportVersions.reportId, report.id), isNotNull(batteryReportVersions.score)))
    expect(version?.score).toBeGreaterThan(0)
    await send(server, admin, 'PATCH', `${REPORTS}/earlier`, { archived: true })
    expect(outcome(await regenerated())).toEqual([expect.any(Number), 1, []])
  })
})
