import { describe, expect, test } from 'vitest'
import { dealershipsNamed } from '../../../../server/lists/find-by-text.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'

describe('the dealerships that a search names', () => {
  const portal = signedInServer({ readsOnly: true })

  test('are those within the reach with one of the names, and say which', async () => {
    const { db } = portal.server
    const names = ['maple', 'toronto', "o'hara", 'nowhere']
    const within = async (reach: 'everything' | readonly string[]) =>
      Object.fromEntries((await dealershipsNamed(db, reach, names)).map(({ id, hits }) => [id, hits]))
    expect(await within([OWN_DEALERSHIP, SIBLING_DEALERSHIP])).toEqual({
      [OWN_DEALERSHIP]: [true, false, false, false],
      [SIBLING_DEALERSHIP]: [false, true, false, false],
    })
    expect(await within([])).toEqual({})
    expect(Object.values(await within('everything'))).toContainEqual([false, false, true, false])
  })

  test('cost the words of each dealership once, however many names there are', () => {
    const { db } = portal.server
    const names = Array.from({ length: 50 }, (_, at) => `o'name${at}`)
    const { sql } = dealershipsNamed(db, 'everything', names).toSQL()
    expect([sql.match(/search_words/g)?.length, sql.match(/ offset 0\)/g)?.length]).toEqual([1, 1])
  })
})
