import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { reportNumberOf } from '../../src/domain/report/report-number.ts'
import type { IssueReason } from '../../src/domain/report/report-revisions.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports, dealerships } from '../database/schema.ts'
import {
  issuedWords,
  reportKeys,
  reportRevisionEvents,
  reportRevisions,
} from '../database/schema-revisions.ts'
import type { ReportSigner } from '../secrets/report-signer.ts'
import { canonicalJson } from './canonical-json.ts'
import { figuresOf, hashOf, type IssueSource, issuedText, statedOf } from './issued-document.ts'
import { STORED_WORDS, type StoredWords } from './issued-words.ts'

type Writer = Pick<Database, 'select' | 'update' | 'execute' | '$with' | 'with'>
type Dealership = typeof dealerships.$inferSelect
type Report = IssueSource['report']
type NewRevision = Omit<typeof reportRevisions.$inferSelect, 'withdrawnAt' | 'withdrawnBy'>
type Latest = Pick<
  typeof reportRevisions.$inferSelect,
  'revision' | 'figuresHash' | 'content' | 'logoPath' | 'issuedAt' | 'withdrawnAt' | 'code'
>

interface Restored {
  readonly reportId: string
  readonly revision: number
  readonly withdrawnAt: Date
}

/** Who issues, and when. */
export interface Issue {
  readonly signer: ReportSigner
  /** null: the portal itself. */
  readonly userId: string | null
  /** `published`: when each report was published, for demo data. */
  readonly now: Date | 'published'
  /** Why the reports changed; null: they did not, or while they were not published. */
  readonly reason: 'trim' | 'regenerated' | null
}

export const CODE_BYTES = 16
const NUMBER_BYTES = 9

/**
 * Issues what is published and not yet issued as it is now, and withdraws what is not published. A report that is published
 * again as it was last issued is not issued again: its revision counts again.
 *
 * @param reports As they are stored now. The caller has locked them.
 * @param words For tests: a catalogue of another version.
 */
export async function issueReports(
  tx: Writer,
  reports: readonly Report[],
  issue: Issue,
  words: StoredWords = STORED_WORDS,
): Promise<void> {
  const { true: published = [], false: others = [] } = Object.groupBy(
    reports,
    (report) => `${report.published}`,
  )
  if (others.length > 0) await withdraw(tx, idsOf(others), issue)
  if (published.length === 0) return
  const sources = await readSources(tx, idsOf(published))
  const found = new Map(sources.map((source) => [source.battery_report_data.reportId, source]))
  const restored: Restored[] = []
  const rows = published.flatMap((report) => {
    const source = found.get(report.id)
    if (!source) return []
    const { battery_report_data: document, issuer, latest: before } = source
    const row = revisionOf({ report, document }, issuer, before, { ...issue, words })
    if (row === null && before !== null && before.withdrawnAt !== null)
      restored.push({ reportId: report.id, revision: before.revision, withdrawnAt: before.withdrawnAt })
    return row ?? []
  })
  if (restored.length > 0) await restore(tx, restored, issue)
  if (rows.length > 0) await insertRevisions(tx, rows, issue.signer, words)
}

/** One array for each column: a list of values with as many parameters takes the database twice as long to read. */
async function insertRevisions(
  tx: Writer,
  rows: readonly NewRevision[],
  { keyId, publicKey }: ReportSigner,
  words: StoredWords,
): Promise<void> {
  const column = (name: keyof NewRevision) => sql.param(rows.map((row) => row[name]))
  const times = sql.param(rows.map(({ issuedAt }) => issuedAt.toISOString()))
  const createdAt = rows[0]?.issuedAt ?? new Date(0)
  await tx.execute(sql`
    with signer as (
      insert into ${reportKeys} (key_id, public_key, created_at)
      values (${keyId}, ${publicKey}, ${createdAt.toISOString()}::timestamptz) on conflict do nothing
    ), wording as (
      insert into ${issuedWords} (hash, content) values (${words.hash}, ${words.content}) on conflict do nothing
    )
    insert into ${reportRevisions} (report_id, revision, number, reason, content, figures_hash, key_id, signature, issued_at, issued_by, code, words_hash, logo_path)
    select * from unnest(${column('reportId')}::text[], ${column('revision')}::integer[], ${column('number')}::text[],
      ${column('reason')}::text[], ${column('content')}::text[], ${column('figuresHash')}::text[], ${column('keyId')}::text[],
      ${column('signature')}::text[], ${times}::timestamptz[], ${column('issuedBy')}::text[], ${column('code')}::text[],
      ${column('wordsHash')}::text[], ${column('logoPath')}::text[])`)
}

/**
 * Reads what an issue needs beside the reports. Until the end of the transaction nobody changes the logos of their dealerships, whose files
 * the revisions keep.
 */
async function readSources(tx: Writer, ids: readonly string[]) {
  const { reportId, revision, figuresHash, content, logoPath, issuedAt, withdrawnAt, code } = reportRevisions
  const issuer = tx
    .select(getTableColumns(dealerships))
    .from(batteryReports)
    .innerJoin(dealerships, eq(dealerships.id, batteryReports.configurationId))
    .where(eq(batteryReports.id, batteryReportData.reportId))
    .for('key share', { of: dealerships })
    .as('issuer')
  const latest = tx
    .select({ revision, figuresHash, content, logoPath, issuedAt, withdrawnAt, code })
    .from(reportRevisions)
    .where(eq(reportId, batteryReportData.reportId))
    .orderBy(desc(revision))
    .limit(1)
    .as('latest')
  return tx
    .select()
    .from(batteryReportData)
    .leftJoinLateral(issuer, sql`true`)
    .leftJoinLateral(latest, sql`true`)
    .where(inArray(batteryReportData.reportId, [...ids]))
}

function idsOf(reports: readonly Report[]): readonly string[] {
  return reports.map(({ id }) => id)
}

async function withdraw(tx: Writer, ids: readonly string[], { userId, now }: Issue): Promise<void> {
  if (now === 'published') return
  const { reportId, revision, withdrawnAt } = reportRevisions
  const withdrawn = tx
    .update(reportRevisions)
    .set({
      withdrawnAt: sql`greatest(${reportRevisions.issuedAt}, ${now.toISOString()}::timestamptz)`,
      withdrawnBy: userId,
    })
    .where(and(inArray(reportId, [...ids]), isNull(withdrawnAt), isLatest()))
    .returning({ reportId, revision, withdrawnAt })
  await tx.execute(sql`
    with withdrawn as ${withdrawn}
    insert into ${reportRevisionEvents} (report_id, revision, kind, at, by)
    select report_id, revision, 'withdrawn', withdrawn_at, ${userId}::text from withdrawn`)
}

/** Lets the latest revisions count again. Their withdrawals stay in the record. */
async function restore(tx: Writer, restored: readonly Restored[], { userId, now }: Issue): Promise<void> {
  const ids = restored.map(({ reportId }) => reportId)
  const counting = tx.$with('counting').as(
    tx
      .update(reportRevisions)
      .set({ withdrawnAt: null, withdrawnBy: null })
      .where(and(inArray(reportRevisions.reportId, ids), isLatest())),
  )
  await tx
    .with(counting)
    .insert(reportRevisionEvents)
    .values(
      restored.map(({ reportId, revision, withdrawnAt }) => {
        const at = now === 'published' || now < withdrawnAt ? withdrawnAt : now
        return { reportId, revision, kind: 'restored' as const, at, by: userId }
      }),
    )
}

/** The condition of the latest revision of a report. */
export function isLatest(): SQL {
  const { reportId, revision } = reportRevisions
  return sql`not exists (select from ${reportRevisions} as later where later.report_id = ${reportId} and later.revision > ${revision})`
}

/** @returns The next revision of a report; null when the latest one says what it says. */
function revisionOf(
  source: IssueSource,
  dealership: Dealership | null,
  before: Latest | null,
  { signer, userId, now, reason, words }: Issue & { readonly words: StoredWords },
): NewRevision | null {
  const figures = canonicalJson(figuresOf(source))
  const figuresHash = hashOf(figures)
  if (before !== null && reason === null && before.figuresHash === figuresHash) return null
  const { report } = source
  const revision = (before?.revision ?? 0) + 1
  const number = reportNumberOf(randomBytes(NUMBER_BYTES))
  const at = now === 'published' ? (report.publishedAt ?? report.updatedAt) : now
  // A long action has one time, and reaches this report after another change of it.
  const issuedAt = before !== null && before.issuedAt > at ? before.issuedAt : at
  const why: IssueReason = before === null ? 'published' : (reason ?? 'corrected')
  const logoPath = dealership?.logoPath ?? null
  const content = issuedText(
    {
      number,
      revision,
      reason: why,
      issued_at: issuedAt.toISOString(),
      ...statedOf(source),
      words: words.hash,
    },
    dealership,
    figures,
  )
  const isSame = before !== null && before.logoPath === logoPath && saysTheSame(before.content, content)
  if (reason === 'regenerated' && isSame) return null
  return {
    reportId: report.id,
    revision,
    number,
    reason: why,
    content,
    figuresHash,
    wordsHash: words.hash,
    logoPath,
    keyId: signer.keyId,
    signature: signer.sign(content),
    issuedAt,
    issuedBy: userId,
    // A link that staff have revoked stays so until they ask for another.
    code: before !== null && before.code === null ? null : randomBytes(CODE_BYTES).toString('base64url'),
  }
}

/** Whether two revisions differ only in their names, their times, and the wording of today. */
function saysTheSame(content: string, other: string): boolean {
  const said = (text: string) => {
    const { number: _, revision: __, reason: ___, issued_at: ____, words: _____, ...rest } = JSON.parse(text)
    return canonicalJson(rest)
  }
  return said(content) === said(other)
}
