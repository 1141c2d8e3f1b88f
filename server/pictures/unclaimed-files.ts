import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, dealerships } from '../database/schema.ts'
import { unclaimedFiles } from '../database/schema-files.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { runHourly } from '../hourly.ts'
import { ProblemError } from '../http/problem.ts'
import { isLogPath, isPicturePath, type PictureStore } from './store.ts'

/** Far beyond the limits of a request: what writes a file has claimed it by then, or never will. */
const AGE = sql`interval '1 hour'`
/** Whoever took a file and did not finish has failed by then, or ended. */
const TAKEN_FOR = sql`interval '30 minutes'`
/** With a storage that does not answer, all of them take less than `TAKEN_FOR`. */
const BATCH = 20

/**
 * Says that a file is about to be written, or with the transaction that no row will name it any more. Unless it is claimed,
 * it is removed after an hour.
 */
export async function announceFile(db: Pick<Database, 'insert'>, path: string): Promise<void> {
  await db.insert(unclaimedFiles).values({ path, since: NOW }).onConflictDoNothing()
}

/**
 * Keeps an announced file, in the transaction that stores the row which names it.
 *
 * @throws A 503 problem when the request took so long that the file is being removed.
 */
export async function claimFile(tx: Pick<Database, 'delete'>, path: string): Promise<void> {
  const claimed = await tx
    .delete(unclaimedFiles)
    .where(and(eq(unclaimedFiles.path, path), isNull(unclaimedFiles.takenAt)))
    .returning({ path: unclaimedFiles.path })
  if (claimed.length > 0) return
  throw new ProblemError({
    status: 503,
    error: 'unavailable',
    message: 'That took too long. Please try again.',
    headers: { 'retry-after': '2' },
  })
}

/**
 * Removes a file at once instead of after an hour, unless a row has claimed it. It waits for a transaction that still may: the
 * connection to it may have ended in the middle of its commit.
 *
 * @throws A 503 problem when the storage fails. An hour later the file is removed all the same.
 */
export async function discardFile(
  db: Database,
  files: Pick<PictureStore, 'remove'>,
  path: string,
): Promise<void> {
  const taken = await db
    .update(unclaimedFiles)
    .set({ takenAt: NOW })
    .where(and(eq(unclaimedFiles.path, path), isNull(unclaimedFiles.takenAt)))
    .returning({ path: unclaimedFiles.path })
  for (const file of taken) await removeTaken(db, files, file.path)
}

/**
 * Removes the files that no row names, of requests that ended between file and row and of reports that were deleted, when
 * the server starts to listen and every hour until it closes.
 */
export function cleanFiles(
  app: FastifyInstance,
  { db, background, files }: Pick<RouteDependencies, 'db' | 'background'> & { readonly files: PictureStore },
): void {
  runHourly(app, background, 'remove unclaimed files', () => removeUnclaimedFiles(db, files))
}

/**
 * Goes on after a file that cannot be removed, which is tried again an hour later, after all others. Ends when none of a batch can
 * be removed: the storage is gone.
 *
 * @throws A 503 problem when a file could not be removed.
 */
export async function removeUnclaimedFiles(db: Database, files: Pick<PictureStore, 'remove'>): Promise<void> {
  const failures: unknown[] = []
  for (let taken = await takeSome(db); taken.length > 0; taken = await takeSome(db)) {
    const before = failures.length
    for (const { path } of taken)
      await removeTaken(db, files, path).catch((error: unknown) => failures.push(error))
    if (failures.length - before === taken.length) break
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Finds the files that no row names: those of versions that did not announce files, and those that came after the backup that was
 * restored.
 *
 * @param isAnnouncing Whether they are announced, so that a server removes them after an hour.
 * @returns Beside them those that were announced before: a server removes them unless they are claimed.
 */
export async function findUnnamedFiles(
  db: Database,
  files: Pick<PictureStore, 'list'>,
  isAnnouncing: boolean,
): Promise<{ readonly unnamed: readonly string[]; readonly announced: readonly string[] }> {
  const named = [
    db.select({ path: batteryReports.imagePath }).from(batteryReports),
    db.select({ path: batteryReports.rawLogPath }).from(batteryReports),
    db.select({ path: inventoryItems.imagePath }).from(inventoryItems),
    db.select({ path: dealerships.logoPath }).from(dealerships),
    db.select({ path: reportRevisions.logoPath }).from(reportRevisions),
  ].map((query) => sql`select path from ${query} as named(path) where path is not null`)
  const stored = sql.param(await files.list())
  // One statement sees a file either announced or named: what is being written now is one of them.
  const { rows } = await db.execute<{ path: string; is_announced: boolean }>(sql`
    with found as materialized (
      select path, exists (select from ${unclaimedFiles} as known where known.path = stored.path) as is_announced
      from (select path from unnest(${stored}::text[]) as path except (${sql.join(named, sql` union all `)})) as stored
    ), added as (
      insert into ${unclaimedFiles} (path, since) select path, ${NOW} from found where ${isAnnouncing} and not is_announced
      on conflict do nothing
    )
    select path, is_announced from found`)
  const pathsOf = (isAnnounced: boolean) =>
    rows.filter(({ is_announced }) => is_announced === isAnnounced).map(({ path }) => path)
  return { unnamed: pathsOf(false), announced: pathsOf(true) }
}

async function removeTaken(db: Database, files: Pick<PictureStore, 'remove'>, path: string): Promise<void> {
  // A report of another system can name anything, and one of the demo a file of the built portal.
  if (isLogPath(path) || isPicturePath(path)) await files.remove(path)
  await db.delete(unclaimedFiles).where(eq(unclaimedFiles.path, path))
}

/** Takes files, so that nobody claims them and no other server takes them: no transaction waits for the storage. */
function takeSome(db: Database) {
  const { path, since, takenAt } = unclaimedFiles
  const due = db
    .select({ path })
    .from(unclaimedFiles)
    .where(
      and(lte(since, sql`${NOW} - ${AGE}`), or(isNull(takenAt), lte(takenAt, sql`${NOW} - ${TAKEN_FOR}`))),
    )
    .orderBy(sql`${takenAt} nulls first`, since)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db.update(unclaimedFiles).set({ takenAt: NOW }).where(inArray(path, due)).returning({ path })
}
