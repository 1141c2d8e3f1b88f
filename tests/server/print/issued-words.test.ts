import { createHash } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { issuedWords, reportRevisions } from '../../../server/database/schema-revisions.ts'
import { issueReports } from '../../../server/revisions/issue.ts'
import { STORED_WORDS, storedWords, WORDS } from '../../../server/revisions/issued-words.ts'
import { isSignedBy } from '../../../server/revisions/report-signer.ts'
import { catalogue as copy } from '../../../src/i18n/en/public-report.ts'
import { report as paper } from '../../../src/i18n/en/report.ts'
import { publicCaller } from '../api/reports/public-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { send } from '../api/stock-calls.ts'
import { OWN_DEALERSHIP } from '../api/users/people.ts'
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
  let id = ''
  afterAll(portal.remove)
  beforeAll(async () => {
    const [report] = await site.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
      .orderBy(asc(batteryReports.id))
      .limit(1)
    id = report?.id ?? ''
    await change({ archived: false, published: false })
  })

  const change = (body: object) => send(site.server, site.as('LF_ADMIN'), 'PATCH', `${REPORTS}/${id}`, body)
  const latest = async () => {
    const [revision] = await site.server.db
      .select()
      .from(reportRevisions)
      .where(eq(reportRevisions.reportId, id))
      .orderBy(desc(reportRevisions.revision))
      .limit(1)
    if (!revision) throw new Error('It was not issued.')
    return revision
  }
  const issueEarlier = () =>
    site.server.db.transaction(async (tx) => {
      await tx.update(batteryReports).set({ published: true }).where(eq(batteryReports.id, id))
      const issue = {
        signer: site.server.reportSigner,
        userId: null,
        now: site.server.now(),
        reason: 'regenerated',
      } as const
      await issueReports(tx, [id], issue, EARLIER)
    })
  const firstPageOf = async (answer: Awaited<ReturnType<typeof change>>) => {
    const { text } = await extractText(await readPdf(answer.json().pdf_base64))
    return text[0] ?? ''
  }
  const printedByStaff = async () =>
    firstPageOf(
      await send(site.server, site.as('LF_ADMIN'), 'POST', `${REPORTS}/pdf`, {
        url: `/battery-reports/${id}?print=true&lng=en`,
      }),
    )
  const printedByBuyer = async (code: string | null) =>
    firstPageOf(await site.server.inject({ url: `/batteries/api/v1/public/reports/${code}/pdf?lng=en` }))

  test('are kept with it, signed by their hash, and are those of the portal while it says the same', async () => {
    await change({ published: true })
    const { wordsHash, content, signature, code } = await latest()
    expect(wordsHash).toBe(STORED_WORDS.hash)
    const [kept] = await site.server.db
      .select()
      .from(issuedWords)
      .where(eq(issuedWords.hash, STORED_WORDS.hash))
    expect(
      createHash('sha256')
        .update(kept?.content ?? '')
        .digest('base64url'),
    ).toBe(wordsHash)
    expect(kept?.content).toContain(JSON.stringify(paper.report.about.limits).slice(1, -1))
    expect(kept?.content).toContain(JSON.stringify(copy.copy.noScore).slice(1, -1))
    expect(JSON.parse(content)).toMatchObject({ format: 'battery-report/2', words: wordsHash })
    expect(isSignedBy(content, signature, site.server.reportSigner.publicKey)).toBe(true)
    expect((await buyer.read(code ?? '')).json().words).toBeNull()
    expect(await printedByStaff()).toContain('Title of today')
  })

  test('stay on its copy and its PDF when the portal says it in others, and the next revision has those', async () => {
    await issueEarlier()
    const { code } = await latest()
    const { words, content } = (await buyer.read(code ?? '')).json()
    expect(words.en.copy.health).toBe('Health, as it was called')
    expect(words.fr).toEqual(WORDS.fr.copy)
    expect(content.report.words).toBe(EARLIER.hash)
    // What it does and what has become of it is said as the page says it.
    expect(Object.keys(words.en.copy)).toContain('capacity')
    expect(await printedByStaff()).toContain('Title Certificate, as it was called')
    expect(await printedByBuyer(code)).toContain('Title Certificate, as it was called')
    await send(site.server, site.as('LF_ADMIN'), 'POST', `${REPORTS}/${id}/regenerate`)
    const next = await latest()
    expect(next.wordsHash).toBe(STORED_WORDS.hash)
    expect((await buyer.read(next.code ?? '')).json().words).toBeNull()
    expect((await buyer.read(code ?? '')).json()).toMatchObject({ status: 'superseded', words })
  })

  test('cannot be changed or removed in the database', async () => {
    for (const made of [
      sql`update issued_words set content = '{}'`,
      sql`delete from issued_words`,
      sql`truncate issued_words cascade`,
      sql`update report_revisions set words_hash = null`,
      sql`update report_revisions set logo_path = 'reports/other.jpg'`,
    ]) {
      const problem = await site.server.db.execute(made).catch((error: unknown) => error)
      expect(String(problem instanceof Error ? problem.cause : problem)).toMatch(
        /What was issued does not change/,
      )
    }
  })
})
