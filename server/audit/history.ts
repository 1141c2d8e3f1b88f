import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditAction } from '../../src/domain/audit/audit-actions.ts'
import { listOf } from '../../src/domain/resources/lists.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import type { auditHistoryQuerySchema } from '../../src/services/wire/audit/requests.ts'
import type { Problem } from '../../src/services/wire/problem.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, users } from '../database/schema.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { devices, inventoryItems, wifiConfigurations } from '../database/schema-stock.ts'
import { addressOf } from '../http/mail-address.ts'
import { forbidden, notFound } from '../http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { reachOf, within } from '../identity/reach.ts'
import { reachedUsers, userReachOf } from '../identity/user-reach.ts'
import { withFormerTexts } from './former-texts.ts'
import { inPlaces, withinPlaces } from './places.ts'
import { type AuditRowOnWire, auditRows } from './rows.ts'

type Query = z.output<typeof auditHistoryQuerySchema>

/** How many events of one thing are shown, the newest. */
const SHOWN = 100

/**
 * Reads the last events of one thing, the newest first. Whoever sees it may; addresses and browsers are for those who may see the
 * log.
 *
 * @param actions Only these; by default all.
 * @throws Problems: 403 without the feature, 404 for a thing that is missing or out of reach.
 */
export async function readHistory(
  db: Database,
  actor: Actor,
  query: Query,
  actions?: readonly AuditAction[],
): Promise<AuditRowOnWire[]> {
  const feature: Feature = `${listOf(query.resource)}.view`
  if (actor.role === null || !holds(actor.role, feature)) throw forbidden()
  const id = await idOf(db, actor, feature, query)
  if (id === null) throw notFound()
  const reach = userReachOf(actor, feature)
  const events = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.resourceType, query.resource),
        eq(auditEvents.resourceId, id),
        withinPlaces(reach),
        actions && inArray(auditEvents.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(SHOWN)
  const whole = joinHalves(events)
  const told = query.resource === 'device' ? await withFormerTexts(db, actor.role, id, whole) : whole
  return auditRows(db, { reach, seesSources: inPlaces(userReachOf(actor, 'audit.view')) }, told)
}

/**
 * Makes one event of the two of a change that came with a move (see `changeAtPlaces`), for whoever reaches both places.
 *
 * @param events The newest first.
 */
function joinHalves(events: readonly Stored[]): readonly Stored[] {
  return events.flatMap((event, index) => {
    const [newer, older] = [events[index - 1], events[index + 1]]
    if (newer !== undefined && areHalves(event, newer)) return []
    return older !== undefined && areHalves(older, event) ? [{ ...older, after: event.after }] : [event]
  })
}

function areHalves(older: Stored, newer: Stored): boolean {
  return (
    older.action === newer.action &&
    older.at.getTime() === newer.at.getTime() &&
    older.after === null &&
    older.before !== null &&
    newer.before === null &&
    newer.after !== null
  )
}

type Stored = typeof auditEvents.$inferSelect

/** Who changed a thing last, and when, as far as the actor may know; `undefined` when the log does not say. */
export async function readLastChange(db: Database, actor: Actor, query: Query): Promise<Problem['changed']> {
  const [last] = await readHistory(db, actor, query, CHANGES)
  return last && { by: last.actor?.name ?? null, at: last.at }
}

/** What changes a row: to sign in, to print or to issue a token does not. */
const CHANGES = AUDIT_ACTION_NAMES.filter(
  (action) => !['access', 'data'].includes(AUDIT_ACTIONS[action][0]) && !action.startsWith('device.token'),
)

/** The id by which events name the thing; `null` when the actor does not see it. */
async function idOf(
  db: Database,
  actor: Actor,
  feature: Feature,
  { resource, id }: Query,
): Promise<string | null> {
  if (resource === 'user') {
    const reach = userReachOf(actor, feature)
    return first(db, users, users.id, and(eq(users.email, addressOf(id)), reachedUsers(reach)))
  }
  const { table, key, place } = PLACED[resource]
  const reach = reachOf(actor, feature)
  return first(db, table, key, and(eq(key, id), within(place, reach)))
}

/** The things of a dealership: their tables, by what events name them, and where they belong. */
const PLACED = {
  report: { table: batteryReports, key: batteryReports.id, place: batteryReports.configurationId },
  inventory: { table: inventoryItems, key: inventoryItems.id, place: inventoryItems.configurationId },
  device: { table: devices, key: devices.serialNumber, place: devices.configurationId },
  wifi: { table: wifiConfigurations, key: wifiConfigurations.id, place: wifiConfigurations.configurationId },
} as const

async function first(
  db: Database,
  table: PgTable,
  key: PgColumn,
  where: SQL | undefined,
): Promise<string | null> {
  const [found] = await db.select({ key }).from(table).where(where).limit(1)
  return found === undefined ? null : String(found.key)
}
