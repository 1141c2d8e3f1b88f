import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFirstAdmin } from '../../../../server/users/first-admin.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { get, logIn } from '../users/people.ts'
import { choose, NEW_PASSWORD } from './passwords.ts'

describe('the first account', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('is a provider admin with a temporary password, and is created once', async () => {
    const emails = [' First@Provider.example ', 'second@provider.example']
    const tries = await Promise.allSettled(
      emails.map((email) => createFirstAdmin(server.db, { email, now: new Date() })),
    )
    const made = tries.flatMap((outcome, index) =>
      outcome.status === 'fulfilled' ? [{ email: emails[index] ?? '', password: outcome.value }] : [],
    )
    expect(made.length).toBe(1)
    const { email = '', password = '' } = made[0] ?? {}
    const refused = await logIn(server, email, password)
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'user must change password'])
    await choose(server, email, password)
    const accepted = await logIn(server, email, NEW_PASSWORD)
    const profile = await get(server, `sid=${accepted.cookies[0]?.value}`, '/auth/user/profile')
    expect(profile.json().roles).toEqual([{ name: 'LF_ADMIN', config_id: null, group_id: null }])
    await expect(
      createFirstAdmin(server.db, { email: 'third@provider.example', now: new Date() }),
    ).rejects.toThrow('There is a provider admin already')
  })
})
