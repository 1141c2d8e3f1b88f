import { extractText, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { isOut, isReady, reportCalls, type StoredReport } from '../api/reports/report-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { send } from '../api/stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, resultOf } from '../api/users/people.ts'
import { startTestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { filesIn, REPORT_SCRIPT, readPdf, stubPortal } from './stub-portal.ts'

const ORIGIN = 'http://localhost:4400'

describe('the PDF of a report', () => {
  const portal = stubPortal(REPORT_SCRIPT)
  const site = signedInServer({ pages: portal.pages })
  const { take, patch, read } = reportCalls(site)
  let own: StoredReport
  let foreign: StoredReport
  afterAll(portal.remove)
  beforeAll(async () => {
    own = await take(isOut)
    foreign = await take(isReady, FOREIGN_DEALERSHIP)
  })

  const ask = (role: string, payload: object) => site.send(role, 'POST', `${REPORTS}/pdf`, payload)
  const printed = async (role: string, url: string, more: object = {}) => {
    const answer = await ask(role, { url, ...more })
    expect(answer.statusCode).toBe(200)
    const { pdf_base64, file_name } = answer.json()
    const document = await readPdf(pdf_base64)
    const { text } = await extractText(document)
    const { info } = await getMeta(document)
    const [, , width, height] = (await document.getPage(1)).view
    const isMarked = (await document.getMarkInfo())?.Marked
    const files = await filesIn(document)
    // Letter, also in Canada, and readable by screen readers.
    expect([width, height].map((length) => Math.round(length ?? 0))).toEqual([612, 792])
    expect([text.length, isMarked]).toEqual([2, true])
    return { text, information: [info.Title, info.Author, info.Language], file_name, files }
  }

  test('shows the page as its reader sees it, with title, author, language, name and number', {
    tags: ['D1.7', 'D7.23'],
  }, async () => {
    const picture = await aPicture({ width: 320, height: 240 })
    await upload(site.server, site.as('DEALER_USER'), `${REPORTS}/${own.id}/image`, picture)
    const { number } = (await read(own.id)).issue
    const path = `/battery-reports/${own.id}?print=true`
    const { text, information, file_name } = await printed('DEALER_USER', path)
    const [address, reader] = [`Address ${ORIGIN}${path}&lng=fr`, `Reader ${ACCOUNTS.DEALER_USER}`]
    for (const part of [address, `VIN ${own.vin}`, reader, 'Winter -7 in CA-QC', 'Picture 320'])
      expect(text[0]).toContain(part)
    expect(text).toEqual([
      expect.stringMatching(new RegExp(`Rapport ${number}\\s+1 / 2`)),
      expect.stringMatching(new RegExp(`Second page\\s+Rapport ${number}\\s+2 / 2`)),
    ])
    expect(information).toEqual(['Report', 'Maple EV Centre', 'fr'])
    expect(file_name).toMatch(new RegExp(`^Battery-report_${own.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`))
  })

  test.each([
    ['america/vancouver', 'America/Vancouver'],
    ['+05:30', '+05:30'],
  ])(
    'uses language, forecast and time zone of the request: %s',
    { tags: ['D1.8'] },
    async (time_zone, zone) => {
      const path = `/battery-reports/${foreign.id}?print=true&lng=en`
      const url = `${ORIGIN}${path}&zip=80202-1234&utm_source=mail#cells`
      const { text } = await printed('LF_ADMIN', url, { time_zone })
      for (const part of [`${path}&zip=80202\n`, 'in US-CO', `Zone ${zone}`]) expect(text[0]).toContain(part)
      // What is not issued has no number.
      expect(text[0]).toMatch(/Report\s+1 \/ 2/)
    },
  )

  test('carries the signed file of what was issued, and none of what is not published', async () => {
    const { number, code } = (await read(own.id)).issue
    const path = `/battery-reports/${own.id}?print=true`
    const [only, ...others] = (await printed('DEALER_USER', path)).files
    expect([only?.filename, others]).toEqual([`battery-report-${number}.json`, []])
    const published = await site.server.inject({ url: `/batteries/api/v1/public/reports/${code}/signed` })
    expect(JSON.parse(Buffer.from(only?.content ?? []).toString())).toEqual(published.json())
    await patch(own.id, { published: false })
    expect((await printed('DEALER_USER', path)).files).toEqual([])
  })

  test('makes only calls for the report, the profile and locations, and the browser gets no cookie', {
    tags: ['D7.25'],
  }, async () => {
    const before = await read(own.id)
    const { text } = await printed('LF_ADMIN', `/battery-reports/${own.id}?print=true`)
    const [first = ''] = text
    expect(first).toContain('Cookie ""')
    const others: unknown = JSON.parse(/Others (\[.*?\])/.exec(first.replaceAll('\n', ''))?.[1] ?? '')
    expect(others).toEqual(Array(9).fill('refused'))
    expect(await read(own.id)).toEqual(before)
  })

  test('of a report out of reach is a 404, whether it exists or not', { tags: ['D6.14'] }, async () => {
    const statusFor = async (role: string, id: string) =>
      (await ask(role, { url: `/battery-reports/${id}?print=true` })).statusCode
    for (const id of [foreign.id, 'unknown']) expect(await statusFor('DEALER_USER', id)).toBe(404)
    expect(await statusFor('', foreign.id)).toBe(401)
  })

  test('is a 503 with Retry-After when the queue is full', async () => {
    const url = `/battery-reports/${foreign.id}?print=true`
    const answers = await Promise.all(Array.from({ length: 11 }, () => ask('LF_ADMIN', { url })))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    const said = refused.map((answer) => [...resultOf(answer), answer.headers['retry-after']])
    expect(said).toEqual(Array(3).fill([503, 'printBusy', '5']))
  })

  test.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'x'.repeat(2001) }, 'url'],
    [{ url: '/battery-reports/r1?print=true', time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ url: '/battery-reports/r1?print=true', html: '<p>' }, 'html'],
  ])('%j is a 400', { tags: ['D7.23'] }, async (payload, field) => {
    const answer = await ask('DEALER_USER', payload)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})

test.each([
  { publicOrigin: 'https://portal.example' },
  { publicOrigin: 'https://api.portal.example', portalOrigin: 'https://portal.example' },
])('behind https the browser opens the page where users have it: %j', async (settings) => {
  const portal = stubPortal(REPORT_SCRIPT)
  const server = await startTestServer({ seed: true, readsOnly: true, pages: portal.pages, settings })
  try {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [report] = await server.db.select().from(batteryReports).limit(1)
    const url = `https://portal.example/battery-reports/${report?.id}?print=true`
    const answer = await send(server, cookie, 'POST', `${REPORTS}/pdf`, { url })
    const { text } = await extractText(await readPdf(answer.json().pdf_base64), { mergePages: true })
    expect(text).toContain(`Address ${url}&lng=en`)
    expect(text).toContain(`VIN ${report?.vin}`)
  } finally {
    await server.close()
    portal.remove()
  }
})
