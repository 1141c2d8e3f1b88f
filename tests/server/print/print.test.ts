import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from '../api/people.ts'
import { aPicture, upload } from '../api/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { REPORT_SCRIPT, stubPortal } from './stub-portal.ts'

const ORIGIN = 'http://localhost:4400'

describe('the PDF of a report', () => {
  const portal = stubPortal(REPORT_SCRIPT)
  let server: TestServer
  let dealer = ''
  let admin = ''

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT, pages: portal.pages })
    dealer = await signedIn(server, ACCOUNTS.DEALER_USER)
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
  })
  afterAll(async () => {
    await server.close()
    portal.remove()
  })

  const reportOf = async (dealership: string) => {
    const rows = server.db.select().from(batteryReports).where(eq(batteryReports.configurationId, dealership))
    const [report] = await rows.orderBy(batteryReports.id).limit(1)
    if (!report) throw new Error('The seed has no such report.')
    return report
  }
  const ask = (cookie: string, url: string, more: object = {}) =>
    server.inject({ method: 'POST', url: `${REPORTS}/pdf`, headers: { cookie }, payload: { url, ...more } })
  const read = async (base64: string) => {
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
    const { text } = await extractText(document)
    const [, , width, height] = (await document.getPage(1)).view
    const marks = await document.getMarkInfo()
    return {
      text,
      size: [Math.round(width ?? 0), Math.round(height ?? 0)],
      info: (await getMeta(document)).info,
      marks,
    }
  }

  test('shows the page as its reader sees it, on the paper of the dealership’s country', {
    tags: ['D1.7', 'D7.23'],
  }, async () => {
    const report = await reportOf(OWN_DEALERSHIP)
    await upload(server, dealer, `${REPORTS}/${report.id}/image`, await aPicture({ width: 320, height: 240 }))
    const answer = await ask(dealer, `/battery-reports/${report.id}?print=true`)
    expect(answer.statusCode).toBe(200)
    const { text, size, marks } = await read(answer.json().pdf_base64)
    expect(text[0]).toContain(`Address ${ORIGIN}/battery-reports/${report.id}?print=true&lng=fr`)
    expect(text[0]).toContain(`VIN ${report.vin}`)
    expect(text[0]).toContain(`Reader ${ACCOUNTS.DEALER_USER}`)
    expect(text[0]).toContain('Winter -7 in CA-QC')
    expect(text[0]).toContain('Picture 320')
    expect([text.length, text[0], text[1]]).toEqual([
      2,
      expect.stringMatching(new RegExp(`Rapport ${report.id}\\s+1 / 2`)),
      expect.stringMatching(new RegExp(`Second page\\s+Rapport ${report.id}\\s+2 / 2`)),
    ])
    // A4 in points, as Chromium rounds them.
    expect([size, marks?.Marked]).toEqual([[596, 843], true])
  })

  test('takes language, forecast and time zone from the request, and Letter in the United States', {
    tags: ['D1.8'],
  }, async () => {
    const report = await reportOf(FOREIGN_DEALERSHIP)
    const url = `${ORIGIN}/battery-reports/${report.id}?print=true&lng=en&zip=80202-1234&utm_source=mail#cells`
    const answer = await ask(admin, url, { time_zone: 'America/Vancouver' })
    const { text, size } = await read(answer.json().pdf_base64)
    expect(text[0]).toContain(`${report.id}?print=true&lng=en&zip=80202\n`)
    expect(text[0]).toContain('in US-CO')
    expect(text[0]).toContain('Zone America/Vancouver')
    expect(text[0]).toMatch(new RegExp(`Report ${report.id}\\s+1 / 2`))
    expect(size).toEqual([612, 792])
  })

  test('reads nothing but the report, its reader and places, and holds no session', {
    tags: ['D7.25'],
  }, async () => {
    const report = await reportOf(OWN_DEALERSHIP)
    const before = (
      await server.inject({ url: `${REPORTS}/${report.id}`, headers: { cookie: admin } })
    ).json()
    const answer = await ask(admin, `/battery-reports/${report.id}?print=true`)
    const [first = ''] = (await read(answer.json().pdf_base64)).text
    expect(first).toContain('Cookie ""')
    const others: unknown = JSON.parse(/Others (\[.*?\])/.exec(first.replaceAll('\n', ''))?.[1] ?? '')
    expect(others).toEqual(Array(9).fill('refused'))
    const after = await server.inject({ url: `${REPORTS}/${report.id}`, headers: { cookie: admin } })
    expect([after.statusCode, after.json()]).toEqual([200, before])
  })

  test('of a report that one does not reach is a 404, whether there is one', {
    tags: ['D6.14'],
  }, async () => {
    const { id } = await reportOf(FOREIGN_DEALERSHIP)
    const answers = [
      await ask(dealer, `/battery-reports/${id}?print=true`),
      await ask(dealer, '/battery-reports/unknown?print=true'),
      await ask('', `/battery-reports/${id}?print=true`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
  })

  test('five at once are all made, and quickly', async () => {
    const { id } = await reportOf(OWN_DEALERSHIP)
    const started = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(dealer, `/battery-reports/${id}?print=true`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((performance.now() - started) / 5).toBeLessThan(3000)
  })

  test('more than may wait are told when to come back', async () => {
    const { id } = await reportOf(OWN_DEALERSHIP)
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => ask(admin, `/battery-reports/${id}?print=true`)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(
      refused.map((answer) => [answer.statusCode, answer.json().error, answer.headers['retry-after']]),
    ).toEqual(Array(3).fill([503, 'printBusy', '5']))
  })

  test('too many of one user are a 429', async () => {
    const cookie = await signedIn(server, ACCOUNTS.GROUP_USER)
    const statuses: number[] = []
    for (let asked = 0; asked < 21; asked++)
      statuses.push((await ask(cookie, 'https://elsewhere.example/')).statusCode)
    expect([statuses.indexOf(429), new Set(statuses)]).toEqual([20, new Set([422, 429])])
  })

  test.each([
    [{}, 'url'],
    [{ url: 7 }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'x'.repeat(2001) }, 'url'],
    [{ url: '/battery-reports/r1?print=true', time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ url: '/battery-reports/r1?print=true', html: '<p>' }, 'html'],
  ])('%j is a 400', { tags: ['D7.23'] }, async (payload, field) => {
    const answer = await server.inject({
      method: 'POST',
      url: `${REPORTS}/pdf`,
      headers: { cookie: dealer },
      payload,
    })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})

describe('the PDF of a report behind https', () => {
  test('shows the page at its public address', async () => {
    const portal = stubPortal(REPORT_SCRIPT)
    const server = await startTestServer({
      seed: true,
      clock: () => SEEDED_AT,
      pages: portal.pages,
      settings: { publicOrigin: 'https://portal.example' },
    })
    try {
      const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
      const [report] = await server.db.select().from(batteryReports).limit(1)
      const url = `https://portal.example/battery-reports/${report?.id}?print=true`
      const answer = await server.inject({
        method: 'POST',
        url: `${REPORTS}/pdf`,
        headers: { cookie },
        payload: { url },
      })
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(answer.json().pdf_base64, 'base64')))
      const { text } = await extractText(pdf, { mergePages: true })
      expect(text).toContain(`Address ${url}&lng=en`)
      expect(text).toContain(`VIN ${report?.vin}`)
    } finally {
      await server.close()
      portal.remove()
    }
  })
})
