import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import type { InventoryRow } from '../../../../server/inventories/list.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { INVENTORY } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { everyRow, type Query, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'

type Stored = typeof inventoryItems.$inferSelect

describe('the trim of a vehicle in the inventory', () => {
  const at = signedInServer()
  const { as } = at
  let all: readonly Stored[]
  beforeAll(async () => {
    all = await at.server.db.select().from(inventoryItems)
  })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const rowsOf = (query: Query) => everyRow<InventoryRow>(at.server, as('LF_ADMIN'), INVENTORY, query)
  const fresh = async (id: string) =>
    (await at.server.db.select().from(inventoryItems).where(eq(inventoryItems.id, id)))[0]

  const edit = (item: { vin: string; country: string }, trim: string | null, role = 'LF_ADMIN', query = '') =>
    send(at.server, as(role), 'PATCH', `${INVENTORY}/trim${query}`, {
      country: item.country,
      vin: item.vin,
      detected_version: trim,
    })

  test('is stored, and a search finds the vehicle by it', { tags: ['D7.15'] }, async () => {
    const items = await at.server.db
      .select()
      .from(inventoryItems)
      .where(and(eq(inventoryItems.configurationId, OWN_DEALERSHIP), isNull(inventoryItems.trim)))
    const item = items.find((one) => trimsOf(one).length > 0)
    if (!item) throw new Error('The seed has no such item.')
    const trim = trimsOf(item).at(-1) ?? ''
    const answer = await edit(item, trim)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [expect.objectContaining({ id: item.id, vin: item.vin, trim })],
    ])
    expect(await fresh(item.id)).toMatchObject({ trim, updatedAt: SEEDED_AT })
    expect(ids(await rowsOf({ search: `${item.vin} ${trim}` }))).toEqual([item.id])
    expect((await edit(item, null)).json()).toEqual([expect.objectContaining({ id: item.id, trim: null })])
    expect(await fresh(item.id)).toMatchObject({ trim: null })
  })

  test('of a vehicle in two dealerships changes only within the reach of the caller', async () => {
    const item = all.find(
      (one) => one.configurationId === OWN_DEALERSHIP && one.country === 'CA' && trimsOf(one).length > 1,
    )
    if (!item) throw new Error('The seed has no such item.')
    const [one = '', other = ''] = trimsOf(item)
    const { labelId, vehicleSort, trimSort, stockSort, configurationSort, codeText, ...stored } = item
    const copies = [SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP].map((configurationId) => ({
      ...stored,
      id: `copy-${configurationId}`,
      configurationId,
      trim: one,
    }))
    await at.server.db.insert(inventoryItems).values(copies)
    const trims = async () =>
      Promise.all([item.id, ...ids(copies)].map(async (id) => (await fresh(id))?.trim))
    await edit(item, one)
    expect(await trims()).toEqual([one, one, one])
    await edit(item, other, 'DEALER_USER')
    expect(await trims()).toEqual([other, one, one])
    await edit(item, other, 'GROUP_USER')
    expect(await trims()).toEqual([other, other, one])
    await edit(item, one, 'LF_ADMIN', `?context_type=dealership&context_id=${SIBLING_DEALERSHIP}`)
    expect(await trims()).toEqual([other, one, one])
  })

  test('of a vehicle in two dealerships is compared with the version of the row that is meant', async () => {
    const item = all.find(
      (one) => one.configurationId === SIBLING_DEALERSHIP && one.country === 'CA' && trimsOf(one).length > 1,
    )
    if (!item) throw new Error('The seed has no such item.')
    const [one = '', other = ''] = trimsOf(item)
    const { labelId, vehicleSort, trimSort, stockSort, configurationSort, codeText, ...stored } = item
    const copy = { ...stored, id: 'copy-of-version', configurationId: FOREIGN_DEALERSHIP }
    await at.server.db.insert(inventoryItems).values(copy)
    await edit(item, one)
    const trims = async () => [(await fresh(item.id))?.trim, (await fresh(copy.id))?.trim]
    const versions = async () => {
      const rows = await rowsOf({ search: item.vin })
      return [item.id, copy.id].map((id) => rows.find((row) => row.id === id)?.version ?? '')
    }
    const editOn = (trim: string, ...named: readonly string[]) =>
      at.server.inject({
        method: 'PATCH',
        url: `${INVENTORY}/trim?context_type=all`,
        headers: { cookie: as('LF_ADMIN'), 'if-match': named.join(', ') },
        payload: { country: item.country, vin: item.vin, detected_version: trim },
      })
    const [mine = '', theirs = ''] = await versions()

    const changed = await editOn(other, theirs)
    expect([changed.statusCode, ids(changed.json())]).toEqual([200, [copy.id]])
    expect(await trims()).toEqual([one, other])
    expect(changed.headers.etag).toBe((await versions())[1])

    // Nothing is changed when one of those that are named has another version by now.
    for (const named of [[theirs], [mine, theirs]]) {
      const answer = await editOn(other, ...named)
      expect([answer.statusCode, await trims()]).toEqual([412, [one, other]])
    }
    expect((await editOn(other, mine, theirs)).json().current.id).toBe(copy.id)
    const [now = '', present = ''] = await versions()
    expect((await editOn(one, now, present)).statusCode).toBe(200)
    expect(await trims()).toEqual([one, one])
    expect((await editOn(one, 'W/"weak"')).statusCode).toBe(412)
  })

  test('of an unknown vehicle, and of one in another country, is a 404', {
    tags: ['D7.15', 'D9.7'],
  }, async () => {
    const own = all.find(({ configurationId }) => configurationId === OWN_DEALERSHIP)
    if (!own) throw new Error('The seed has no such item.')
    const answers = [
      await edit({ vin: '11111111111111111', country: 'US' }, 'X'),
      await edit({ vin: own.vin, country: own.country === 'CA' ? 'US' : 'CA' }, trimsOf(own)[0] ?? ''),
    ]
    expect(answers.map((it) => [it.statusCode, it.json().message])).toEqual(
      Array(2).fill([404, 'There is no such vehicle.']),
    )
  })
})
