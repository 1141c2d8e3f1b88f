import { and, asc, eq, sql } from 'drizzle-orm'
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
    dependencies.background.run('issue published reports', async () => {
      let issued = 1
      while (issued > 0 && !isClosing) issued = await issueMissing(dependencies)
    })
  })
}

/** @returns How many reports were issued. */
export async function issueMissing({
  db,
  now,
  reportSigner,
}: Pick<RouteDependencies, 'db' | 'now' | 'reportSigner'>): Promise<number> {
  return db.transaction(async (tx) => {
    const missing = await tx
      .select({ id: batteryReports.id })
      .from(batteryReports)
      .where(
        and(
          eq(batteryReports.published, true),
          sql`not exists (select from ${reportRevisions} where ${reportRevisions.reportId} = ${batteryReports.id})`,
        ),
      )
      .orderBy(asc(batteryReports.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = missing.map(({ id }) => id)
    await issueReports(tx, ids, { signer: reportSigner, userId: null, now: now(), reason: null })
    return ids.length
  })
}
