import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listViews } from '../../../../server/database/schema-views.ts'
import { MAX_SHOWN_VIEWS } from '../../../../src/domain/lists/saved-view.ts'
import { VIEWS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_GROUP } from '../users/people.ts'

describe('the order of saved views', () => {
  const portal = signedInServer()
  const own = { type: 'dealership', id: OWN_DEALERSHIP }
  const share = async (role: string, body: object) => {
    const view = { list: 'reports', query: '', sharing: { type: 'private' }, ...body }
    const answer = await send(portal.server, portal.as(role), 'POST', VIEWS, view)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  test('the own views come first, then those of the context, then the others; two hundred at most', async () => {
    const other = { type: 'dealership', id: FOREIGN_DEALERSHIP }
    await share('LF_USER', { name: 'A of Maple', sharing: own })
    await share('LF_USER', { name: 'B of the group', sharing: { type: 'group', id: OWN_GROUP } })
    await share('LF_USER', { name: 'A of Pacific', sharing: other })
    await share('LF_ADMIN', { name: 'Mine' })
    await share('LF_ADMIN', { name: 'Ours', sharing: other })
    const namesIn = async (context: object, role = 'LF_ADMIN') => {
      const answer = await ask(portal.server, portal.as(role), VIEWS, { list: 'reports', ...context })
      return answer.json().map(({ name }: { name: string }) => name)
    }
    expect(await namesIn({})).toEqual(['Mine', 'Ours', 'A of Maple', 'A of Pacific', 'B of the group'])
    const maple = { context_type: 'dealership', context_id: OWN_DEALERSHIP }
    expect(await namesIn(maple)).toEqual(['Mine', 'Ours', 'A of Maple', 'B of the group', 'A of Pacific'])
    const group = { context_type: 'group', context_id: OWN_GROUP }
    expect(await namesIn(group)).toEqual(['Mine', 'Ours', 'A of Maple', 'B of the group', 'A of Pacific'])
    const pacific = { context_type: 'dealership', context_id: FOREIGN_DEALERSHIP }
    expect((await namesIn(pacific)).slice(2)).toEqual(['A of Pacific', 'A of Maple', 'B of the group'])
    expect(await namesIn(maple, 'DEALER_USER')).toEqual(['A of Maple', 'B of the group'])
    const unreached = await ask(portal.server, portal.as('DEALER_USER'), VIEWS, {
      list: 'reports',
      ...pacific,
    })
    const incomplete = await ask(portal.server, portal.as('LF_ADMIN'), VIEWS, {
      list: 'reports',
      context_type: 'group',
    })
    expect([unreached.statusCode, incomplete.statusCode, incomplete.json().field]).toEqual([
      404,
      400,
      'context_id',
    ])

    // Names that come before all others, of a dealership that is far away.
    const [far] = await portal.server.db.select().from(listViews).where(eq(listViews.name, 'A of Pacific'))
    if (!far) throw new Error('The view is not stored.')
    await portal.server.db.insert(listViews).values(
      Array.from({ length: MAX_SHOWN_VIEWS }, (_, at) => ({
        ...far,
        id: `far-${at}`,
        ownerId: null,
        name: `0 far ${String(at).padStart(3, '0')}`,
      })),
    )
    const names = await namesIn(maple)
    expect(names).toHaveLength(MAX_SHOWN_VIEWS)
    expect(names.slice(0, 5)).toEqual(['Mine', 'Ours', 'A of Maple', 'B of the group', '0 far 000'])
    // The one that is open is there all the same, if its reader sees it.
    const last = `far-${MAX_SHOWN_VIEWS - 1}`
    const withLast = await namesIn({ ...maple, including: last })
    expect([names.includes('0 far 199'), withLast.length, withLast.at(-1)]).toEqual([
      false,
      MAX_SHOWN_VIEWS,
      '0 far 199',
    ])
    expect(await namesIn({ ...maple, including: 'unknown' })).toEqual(names)
  })
})
