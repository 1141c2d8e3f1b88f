import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReportData, batteryReports } from '../../../../server/database/schema.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { canonicalJson } from '../../../../server/revisions/canonical-json.ts'
import { isSignedBy } from '../../../../server/revisions/report-signer.ts'
import { signedReportSchema } from '../../../../src/services/wire/issued-reports.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'
import { publicCaller } from './public-calls.ts'

describe('the uncertainty that a report states', () => {
  const portal = signedInServer()
  const buyer = publicCaller(() => portal.server)
  const used = new Set<string>()

  /** A report of 66.2 of 75 kWh, measured at 62 % and 21 °C, that is not published. */
  async function measuredReport(): Promise<string> {
    const { db } = portal.server
    const rows = await db
      .select()
      .from(batteryReports)
      .where(and(eq(batteryReports.configurationId, OWN_DEALERSHIP), eq(batteryReports.published, false)))
      .orderBy(asc(batteryReports.id))
    const found = rows.find(({ id, archived, score }) => !archived && score !== null && !used.has(id))
    if (!found) throw new Error('The seed has no such report.')
    const { id } = found
    used.add(id)
    const [document] = await db.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
    if (!document) throw new Error('Each report has its data.')
    await db
      .update(batteryReports)
      .set({ currentCapacity: 66.2, originalCapacity: 75 })
      .where(eq(batteryReports.id, id))
    const range = { value: 275, unit: 'mi' }
    const { data } = document
    const printed = data.data.printed_report
    await db
      .update(batteryReportData)
      .set({
        data: {
          ...data,
          data: {
            ...data.data,
            printed_report: printed && { ...printed, adjustedEpaRange: range, validationErrors: {} },
          },
        },
        debug: { measurements: { stateOfChargePercent: 62, packTemperatureC: 21 } },
      })
      .where(eq(batteryReportData.reportId, id))
    return id
  }
  const read = async (id: string) =>
    (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).json()
  const patch = (id: string, payload: object) =>
    send(portal.server, portal.as('DEALER_USER'), 'PATCH', `${REPORTS}/${id}`, payload)
  const latest = (id: string) =>
    portal.server.db
      .select()
      .from(reportRevisions)
      .where(eq(reportRevisions.reportId, id))
      .orderBy(asc(reportRevisions.revision))
  const isSigned = ({ content, signature }: typeof reportRevisions.$inferSelect) =>
    isSignedBy(content, signature, portal.server.reportSigner.publicKey)
  const STATED = {
    version: 1,
    health: 6.02,
    capacity: 3.89,
    range: 36.44,
    contributions: {
      reading: 5,
      charge: 0.81,
      temperature: 0.4,
      reference: 3,
      consumption: 5,
      rounding: 0.18,
    },
  }

  test('is worked out from its measurement, and signed and frozen with what is issued', async () => {
    const id = await measuredReport()
    expect((await read(id)).uncertainty).toEqual(STATED)
    const { issue } = (await patch(id, { published: true })).json()
    const file = signedReportSchema.parse((await buyer.file(issue.code)).json())
    expect(file.report.uncertainty).toEqual(STATED)
    const [revision] = await latest(id)
    if (!revision) throw new Error('It was issued.')
    expect([canonicalJson(file.report), isSigned(revision)]).toEqual([revision.content, true])
    expect(
      isSignedBy(
        revision.content.replace('"capacity":3.89', '"capacity":0.89'),
        revision.signature,
        portal.server.reportSigner.publicKey,
      ),
    ).toBe(false)
    // What the device sent is not kept in it, but what was stated is.
    await portal.server.db
      .update(batteryReportData)
      .set({ debug: null })
      .where(eq(batteryReportData.reportId, id))
    expect((await read(id)).uncertainty).toEqual(STATED)
    expect((await buyer.read(issue.code)).json().content.report.uncertainty).toEqual(STATED)
    expect((await latest(id))[0]).toEqual(revision)
  })
})
