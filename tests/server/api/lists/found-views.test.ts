import { describe, expect, test } from 'vitest'
import { VIEWS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP } from '../users/people.ts'

const SEARCH = '/search/api/v1/search'

describe('saved views in the search of everything', () => {
  const portal = signedInServer()
  const add = (role: string, body: object) =>
    send(portal.server, portal.as(role), 'POST', VIEWS, {
      list: 'reports',
      query: '?filter=report_archived',
      sharing: { type: 'private' },
      ...body,
    })
  const own = { type: 'dealership', id: OWN_DEALERSHIP }

  test('they are found by the words of their names, and only by those who see them', async () => {
    const found = async (role: string, search: string, limit = 4): Promise<unknown> => {
      const answer = await get(
        portal.server,
        portal.as(role),
        `${SEARCH}?${new URLSearchParams({ search, limit: `${limit}` })}`,
      )
      const { data, total } = answer.json().views
      return [
        ...data.map(({ name, owner }: { name: string; owner: string | null }) => [name, owner !== null]),
        total,
      ]
    }
    await add('DEALER_USER', { name: 'Été: old, unpublished' })
    await add('DEALER_USER', { name: 'Old garages', list: 'wifi', query: '', sharing: own })
    await add('DEALER_ADMIN', { name: 'Old users', list: 'users', query: '', sharing: own })
    await add('LF_USER', { name: 'Old', sharing: { type: 'dealership', id: FOREIGN_DEALERSHIP } })
    expect(await found('DEALER_USER', 'ETE unpub')).toEqual([['Été: old, unpublished', false], 1])
    // A dealer user has no list of users.
    expect(await found('DEALER_USER', 'old')).toEqual([
      ['Old garages', false],
      ['Été: old, unpublished', false],
      2,
    ])
    expect(await found('DEALER_ADMIN', 'old')).toEqual([['Old garages', true], ['Old users', false], 2])
    expect(await found('LF_USER', 'old', 1)).toEqual([['Old', false], 3])
    for (const search of ['gone', 'old gone', '%', '5YJ3E1EA3MA729541'])
      expect([search, await found('LF_USER', search)]).toEqual([search, [0]])
    const answer = await get(portal.server, portal.as('LF_USER'), `${SEARCH}?search=garages`)
    expect(answer.json().views.data).toEqual([
      {
        id: expect.any(String),
        list: 'wifi',
        name: 'Old garages',
        query: '',
        owner: expect.stringMatching(/\w/),
      },
    ])
  })
})
