import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownershipReports, unsubscribes } from '../../../server/database/schema-leads.ts'
import type { Actor } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ask, demoReport, LEADS } from './leads.ts'
import { CALLS, CALLS_OF_OTHERS } from './leads-matrix-table.ts'
import { forEachCell } from './matrix.ts'
import { ACCOUNTS, ROLES } from './people.ts'
import { registeredCalls } from './registered-calls.ts'

describe('the role matrix of the public calls', () => {
  let server: TestServer
  const cookies = new Map<Actor, string>()

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
  })
  afterAll(() => server.close())

  const everything = () => fingerprint(server, [ownershipReports, unsubscribes])

  test('the tables know every call that the server answers', async () => {
    const registered = await registeredCalls(server, ['/leads'])
    expect(registered).toEqual(CALLS.map(({ label }) => label).sort())
    expect(registered).toEqual(CALLS_OF_OTHERS.map(({ label }) => label).sort())
  })

  describe.each([
    { who: 'with the credential of the pages', rows: CALLS, headers: {} },
    { who: 'without it', rows: CALLS_OF_OTHERS, headers: { authorization: '' } },
  ])('$who', ({ rows, headers }) => {
    forEachCell(rows, async (label, actor, expected) => {
      const [name, url = ''] = label.split(' ')
      const method = name === 'POST' ? 'POST' : 'GET'
      const path = url.slice(LEADS.length).replace(':id', demoReport('us-gasoline'))
      await server.db.delete(unsubscribes)
      const before = await everything()
      const cookie = cookies.get(actor) ?? ''
      const answer = await ask(server, path, { method, headers: { ...headers, cookie } })
      expect([String(answer.statusCode), (await everything()) !== before]).toEqual([
        expected,
        method === 'POST' && expected === '200',
      ])
    })
  })
})
