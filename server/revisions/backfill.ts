import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { batteryReports } from '../database/schema.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { issueReports } from './issue.ts'

/** Each transaction holds the locks of its reports, and on the embedded engine everybody waits for it. */
const BATCH = 100

/** Issues, in the background, the reports that were published before there were revisions. */
export function issueWhatIsMissing(app: FastifyInstance, dependencies: RouteDependencies): void {
  let isClosing = false
  app.addHook('onClose', async () => {
    isClosing = true
  })
  app.addHook('onListen', async () => {
    const failed = (id: string, error: unknown) =>
      app.log.error({ err: error, report: id }, 'a published report could not be issued')
    const source = { ...dependencies, failed }
    dependencies.background.run('issue published reports', async () => {
      let after: string | null = ''
      while (after !== null && !isClosing) after = await issueMissing(source, after)
    })
  })
}

/**
 * Issues the next reports, in the order of their ids. What fails is left out: one bad report must not hold up the others, and the
 * next start tries again.
 *
 * @param after The id to go on from; an empty text for the first.
 * @returns The last id that was looked at; `null` when there are no more.
 */
export async function issueMissing(source: Source, after: string): Promise<string | null> {
  const missing = await source.db
    .select({ id: batteryReports.id })
    .from(batteryReports)
    .where(
      and(
        gt(batteryReports.id, after),
        eq(batteryReports.published, true),
        sql`not exists (select from ${reportRevisions} where ${reportRevisions.reportId} = ${batteryReports.id})`,
      ),
    )
    .orderBy(asc(batteryReports.id))
    .limit(BATCH)
  const ids = missing.map(({ id }) => id)
  try {
    await issueLocked(source, ids)
  } catch {
    for (const id of ids) await issueLocked(source, [id]).catch((error: unknown) => source.failed(id, error))
  }
  return ids.at(-1) ?? null
}

type Source = Pick<RouteDependencies, 'db' | 'now' | 'reportSigner'> & {
  readonly failed: (id: string, error: unknown) => void
}

async function issueLocked({ db, now, reportSigner }: Source, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(batteryReports)
      .where(inArray(batteryReports.id, [...ids]))
      .orderBy(asc(batteryReports.id))
      .for('update', { skipLocked: true })
    await issueReports(tx, locked, { signer: reportSigner, userId: null, now: now(), reason: null })
  })
}
