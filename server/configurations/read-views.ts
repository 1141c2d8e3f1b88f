import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { MAX_SHOWN_VIEWS } from '../../src/domain/lists/saved-view.ts'
import type { ListName } from '../../src/domain/resources/lists.ts'
import { holds } from '../../src/domain/session/permissions.ts'
import { viewCodec, type viewListQuerySchema } from '../../src/services/wire/views.ts'
import type { Database } from '../database/database.ts'
import { sortText } from '../database/order.ts'
import { dealerGroups, dealerships, users } from '../database/schema.ts'
import { listViews } from '../database/schema-views.ts'
import { forbidden, notFound } from '../http/problem.ts'
import { versionOf } from '../http/versions.ts'
import { fullNameOf } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import type { ContextQuery } from '../identity/reach.ts'
import { isRoleWithin, narrowUsers, type UserReach, userReachOf } from '../identity/user-reach.ts'

type Stored = typeof listViews.$inferSelect
type Reader = Pick<Database, 'select' | 'selectDistinct'>
export type ViewOnWire = z.input<typeof viewCodec>

/**
 * @returns The views of a list that the actor sees, `MAX_SHOWN_VIEWS` at most: the own ones, then those that are shared in the
 *   context, then the others that are shared with the actor. Each by name. The view `including` takes the place of the last one when it
 *   is not among them.
 * @throws Problems: 403 without the right to the list, and those of `narrow`.
 */
export async function listOwnAndShared(
  db: Database,
  actor: Actor,
  { list, including, ...context }: z.output<typeof viewListQuerySchema>,
): Promise<ViewOnWire[]> {
  const ofList = eq(listViews.list, list)
  const views = await read(db, actor, list, ofList, context)
  if (including === undefined || views.some(({ id }) => id === including)) return views
  const included = await read(db, actor, list, and(ofList, eq(listViews.id, including)), context)
  return [...views.slice(0, MAX_SHOWN_VIEWS - included.length), ...included]
}

/** @throws A 404 problem for a view that is missing, or that the actor does not see. */
export async function readView(db: Reader, actor: Actor, id: string): Promise<ViewOnWire> {
  const [stored] = await db.select().from(listViews).where(eq(listViews.id, id))
  const [view] = stored ? await read(db, actor, stored.list, eq(listViews.id, id)) : []
  if (!view) throw viewNotFound()
  return view
}

/** @throws A 403 problem for a user without the right to the list, who does not see the own views of it either. */
async function read(
  db: Reader,
  actor: Actor,
  list: ListName,
  which: SQL | undefined,
  context: ContextQuery = { context_type: 'all' },
): Promise<ViewOnWire[]> {
  if (!mayOpen(actor, list)) throw forbidden()
  const reach = userReachOf(actor, `${list}.view`)
  const shared = sharedIn(await seenBy(db, reach))
  const near = sharedIn(await seenBy(db, await narrowUsers(db, reach, context)))
  const administered = userReachOf(actor, 'users.edit')
  const { ownerId, groupId, configurationId } = listViews
  const isOwner = eq(ownerId, actor.userId)
  const rows = await db
    .select({
      view: listViews,
      owner: { name: users.name, familyName: users.familyName },
      group: dealerGroups.name,
      dealership: dealerships.name,
    })
    .from(listViews)
    .leftJoin(users, eq(users.id, ownerId))
    .leftJoin(dealerGroups, eq(dealerGroups.id, groupId))
    .leftJoin(dealerships, eq(dealerships.id, configurationId))
    .where(and(which, or(isOwner, shared)))
    .orderBy(
      sql`case when ${isOwner} then 0 when ${near} then 1 else 2 end`,
      sortText(listViews.name),
      asc(listViews.id),
    )
    .limit(MAX_SHOWN_VIEWS)
  return rows.map(({ view, owner, group, dealership }) => {
    const isOwn = view.ownerId === actor.userId
    return z.encode(viewCodec, {
      id: view.id,
      list: view.list,
      name: view.name,
      query: view.query,
      sharing:
        view.groupId !== null
          ? { type: 'group', id: view.groupId, name: group ?? '' }
          : view.configurationId !== null
            ? { type: 'dealership', id: view.configurationId, name: dealership ?? '' }
            : { type: 'private' },
      owner: isOwn || owner === null ? null : fullNameOf(owner),
      isOwn,
      mayChange: isOwn || isAdministered(administered, view),
      updatedAt: view.updatedAt.toISOString(),
      version: viewVersion(view),
    })
  })
}

/** Whether the actor has the right to the list: without it, not even the own views of it are seen. */
export function mayOpen(actor: Actor, list: ListName): boolean {
  return actor.roles.some(({ name }) => holds(name, `${list}.view`))
}

/** The condition for the views of a list that the actor sees: the own ones, and those that are shared with the actor. */
export async function seenViews(db: Reader, actor: Actor, list: ListName): Promise<SQL | undefined> {
  const reach = userReachOf(actor, `${list}.view`)
  const shared = sharedIn(await seenBy(db, reach))
  return and(eq(listViews.list, list), or(eq(listViews.ownerId, actor.userId), shared))
}

/** The condition of views that are shared with a reach. */
function sharedIn(reach: UserReach): SQL | undefined {
  const { groupId, configurationId } = listViews
  return reach === 'everything'
    ? or(isNotNull(groupId), isNotNull(configurationId))
    : or(inArray(groupId, [...reach.groupIds]), inArray(configurationId, [...reach.configurationIds]))
}

/** What the reach sees: a view that is shared with a group is seen by those who work in its dealerships, too. */
async function seenBy(db: Reader, reach: UserReach): Promise<UserReach> {
  if (reach === 'everything') return reach
  const groups = await db
    .selectDistinct({ id: dealerships.groupId })
    .from(dealerships)
    .where(inArray(dealerships.id, [...reach.configurationIds]))
  return { ...reach, groupIds: [...reach.groupIds, ...groups.map(({ id }) => id)] }
}

export function isPrivate({
  groupId,
  configurationId,
}: Pick<Stored, 'groupId' | 'configurationId'>): boolean {
  return groupId === null && configurationId === null
}

/** Private views are nobody's but their owner's: to administer users is no right to them. */
function isAdministered(reach: UserReach, view: Stored): boolean {
  return !isPrivate(view) && isRoleWithin(reach, view)
}

export function viewVersion({ id, name, query, groupId, configurationId }: Stored): string {
  return versionOf({ id, name, query, groupId, configurationId })
}

export function viewNotFound() {
  return notFound('There is no such view.')
}
