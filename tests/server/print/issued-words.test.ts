import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { issuedWords } from '../../../server/database/schema-revisions.ts'
import { issueReports } from '../../../server/revisions/issue.ts'
import { STORED_WORDS, storedWords, WORDS } from '../../../server/revisions/issued-words.ts'
import { isSignedBy } from '../../../server/revisions/report-signer.ts'
import { catalogue as copy } from '../../../src/i18n/en/public-report.ts'
import { report as paper } from '../../../src/i18n/en/report.ts'
import { publicCaller } from '../api/reports/public-calls.ts'
import { isReady, reportCalls } from '../api/reports/report-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { send } from '../api/stock-calls.ts'
import { REPORT_SCRIPT, readPdf, stubPortal } from './stub-portal.ts'

const SCRIPT = REPORT_SCRIPT.replace(
  "say('Reader",
  "say('Title ' + (report.issue?.words?.report.title ?? 'of today'))\nsay('Reader",
)

/** The catalogue of an earlier version. */
const EARLIER = storedWords({
  ...WORDS,
  en: {
    copy: { copy: { ...copy.copy, health: 'Health, as it was called' } },
    paper: { ...WORDS.en.paper, report: { ...paper.report, title: 'Certificate, as it was called' } },
  },
})

describe('the words of an issued report', () => {
  const portal = stubPortal(SCRIPT)
  const site = signedInServer({ pages: portal.pages })
  const buyer = publicCaller(() => site.server)
  const { take, patch, regenerate, revisionsOf } = reportCalls(site)
  let id = ''
  afterAll(portal.remove)
  beforeAll(async () => {
    id = (await take(isReady)).id
  })

  const latest = async () => {
    const revision = (await revisionsOf(id)).at(-1)
    if (!revision) throw new Error('It was not issued.')
    return { ...revision, copy: (await buyer.read(revision.code ?? '')).json() }
  }
  const issueEarlier = () =>
    site.server.db.transaction(async (tx) => {
      const { reportSigner: signer, now } = site.server
      await tx.update(batteryReports).set({ published: true }).where(eq(batteryReports.id, id))
      await issueReports(tx, [id], { signer, userId: null, now: now(), reason: 'regenerated' }, EARLIER)
    })
  /** The first pages of the PDFs of staff and of a buyer. */
  const printed = async (code: string | null) => {
    const url = `/battery-reports/${id}?print=true&lng=en`
    const answers = [
      await send(site.server, site.as('LF_ADMIN'), 'POST', `${REPORTS}/pdf`, { url }),
      await site.server.inject({ url: `/batteries/api/v1/public/reports/${code}/pdf?lng=en` }),
    ]
    const texts = answers.map(async (answer) => extractText(await readPdf(answer.json().pdf_base64)))
    return (await Promise.all(texts)).map(({ text }) => text[0])
  }

  test('are kept with it, signed by their hash, and are those of the portal while it says the same', async () => {
    await patch(id, { published: true })
    const { wordsHash, content, signature, code, copy: read } = await latest()
    expect(wordsHash).toBe(STORED_WORDS.hash)
    const [kept] = await site.server.db
      .select()
      .from(issuedWords)
      .where(eq(issuedWords.hash, wordsHash ?? ''))
    const text = kept?.content ?? ''
    expect(createHash('sha256').update(text).digest('base64url')).toBe(wordsHash)
    for (const words of [paper.report.about.limits, copy.copy.noScore])
      expect(text).toContain(JSON.stringify(words).slice(1, -1))
    expect(JSON.parse(content)).toMatchObject({ format: 'battery-report/2', words: wordsHash })
    expect(isSignedBy(content, signature, site.server.reportSigner.publicKey)).toBe(true)
    expect([read.words, ...(await printed(code))]).toEqual([
      null,
      expect.stringContaining('Title of today'),
      expect.stringContaining('Title of today'),
    ])
  })

  test('stay on its copy and its PDF when the portal says it in others, and the next revision has those', async () => {
    await issueEarlier()
    const { code, copy: read } = await latest()
    const { words, content } = read
    expect([words.en.copy.health, content.report.words]).toEqual(['Health, as it was called', EARLIER.hash])
    expect(words.fr).toEqual(WORDS.fr.copy)
    const title = expect.stringContaining('Title Certificate, as it was called')
    expect(await printed(code)).toEqual([title, title])
    await regenerate(id)
    const next = await latest()
    expect([next.wordsHash, next.copy.words]).toEqual([STORED_WORDS.hash, null])
    expect((await buyer.read(code ?? '')).json()).toMatchObject({ status: 'superseded', words })
  })
})
