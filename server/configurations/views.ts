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
import type { Database } from '../database/database.ts'
import { dealerGroups, dealerships, users } from '../database/schema.ts'
import { listViews } from '../database/schema-views.ts'
import { orConflict } from '../database/unique.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, forbidden, invalid, ProblemError } from '../http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { isRoleWithin, userReachOf } from '../identity/user-reach.ts'
import { defineWrite } from '../lists/define-write.ts'
import { isPrivate, mayOpen, readView, type ViewOnWire, viewNotFound, viewVersion } from './read-views.ts'
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

/** Changes of views, by who owns one and by who administers those who see it. */
export const viewWrites = defineWrite({
  reachOf: userReachOf,
  lock: async ({ tx, actor }, id): Promise<Stored> => {
    const [stored] = await tx.select().from(listViews).where(eq(listViews.id, id)).for('update')
    if (!stored) throw viewNotFound()
    const { may_change } = await readView(tx, actor, id)
    if (!may_change)
      throw forbidden('Only who shares this view, or who administers its users, may change it.')
    return stored
  },
  versionOf: viewVersion,
  read: async ({ db }, actor, id) => {
    const answer = await readView(db, actor, id)
    return { answer, version: answer.version }
  },
})

const patchView = viewWrites.change(
  'profile.view',
  async (before, { name, query, sharing }: z.output<typeof viewPatchBodySchema>, { tx, actor, at }) => {
    const { id, list } = before
    const shared = sharing && (await sharedWith(tx, actor, list, sharing))
    if (!shared && !isPrivate(before) && !isRoleWithin(userReachOf(actor, `${list}.view`), before))
      throw outOfReach()
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(query !== undefined && { query: cleanViewQuery(list, query) }),
      ...shared,
      updatedAt: at,
    }
    await tx.update(listViews).set(changes).where(eq(listViews.id, id))
    return { result: null, events: eventsBetween(before, { ...before, ...changes }) }
  },
)

/**
 * Changes a view.
 *
 * @throws Problems: like `addView`; 403 for a view that the actor only sees, and for an own one that stays shared with a dealership or
 *   group out of the actor's reach; 404 for one that the actor does not see.
 */
export const changeView: typeof patchView = (...call) => orTaken(() => patchView(...call))

/** Deletes a view. It throws a 403 problem for one that the actor only sees, a 404 problem for one that the actor does not see. */
export const deleteView = viewWrites.change('profile.view', async (stored, _: null, { tx }) => {
  await tx.delete(listViews).where(eq(listViews.id, stored.id))
  return {
    result: { id: stored.id },
    events: isPrivate(stored) ? [] : [viewEvent(stored, 'view.withdrawn')],
  }
})

/**
 * The columns of a sharing.
 *
 * @throws A 400 problem for a dealership or group outside the actor's reach.
 */
async function sharedWith(
  db: Pick<Database, 'select'>,
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
