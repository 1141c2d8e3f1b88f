import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../server/auth/passwords.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { addUser, logIn } from '../users/people.ts'
import { askForCode, reset } from './passwords.ts'

const PASSWORD = 'Right-Password-1'

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
  let minutes = 0

  beforeAll(async () => {
    const clock = () => new Date(Date.UTC(2026, 4, 15) + minutes * 60_000)
    server = await startTestServer({ clock, settings: { passwordHashing: 'full' } })
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
        // Moves the clock, so that the throttle does not block.
        minutes += 60 * 25
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
