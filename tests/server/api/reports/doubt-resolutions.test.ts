import { and, asc, eq, isNotNull, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'
import { addEarlierReport, documentOf, type StoredReport, storeMeasurements } from './stored-measurements.ts'

describe('a doubt that staff resolve', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const taken = new Set<string>()

  /** A published report with a score, which no other test takes. */
  const take = async (): Promise<StoredReport> => {
    const rows = await portal.server.db
      .select()
      .from(batteryReports)
      .where(
        and(
          eq(batteryReports.configurationId, OWN_DEALERSHIP),
          eq(batteryReports.published, true),
          isNotNull(batteryReports.score),
        ),
      )
      .orderBy(asc(batteryReports.id))
    const report = rows.find(({ id }) => !taken.has(id))
    if (!report) throw new Error('The seed has no such report.')
    taken.add(report.id)
    return report
  }
  const store = (id: string, changes: object) => storeMeasurements(portal.server.db, id, changes)
  const patch = (id: string, change: object, role = 'DEALER_USER') =>
    send(portal.server, portal.as(role), 'PATCH', `${REPORTS}/${id}`, change)
  const regenerate = (id: string) =>
    send(portal.server, portal.as('LF_ADMIN'), 'POST', `${REPORTS}/${id}/regenerate`)
  const figuresOf = async (id: string) => {
    const rows = await portal.server.db
      .select()
      .from(reportRevisions)
      .where(eq(reportRevisions.reportId, id))
      .orderBy(asc(reportRevisions.revision))
    return rows.map(({ reason, content }) => ({ reason, ...JSON.parse(content).figures }))
  }
  const measuredEarlier = async (report: StoredReport, km: number): Promise<string> => {
    const id = await addEarlierReport(portal.server.db, report, km)
    taken.add(id)
    return id
  }

  test('about the odometer gives the score back, is issued as a correction, recorded and taken back', async () => {
    const report = await take()
    const { id } = report
    await store(id, { odometer: { value: 50_000, unit: 'km' } })
    await measuredEarlier(report, 90_000)
    expect((await regenerate(id)).json()).toMatchObject({ score: null, doubts: ['odometer'] })
    const [, doubted] = await figuresOf(id)

    const kept = (await patch(id, { odometer_resolution: 'earlierWrong' })).json()
    expect(kept).toMatchObject({ score: report.score, doubts: [], odometer_resolution: 'earlierWrong' })
    expect(kept.report_data.data.printed_report.odometer).toEqual({ value: 50_000, unit: 'km' })
    const replaced = (await patch(id, { odometer_resolution: 'replaced' })).json()
    expect(replaced).toMatchObject({ score: report.score, doubts: [], cells_resolution: null })
    expect(replaced.report_data.data.printed_report.odometer).toBeNull()
    const revisions = await figuresOf(id)
    expect(revisions.slice(2)).toMatchObject([
      { reason: 'corrected', score: report.score, odometer_resolution: 'earlierWrong' },
      {
        reason: 'corrected',
        score: report.score,
        odometer_resolution: 'replaced',
        measured: { odometer: null },
      },
    ])
    expect(revisions[1]).toEqual(doubted)
    // What the device sent stays.
    expect((await documentOf(portal.server.db, id)).printed.odometer).toEqual({ value: 50_000, unit: 'km' })

    const back = (await patch(id, { odometer_resolution: null })).json()
    expect(back).toMatchObject({ score: null, doubts: ['odometer'], odometer_resolution: null })
    expect((await figuresOf(id)).at(-1)).toEqual({ ...doubted, reason: 'corrected' })
    const events = await portal.server.db
      .select()
      .from(auditEvents)
      .where(like(auditEvents.action, 'report.doubt-%'))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['report.doubt-resolved', { odometer_resolution: null }, { odometer_resolution: 'earlierWrong' }],
      ['report.doubt-resolved', { odometer_resolution: 'earlierWrong' }, { odometer_resolution: 'replaced' }],
      ['report.doubt-raised', { odometer_resolution: 'replaced' }, { odometer_resolution: null }],
    ])
  })

  test('about the cells leaves them out, and with them the score', async () => {
    const { id } = await take()
    await store(id, {
      cellDeviation: { value: 42, unit: 'V' },
      cellGeneralCriticalIssues: ['bmsFault'],
      cellCriticalIssues: { 4: ['weakCellGroup'] },
    })
    for (const _ of ['once', 'again'])
      expect((await regenerate(id)).json()).toMatchObject({ score: null, doubts: ['cells'] })
    const resolved = (await patch(id, { cells_resolution: 'misread' })).json()
    expect(resolved).toMatchObject({
      ...{ score: null, doubts: [], cell_health: null, cell_groups: null, cells_resolution: 'misread' },
      report_data: {
        data: {
          printed_report: { cellDeviation: null, cellGeneralCriticalIssues: [], cellCriticalIssues: {} },
        },
      },
    })
    expect((await figuresOf(id)).at(-1)).toMatchObject({
      ...{ reason: 'corrected', cell_groups: null, cells_resolution: 'misread' },
      measured: { cellDeviation: null, cellGeneralCriticalIssues: [], cellCriticalIssues: {} },
    })
    expect((await patch(id, { cells_resolution: null })).json().doubts).toEqual(['cells'])
  })

  test('must be one of the report, so that nobody hides an issue', async () => {
    const { id } = await take()
    const before = await figuresOf(id)
    for (const change of [{ odometer_resolution: 'misread' }, { cells_resolution: 'misread' }]) {
      const answer = await patch(id, change)
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'no such doubt'])
    }
    expect((await patch(id, { odometer_resolution: null })).statusCode).toBe(200)
    for (const [field, value] of [
      ['odometer_resolution', 'sold'],
      ['odometer_resolution', ''],
      ['odometer_resolution', 7],
      ['cells_resolution', 'replaced'],
    ] as const) {
      const answer = await patch(id, { [field]: value })
      expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    }
    expect(await figuresOf(id)).toEqual(before)
    expect((await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).json()).toMatchObject({
      odometer_resolution: null,
      cells_resolution: null,
    })
  })
})
