import { eq } from 'drizzle-orm'
import { extractText, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../server/database/schema.ts'
import { callCounts } from '../../../server/database/schema-access.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { send } from '../api/stock-calls.ts'
import { OWN_DEALERSHIP } from '../api/users/people.ts'
import { REPORT_SCRIPT, readPdf, stubPortal } from './stub-portal.ts'

/** What the page of a report shows, and all that it was told. */
const SCRIPT = `${REPORT_SCRIPT.replace("say('Reader", "say('Told ' + JSON.stringify([report, profile]))\nsay('Reader")}`

describe('the PDF of a public copy', () => {
  const portal = stubPortal(SCRIPT)
  const site = signedInServer({ pages: portal.pages })
  let report: typeof batteryReports.$inferSelect
  afterAll(portal.remove)
  beforeAll(async () => {
    const [own] = await site.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
      .orderBy(batteryReports.id)
      .limit(1)
    if (!own) throw new Error('The seed has no such report.')
    report = own
  })

  const change = async (body: object) =>
    (await send(site.server, site.as('LF_ADMIN'), 'PATCH', `${REPORTS}/${report.id}`, body)).json()
  /** Without the limit of calls. */
  const pdfOf = async (code: string, query = 'lng=en') => {
    await site.server.db.delete(callCounts)
    return site.server.inject({ url: `/batteries/api/v1/public/reports/${code}/pdf?${query}` })
  }

  test('shows what was issued to somebody without an account, in the language of the reader', async () => {
    const { issue } = await change({ archived: false, published: true })
    await site.server.db
      .update(dealerships)
      .set({ name: 'Renamed since' })
      .where(eq(dealerships.id, OWN_DEALERSHIP))
    const answer = await pdfOf(issue.code, 'lng=fr')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(answer.json().file_name).toMatch(
      new RegExp(`^Battery-report_${report.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`),
    )
    const document = await readPdf(answer.json().pdf_base64)
    const { text } = await extractText(document)
    const { info } = await getMeta(document)
    expect([info.Author, info.Language]).toEqual(['Maple EV Centre', 'fr'])
    expect(text[0]).toContain(`/battery-reports/${issue.number}?print=true&lng=fr`)
    expect(text[0]).toContain(`VIN ${report.vin}`)
    expect(text[0]).toContain('Winter -7 in CA-QC')
    expect(text[1]).toMatch(new RegExp(`Second page\\s+Rapport ${issue.number}\\s+2 / 2`))
    // Every call of the page that is not one of its three gets no answer.
    expect(text[0]).toMatch(/Others \["refused"(,"refused")+\]/)
    const files = Object.values((await document.getAttachments()) ?? {})
    expect(files).toEqual([expect.objectContaining({ filename: `battery-report-${issue.number}.json` })])
  })

  test('tells the page nothing of staff and other reports, and how it was measured', async () => {
    const { issue } = await change({ published: true })
    const { text } = await extractText(await readPdf((await pdfOf(issue.code)).json().pdf_base64))
    const told = (text[0] ?? '').replaceAll(/\s/g, '')
    expect(told).toContain('"debug_json":null')
    expect(told).not.toContain('other_reports')
    expect(told).toMatch(/"state_of_charge":\d/)
    expect(told).not.toContain(report.id)
    expect(told).not.toContain(`"${OWN_DEALERSHIP}"`)
  })

  test('is made neither of a superseded nor of a withdrawn, revoked or unknown one', async () => {
    const { issue: first } = await change({ published: true })
    await send(site.server, site.as('LF_ADMIN'), 'POST', `${REPORTS}/${report.id}/regenerate`)
    expect((await pdfOf(first.code)).statusCode).toBe(409)
    const { issue: second } = await change({ published: false }).then(() => change({ published: true }))
    expect(second.number).not.toBe(first.number)
    await change({ published: false })
    const withdrawn = await pdfOf(second.code)
    expect([withdrawn.statusCode, withdrawn.json().error]).toEqual([409, 'not current'])
    await change({ published: true })
    await send(site.server, site.as('LF_ADMIN'), 'DELETE', `${REPORTS}/${report.id}/link`)
    const revoked = await pdfOf(second.code)
    const unknown = await pdfOf('A'.repeat(22))
    expect([revoked.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect((await pdfOf('A'.repeat(22), 'lng=de')).statusCode).toBe(400)
  })
})
