import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../../server/database/schema.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS, addUser, get, logIn } from './people.ts'

const PASSWORD = 'Right-Password-1'

describeOnBoth('signing in', {}, (kind) => {
  let server: TestServer
  let at = SEEDED_AT.getTime()

  beforeAll(async () => {
    server = await startTestServer({ kind, seed: true, clock: () => new Date(at) })
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

  test('the right password opens a session; the cookie is HttpOnly, Lax, for the whole site and not for its parents', {
    tags: ['P7.5'],
  }, async () => {
    const response = await logIn(server, ACCOUNTS.DEALER_USER)
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
    ])
    const profile = await get(server, `sid=${response.cookies[0]?.value}`, '/auth/user/profile')
    expect(profile.json().email).toBe(ACCOUNTS.DEALER_USER)
  })

  test('the e-mail may be written in any case and with blanks around it', async () => {
    const response = await logIn(server, '  Dealer.User@MAPLE.example ')
    expect(response.statusCode).toBe(200)
  })

  test('a wrong password, an unknown account, a disabled one and one without a password get the same answer', async () => {
    const disabled = await addUser(server, { password: PASSWORD, status: 'DISABLED' })
    const answers = [
      await answer(ACCOUNTS.LF_USER, 'Wrong-Password-1'),
      await answer('nobody@nowhere.example', 'Wrong-Password-1'),
      await answer(disabled.email, PASSWORD),
      await answer('nul\u0000@nowhere.example', PASSWORD),
      await answer("' or 1=1 --", "' or 1=1 --"),
    ]
    expect(answers).toEqual(Array.from({ length: 5 }, () => REFUSED))
  })

  test('a temporary password leads to the choice of a new one, and only the right one does', {
    tags: ['P4.2', 'P7.5'],
  }, async () => {
    expect(await answer('invited@maple.example', 'Wrong-Password-1')).toEqual(REFUSED)
    const response = await logIn(server, 'invited@maple.example')
    expect([response.statusCode, response.json().error, response.cookies]).toEqual([
      401,
      'user must change password',
      [],
    ])
  })

  test.each([
    ['no e-mail', { password: 'x' }, 'email'],
    ['an empty e-mail', { email: '', password: 'x' }, 'email'],
    ['an e-mail of blanks', { email: '  ', password: 'x' }, 'email'],
    ['a long e-mail', { email: `${'x'.repeat(250)}@b.example`, password: 'x' }, 'email'],
    ['a list of e-mails', { email: ['a@b.example'], password: 'x' }, 'email'],
    ['no password', { email: 'a@b.example' }, 'password'],
    ['an empty password', { email: 'a@b.example', password: '' }, 'password'],
    ['a long password', { email: 'a@b.example', password: 'x'.repeat(129) }, 'password'],
    ['an object as password', { email: 'a@b.example', password: { $ne: null } }, 'password'],
    ['no body', undefined, ''],
    ['a list', [{ email: 'a@b.example', password: 'x' }], ''],
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

  test('after five failures an account waits, twice as long each time, with the same words whether it exists', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const waits: Record<string, unknown[]> = {}
    for (const address of [email, 'nobody.else@nowhere.example']) {
      const statuses: unknown[] = []
      for (let attempt = 0; attempt < 5; attempt++)
        statuses.push((await answer(address, 'Wrong-Password-1')).status)
      for (const seconds of [5, 10, 20]) {
        const refused = await logIn(server, address, PASSWORD)
        const { error, message } = refused.json()
        statuses.push([refused.statusCode, refused.headers['retry-after'], error, message])
        at += (seconds - 1) * 1000
        statuses.push((await logIn(server, address, PASSWORD)).statusCode)
        at += 1000
        statuses.push((await logIn(server, address, 'Wrong-Password-1')).statusCode)
      }
      waits[address] = statuses
    }
    expect(waits[email]?.slice(0, 8)).toEqual([
      401,
      401,
      401,
      401,
      401,
      [429, '5', 'too many attempts', 'Too many attempts to sign in. Please wait a moment and try again.'],
      429,
      401,
    ])
    expect(waits[email]?.slice(8, 11)).toEqual([
      [429, '10', 'too many attempts', expect.any(String)],
      429,
      401,
    ])
    expect(waits['nobody.else@nowhere.example']).toEqual(waits[email])
    at += 60_000
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(200)
    expect((await answer(email, 'Wrong-Password-1')).status).toBe(401)
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(200)
  })

  test('guesses at the same time count one by one', async () => {
    at += 3_600_000
    const { email } = await addUser(server, { password: PASSWORD })
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => logIn(server, email, 'Wrong-Password-1')),
    )
    const statuses = guesses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7)
  })

  test('an address that fails on many accounts waits too', async () => {
    at += 3_600_000 * 24 * 2
    const way = { from: '2001:db8:1:2:3::9' }
    const spray = Array.from({ length: 101 }, (_, index) => `a${index}@spray.example`)
    const statuses: number[] = []
    for (const email of spray) statuses.push((await logIn(server, email, 'Wrong-Password-1', way)).statusCode)
    expect([statuses.filter((status) => status === 401).length, statuses[100]]).toEqual([100, 429])
    const neighbour = await logIn(server, 'b@spray.example', 'Wrong-Password-1', { from: '2001:db8:1:2::77' })
    expect(neighbour.statusCode).toBe(429)
    expect((await logIn(server, ACCOUNTS.LF_ADMIN)).statusCode).toBe(200)
  })

  test('however often a blocked account is tried, others at the same address do not wait for it', async () => {
    at += 3_600_000 * 24 * 2
    const way = { from: '203.0.113.7' }
    const { email } = await addUser(server, { password: PASSWORD })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5 + 100; attempt++)
      statuses.push((await logIn(server, email, 'Wrong-Password-1', way)).statusCode)
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(100).fill(429)])
    expect((await logIn(server, 'c@spray.example', 'Wrong-Password-1', way)).statusCode).toBe(401)
    expect((await logIn(server, ACCOUNTS.LF_ADMIN, undefined, way)).statusCode).toBe(200)
    // The five that the account let through do count for the address.
    const spray = Array.from({ length: 95 }, (_, index) => `d${index}@spray.example`)
    for (const other of spray) await logIn(server, other, 'Wrong-Password-1', way)
    expect((await logIn(server, ACCOUNTS.LF_ADMIN, undefined, way)).statusCode).toBe(429)
  })

  test('a sign-in ends the session that it replaces and stores no token', async () => {
    const old = await signedIn(server, ACCOUNTS.GROUP_USER)
    const response = await logIn(server, ACCOUNTS.GROUP_USER, undefined, { cookie: old })
    const fresh = `sid=${response.cookies[0]?.value}`
    expect(fresh).not.toBe(old)
    const statuses = [
      await get(server, old, '/auth/user/profile'),
      await get(server, fresh, '/auth/user/profile'),
    ]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200])
    const stored = JSON.stringify(await server.db.select().from(sessions))
    expect(stored.includes(fresh.slice(4))).toBe(false)
  })
})

describeOnBoth('signing in outside demo mode', {}, (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({
      kind,
      seed: true,
      settings: { demo: false, publicOrigin: 'https://portal.example' },
    })
  })
  afterAll(() => server.close())

  test('the demo password is refused, also where it was stored before', async () => {
    const response = await logIn(server, ACCOUNTS.LF_ADMIN)
    expect([response.statusCode, response.json().error]).toEqual([401, 'invalid credentials'])
  })

  test('over TLS the cookie is Secure and bound to the host', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const response = await logIn(server, email, PASSWORD)
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sid',
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      }),
    ])
    expect(response.cookies[0]).not.toHaveProperty('domain')
  })
})
