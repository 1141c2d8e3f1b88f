import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../server/database/schema.ts'
import { callCounts } from '../../../server/database/schema-access.ts'
import { issuedWords } from '../../../server/database/schema-revisions.ts'
import { issueReports } from '../../../server/revisions/issue.ts'
import { STORED_WORDS, storedWords, WORDS } from '../../../server/revisions/issued-words.ts'
import { isSignedBy } from '../../../server/secrets/report-signer.ts'
import { paper } from '../../../src/i18n/en/report-paper.ts'
import { publicCaller } from '../api/reports/public-calls.ts'
import {
  isReady,
  reportCalls,
  type StoredReport,
  storeMeasurements,
  WORSE_CELLS,
} from '../api/reports/report-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { OWN_DEALERSHIP } from '../api/users/people.ts'
import { filesIn, REPORT_SCRIPT, readPdf, stubPortal } from './stub-portal.ts'

/** What the page of a report shows, the title of its words, and all that it was told. */
const SCRIPT = REPORT_SCRIPT.replace(
  "say('Reader",
  `say('Title ' + (report.issue?.words?.report.title ?? 'of today'))
say('Told ' + JSON.stringify([report, profile]))
say('Reader`,
)

/** The catalogue of an earlier version. */
const EARLIER = storedWords({
  ...WORDS,
  en: {
    paper: { ...WORDS.en.paper, report: { ...paper, title: 'Certificate, as it was called' } },
  },
})

const portal = stubPortal(SCRIPT)
const site = signedInServer({ pages: portal.pages })
const buyer = publicCaller(() => site.server)
const { take, patch, regenerate, read, revisionsOf } = reportCalls(site)
afterAll(portal.remove)
/** Without the limit of calls. */
const pdfOf = async (code: string | null, query = 'lng=en') => {
  await site.db.delete(callCounts)
  return site.server.inject({ url: `/batteries/api/v1/public/reports/${code}/pdf?${query}` })
}

describe('the words of an issued report', () => {
  let id = ''
  beforeAll(async () => {
    id = (await take(isReady)).id
  })

  const latest = async () => {
    const revision = (await revisionsOf(id)).at(-1)
    if (!revision) throw new Error('It was not issued.')
    return { ...revision, copy: (await buyer.read(revision.code ?? '')).json() }
  }
  const issueEarlier = () =>
    site.db.transaction(async (tx) => {
      const { reportSigner: signer, now } = site.server
      const isIt = eq(batteryReports.id, id)
      const published = await tx.update(batteryReports).set({ published: true }).where(isIt).returning()
      await issueReports(tx, published, { signer, userId: null, now: now(), reason: 'trim' }, EARLIER)
    })
  /** The first pages of the PDFs of staff and of a buyer. */
  const printed = async (code: string | null) => {
    const url = `/battery-reports/${id}?print=true&lng=en`
    const answers = [await site.send('LF_ADMIN', 'POST', `${REPORTS}/pdf`, { url }), await pdfOf(code)]
    const texts = answers.map(async (answer) => extractText(await readPdf(answer.json().pdf_base64)))
    return (await Promise.all(texts)).map(({ text }) => text[0])
  }

  test('are kept with it, signed by their hash, and are those of the portal while it says the same', async () => {
    await patch(id, { published: true })
    const { wordsHash, content, signature, code, copy } = await latest()
    expect(wordsHash).toBe(STORED_WORDS.hash)
    const isIt = eq(issuedWords.hash, wordsHash ?? '')
    const [kept] = await site.db.select().from(issuedWords).where(isIt)
    const text = kept?.content ?? ''
    expect(createHash('sha256').update(text).digest('base64url')).toBe(wordsHash)
    expect(text).toContain(JSON.stringify(paper.about.limits).slice(1, -1))
    expect(JSON.parse(content)).toMatchObject({ format: 'battery-report/2', words: wordsHash })
    expect(isSignedBy(content, signature, site.server.reportSigner.publicKey)).toBe(true)
    const title = expect.stringContaining('Title of today')
    expect([copy.words, ...(await printed(code))]).toEqual([null, title, title])
  })

  test('stay on its copy and its PDF when the portal says it in others, and the next revision has those', async () => {
    await issueEarlier()
    const { code, copy } = await latest()
    const { words, content } = copy
    expect(words.en.report.title).toBe('Certificate, as it was called')
    expect(content.report.words).toBe(EARLIER.hash)
    expect(words.fr).toEqual(WORDS.fr.paper)
    const title = expect.stringContaining('Title Certificate, as it was called')
    expect(await printed(code)).toEqual([title, title])
    await storeMeasurements(site.db, id, WORSE_CELLS)
    await regenerate(id)
    const next = await latest()
    expect([next.wordsHash, next.copy.words]).toEqual([STORED_WORDS.hash, null])
    expect((await buyer.read(code ?? '')).json()).toMatchObject({ status: 'superseded', words })
  })
})

describe('the PDF of a public copy', () => {
  let report: StoredReport
  beforeAll(async () => {
    report = await take(isReady)
  })

  const publish = async (published: boolean) => {
    await patch(report.id, { published })
    return (await read(report.id)).issue
  }
  test('shows what was issued to somebody without an account, and nothing of staff and other reports', async () => {
    const { code, number } = await publish(true)
    const isOwn = eq(dealerships.id, OWN_DEALERSHIP)
    await site.db.update(dealerships).set({ name: 'Renamed since' }).where(isOwn)
    const answer = await pdfOf(code, 'lng=fr')
    const { file_name, pdf_base64 } = answer.json()
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
    expect(file_name).toMatch(new RegExp(`^Battery-report_${report.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`))
    const document = await readPdf(pdf_base64)
    const { info } = await getMeta(document)
    expect([info.Author, info.Language]).toEqual(['Maple EV Centre', 'fr'])
    const [first = '', second] = (await extractText(document)).text
    const address = `/battery-reports/${number}?print=true&lng=fr`
    for (const part of [address, `VIN ${report.vin}`, 'Winter -7 in CA-QC']) expect(first).toContain(part)
    expect(second).toMatch(new RegExp(`Second page\\s+Rapport ${number}\\s+2 / 2`))
    // Every call of the page that is not one of its three gets no answer.
    expect(first).toMatch(/Others \["refused"(,"refused")+\]/)
    expect(await filesIn(document)).toEqual([
      expect.objectContaining({ filename: `battery-report-${number}.json` }),
    ])
    const told = first.replaceAll(/\s/g, '')
    expect(told).toContain('"debug_json":null')
    expect(told).toMatch(/"state_of_charge":\d/)
    for (const part of ['other_reports', report.id, `"${OWN_DEALERSHIP}"`]) expect(told).not.toContain(part)
  })

  test('is made neither of a superseded nor of a withdrawn, revoked or unknown one', async () => {
    const first = await publish(true)
    await storeMeasurements(site.db, report.id, WORSE_CELLS)
    await regenerate(report.id)
    expect((await pdfOf(first.code)).statusCode).toBe(409)
    await publish(false)
    const second = await publish(true)
    expect(second.number).not.toBe(first.number)
    await publish(false)
    const withdrawn = await pdfOf(second.code)
    expect([withdrawn.statusCode, withdrawn.json().error]).toEqual([409, 'not current'])
    await publish(true)
    await site.send('LF_ADMIN', 'DELETE', `${REPORTS}/${report.id}/link`)
    for (const code of [second.code, 'A'.repeat(22)]) expect((await pdfOf(code)).statusCode).toBe(404)
    expect((await pdfOf(second.code, 'lng=de')).statusCode).toBe(400)
  })
})
