import { and, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SentTrace, SentTraceSortKey } from '../../src/domain/lists/sent-trace.ts'
import { readTraceCode, traceCode } from '../../src/domain/support/trace-code.ts'
import { openedTraceCodec, traceRowCodec } from '../../src/services/wire/support.ts'
import type { traceListQuerySchema } from '../../src/services/wire/support-requests.ts'
import { recordEvents, type SignedInAuthor } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { inOrder } from '../database/order.ts'
import { users } from '../database/schema.ts'
import { supportAccesses, supportTraces } from '../database/schema-support.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, notFound, ProblemError } from '../http/problem.ts'
import type { Page } from '../lists/page.ts'
import { type CheckedTrace, decompress } from './incoming.ts'
import { findTraces, searchTextOf } from './search.ts'

/** Traces are deleted after this time, and not shown any more. */
export const TRACE_LIFETIME_MS = 30 * 24 * 60 * 60_000
const SHOWN_READINGS = 20
/** The most bytes that are stored: without them, whoever may send traces could fill the disk. */
const LIMITS: Limits = {
  // The credential of pages without a session is public, so their traces have one limit together.
  publicBytes: 1024 ** 3,
  // More than 1,000 usual traces.
  accountBytes: 100 * 1024 ** 2,
  allBytes: 10 * 1024 ** 3,
}

interface Limits {
  readonly publicBytes: number
  readonly accountBytes: number
  readonly allBytes: number
}

/** More than a trace has. */
const MOST_FAILURES = 1_000_000

type Stores = Pick<RouteDependencies, 'db' | 'now'>
export type TraceRow = z.input<typeof traceRowCodec>

/**
 * Stores a trace. Deletes expired traces.
 *
 * @param senderId `null` for a page without a session.
 * @param limits Tests replace them.
 * @returns The code of the trace with this id, which may be stored already.
 * @throws A 429 problem while a limit is reached.
 */
export async function storeTrace(
  { db, now }: Stores,
  senderId: string | null,
  checked: CheckedTrace,
  limits: Limits = LIMITS,
): Promise<string> {
  const receivedAt = now()
  const { id, note, summary } = checked
  await deleteExpiredTraces(db, receivedAt)
  const known = () => db.select({ code: CODE }).from(supportTraces).where(eq(supportTraces.id, id))
  const [stored] = await known()
  if (stored) return stored.code
  await requireSpace(db, senderId, limits)
  const code = traceCode(id)
  const searchText = searchTextOf(code, checked)
  await db
    .insert(supportTraces)
    .values({ id, code, senderId, receivedAt, note, summary, searchText, data: Buffer.from(checked.data) })
    // A parallel call may have stored the same trace.
    .onConflictDoNothing()
  const [added] = await known()
  // Once in 60 million traces, when 10,000 are stored.
  if (!added)
    throw conflict('code taken', 'Another trace has this code: send this one with another id.', 'id')
  return added.code
}

/** @returns One page of the traces that have not expired, and the number of all. */
export async function listTraces(
  { db, now }: Stores,
  query: z.output<typeof traceListQuerySchema>,
): Promise<Page<TraceRow>> {
  const { search, from, to, sort_key, sort_direction } = query
  const { receivedAt, id } = supportTraces
  const where = and(
    isValidAt(now()),
    findTraces(db, search),
    from === undefined ? undefined : gte(receivedAt, new Date(from)),
    to === undefined ? undefined : lt(receivedAt, new Date(to)),
  )
  const [first, last] = inOrder(SORT_COLUMNS[sort_key], id, sort_direction)
  const rows = await db
    .select(ROW_COLUMNS)
    .from(supportTraces)
    .leftJoin(users, eq(users.id, supportTraces.senderId))
    .where(where)
    // Of equally bad ones, the newest first.
    .orderBy(first, desc(receivedAt), last)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const total = await db.$count(supportTraces, where)
  return { rows: rows.map((row) => z.encode(traceRowCodec, sentTrace(row))), total }
}

/**
 * Opens a trace, and records who did.
 *
 * @returns The JSON of an `openedTraceSchema`, in parts: the trace is as large as it was sent, and stays as it is.
 * @throws A 404 problem for a code that is unknown, impossible or expired.
 */
export async function openTrace(
  { db, now }: Stores,
  actor: SignedInAuthor,
  typed: string,
): Promise<readonly (string | Buffer)[]> {
  const code = knownCode(typed)
  const at = now()
  const { data, readings, ...row } = await db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ ...ROW_COLUMNS, data: supportTraces.data })
      .from(supportTraces)
      .leftJoin(users, eq(users.id, supportTraces.senderId))
      .where(and(eq(CODE, code), isValidAt(at)))
    if (!stored) throw traceNotFound()
    await addAccess(tx, actor, { code, action: 'read', at })
    return { ...stored, readings: await lastReadings(tx, code) }
  })
  const { trace: _, ...fields } = z.encode(openedTraceCodec, { ...sentTrace(row), trace: {}, readings })
  return [`${JSON.stringify(fields).slice(0, -1)},"trace":`, await decompress(data), '}']
}

/**
 * Deletes a trace, and records who did.
 *
 * @returns Its code.
 * @throws A 404 problem for a code that is unknown, impossible or expired.
 */
export async function deleteTrace(
  { db, now }: Stores,
  actor: SignedInAuthor,
  typed: string,
): Promise<string> {
  const code = knownCode(typed)
  const at = now()
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(supportTraces)
      .where(and(eq(CODE, code), isValidAt(at)))
      .returning({ code: CODE })
    if (deleted.length === 0) throw traceNotFound()
    await addAccess(tx, actor, { code, action: 'deleted', at })
  })
  return code
}

export async function deleteExpiredTraces(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(supportTraces).where(lte(supportTraces.receivedAt, expiredBy(now)))
}

const CODE = supportTraces.code

/** All columns but `data`. */
const ROW_COLUMNS = {
  code: supportTraces.code,
  senderId: users.id,
  senderName: fullName(),
  receivedAt: supportTraces.receivedAt,
  note: supportTraces.note,
  summary: supportTraces.summary,
}

interface StoredRow
  extends Pick<typeof supportTraces.$inferSelect, 'code' | 'receivedAt' | 'note' | 'summary'> {
  readonly senderId: string | null
  readonly senderName: string | null
}

function sentTrace({ code, senderId, senderName, receivedAt, note, summary }: StoredRow): SentTrace {
  return {
    ...summary,
    id: code,
    sender: senderId === null ? null : { id: senderId, name: senderName ?? '' },
    receivedAt: receivedAt.toISOString(),
    note,
  }
}

async function addAccess(
  tx: Pick<Database, 'insert' | 'execute'>,
  actor: SignedInAuthor,
  access: Omit<typeof supportAccesses.$inferInsert, 'id' | 'userId' | 'userName'>,
): Promise<void> {
  await tx.insert(supportAccesses).values({ ...access, userId: actor.userId, userName: actor.fullName })
  const { code, action, at } = access
  const about = { type: 'trace', id: code, label: code, places: [] } as const
  await recordEvents(tx, actor, at, [{ ...about, action: `trace.${action}` }])
}

async function lastReadings(tx: Pick<Database, 'select'>, code: string) {
  const rows = await tx
    .select({ name: supportAccesses.userName, at: supportAccesses.at })
    .from(supportAccesses)
    .where(and(eq(supportAccesses.code, code), eq(supportAccesses.action, 'read')))
    .orderBy(desc(supportAccesses.at), desc(supportAccesses.id))
    .limit(SHOWN_READINGS)
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }))
}

/** @throws A 429 problem when the traces of this sender, or all traces, have reached their limit. */
async function requireSpace(db: Database, senderId: string | null, limits: Limits): Promise<void> {
  const { senderId: sender, data } = supportTraces
  const size = sql`sum(octet_length(${data}))`
  const isOwn = senderId === null ? isNull(sender) : eq(sender, senderId)
  const [stored] = await db
    .select({
      own: sql`coalesce(${size} filter (where ${isOwn}), 0)`.mapWith(Number),
      all: sql`coalesce(${size}, 0)`.mapWith(Number),
    })
    .from(supportTraces)
  const { own = 0, all = 0 } = stored ?? {}
  if (senderId === null && own >= limits.publicBytes)
    throw tooMany('Too many traces were sent without a session. Sign in, or try again later.')
  if (senderId !== null && own >= limits.accountBytes)
    throw tooMany('Your account has sent too many traces. They are deleted after 30 days.')
  if (all >= limits.allBytes) throw tooMany('Too many traces are stored. Try again later.')
}

function tooMany(message: string): ProblemError {
  return new ProblemError({ status: 429, error: 'too many requests', message })
}

function fullName(): SQL<string> {
  return sql<string>`trim(${users.name} || ' ' || ${users.familyName})`
}

/** The worst kind before the number: see `severityOf`. */
function severity(): SQL {
  const { summary, failures } = supportTraces
  const rank = sql`case when kind = 'crash' then 5 when kind ~ '^5\\d\\d$' then 3 when kind = '409' then 2 else 1 end`
  const names = sql`jsonb_array_elements_text(${summary}->'failures'->'names') as failed(kind)`
  return sql`(select coalesce(max(${rank}), 0) from ${names}) * ${MOST_FAILURES} + ${failures}`
}

function isValidAt(now: Date): SQL {
  return gt(supportTraces.receivedAt, expiredBy(now))
}

function expiredBy(now: Date): Date {
  return new Date(now.getTime() - TRACE_LIFETIME_MS)
}

function knownCode(typed: string): string {
  const code = readTraceCode(typed)
  if (code === null) throw traceNotFound()
  return code
}

function traceNotFound() {
  return notFound('There is no trace with this code. Traces are deleted after 30 days.')
}

const SORT_COLUMNS = {
  received_at: supportTraces.receivedAt,
  build_id: supportTraces.buildId,
  lasted: supportTraces.lastedMs,
  events: supportTraces.events,
  failures: severity(),
} satisfies Record<SentTraceSortKey, unknown>
