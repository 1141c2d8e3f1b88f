import { afterEach, describe, expect, inject, it } from 'vitest'
import { REPORTS } from '../api/routes.ts'
import { send } from '../api/stock-calls.ts'
import { ACCOUNTS, get } from '../api/users/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

/** More than any disk has. */
const TOO_MUCH = 999_999_999

describe('while the disk has less room than the reserve', () => {
  let server: TestServer
  afterEach(() => server.close())

  async function start(kind: 'embedded' | 'postgres', diskReserveMb: number): Promise<string> {
    server = await startTestServer({ kind, seed: true, settings: { diskReserveMb } })
    return signedIn(server, ACCOUNTS.LF_ADMIN)
  }

  async function publish(cookie: string) {
    const { json } = await get(server, cookie, `${REPORTS}?page=1&page_size=1`)
    const [{ id, published }] = json().data
    return send(server, cookie, 'PATCH', `${REPORTS}/${id}`, { published: !published })
  }

  it('the embedded database is not changed, but people sign in and read', async () => {
    const cookie = await start('embedded', TOO_MUCH)
    const answer = await publish(cookie)
    expect([answer.statusCode, answer.json().error, answer.json().message]).toEqual([
      507,
      'storage full',
      'The storage is full, so nothing can be changed. Reading still works.',
    ])
    const payload = { email: ACCOUNTS.LF_ADMIN, password: 'Battery-2026!' }
    const signIn = await server.inject({ method: 'POST', url: '/auth/login', payload })
    expect(signIn.statusCode).toBe(200)
  })

  it.runIf(inject('engine') === 'postgres')('PostgreSQL on another disk is changed as ever', async () => {
    expect((await publish(await start('postgres', TOO_MUCH))).statusCode).toBe(200)
  })

  it('nothing is refused with enough room', async () => {
    expect((await publish(await start('embedded', 0))).statusCode).toBe(200)
  })
})
