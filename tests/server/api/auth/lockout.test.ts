import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '../../support/databases.ts'
import { secondServer } from '../../support/second-server.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { addUser, logIn } from '../users/people.ts'
import { deviceOf } from './devices.ts'

const PASSWORD = 'Right-Password-1'
const WRONG = 'Wrong-Password-1'
const OWNER = '198.51.100.7'

/** The counters are in the database, so both engines are tested. */
describe('strangers cannot lock an owner out', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  const owner = async () => {
    const user = await addUser(server, { password: PASSWORD })
    const cookie = deviceOf(await logIn(server, user.email, PASSWORD, { from: OWNER }))
    return { ...user, cookie }
  }
  const statusOf = async (...input: Parameters<typeof logIn>) => (await logIn(...input)).statusCode
  /** Makes wrong sign-ins from one network until it has to wait. */
  const block = async (email: string, from: string) => {
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) statuses.push(await statusOf(server, email, WRONG, { from }))
    return statuses
  }
  /** Makes wrong sign-ins from many networks until the account has to wait everywhere. */
  const blockEverywhere = async (email: string) => {
    for (let network = 0; network < 100; network++)
      await logIn(server, email, WRONG, { from: `203.0.${network}.1` })
  }

  test('of a browser that signed in before, or of a network that they do not use', async () => {
    const { email, cookie } = await owner()
    expect(await block(email, '203.0.113.9')).toEqual([401, 401, 401, 401, 401, 429])
    expect(await statusOf(server, email, PASSWORD, { from: '203.0.113.9' })).toBe(429)
    expect(await statusOf(server, email, PASSWORD, { from: OWNER })).toBe(200)
    // The owner is in the network of the strangers now.
    expect(await statusOf(server, email, PASSWORD, { from: '203.0.113.9', cookie })).toBe(200)
  })

  test('of a browser that signed in before, by guesses from a hundred networks or by a blocked network', async () => {
    const { email, cookie } = await owner()
    await blockEverywhere(email)
    expect([
      await statusOf(server, email, PASSWORD, { from: OWNER }),
      await statusOf(server, email, PASSWORD, { from: '203.0.200.1' }),
      await statusOf(server, email, PASSWORD, { from: OWNER, cookie }),
    ]).toEqual([429, 429, 200])
    const from = '192.0.2.77'
    for (let account = 0; account < 100; account++)
      await logIn(server, `a${account}@spray.example`, WRONG, { from })
    const other = await addUser(server, { password: PASSWORD })
    expect([
      await statusOf(server, other.email, PASSWORD, { from }),
      await statusOf(server, email, PASSWORD, { from, cookie }),
    ]).toEqual([429, 200])
  })

  test('and guesses in a known browser are slowed down, too', async () => {
    const { email, cookie } = await owner()
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++)
      statuses.push(await statusOf(server, email, WRONG, { from: OWNER, cookie }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // Each counter is apart: of another browser, and of the same browser for another account.
    const other = await addUser(server, { password: PASSWORD })
    expect([
      await statusOf(server, email, PASSWORD, { from: OWNER }),
      await statusOf(server, other.email, WRONG, { from: OWNER, cookie }),
    ]).toEqual([200, 401])
  })

  test.each(['device=', `device=${'A'.repeat(43)}`, "device=' or 1=1 --", 'device=%00'])(
    'with a cookie that the account does not know: %s',
    async (cookie) => {
      const { email } = await owner()
      for (let guess = 0; guess < 5; guess++) await logIn(server, email, WRONG, { cookie, from: OWNER })
      expect(await statusOf(server, email, PASSWORD, { cookie, from: OWNER })).toBe(429)
    },
  )
})

/** The order of parallel requests is that of the database, so both engines are tested. */
describe('sign-ins at the same time', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  const atOnce = (count: number, call: (index: number) => ReturnType<typeof logIn>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index))).then((answers) =>
      answers.map(({ statusCode }) => statusCode),
    )

  test('with the right password all succeed', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    expect(await atOnce(20, () => logIn(server, email, PASSWORD))).toEqual(Array(20).fill(200))
    const cookie = deviceOf(await logIn(server, email, PASSWORD))
    expect(await atOnce(20, () => logIn(server, email, PASSWORD, { cookie }))).toEqual(Array(20).fill(200))
  })

  test('with wrong passwords use up the free failures, and no more', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const statuses = await atOnce(1000, () => logIn(server, email, WRONG))
    expect(statuses.filter((status) => status === 401).length).toBe(5)
    expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
  })

  test('at two servers make at most one attempt more', async () => {
    const other = await secondServer(server)
    const { email } = await addUser(server, { password: PASSWORD })
    const statuses = await atOnce(80, (index) => logIn(index % 2 === 0 ? server : other, email, WRONG))
    const failures = statuses.filter((status) => status === 401).length
    await other.close()
    expect([5, 6]).toContain(failures)
  })
})
