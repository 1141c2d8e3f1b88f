import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { supportTraces } from '../../../../server/database/schema-support.ts'
import { checkTrace } from '../../../../server/support/incoming.ts'
import { readableFaults, stackReader } from '../../../../server/support/source-maps.ts'
import { storeTrace } from '../../../../server/support/traces.ts'
import { traceCode } from '../../../../src/domain/support/trace-code.ts'
import { MAX_PUBLIC_TRACE_BYTES, MAX_TRACE_BYTES } from '../../../../src/services/wire/support-requests.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { basic, CLIENT } from '../reports/leads.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser } from '../users/people.ts'
import { anActor, aTrace, sendTrace, sentCode, TRACES } from './traces.ts'

const portal = signedInServer()
let bodies = 0
const opened = async (code: string) => (await portal.get('LF_USER', `${TRACES}/${code}`)).json()
/** Sends a body, each from a new IP address. */
const sendText = (payload: string | Buffer, headers: Readonly<Record<string, string>>) =>
  portal.server.inject({
    method: 'POST',
    url: TRACES,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `10.6.0.${++bodies}`,
  })

describe('a sent trace', () => {
  const stored = (id: string) => portal.server.db.select().from(supportTraces).where(eq(supportTraces.id, id))

  test('is stored with its summary, and read back as it was sent', async () => {
    const context = { name: 'person-3', n: '\u{d800}\u0000' }
    const trace = aTrace({
      note: 'Été \u0000 \u{1F697} \u{d800}',
      unknown: { kept: ['too', null, 1.5, '\u0000'] },
      actors: [anActor('reportsScreen', ['xstate.error.actor.readRows', 'x'], context)],
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
    const allBytes = sizeOf(rows)
    for (const [sender, limits, said] of [
      [null, { publicBytes }, /without a session/],
      [user, { accountBytes }, /^Your account/],
      [null, { allBytes }, /are stored/],
      [user, { allBytes }, /are stored/],
    ] as const) {
      const refusal = { status: 429, error: 'too many requests', message: expect.stringMatching(said) }
      await expect(store(sender, randomUUID(), limits)).rejects.toMatchObject(refusal)
    }
    expect(await store(user, known, none)).toBe(code)
    await store(other, randomUUID(), { accountBytes, publicBytes })
    await store(user, randomUUID(), { accountBytes: accountBytes + 1, publicBytes })
    await store(null, randomUUID(), { publicBytes: publicBytes + 1, accountBytes })
  })
})

describe('the sender of a trace', () => {
  const senderOf = async (code: string) => (await portal.get('LF_ADMIN', `${TRACES}/${code}`)).json().sender

  test.each(['LF_USER', 'DEALER_USER'] as const)('is known in a session: %s', async (role) => {
    const profile = (await portal.get(role, '/auth/user/profile')).json()
    const code = await sentCode(portal.server, { cookie: portal.as(role) })
    const name = `${profile.name} ${profile.family_name}`
    expect(await senderOf(code)).toEqual({ id: expect.any(String), name })
  })

  test('is known on a public page in a session, and not without one', async () => {
    const onPublicPage = (cookie: string) =>
      sentCode(portal.server, { cookie, headers: { authorization: CLIENT } })
    const known = { id: expect.any(String), name: expect.any(String) }
    expect(await senderOf(await onPublicPage(portal.as('DEALER_USER')))).toEqual(known)
    expect(await senderOf(await onPublicPage('sid=over'))).toBeNull()
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
  const bodyOf = (bytes: number) => {
    const body = { id: randomUUID(), trace: aTrace({ padding: '' }) }
    body.trace.padding = 'x'.repeat(bytes - JSON.stringify(body).length)
    return JSON.stringify(body)
  }

  test.each([
    ['16 MB in a session', MAX_TRACE_BYTES, () => ({ cookie: portal.as('LF_USER') })],
    ['1 MB without one', MAX_PUBLIC_TRACE_BYTES, () => ({ authorization: CLIENT })],
  ])('of %s is accepted, and a larger one is a 413, compressed or not', async (_, bytes, headersOf) => {
    const statuses: number[] = []
    for (const body of [bodyOf(bytes), bodyOf(bytes + 1)]) {
      statuses.push((await sendText(body, headersOf())).statusCode)
      const zipped = await sendText(gzipSync(body), { ...headersOf(), 'content-encoding': 'gzip' })
      statuses.push(zipped.statusCode)
    }
    expect(statuses).toEqual([200, 200, 413, 413])
  })
})

const { before: _, ...PAGE } = aTrace()
const FAULT = { seq: 1, at: 0, kind: 'error', name: 'TypeError', message: '', stack: ['s@none.js:1:1'] }
const LONG = 'x'.repeat(750_000)

test('a stack is read by the map of its chunk, of the last hundred faults, and a damaged map counts as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const map = { version: 3, sources: ['../src/app/wifi.ts'], names: [], mappings: 'AAAA' }
  writeFileSync(join(folder, 'whole.js.map'), JSON.stringify(map))
  writeFileSync(join(folder, 'damaged.js.map'), '{"version":3,')
  const stack = ['s@whole.js:1:1', 's@damaged.js:1:1', 's@none.js:1:1']
  const fault = { seq: 1, at: 0, kind: 'error', name: 'TypeError', message: '', stack } as const
  const faults = Array.from({ length: 101 }, () => ({ ...fault, stack: [...stack] }))
  const [first, ...others] = readableFaults(faults, stackReader(folder))
  expect(first?.stack).toEqual(stack)
  for (const other of others) expect(other.stack).toEqual(['s@src/app/wifi.ts:1:1', ...stack.slice(1)])
})

describe('a hostile trace', () => {
  const sendAsText = (trace: string) =>
    sendText(`{"id":"${randomUUID()}","trace":${trace}}`, { authorization: CLIENT })
  /** A trace as text, with this JSON in its context. */
  const withContext = (json: string) =>
    JSON.stringify(aTrace({ actors: [anActor('a', [], { here: 0 })] })).replaceAll('{"here":0}', json)

  /** The format itself is tested in `tests/trace/format.test.ts`. */
  test('of another version is a 400 with one short line', async () => {
    const answer = await sendTrace(portal.server, { trace: aTrace({ version: LONG }) })
    const { field, message } = answer.json()
    expect([answer.statusCode, field]).toEqual([400, 'trace'])
    expect(message).toMatch(/^This (?:trace|is no trace)[^\n]{1,300}$/)
  })

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    'with %s is a 400 and changes no prototype',
    async (context) => {
      expect((await sendAsText(withContext(context))).statusCode).toBe(400)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
  )

  test.each([
    ['members', `{${'"":0,'.repeat(50_000)}"":0}`],
    ['levels', `${'['.repeat(100)}${']'.repeat(100)}`],
  ])('with too many %s is a 413, before it is parsed', async (excess, context) => {
    const answer = await sendAsText(withContext(`[${context}]`))
    expect([answer.statusCode, answer.json().message]).toEqual([413, `This trace has too many ${excess}.`])
  })

  test.each<[string, Record<string, unknown>]>([
    ['10,000 actors', aTrace({ actors: Array.from({ length: 10_000 }, (_, index) => anActor(`m${index}`)) })],
    [
      'very long texts',
      aTrace({ buildId: LONG, note: 'x'.repeat(20_000), actors: [anActor(LONG, [`xstate.error.${LONG}`])] }),
    ],
    [
      'NUL and half characters',
      aTrace({
        buildId: 'a\u0000',
        note: '\u0000\u{dc00}',
        actors: [anActor('\u0000', ['xstate.error.\u0000'])],
      }),
    ],
    ['a fault before a reload', aTrace({ before: { ...PAGE, faults: [FAULT] } })],
    ['a date before that of databases', aTrace({ startedAt: '0000-01-01T00:00:00.000Z' })],
    ['markup and patterns', aTrace({ note: '<script>1</script> %_\\', buildId: "'; DROP TABLE users; --" })],
  ])('with %s is stored as it was sent, and listed', async (_, trace) => {
    const answer = await sendTrace(portal.server, { trace, cookie: portal.as('GROUP_ADMIN') })
    expect([answer.statusCode, answer.body.length]).toEqual([200, '{"code":"XXXX-XXXX"}'.length])
    expect((await opened(answer.json().code)).trace).toEqual(trace)
    const listed = await portal.get('LF_ADMIN', `${TRACES}?limit=100`)
    expect([listed.statusCode, listed.body.length < 100_000]).toEqual([200, true])
  })
})
