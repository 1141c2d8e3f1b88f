import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { supportTraces } from '../../../../server/database/schema-support.ts'
import { checkTrace } from '../../../../server/support/incoming.ts'
import { storeTrace } from '../../../../server/support/traces.ts'
import { traceCode } from '../../../../src/domain/support/trace-code.ts'
import { MAX_PUBLIC_TRACE_BYTES, MAX_TRACE_BYTES } from '../../../../src/services/wire/support-requests.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { basic, CLIENT } from '../reports/leads.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser } from '../users/people.ts'
import { anActor, aTrace, sendTrace, sentCode, TRACES } from './traces.ts'

describe('a sent trace', () => {
  const portal = signedInServer()
  const stored = (id: string) => portal.server.db.select().from(supportTraces).where(eq(supportTraces.id, id))
  const opened = async (code: string) => (await portal.get('LF_USER', `${TRACES}/${code}`)).json()

  test('is stored with its summary, and read back as it was sent', async () => {
    const trace = aTrace({
      note: 'Été \u0000 \u{1F697} \u{d800}',
      unknown: { kept: ['too', null, 1.5, '\u0000'] },
      actors: [
        anActor('reportsScreen', ['xstate.error.actor.readRows', 'x'], {
          name: 'person-3',
          n: '\u{d800}\u0000',
        }),
      ],
    })
    const code = await sentCode(portal.server, { trace })
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(await opened(code)).toEqual({
      code,
      sender: null,
      received_at: SEEDED_AT.toISOString(),
      note: 'Été   \u{1F697} \ufffd',
      build_id: 'build-7',
      started_at: '2026-05-15T11:00:00.000Z',
      lasted: 10,
      events: 2,
      screens: ['reports'],
      // A failed effect is found by its name; what counts is its call.
      failures: { count: 0, names: ['readRows'] },
      trace,
      readings: expect.anything(),
    })
  })

  test('of an id that is stored already gets the same code and stores nothing', async () => {
    const id = randomUUID()
    const code = await sentCode(portal.server, { id })
    const before = await stored(id)
    const others = [
      { id, trace: aTrace({ note: 'Another note' }) },
      { id: id.toUpperCase() },
      { id, cookie: portal.as('DEALER_USER') },
    ]
    for (const other of others) expect(await sentCode(portal.server, other)).toBe(code)
    expect(await stored(id)).toEqual(before)
  })

  test('that arrives five times at once is stored once', async () => {
    const id = randomUUID()
    const codes = await Promise.all(Array.from({ length: 5 }, () => sentCode(portal.server, { id })))
    expect(new Set(codes).size).toBe(1)
    expect((await stored(id)).map(({ code }) => code)).toEqual([codes[0]])
  })

  test('has the code that follows from its id, and another trace with that code is a 409', async () => {
    const id = '00000000-0000-4000-8000-000000000007'
    const same = (BigInt(`0x${id.replaceAll('-', '')}`) + 30n ** 8n).toString(16).padStart(32, '0')
    const other = same.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    expect(traceCode(other)).toBe(traceCode(id))
    expect(await sentCode(portal.server, { id })).toBe(traceCode(id))
    expect((await sendTrace(portal.server, { id: other })).statusCode).toBe(409)
  })

  test('needs space for its sender and for all, which a repeated id does not', async () => {
    const accounts = await portal.server.db.select({ id: users.id }).from(users).limit(2)
    const [{ id: user } = { id: '' }, { id: other } = { id: '' }] = accounts
    const none = { publicBytes: 0, accountBytes: 0, allBytes: 0 }
    const most = { publicBytes: 1e9, accountBytes: 1e9, allBytes: 1e9 }
    const store = (sender: string | null, id: string, limits: Partial<typeof most> = {}) =>
      storeTrace(portal.server, sender, checkTrace(Buffer.from(JSON.stringify({ id, trace: aTrace() }))), {
        ...most,
        ...limits,
      })
    const sizeOf = (rows: readonly { readonly data: Buffer }[]) =>
      rows.reduce((sum, { data }) => sum + data.length, 0)
    const known = randomUUID()
    const code = await store(user, known)
    await store(null, randomUUID())
    const rows = await portal.server.db.select().from(supportTraces)
    const publicBytes = sizeOf(rows.filter(({ senderId }) => senderId === null))
    const accountBytes = sizeOf(rows.filter(({ senderId }) => senderId === user))
    const refused = (message: RegExp) => ({
      status: 429,
      error: 'too many requests',
      message: expect.stringMatching(message),
    })
    await expect(store(null, randomUUID(), { publicBytes })).rejects.toMatchObject(
      refused(/without a session/),
    )
    await expect(store(user, randomUUID(), { accountBytes })).rejects.toMatchObject(refused(/^Your account/))
    for (const sender of [null, user])
      await expect(store(sender, randomUUID(), { allBytes: sizeOf(rows) })).rejects.toMatchObject(
        refused(/are stored/),
      )
    expect(await store(user, known, none)).toBe(code)
    await store(other, randomUUID(), { accountBytes, publicBytes })
    await store(user, randomUUID(), { accountBytes: accountBytes + 1, publicBytes })
    await store(null, randomUUID(), { publicBytes: publicBytes + 1, accountBytes })
  })
})

describe('the sender of a trace', () => {
  const portal = signedInServer()
  const senderOf = async (code: string) => (await portal.get('LF_ADMIN', `${TRACES}/${code}`)).json().sender

  test.each(['LF_USER', 'DEALER_USER'] as const)('is known in a session: %s', async (role) => {
    const profile = (await portal.get(role, '/auth/user/profile')).json()
    const code = await sentCode(portal.server, { cookie: portal.as(role) })
    expect(await senderOf(code)).toEqual({
      id: expect.any(String),
      name: `${profile.name} ${profile.family_name}`,
    })
  })

  test('is known on a public page in a session, and not without one', async () => {
    const inSession = await sentCode(portal.server, {
      cookie: portal.as('DEALER_USER'),
      headers: { authorization: CLIENT },
    })
    const without = await sentCode(portal.server, { cookie: 'sid=over', headers: { authorization: CLIENT } })
    expect([await senderOf(inSession), await senderOf(without)]).toEqual([
      { id: expect.any(String), name: expect.any(String) },
      null,
    ])
  })

  test.each([
    ['neither', {}],
    ['a wrong credential', { authorization: basic('portal', 'Portal') }],
    ['the session of another screen owner', { 'x-signed-in-as': encodeURIComponent(ACCOUNTS.LF_ADMIN) }],
  ])('with %s gets a 401', async (name, headers) => {
    const cookie = name.startsWith('the session') ? portal.as('DEALER_USER') : ''
    const answer = await sendTrace(portal.server, { cookie, headers })
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'unauthorized'])
  })

  test('may send ten traces a minute with an account, from all addresses, refused ones included', async () => {
    const { email } = await addUser(portal.server, { password: null })
    const cookie = await signedIn(portal.server, email)
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent++)
      statuses.push((await sendTrace(portal.server, sent < 5 ? { cookie } : { cookie, id: 7 })).statusCode)
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(400), 429, 429])
    expect((await sendTrace(portal.server, { cookie: portal.as('GROUP_USER') })).statusCode).toBe(200)
  })
})

describe('a body', () => {
  const portal = signedInServer()
  const bodyOf = (bytes: number) => {
    const body = { id: randomUUID(), trace: aTrace({ padding: '' }) }
    body.trace.padding = 'x'.repeat(bytes - JSON.stringify(body).length)
    return JSON.stringify(body)
  }
  const post = (payload: string | Buffer, headers: Record<string, string>) =>
    portal.server.inject({
      method: 'POST',
      url: TRACES,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
      remoteAddress: `10.7.0.${randomBytes(1)[0]}`,
    })

  test.each([
    ['16 MB in a session', MAX_TRACE_BYTES, () => ({ cookie: portal.as('LF_USER') })],
    ['1 MB without one', MAX_PUBLIC_TRACE_BYTES, () => ({ authorization: CLIENT })],
  ])('of %s is accepted, and a larger one is a 413, compressed or not', async (_, bytes, headersOf) => {
    const statuses: number[] = []
    for (const body of [bodyOf(bytes), bodyOf(bytes + 1)]) {
      statuses.push((await post(body, headersOf())).statusCode)
      statuses.push((await post(gzipSync(body), { ...headersOf(), 'content-encoding': 'gzip' })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 413, 413])
  })
})
