import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownershipReports, unsubscribes } from '../../../server/database/schema-leads.ts'
import type { Actor } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import { ask, demoReport, LEADS } from './leads.ts'
import { CALLS, CALLS_OF_OTHERS } from './leads-matrix-table.ts'
import { ACCOUNTS, cookieOf, ROLES } from './people.ts'
import { registeredCalls } from './registered-calls.ts'

describeOnBoth('the role matrix of the public calls', {}, (kind) => {
  let server: TestServer
  const cookies = new Map<Actor, string>()

  beforeAll(async () => {
    server = await startTestServer({ kind, seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await cookieOf(server, ACCOUNTS[role]))
  })
  afterAll(() => server.close())

  async function everything() {
    const { db } = server
    return [await db.select().from(ownershipReports), await db.select().from(unsubscribes)]
  }

  test('the tables know every call that the server answers', async () => {
    const registered = await registeredCalls(server, ['/leads'])
    expect(registered).toEqual(CALLS.map(({ label }) => label).sort())
    expect(registered).toEqual(CALLS_OF_OTHERS.map(({ label }) => label).sort())
  })

  describe.each([
    { who: 'with the credential of the pages', rows: CALLS, headers: {} },
    { who: 'without it', rows: CALLS_OF_OTHERS, headers: { authorization: '' } },
  ])('$who', ({ rows, headers }) => {
    describe.each(rows)('$label', ({ label, cells }) => {
      test.each(cells)('$actor: $expected', async ({ actor, expected }) => {
        const [name, url = ''] = label.split(' ')
        const method = name === 'POST' ? 'POST' : 'GET'
        const path = url.slice(LEADS.length).replace(':id', demoReport('us-gasoline'))
        await server.db.delete(unsubscribes)
        const before = await everything()
        const answer = await ask(server, path, {
          method,
          headers: { ...headers, cookie: cookies.get(actor) ?? '' },
        })
        const isChanged = JSON.stringify(await everything()) !== JSON.stringify(before)
        expect([String(answer.statusCode), isChanged]).toEqual([
          expected,
          method === 'POST' && expected === '200',
        ])
      })
    })
  })
})
