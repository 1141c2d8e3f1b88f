import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import { extractText, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../server/database/schema.ts'
import { auditEvents } from '../../../server/database/schema-audit.ts'
import { reportPdfsLineSchema } from '../../../src/services/wire/report-pdfs.ts'
import { isOut, reportCalls, type StoredReport } from '../api/reports/report-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { ACCOUNTS, addUser, FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from '../api/users/people.ts'
import { ownRole } from '../api/users/user-calls.ts'
import { signedIn } from '../support/sessions.ts'
import { readPdf, stubPortal } from './stub-portal.ts'

/** Shows the report in tagged headings and a table. The page of a report without a score is never ready. */
const SCRIPT = `
const reports = '/batteries/api/v1/battery/reports/'
fetch(reports + location.pathname.split('/').at(-1)).then((answer) => answer.json()).then((report) => {
  document.documentElement.lang = new URLSearchParams(location.search).get('lng')
  const add = (parent, name, text, attributes) => {
    const element = Object.assign(document.createElement(name), attributes)
    if (text !== '') element.textContent = text
    parent.append(element)
    return element
  }
  add(document.body, 'h1', 'VIN ' + report.battery_report_vehicle.vin)
  add(document.body, 'a', 'Link', { href: 'https://portal.example/' })
  const table = add(document.body, 'table', '')
  add(add(table, 'tr', ''), 'th', 'Zone', { id: 'zone' })
  add(add(table, 'tr', ''), 'td', Intl.DateTimeFormat().resolvedOptions().timeZone, { headers: 'zone' })
  add(document.body, 'p', 'Second page').style.breakBefore = 'page'
  if (report.score !== null) document.documentElement.dataset.printReady = 'true'
})
`

type PdfDocument = Awaited<ReturnType<typeof readPdf>>

describe('many reports as one PDF', () => {
  const portal = stubPortal(SCRIPT)
  const site = signedInServer({ pages: portal.pages, printReadyWithinMs: 4000 })
  let own: readonly StoredReport[] = []
  let foreign = ''
  let origin = ''
  afterAll(portal.remove)

  const { reportsIn } = reportCalls(site)
  beforeAll(async () => {
    origin = await site.server.listen()
    own = await reportsIn(OWN_DEALERSHIP)
    foreign = (await reportsIn(FOREIGN_DEALERSHIP))[0]?.id ?? ''
  })
  const ask = (payload: object, role = 'DEALER_USER') => site.send(role, 'POST', `${REPORTS}/pdfs`, payload)
  const linesOf = async (payload: object, role?: string) => {
    const { statusCode, headers, body } = await ask(payload, role)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-ndjson'])
    const lines = body.split('\n').filter((line) => line !== '')
    return lines.map((line) => reportPdfsLineSchema.parse(JSON.parse(line)))
  }
  type Lines = Awaited<ReturnType<typeof linesOf>>
  const bytesOf = (lines: Lines) =>
    Buffer.concat(
      lines.flatMap((line) => (line.type === 'part' ? Buffer.from(line.pdf_base64, 'base64') : [])),
    )
  const fileOf = (lines: Lines) => readPdf(bytesOf(lines).toString('base64'))
  const withScore = () => own.filter(({ score }) => score !== null)
  const idsOf = (reports: readonly StoredReport[]) => reports.map(({ id }) => id)
  const nameOf = ({ year, make, model, vin }: StoredReport) => `${year} ${make} ${model}, ${vin}`

  test('has the pages of each in the order of the list, in the language of its reader', async () => {
    const chosen = withScore().slice(0, 3)
    const ids = idsOf(chosen)
    const sort = { sort_key: 'vin', sort_direction: 'DESC' }
    const lines = await linesOf({ ids, ...sort, time_zone: 'America/Vancouver' })
    const query = { ...sort, filter: 'report_all' }
    const listed = await site.everyRow<{ id: string }>('DEALER_USER', REPORTS, query)
    const order = listed.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(lines.filter(({ type }) => type !== 'part')).toEqual([
      { type: 'started', total: 3 },
      ...order.map((id) => ({ type: 'printed', id })),
      { type: 'finished', file_name: expect.stringMatching(/^Battery-reports_3_\d{4}-\d\d-\d\d\.pdf$/) },
    ])
    const file = await fileOf(lines)
    const { text } = await extractText(file)
    const inOrder = order.flatMap((id) => chosen.filter((report) => report.id === id))
    const pages = inOrder.flatMap(({ vin }) => [
      new RegExp(`VIN ${vin}[\\s\\S]*America/Vancouver[\\s\\S]*Rapport [\\s\\S]*1 / 2`),
      /Second page[\s\S]*2 \/ 2/,
    ])
    expect(text).toEqual(pages.map((page) => expect.stringMatching(page)))
    const { info } = await getMeta(file)
    expect([info.Title, info.Language]).toEqual(['Rapports de batterie (3)', 'fr'])
    expect((await file.getMarkInfo())?.Marked).toBe(true)
    const titles = (await file.getOutline()).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(inOrder.map(nameOf))
    const [, , width, height] = (await file.getPage(1)).view
    expect([width, height]).toEqual([612, 792])
    const events = await site.db.select().from(auditEvents).where(eq(auditEvents.action, 'report.printed'))
    expect(events.map(({ resourceId }) => resourceId).sort()).toEqual(ids.toSorted())
  })

  test('keeps what screen readers follow, on each of its pages', async () => {
    const ids = idsOf(withScore().slice(0, 2))
    const lines = await linesOf({ ids, language: 'en' })
    const printed = lines.flatMap((line) => (line.type === 'printed' ? line.id : []))
    const file = await fileOf(lines)
    const expected: unknown[] = []
    for (const id of printed) {
      const url = `/battery-reports/${id}?print=true&lng=en`
      const single = await site.send('DEALER_USER', 'POST', `${REPORTS}/pdf`, { url })
      const alone = await readPdf(single.json().pdf_base64)
      for (const page of [1, 2]) expected.push(inPart(await structureOf(alone, page)))
    }
    const joined: unknown[] = []
    for (const page of [1, 2, 3, 4]) joined.push(await structureOf(file, page))
    expect(joined).toEqual(expected)
    expect(JSON.stringify(joined).match(/"(?:H1|Link|TH|TD|P)"/g)).toHaveLength(2 * 5)
    const { ids: named, headers } = await namesIn(bytesOf(lines))
    expect([new Set(named).size, headers.length]).toEqual([named.length, 2])
    expect(headers.filter((name) => !named.includes(name))).toEqual([])
  })

  test('leaves out by name what cannot be made, and says so when nothing can', async () => {
    const [made] = withScore()
    const late = own.find(({ score }) => score === null)
    if (!made || !late) throw new Error('The seed has no such reports.')
    const lines = await linesOf({ ids: [late.id, made.id, foreign, 'unknown'] }, 'DEALER_ADMIN')
    expect(lines.filter(({ type }) => type === 'left_out')).toEqual([
      { type: 'left_out', id: late.id, name: nameOf(late) },
      { type: 'left_out', id: foreign, name: foreign },
      { type: 'left_out', id: 'unknown', name: 'unknown' },
    ])
    const { totalPages } = await extractText(await fileOf(lines))
    expect([totalPages, lines.at(-1)]).toEqual([
      2,
      { type: 'finished', file_name: expect.stringMatching(/^Battery-reports_1_/) },
    ])
    expect(await linesOf({ ids: [foreign] }, 'DEALER_ADMIN')).toEqual([
      { type: 'started', total: 1 },
      { type: 'left_out', id: foreign, name: foreign },
      { type: 'failed', problem: expect.objectContaining({ status: 404 }) },
    ])
  })

  test('ends when its caller may see no reports any more', async () => {
    const { id, email } = await addUser(site.server, { roles: [ownRole('DEALER_USER')] })
    const { body } = await fetch(`${origin}${REPORTS}/pdfs`, {
      method: 'POST',
      headers: { cookie: await signedIn(site.server, email), origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: idsOf(own.filter(isOut)).slice(0, 9) }),
    })
    let lines = ''
    for await (const part of body ?? []) {
      lines += Buffer.from(part)
      if (lines.includes('"printed"'))
        await site.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, id))
    }
    const last: unknown = JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ type: 'failed', problem: { status: 401 } })
  })

  test('is made for one request of a user at a time; when the caller leaves, the next one goes on', async () => {
    const ids = idsOf(withScore().slice(0, 20))
    const cookie = site.as('GROUP_ADMIN')
    const leaving = new AbortController()
    const call = (signal?: AbortSignal) =>
      fetch(`${origin}${REPORTS}/pdfs`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify({ ids: ids.slice(0, signal ? 20 : 1) }),
        ...(signal ? { signal } : {}),
      })
    const first = await call(leaving.signal)
    const reader = first.body?.getReader()
    await reader?.read()
    const second = await call()
    expect([second.status, (await second.json()).error]).toEqual([429, 'printBusy'])
    leaving.abort()
    await expect.poll(async () => (await call()).status, { interval: 500 }).toBe(200)
    const isOurs = eq(auditEvents.actorEmail, ACCOUNTS.GROUP_ADMIN)
    const isPrint = and(eq(auditEvents.action, 'report.printed'), isOurs)
    expect(await site.db.$count(auditEvents, isPrint)).toBeLessThan(20)
  })
})

type Element = readonly [role: string, children: readonly (Element | 'content')[]]

/** The elements of a page with their roles, down to each piece of content. */
async function structureOf(file: PdfDocument, page: number): Promise<Element | 'content'> {
  const outline = (node: unknown): Element | 'content' => {
    if (typeof node !== 'object' || node === null || !('role' in node)) return 'content'
    const children = 'children' in node && Array.isArray(node.children) ? node.children.map(outline) : []
    return [String(node.role), children]
  }
  return outline(await (await file.getPage(page)).getStructTree())
}

/** The structure of a document as it is as a part of another one. */
function inPart(structure: Element | 'content'): unknown {
  if (structure === 'content') return structure
  const [root, [document]] = structure
  const children = Array.isArray(document) ? document[1] : []
  return [root, [['Document', [['Part', children]]]]]
}

/** The ids of all elements, and those by which cells name their headers. */
async function namesIn(pdf: Uint8Array) {
  const { context } = await PDFDocument.load(pdf)
  const dictionaries = context
    .enumerateIndirectObjects()
    .flatMap(([, value]) => (value instanceof PDFDict ? value : []))
  const textOf = (value: unknown) =>
    value instanceof PDFString || value instanceof PDFHexString ? [value.decodeText()] : []
  const attributes = dictionaries.flatMap((element) => {
    const value = element.lookup(PDFName.of('A'))
    const all = value instanceof PDFArray ? value.asArray().map((_, at) => value.lookup(at)) : [value]
    return all.filter((one) => one instanceof PDFDict)
  })
  return {
    ids: dictionaries.flatMap((element) => textOf(element.get(PDFName.of('ID')))),
    headers: attributes.flatMap((one) => {
      const headers = one.lookup(PDFName.of('Headers'))
      return headers instanceof PDFArray ? headers.asArray().flatMap(textOf) : []
    }),
  }
}
