import { and, asc, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { quickSearchSchema } from '../../src/services/wire/search.ts'
import type { Database } from '../database/database.ts'
import { sortText } from '../database/order.ts'
import { users } from '../database/schema.ts'
import { listViews } from '../database/schema-views.ts'
import { fullNameOf } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import { alternativesOf, inName } from '../lists/search.ts'
import { mayOpen, seenViews } from './read-views.ts'

type FoundViews = NonNullable<z.infer<typeof quickSearchSchema>['views']>

/** The views of all lists that the actor sees, and whose names have the words of a search: the first ones by name, and their number. */
export async function findViews(
  db: Database,
  actor: Actor,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<FoundViews> {
  // No view has the name of a VIN.
  const named = alternativesOf(search).flatMap((words) => {
    const conditions = words.flatMap((word) =>
      word.name === null ? [] : [inName(listViews.searchText, word.name)],
    )
    return conditions.length === words.length ? [and(...conditions)] : []
  })
  if (named.length === 0) return { data: [], total: 0 }
  const isNamed = or(...named)
  // Most searches find no view. Then the reach of the actor need not be read.
  const lists = await db.selectDistinct({ list: listViews.list }).from(listViews).where(isNamed)
  const open = lists.filter(({ list }) => mayOpen(actor, list))
  if (open.length === 0) return { data: [], total: 0 }
  const seen = await Promise.all(open.map(({ list }) => seenViews(db, actor, list)))
  const { id, list, query, ownerId } = listViews
  const rows = await db
    .select({
      view: { id, list, name: listViews.name, query, ownerId },
      owner: { name: users.name, familyName: users.familyName },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(listViews)
    .leftJoin(users, eq(users.id, ownerId))
    .where(and(isNamed, or(...seen)))
    .orderBy(sortText(listViews.name), asc(id))
    .limit(limit)
  return {
    data: rows.map(({ view: { ownerId: by, ...view }, owner }) => ({
      ...view,
      owner: by === actor.userId || owner === null ? null : fullNameOf(owner),
    })),
    total: rows[0]?.total ?? 0,
  }
}
