import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../server/auth/passwords.ts'
import { passTime } from '../../support/pass-time.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { addUser, logIn } from '../users/people.ts'
import { deviceOf } from './devices.ts'
import { askForCode, reset } from './passwords.ts'

const PASSWORD = 'Right-Password-1'
const DAY_MS = 86_400_000

describe('a stored password', () => {
  test('is Argon2id with 19 MiB, two passes and one lane, with its own salt', async () => {
    const hashes = [await hashPassword(PASSWORD, 'full'), await hashPassword(PASSWORD, 'full')]
    const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/
    expect(hashes.map((hash) => form.test(hash))).toEqual([true, true])
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('is verified at its own cost, whatever the setting', async () => {
    for (const made of ['full', 'fast'] as const) {
      const hash = await hashPassword('Pässword-1', made)
      for (const setting of ['full', 'fast'] as const) {
        expect([
          await verifyPassword('Pässword-1', hash, setting),
          // The same characters in another Unicode form.
          await verifyPassword('Pa\u0308ssword-1', hash, setting),
          await verifyPassword('Passsword-1', hash, setting),
          await verifyPassword('Pässword-1', null, setting),
        ]).toEqual([true, true, false, false])
      }
    }
  })
})

describe('the line of hashes', () => {
  test('has a hundred places, and is a 503 beyond them', async () => {
    const hashes = Array.from({ length: 150 }, () => hashPassword(PASSWORD, 'fast'))
    const refused = (await Promise.allSettled(hashes)).filter(({ status }) => status === 'rejected')
    // Four threads at most have one each.
    expect(refused.length).toBeGreaterThanOrEqual(46)
    expect(refused.length).toBeLessThanOrEqual(50)
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '2' } } })
  })

  test('has places that only known devices may use', async () => {
    const server = await startTestServer()
    const { email } = await addUser(server, { password: PASSWORD })
    const cookie = deviceOf(await logIn(server, email, PASSWORD))
    const others = Array.from({ length: 99 }, () => hashPassword(PASSWORD, 'full'))
    const [stranger, owner] = await Promise.all([
      logIn(server, email, PASSWORD),
      logIn(server, email, PASSWORD, { cookie }),
    ])
    await Promise.all(others)
    await server.close()
    expect([stranger.statusCode, owner.statusCode]).toEqual([503, 200])
  })
})

/** The CPU time of this process in ms, which other processes do not change. */
async function workOf(call: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('the work of an answer does not reveal whether an account exists', () => {
  let server: TestServer
  let accounts: Record<string, string> = {}

  beforeAll(async () => {
    server = await startTestServer({ settings: { passwordHashing: 'full' } })
    accounts = {
      'with a password': (await addUser(server, { password: PASSWORD, hashing: 'full' })).email,
      'without a password': (await addUser(server, { password: null })).email,
      unknown: 'nobody@nowhere.example',
    }
  })
  afterAll(() => server.close())

  /** The minimum of three measurements, to exclude other work of the process. */
  async function least(measure: (email: string) => Promise<number>): Promise<Record<string, number>> {
    const seen: Record<string, number> = {}
    for (const [name, email] of Object.entries(accounts)) {
      const works: number[] = []
      for (let round = 0; round < 3; round++) {
        await passTime(server, DAY_MS + 1)
        works.push(await measure(email))
      }
      seen[name] = Math.min(...works)
    }
    return seen
  }

  async function expectSameWork(measure: (email: string) => Promise<number>): Promise<void> {
    const seen = await least(measure)
    // The hash is nearly all of the work: without it, an answer takes a few milliseconds.
    const hash = await workOf(() => hashPassword(PASSWORD, 'full'))
    const floor = Math.min(hash, seen['with a password'] ?? 0) * 0.6
    expect(Object.entries(seen).filter(([, work]) => work < floor)).toEqual([])
  }

  test('of a sign-in', () =>
    expectSameWork((email) => workOf(() => logIn(server, email, 'Wrong-Password-1'))))

  test('of a try of a code', () =>
    expectSameWork(async (email) => {
      await askForCode(server, email)
      return workOf(() => reset(server, { email, code: 'wrong' }))
    }))
})
