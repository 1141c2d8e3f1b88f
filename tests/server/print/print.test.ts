import { eq } from 'drizzle-orm'
import { extractText, getMeta } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { batteryReports } from '../../../server/database/schema.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { send } from '../api/stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP } from '../api/users/people.ts'
import { startTestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { REPORT_SCRIPT, readPdf, stubPortal } from './stub-portal.ts'

const ORIGIN = 'http://localhost:4400'

const attachments = z.array(z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }))

describe('the PDF of a report', () => {
  const portal = stubPortal(REPORT_SCRIPT)
  const site = signedInServer({ pages: portal.pages })
  afterAll(portal.remove)

  const reportOf = async (dealership: string) => {
    const rows = site.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, dealership))
    const [report] = await rows.orderBy(batteryReports.id).limit(1)
    if (!report) throw new Error('The seed has no such report.')
    return report
  }
  const numberOf = async (id: string, published: boolean): Promise<string> => {
    const answer = await send(site.server, site.as('LF_ADMIN'), 'PATCH', `${REPORTS}/${id}`, {
      archived: false,
      published,
    })
    return answer.json().issue?.number ?? ''
  }
  const ask = (role: string, url: string, more: object = {}) =>
    send(site.server, site.as(role), 'POST', `${REPORTS}/pdf`, { url, ...more })
  const read = async (base64: string) => {
    const document = await readPdf(base64)
    const { text } = await extractText(document)
    const [, , width, height] = (await document.getPage(1)).view
    const marks = await document.getMarkInfo()
    const { info } = await getMeta(document)
    return {
      text,
      information: [info.Title, info.Author, info.Language],
      size: [Math.round(width ?? 0), Math.round(height ?? 0)],
      marks,
    }
  }

  test('shows the page as its reader sees it, on Letter also in Canada', {
    tags: ['D1.7', 'D7.23'],
  }, async () => {
    const report = await reportOf(OWN_DEALERSHIP)
    const number = await numberOf(report.id, true)
    expect(number).toMatch(/^[\dA-Z]{4,}-/)
    await upload(
      site.server,
      site.as('DEALER_USER'),
      `${REPORTS}/${report.id}/image`,
      await aPicture({ width: 320, height: 240 }),
    )
    const answer = await ask('DEALER_USER', `/battery-reports/${report.id}?print=true`)
    expect(answer.statusCode).toBe(200)
    const { text, size, marks } = await read(answer.json().pdf_base64)
    expect(text[0]).toContain(`Address ${ORIGIN}/battery-reports/${report.id}?print=true&lng=fr`)
    expect(text[0]).toContain(`VIN ${report.vin}`)
    expect(text[0]).toContain(`Reader ${ACCOUNTS.DEALER_USER}`)
    expect(text[0]).toContain('Winter -7 in CA-QC')
    expect(text[0]).toContain('Picture 320')
    expect([text.length, text[0], text[1]]).toEqual([
      2,
      expect.stringMatching(new RegExp(`Rapport ${number}\\s+1 / 2`)),
      expect.stringMatching(new RegExp(`Second page\\s+Rapport ${number}\\s+2 / 2`)),
    ])
    expect([size, marks?.Marked]).toEqual([[612, 792], true])
  })

  test('uses language, forecast and time zone of the request, and Letter in the United States', {
    tags: ['D1.8'],
  }, async () => {
    const report = await reportOf(FOREIGN_DEALERSHIP)
    expect(await numberOf(report.id, false)).toBe('')
    const url = `${ORIGIN}/battery-reports/${report.id}?print=true&lng=en&zip=80202-1234&utm_source=mail#cells`
    const answer = await ask('LF_ADMIN', url, { time_zone: 'America/Vancouver' })
    const { text, size } = await read(answer.json().pdf_base64)
    expect(text[0]).toContain(`${report.id}?print=true&lng=en&zip=80202\n`)
    expect(text[0]).toContain('in US-CO')
    expect(text[0]).toContain('Zone America/Vancouver')
    // What is not issued has no number.
    expect(text[0]).toMatch(/Report\s+1 \/ 2/)
    expect(size).toEqual([612, 792])
  })

  test('has a title, the dealership as its author, a language and a name', async () => {
    const report = await reportOf(OWN_DEALERSHIP)
    const answer = await ask('DEALER_USER', `/battery-reports/${report.id}?print=true&lng=fr`)
    const { pdf_base64, file_name } = answer.json()
    const { information } = await read(pdf_base64)
    expect(information).toEqual(['Report', 'Maple EV Centre', 'fr'])
    expect(file_name).toMatch(new RegExp(`^Battery-report_${report.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`))
  })

  test('carries the signed file of what was issued, and none of what is not published', async () => {
    const { id } = await reportOf(OWN_DEALERSHIP)
    const attachedTo = async () => {
      const answer = await ask('DEALER_USER', `/battery-reports/${id}?print=true`)
      const document = await readPdf(answer.json().pdf_base64)
      expect([document.numPages, (await document.getMarkInfo())?.Marked]).toEqual([2, true])
      return attachments.parse(Object.values((await document.getAttachments()) ?? {}))
    }
    const number = await numberOf(id, true)
    const [only, ...others] = await attachedTo()
    expect([only?.filename, others]).toEqual([`battery-report-${number}.json`, []])
    const code = (await get(site.server, site.as('LF_ADMIN'), `${REPORTS}/${id}`)).json().issue.code
    const published = await site.server.inject({
      url: `/batteries/api/v1/public/reports/${code}/signed`,
    })
    expect(JSON.parse(Buffer.from(only?.content ?? []).toString())).toEqual(published.json())
    await numberOf(id, false)
    expect(await attachedTo()).toEqual([])
    await numberOf(id, true)
  })

  test('makes only calls for the report, the profile and locations, and the browser gets no cookie', {
    tags: ['D7.25'],
  }, async () => {
    const report = await reportOf(OWN_DEALERSHIP)
    const before = (await get(site.server, site.as('LF_ADMIN'), `${REPORTS}/${report.id}`)).json()
    const answer = await ask('LF_ADMIN', `/battery-reports/${report.id}?print=true`)
    const [first = ''] = (await read(answer.json().pdf_base64)).text
    expect(first).toContain('Cookie ""')
    const others: unknown = JSON.parse(/Others (\[.*?\])/.exec(first.replaceAll('\n', ''))?.[1] ?? '')
    expect(others).toEqual(Array(9).fill('refused'))
    const after = await get(site.server, site.as('LF_ADMIN'), `${REPORTS}/${report.id}`)
    expect([after.statusCode, after.json()]).toEqual([200, before])
  })

  test('of a report out of reach is a 404, whether it exists or not', {
    tags: ['D6.14'],
  }, async () => {
    const { id } = await reportOf(FOREIGN_DEALERSHIP)
    const answers = [
      await ask('DEALER_USER', `/battery-reports/${id}?print=true`),
      await ask('DEALER_USER', '/battery-reports/unknown?print=true'),
      await ask('', `/battery-reports/${id}?print=true`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
  })

  test('is a 503 with Retry-After when the queue is full', async () => {
    const { id } = await reportOf(OWN_DEALERSHIP)
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => ask('LF_ADMIN', `/battery-reports/${id}?print=true`)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(
      refused.map((answer) => [answer.statusCode, answer.json().error, answer.headers['retry-after']]),
    ).toEqual(Array(3).fill([503, 'printBusy', '5']))
  })

  test.each([
    [{}, 'url'],
    [{ url: 7 }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'x'.repeat(2001) }, 'url'],
    [{ url: '/battery-reports/r1?print=true', time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ url: '/battery-reports/r1?print=true', html: '<p>' }, 'html'],
  ])('%j is a 400', { tags: ['D7.23'] }, async (payload, field) => {
    const answer = await send(site.server, site.as('DEALER_USER'), 'POST', `${REPORTS}/pdf`, payload)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})

test.each([
  { publicOrigin: 'https://portal.example' },
  { publicOrigin: 'https://api.portal.example', portalOrigin: 'https://portal.example' },
])('behind https the browser opens the page where users have it: %j', async (settings) => {
  const portal = stubPortal(REPORT_SCRIPT)
  const pageOrigin = settings.portalOrigin ?? settings.publicOrigin
  const server = await startTestServer({ seed: true, readsOnly: true, pages: portal.pages, settings })
  try {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [report] = await server.db.select().from(batteryReports).limit(1)
    const url = `${pageOrigin}/battery-reports/${report?.id}?print=true`
    const answer = await send(server, cookie, 'POST', `${REPORTS}/pdf`, { url })
    const { text } = await extractText(await readPdf(answer.json().pdf_base64), { mergePages: true })
    expect(text).toContain(`Address ${url}&lng=en`)
    expect(text).toContain(`VIN ${report?.vin}`)
  } finally {
    await server.close()
    portal.remove()
  }
})
