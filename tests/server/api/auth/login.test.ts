import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/database/schema.ts'
import { DEMO_PASSWORD } from '../../../../server/demo/demo-password.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { ACCOUNTS, addUser, get, logIn } from '../users/people.ts'
import { choose } from './passwords.ts'

const PASSWORD = 'Right-Password-1'

describe('signing in', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  const answer = async (email: string, password: string) => {
    const response = await logIn(server, email, password)
    const { error, message, field } = response.json()
    return { status: response.statusCode, error, message, field, cookies: response.cookies.length }
  }
  const REFUSED = {
    status: 401,
    error: 'invalid credentials',
    message: 'E-mail or password is wrong.',
    field: undefined,
    cookies: 0,
  }

  test('the correct password starts a session; its cookies are HttpOnly and Lax, for all paths of this host only', {
    tags: ['P7.5'],
  }, async () => {
    // The e-mail address may have any case, and spaces around it.
    const response = await logIn(server, '  Dealer.User@MAPLE.example ')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.cookies).toEqual([
      {
        name: 'sid',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 604_800,
      },
      {
        name: 'device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 34_560_000,
      },
    ])
    const profile = await get(server, `sid=${response.cookies[0]?.value}`, '/auth/user/profile')
    expect(profile.json().email).toBe(ACCOUNTS.DEALER_USER)
  })

  test('a wrong password, an unknown, a disabled and a passwordless account get the same answer', async () => {
    const disabled = await addUser(server, { password: PASSWORD, status: 'DISABLED' })
    const bare = await addUser(server, { password: null })
    const answers = [
      await answer(ACCOUNTS.LF_USER, 'Wrong-Password-1'),
      await answer('nobody@nowhere.example', 'Wrong-Password-1'),
      await answer(disabled.email, PASSWORD),
      await answer(bare.email, PASSWORD),
      await answer('nul\u0000@nowhere.example', PASSWORD),
      await answer("' or 1=1 --", "' or 1=1 --"),
    ]
    expect(answers).toEqual(answers.map(() => REFUSED))
  })

  test('only the correct temporary password leads to the choice of a new one', {
    tags: ['P4.2', 'P7.5'],
  }, async () => {
    expect(await answer('invited@maple.example', 'Wrong-Password-1')).toEqual(REFUSED)
    const response = await answer('invited@maple.example', DEMO_PASSWORD)
    expect(response).toMatchObject({ status: 401, error: 'user must change password', cookies: 0 })
    expect(response.message).toBe('Choose a new password to continue.')
    // Copied with the blanks around it.
    expect(await answer('invited@maple.example', ` ${DEMO_PASSWORD}\u00a0`)).toMatchObject(response)
    expect(await answer(ACCOUNTS.LF_USER, `${DEMO_PASSWORD} `)).toEqual(REFUSED)
  })

  test.each([
    ['an empty e-mail', { email: '', password: 'x' }, 'email'],
    ['an e-mail of blanks', { email: '  ', password: 'x' }, 'email'],
    ['a long e-mail', { email: `${'x'.repeat(250)}@b.example`, password: 'x' }, 'email'],
    ['an empty password', { email: 'a@b.example', password: '' }, 'password'],
    ['a long password', { email: 'a@b.example', password: 'x'.repeat(129) }, 'password'],
    ['no body', undefined, ''],
  ])('%s is a 400 that names the field', { tags: ['P5.4'] }, async (_, payload, field) => {
    const response = await server.inject({
      method: 'POST',
      url: '/auth/login',
      ...(payload ? { payload } : {}),
    })
    const { status, error, field: named } = response.json()
    expect([response.headers['content-type'], status, error, named]).toEqual([
      'application/problem+json',
      400,
      'invalid input',
      field,
    ])
  })

  test('a sign-in ends only the session that it replaces, and stores no token', async () => {
    const [old, elsewhere] = [
      await signedIn(server, ACCOUNTS.GROUP_USER),
      await signedIn(server, ACCOUNTS.GROUP_USER),
    ]
    const response = await logIn(server, ACCOUNTS.GROUP_USER, undefined, { cookie: old })
    const fresh = `sid=${response.cookies[0]?.value}`
    const statuses: number[] = []
    for (const cookie of [old, elsewhere, fresh])
      statuses.push((await get(server, cookie, '/auth/user/profile')).statusCode)
    expect(statuses).toEqual([401, 200, 200])
    const stored = JSON.stringify(await server.db.select().from(sessions))
    expect(stored.includes(fresh.slice(4))).toBe(false)
  })
})

describe('signing in outside demo mode', () => {
  let server: TestServer

  beforeAll(async () => {
    const settings = { demo: false, publicOrigin: 'https://portal.example' }
    server = await startTestServer({ seed: true, settings })
  })
  afterAll(() => server.close())

  test('the server refuses the demo password, also a stored one and a temporary one', async () => {
    const response = await logIn(server, ACCOUNTS.LF_ADMIN)
    expect([response.statusCode, response.json().error]).toEqual([401, 'invalid credentials'])
    const chosen = await choose(server, 'invited@maple.example', DEMO_PASSWORD)
    expect([chosen.statusCode, chosen.json().field]).toEqual([400, 'temporary_password'])
  })

  test('over TLS the cookie is Secure and bound to the host', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const response = await logIn(server, email, PASSWORD)
    expect(response.cookies).toEqual([
      {
        name: '__Host-sid',
        value: expect.any(String),
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 604_800,
      },
      expect.objectContaining({ name: '__Host-device', path: '/', secure: true, httpOnly: true }),
    ])
  })
})
