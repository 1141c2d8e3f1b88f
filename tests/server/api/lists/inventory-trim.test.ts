import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { INVENTORY } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import type { Query } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'

type Stored = typeof inventoryItems.$inferSelect

describe('the trim of a vehicle in the inventory', () => {
  const portal = signedInServer()
  let all: readonly Stored[]
  beforeAll(async () => {
    all = await portal.db.select().from(inventoryItems)
  })
  /** A vehicle of a dealership in Canada with two trims to choose from. */
  const find = (place: string, isFit: (item: Stored) => boolean = () => true) => {
    const here = all.filter((one) => one.configurationId === place && one.country === 'CA')
    const item = here.find((one) => trimsOf(one).length > 1 && isFit(one))
    if (!item) throw new Error('The seed has no such item.')
    const [one = '', other = ''] = trimsOf(item)
    return { item, one, other }
  }
  /** Adds the vehicle to another dealership. */
  const copyTo = async (item: Stored, configurationId: string) => {
    const copy = { ...item, id: `${item.id}-${configurationId}`, configurationId }
    await portal.db.insert(inventoryItems).values(copy)
    return copy
  }
  const rowsOf = (query: Query) =>
    portal.everyRow<{ id: string; version: string }>('LF_ADMIN', INVENTORY, query)
  const trimOf = async ({ id }: { id: string }) => {
    const rows = await portal.db.select().from(inventoryItems).where(eq(inventoryItems.id, id))
    return rows[0]?.trim
  }
  const edit = (
    { country, vin }: Pick<Stored, 'country' | 'vin'>,
    trim: string | null,
    { role = 'LF_ADMIN', query = 'context_type=all', named = [] as readonly string[] } = {},
  ) =>
    portal.server.inject({
      method: 'PATCH',
      url: `${INVENTORY}/trim?${query}`,
      headers: { cookie: portal.as(role), ...(named.length > 0 && { 'if-match': named.join(', ') }) },
      payload: { country, vin, detected_version: trim },
    })

  test('is stored, and a search finds the vehicle by it', { tags: ['D7.15'] }, async () => {
    const { item, one: trim } = find(OWN_DEALERSHIP, (one) => one.trim === null)
    const { id, vin } = item
    const answer = await edit(item, trim)
    const changed = expect.objectContaining({ id, vin, trim })
    expect([answer.statusCode, answer.json()]).toEqual([200, [changed]])
    const [stored] = await portal.db.select().from(inventoryItems).where(eq(inventoryItems.id, id))
    expect(stored).toMatchObject({ trim, updatedAt: SEEDED_AT })
    expect(await rowsOf({ search: `${vin} ${trim}` })).toEqual([changed])
    expect((await edit(item, null)).json()).toEqual([expect.objectContaining({ id, trim: null })])
    expect(await trimOf(item)).toBeNull()
  })

  test('of a vehicle in two dealerships changes only within the reach of the caller', async () => {
    const { item, one, other } = find(OWN_DEALERSHIP)
    const copies = [await copyTo(item, SIBLING_DEALERSHIP), await copyTo(item, FOREIGN_DEALERSHIP)]
    const sibling = `context_type=dealership&context_id=${SIBLING_DEALERSHIP}`
    const seen: unknown[] = []
    for (const [trim, how] of [
      [one, {}],
      [other, { role: 'DEALER_USER' }],
      [other, { role: 'GROUP_USER' }],
      [one, { query: sibling }],
    ] as const) {
      await edit(item, trim, how)
      seen.push(await Promise.all([item, ...copies].map(trimOf)))
    }
    expect(seen).toEqual([
      [one, one, one],
      [other, one, one],
      [other, other, one],
      [other, one, one],
    ])
  })

  test('of a vehicle in two dealerships is compared with the version of the row that is meant', async () => {
    const { item, one, other } = find(SIBLING_DEALERSHIP)
    const copy = await copyTo(item, FOREIGN_DEALERSHIP)
    await edit(item, one)
    const trims = async () => [await trimOf(item), await trimOf(copy)]
    const versions = async () => {
      const rows = await rowsOf({ search: item.vin })
      return [item, copy].map(({ id }) => rows.find((row) => row.id === id)?.version ?? '')
    }
    const [mine = '', theirs = ''] = await versions()
    const changed = await edit(item, other, { named: [theirs] })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, [{ id: copy.id }]])
    expect(await trims()).toEqual([one, other])
    expect(changed.headers.etag).toBe((await versions())[1])
    // Nothing is changed when one of those that are named has another version by now.
    for (const named of [[theirs], [mine, theirs], ['W/"weak"']]) {
      const answer = await edit(item, other, { named })
      expect([named, answer.statusCode, await trims()]).toEqual([named, 412, [one, other]])
    }
    const refused = await edit(item, other, { named: [mine, theirs] })
    expect(refused.json().current.id).toBe(copy.id)
    expect((await edit(item, one, { named: await versions() })).statusCode).toBe(200)
    expect(await trims()).toEqual([one, one])
  })
})
