import { eq } from 'drizzle-orm'
import { extractText, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealerships } from '../../../server/database/schema.ts'
import { callCounts } from '../../../server/database/schema-access.ts'
import { isReady, reportCalls, type StoredReport } from '../api/reports/report-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { send } from '../api/stock-calls.ts'
import { OWN_DEALERSHIP } from '../api/users/people.ts'
import { REPORT_SCRIPT, readPdf, stubPortal } from './stub-portal.ts'

/** What the page of a report shows, and all that it was told. */
const SCRIPT = REPORT_SCRIPT.replace(
  "say('Reader",
  "say('Told ' + JSON.stringify([report, profile]))\nsay('Reader",
)

describe('the PDF of a public copy', () => {
  const portal = stubPortal(SCRIPT)
  const site = signedInServer({ pages: portal.pages })
  const { take, patch, regenerate } = reportCalls(site)
  let report: StoredReport
  afterAll(portal.remove)
  beforeAll(async () => {
    report = await take(isReady)
  })

  const publish = async (published: boolean) => (await patch(report.id, { published })).json().issue
  /** Without the limit of calls. */
  const pdfOf = async (code: string, query = 'lng=en') => {
    await site.server.db.delete(callCounts)
    return site.server.inject({ url: `/batteries/api/v1/public/reports/${code}/pdf?${query}` })
  }

  test('shows what was issued to somebody without an account, and nothing of staff and other reports', async () => {
    const { code, number } = await publish(true)
    const isOwn = eq(dealerships.id, OWN_DEALERSHIP)
    await site.server.db.update(dealerships).set({ name: 'Renamed since' }).where(isOwn)
    const answer = await pdfOf(code, 'lng=fr')
    const { file_name, pdf_base64 } = answer.json()
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
    expect(file_name).toMatch(new RegExp(`^Battery-report_${report.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`))
    const document = await readPdf(pdf_base64)
    const { info } = await getMeta(document)
    expect([info.Author, info.Language]).toEqual(['Maple EV Centre', 'fr'])
    const [first = '', second] = (await extractText(document)).text
    for (const part of [
      `/battery-reports/${number}?print=true&lng=fr`,
      `VIN ${report.vin}`,
      'Winter -7 in CA-QC',
    ])
      expect(first).toContain(part)
    expect(second).toMatch(new RegExp(`Second page\\s+Rapport ${number}\\s+2 / 2`))
    // Every call of the page that is not one of its three gets no answer.
    expect(first).toMatch(/Others \["refused"(,"refused")+\]/)
    const files = Object.values((await document.getAttachments()) ?? {})
    expect(files).toEqual([expect.objectContaining({ filename: `battery-report-${number}.json` })])
    const told = first.replaceAll(/\s/g, '')
    expect(told).toContain('"debug_json":null')
    expect(told).toMatch(/"state_of_charge":\d/)
    for (const part of ['other_reports', report.id, `"${OWN_DEALERSHIP}"`]) expect(told).not.toContain(part)
  })

  test('is made neither of a superseded nor of a withdrawn, revoked or unknown one', async () => {
    const first = await publish(true)
    await regenerate(report.id)
    expect((await pdfOf(first.code)).statusCode).toBe(409)
    await publish(false)
    const second = await publish(true)
    expect(second.number).not.toBe(first.number)
    await publish(false)
    const withdrawn = await pdfOf(second.code)
    expect([withdrawn.statusCode, withdrawn.json().error]).toEqual([409, 'not current'])
    await publish(true)
    await send(site.server, site.as('LF_ADMIN'), 'DELETE', `${REPORTS}/${report.id}/link`)
    const answers = [
      await pdfOf(second.code),
      await pdfOf('A'.repeat(22)),
      await pdfOf(second.code, 'lng=de'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400])
  })
})
