import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { deleteOldTexts } from '../audit/former-texts.ts'
import type { Database } from '../database/database.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { runHourly } from '../hourly.ts'

const DAY_MS = 86_400_000
/** Each is a transaction of its own, so that nobody waits long for one. */
const BATCH = 5000

/** Deletes events that are older than `AUDIT_DAYS`, and former texts, when the server starts to listen and every hour until it closes. */
export function cleanAudit(
  app: FastifyInstance,
  { db, now, background, settings }: Pick<RouteDependencies, 'db' | 'now' | 'background' | 'settings'>,
): void {
  runHourly(app, background, 'delete old audit events', async () => {
    await deleteOldEvents(db, now(), settings.auditDays)
    await deleteOldTexts(db, now(), settings.auditDays)
  })
}

/** The only way to delete events: triggers refuse every other statement. */
export async function deleteOldEvents(db: Pick<Database, 'execute'>, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { rows } = await db.execute<{ deleted: number }>(
      sql`select delete_old_audit_events(${before}::timestamptz, ${BATCH}) as deleted`,
    )
    deleted = rows[0]?.deleted ?? 0
  }
}
