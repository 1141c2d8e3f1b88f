import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import { MAX_VIEWS } from '../../src/domain/lists/saved-view.ts'
import type { ListName } from '../../src/domain/resources/lists.ts'
import {
  type newViewBodySchema,
  TOO_MANY_VIEWS,
  VIEW_NAME_TAKEN,
  VIEW_OUT_OF_REACH,
  type viewPatchBodySchema,
} from '../../src/services/wire/views.ts'
import { type AuditEvent, dealershipPlace, groupPlace, recordEvents } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { dealerGroups, dealerships, users } from '../database/schema.ts'
import { listViews } from '../database/schema-views.ts'
import { orConflict } from '../database/unique.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, forbidden, invalid, ProblemError } from '../http/problem.ts'
import { requireVersion } from '../http/versions.ts'
import type { Actor } from '../identity/actor.ts'
import { isRoleWithin, type UserReach, userReachOf } from '../identity/user-reach.ts'
import {
  isAdministered,
  isPrivate,
  mayOpen,
  readView,
  type ViewOnWire,
  viewNotFound,
  viewVersion,
} from './read-views.ts'
import { cleanViewQuery } from './view-queries.ts'

type Stored = typeof listViews.$inferSelect
type Sharing = z.output<typeof newViewBodySchema>['sharing']

/**
 * Saves a view of a list.
 *
 * @throws Problems: 400 for a dealership or group outside the actor's reach; 409 when another view of the list has the name, or
 *   when the actor has as many as there can be.
 */
export async function addView(
  { db, now }: RouteDependencies,
  actor: Actor,
  { list, name, query, sharing }: z.output<typeof newViewBodySchema>,
): Promise<ViewOnWire> {
  const shared = await sharedWith(db, actor, list, sharing)
  const id = randomUUID()
  const at = now()
  await orTaken(() =>
    db.transaction(async (tx) => {
      // Of two calls at once, one counts the view of the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update')
      const own = and(eq(listViews.ownerId, actor.userId), eq(listViews.list, list))
      if ((await tx.$count(listViews, own)) >= MAX_VIEWS)
        throw conflict(TOO_MANY_VIEWS, `You have ${MAX_VIEWS} views of this list: delete one first.`)
      const values = {
        id,
        list,
        name: name.trim(),
        query: cleanViewQuery(list, query),
        ownerId: actor.userId,
        ...shared,
        createdAt: at,
        updatedAt: at,
      }
      await tx.insert(listViews).values(values)
      await recordEvents(tx, actor, at, isPrivate(values) ? [] : [viewEvent(values, 'view.shared')])
    }),
  )
  return readView(db, actor, id)
}

/**
 * Changes a view, unless it has another version than `ifMatch`.
 *
 * @throws Problems: like `addView`; 403 for a view that the actor only sees, and for an own one that stays shared with a dealership or
 *   group out of the actor's reach; 404 for one that the actor does not see.
 */
export async function changeView(
  { db, now }: RouteDependencies,
  actor: Actor,
  id: string,
  { name, query, sharing }: z.output<typeof viewPatchBodySchema>,
  ifMatch: string | undefined,
): Promise<ViewOnWire> {
  const { list, administered } = await requireChangeable(db, actor, id)
  const shared = sharing && (await sharedWith(db, actor, list, sharing))
  const reach = userReachOf(actor, `${list}.view`)
  await orTaken(() =>
    db.transaction(async (tx) => {
      const before = await lockView(tx, actor, administered, id)
      requireVersion(ifMatch, viewVersion(before))
      if (!shared && !isPrivate(before) && !isRoleWithin(reach, before)) throw outOfReach()
      const changes = {
        ...(name !== undefined && { name: name.trim() }),
        ...(query !== undefined && { query: cleanViewQuery(list, query) }),
        ...shared,
        updatedAt: now(),
      }
      await tx.update(listViews).set(changes).where(eq(listViews.id, id))
      await recordEvents(tx, actor, now(), eventsBetween(before, { ...before, ...changes }))
    }),
  )
  return readView(db, actor, id)
}

/**
 * Deletes a view, unless it has another version than `ifMatch`.
 *
 * @throws Problems: 403 for a view that the actor only sees, 404 for one that the actor does not see.
 */
export async function deleteView(
  { db, now }: RouteDependencies,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  const { administered } = await requireChangeable(db, actor, id)
  await db.transaction(async (tx) => {
    const stored = await lockView(tx, actor, administered, id)
    requireVersion(ifMatch, viewVersion(stored))
    await tx.delete(listViews).where(eq(listViews.id, id))
    await recordEvents(tx, actor, now(), isPrivate(stored) ? [] : [viewEvent(stored, 'view.withdrawn')])
  })
}

async function requireChangeable(db: Database, actor: Actor, id: string) {
  const { list, may_change } = await readView(db, actor, id)
  if (!may_change) throw forbidden('Only who shares this view, or who administers its users, may change it.')
  return { list, administered: userReachOf(actor, 'users.edit') }
}

/** Its sharing may have changed since it was read. */
async function lockView(tx: Transaction, actor: Actor, administered: UserReach, id: string): Promise<Stored> {
  const [stored] = await tx.select().from(listViews).where(eq(listViews.id, id)).for('update')
  if (!stored || !(stored.ownerId === actor.userId || isAdministered(administered, stored)))
    throw viewNotFound()
  return stored
}

/**
 * The columns of a sharing.
 *
 * @throws A 400 problem for a dealership or group outside the actor's reach.
 */
async function sharedWith(
  db: Database,
  actor: Actor,
  list: ListName,
  sharing: Sharing,
): Promise<Pick<Stored, 'groupId' | 'configurationId'>> {
  if (!mayOpen(actor, list)) throw forbidden()
  if (sharing.type === 'private') return { groupId: null, configurationId: null }
  const reach = userReachOf(actor, `${list}.view`)
  const { type, id } = sharing
  const table = type === 'group' ? dealerGroups : dealerships
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  const shared =
    type === 'group' ? { groupId: id, configurationId: null } : { groupId: null, configurationId: id }
  if (!found || !isRoleWithin(reach, shared)) throw invalid('sharing.id', 'sharing.id is not known')
  return shared
}

/** What the log says of a change: nothing of views that only their owner sees. */
function eventsBetween(before: Stored, after: Stored): AuditEvent[] {
  const isSameSharing = before.groupId === after.groupId && before.configurationId === after.configurationId
  if (isSameSharing) return isPrivate(after) ? [] : [viewEvent(after, 'view.changed')]
  return [
    ...(isPrivate(before) ? [] : [viewEvent(before, 'view.withdrawn')]),
    ...(isPrivate(after) ? [] : [viewEvent(after, 'view.shared')]),
  ]
}

function viewEvent(
  { id, name, groupId, configurationId }: Pick<Stored, 'id' | 'name' | 'groupId' | 'configurationId'>,
  action: AuditAction & `view.${string}`,
): AuditEvent {
  const places = [...(groupId === null ? [] : [groupPlace(groupId)]), ...dealershipPlace(configurationId)]
  return { action, type: 'view', id, label: name, places }
}

function outOfReach() {
  return new ProblemError({
    status: 403,
    error: VIEW_OUT_OF_REACH,
    message: 'This view is shared where you no longer work: stop sharing it, or delete it.',
  })
}

function orTaken<T>(work: () => Promise<T>): Promise<T> {
  return orConflict(work, {
    list_views_owner_list_name: () =>
      conflict(VIEW_NAME_TAKEN, 'There is a view of this list with this name already.', 'name'),
  })
}
