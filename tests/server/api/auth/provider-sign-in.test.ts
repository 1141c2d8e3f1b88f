import { generateKeyPairSync } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { userRoles, users } from '../../../../server/database/schema.ts'
import { userIdentities } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { startTestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { testServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, get, type NewUser, OWN_DEALERSHIP, statusOf } from '../users/people.ts'
import { cookiesOf } from './devices.ts'
import { type Issuer, startIssuer } from './issuer.ts'

const ORIGIN = 'http://localhost:4400'
const PAGE = `${ORIGIN}/auth-callback`
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const issuer = await startIssuer()

/** Claims of others, each with its fault. The library checks issuer, times and nonce: one of each shows that it is told to. */
const BAD_CLAIMS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['no domain', { hd: undefined }],
  ['a domain that ends like ours', { hd: 'evilprovider.example' }],
  ['our domain in capitals', { hd: 'PROVIDER.EXAMPLE' }],
  ['an address that ends like ours', { email: 'admin@evilprovider.example' }],
  ['an address that begins like ours', { email: 'admin@provider.example.evil.example' }],
  ['two addresses', { email: 'x@evil.example,admin@provider.example' }],
  ['a NUL behind the address', { email: 'admin@provider.example\u0000' }],
  ['a dotless i', { email: 'adm\u0131n@provider.example' }],
  ['a letter that is lowered to ours', { email: 'adm\u0130n@provider.example' }],
  ['an address that has no account', { email: 'nobody@provider.example' }],
  ['an unverified address', { email_verified: false }],
  ['a text instead of the word', { email_verified: 'true' }],
  ['a second audience', { aud: ['portal', 'other'], azp: 'portal' }],
  ['for another party', { azp: 'other' }],
  ['another nonce', { nonce: 'other' }],
  ['an empty subject', { sub: '' }],
  ['past its time', { exp: 1_600_000_000 }],
  ['another issuer', { iss: 'https://accounts.google.com' }],
  ['without an end', { exp: undefined }],
]

describe('sign-in of provider staff', () => {
  const server = testServer({
    seed: true,
    settings: { oidc: issuer.settings, providerDomain: 'provider.example' },
  })
  afterAll(issuer.close)
  beforeEach(async () => {
    await server.db.delete(userIdentities)
    issuer.idToken = null
  })

  const begin = async (query: Record<string, string> = { redirect_uri: PAGE, origin: ORIGIN }) => {
    const response = await server.inject({ url: `/auth/google/login?${new URLSearchParams(query)}` })
    const asked = new URL(String(response.headers.location ?? 'http://none.example'))
    const [state = '', nonce = ''] = ['state', 'nonce'].map((name) => asked.searchParams.get(name) ?? '')
    return { response, cookie: cookiesOf(response), asked, state, nonce }
  }
  const comeBack = (cookie: string, query: Record<string, string>) =>
    server.inject({
      url: `/auth/google/callback?${new URLSearchParams(query)}`,
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
  /** Signs in with a token of these claims. Returns the target, and the e-mail address of the session. */
  const signIn = async (changes: Record<string, unknown> = {}, make?: Make, query = {}) => {
    const { cookie, state, nonce } = await begin()
    const claims = issuer.claims(nonce, changes)
    issuer.idToken = await (make ?? issuer.sign)(claims)
    const response = await comeBack(cookie, { code: 'code', state, ...query })
    const session = response.cookies.find(({ name, value }) => name === 'sid' && value !== '')
    const profile = session && (await get(server, `sid=${session.value}`, '/auth/user/profile')).json()
    return [response.headers.location, profile?.email ?? null]
  }
  /** Adds a user with an address of the provider, by default with a provider role. */
  const staff = (changes: Partial<NewUser> = {}) => {
    const roles = [{ name: 'LF_USER' }] as const
    return addUser(server, { domain: 'provider.example', roles, ...changes })
  }
  type Make = (claims: ReturnType<Issuer['claims']>) => Promise<string> | string
  const REFUSED = [`${PAGE}?error=refused`, null]

  test('redirects to the issuer with PKCE, state, nonce and the provider’s domain', async () => {
    const { response, asked } = await begin()
    expect([response.statusCode, response.headers['cache-control']]).toEqual([302, 'no-store'])
    expect(`${asked.origin}${asked.pathname}`).toBe(`${issuer.settings.issuer}/authorize`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'portal',
      redirect_uri: `${ORIGIN}/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hd: 'provider.example',
    })
    const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 }
    expect(response.cookies).toEqual([{ ...cookie, name: 'sign-in', value: expect.any(String) }])
  })

  test('opens the account by e-mail address at first, and by subject from then on', async () => {
    expect(await signIn()).toEqual([PAGE, 'admin@provider.example'])
    expect(issuer.redeemed.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    const linked = { issuer: issuer.settings.issuer, subject: 'subject-1' }
    expect(await server.db.select().from(userIdentities)).toMatchObject([linked])
    // Now this subject has another address, and the address another subject.
    expect(await signIn({ email: 'user@provider.example' })).toEqual([PAGE, 'admin@provider.example'])
    const other = { email: 'User@Provider.example', sub: 'subject-2' }
    expect(await signIn(other)).toEqual([PAGE, 'user@provider.example'])
    expect(await signIn({ sub: 'subject-3' })).toEqual(REFUSED)
  })

  test('accepts an invitation, and invalidates its temporary password', async () => {
    const { id, email } = await staff({ status: 'FORCE_CHANGE_PASSWORD' })
    expect(await signIn({ email, sub: 'subject-9' })).toEqual([PAGE, email])
    const [user] = await server.db.select().from(users).where(eq(users.id, id))
    expect([user?.status, user?.passwordHash]).toEqual(['CONFIRMED', null])
    // Once, however often the user signs in.
    await signIn({ email, sub: 'subject-9' })
    const isLinked = and(eq(auditEvents.resourceId, id), eq(auditEvents.action, 'user.identity-linked'))
    const change = { before: { status: 'FORCE_CHANGE_PASSWORD' }, after: { status: 'CONFIRMED' } }
    const event = { actorEmail: email, ipAddress: '127.0.0.1', ...change }
    expect(await server.db.select().from(auditEvents).where(isLinked)).toMatchObject([event])
  })

  test('ends the session that it replaces, and accepts the flow cookie once', async () => {
    const old = await signedIn(server, ACCOUNTS.DEALER_USER)
    const { cookie, state, nonce } = await begin()
    issuer.idToken = await issuer.sign(issuer.claims(nonce))
    const query = { code: 'code', state }
    const response = await comeBack(`${cookie}; ${old}`, query)
    const cookies = response.cookies.map(({ name, value }) => `${name}${value && '=…'}`)
    expect(cookies).toEqual(['sign-in', 'sid=…', 'device=…'])
    expect(await statusOf(server, old)).toBe(401)
    expect((await comeBack('', query)).headers.location).toBe('/auth-callback?error=expired')
  })

  test.each(BAD_CLAIMS)('refuses a token with %s', async (_, changes) => {
    expect(await signIn(changes)).toEqual(REFUSED)
  })

  const signedWithSecret: Make = (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(Buffer.from(issuer.settings.clientSecret))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test.each<[string, Make]>([
    ['alg none', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    ['another key under the same name', (claims) => issuer.sign(claims, other)],
    ['the client secret as key', signedWithSecret],
  ])('refuses a token with %s', async (_, make) => {
    expect(await signIn({}, make)).toEqual(REFUSED)
  })

  test('refuses an account of a dealership, whatever its address', { tags: ['P6.7'] }, async () => {
    const { email } = await staff({ roles: [{ name: 'DEALER_ADMIN', configurationId: OWN_DEALERSHIP }] })
    expect(await signIn({ email, sub: 'subject-4' })).toEqual(REFUSED)
    expect(await signIn({ email: ACCOUNTS.DEALER_ADMIN, sub: 'subject-5' })).toEqual(REFUSED)
    expect(await server.db.$count(userIdentities)).toBe(0)
  })

  test('refuses an account that is disabled, or no longer staff', async () => {
    const { id, email } = await staff()
    const { db } = server
    const claims = { email, sub: `subject-${id}` }
    expect(await signIn(claims)).toEqual([PAGE, email])
    await db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, id))
    expect(await signIn(claims)).toEqual(REFUSED)
    await db.update(users).set({ status: 'CONFIRMED' }).where(eq(users.id, id))
    const held = { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP } as const
    await db.update(userRoles).set(held).where(eq(userRoles.userId, id))
    expect(await signIn(claims)).toEqual(REFUSED)
  })

  test.each<Record<string, string>>([
    { state: 'other' },
    { state: '' },
    { code: '' },
    { iss: 'https://accounts.google.com' },
  ])('refuses a return with %j', async (query) => {
    expect(await signIn({}, undefined, query)).toEqual(REFUSED)
  })

  const secrets = { state: 's', nonce: 'n', verifier: 'v' }
  const FLOW = { ...secrets, callback: `${ORIGIN}/auth/google/callback`, target: PAGE }
  test.each([
    '',
    'sign-in=garbage',
    `sign-in=${part({ ...FLOW, target: 'https://evil.example/auth-callback' })}`,
    `sign-in=${part({ ...FLOW, callback: 'https://evil.example/auth/google/callback' })}`,
  ])('refuses a return in a browser that did not start the sign-in: %j', async (cookie) => {
    const response = await comeBack(cookie, { code: 'code', state: 's' })
    expect(response.headers.location).toBe('/auth-callback?error=expired')
  })

  test('leads to the address as it was read, whatever else stands in the cookie', async () => {
    const target = `${PAGE.replace('-', '-\r\n')}#%`
    const response = await comeBack(`sign-in=${part({ ...FLOW, target })}`, { error: 'access_denied' })
    expect([response.statusCode, response.headers.location]).toEqual([302, `${PAGE}?error=cancelled`])
  })

  test.each<[Record<string, string>, string]>([
    [{ redirect_uri: 'https://evil.example/auth-callback', origin: ORIGIN }, 'redirect_uri'],
    [{ redirect_uri: `${ORIGIN}/home`, origin: ORIGIN }, 'redirect_uri'],
    [{ redirect_uri: PAGE, origin: 'https://evil.example' }, 'origin'],
    [{ redirect_uri: PAGE, origin: `${ORIGIN}/path` }, 'origin'],
    [{ redirect_uri: PAGE }, 'origin'],
    [{ origin: ORIGIN }, 'redirect_uri'],
  ])('leads to our own pages only: %j', { tags: ['P7.7'] }, async (query, field) => {
    const { response } = await begin(query)
    expect([response.statusCode, response.json().field, response.cookies]).toEqual([400, field, []])
  })
})

describe('sign-in of provider staff without a provider', () => {
  test.each([
    ['no settings outside demo mode', { demo: false, oidc: null, providerDomain: null }],
    ['an issuer that is away', { oidc: { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' } }],
  ])('%s: leads back with an error', async (_, settings) => {
    const server = await startTestServer({ settings })
    const query = new URLSearchParams({ redirect_uri: PAGE, origin: ORIGIN })
    const response = await server.inject({ url: `/auth/google/login?${query}` })
    await server.close()
    expect([response.statusCode, response.headers.location]).toEqual([302, `${PAGE}?error=unavailable`])
  })
})
