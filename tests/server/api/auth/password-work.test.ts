import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../server/secrets/passwords.ts'
import { passTime } from '../../support/pass-time.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser, logIn, PASSWORD } from '../users/people.ts'
import { deviceOf } from './devices.ts'
import { askForCode, reset } from './passwords.ts'

const DAY_MS = 86_400_000

describe('a stored password', () => {
  test('is Argon2id with 19 MiB, two passes and one lane, with its own salt', async () => {
    const hash = await hashPassword(PASSWORD, 'full')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword(PASSWORD, 'full')).not.toBe(hash)
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
  const server = testServer()

  test('has a hundred places, and is a 503 beyond them', async () => {
    const hashes = Array.from({ length: 150 }, () => hashPassword(PASSWORD, 'fast'))
    const refused = (await Promise.allSettled(hashes)).filter(({ status }) => status === 'rejected')
    // Four threads at most have one each.
    expect(refused.length).toBeGreaterThanOrEqual(46)
    expect(refused.length).toBeLessThanOrEqual(50)
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '2' } } })
  })

  test('has places that only known devices may use', async () => {
    const { email } = await addUser(server)
    const cookie = deviceOf(await logIn(server, email, PASSWORD))
    const others = Array.from({ length: 99 }, () => hashPassword(PASSWORD, 'full'))
    const [stranger, owner] = await Promise.all([
      logIn(server, email, PASSWORD),
      logIn(server, email, PASSWORD, { cookie }),
    ])
    await Promise.all(others)
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
  const server = testServer({ settings: { passwordHashing: 'full' } })
  /** The last two have no password. */
  const emails: string[] = []
  beforeAll(async () => {
    for (const password of [PASSWORD, null])
      emails.push((await addUser(server, { password, hashing: 'full' })).email)
    emails.push('nobody@nowhere.example')
  })

  /** The minimum of three measurements, to exclude other work of the process. */
  async function least(email: string, measure: (email: string) => Promise<number>): Promise<number> {
    const works: number[] = []
    for (let round = 0; round < 3; round++) {
      await passTime(server, DAY_MS + 1)
      works.push(await measure(email))
    }
    return Math.min(...works)
  }

  test.each<[string, (email: string) => Promise<number>]>([
    ['a sign-in', (email) => workOf(() => logIn(server, email, 'Wrong-Password-1'))],
    [
      'a try of a code',
      async (email) => {
        await askForCode(server, email)
        return workOf(() => reset(server, { email, code: 'wrong' }))
      },
    ],
  ])('of %s', async (_, measure) => {
    const [known = 0, ...others] = [
      await least(emails[0] ?? '', measure),
      await least(emails[1] ?? '', measure),
      await least(emails[2] ?? '', measure),
    ]
    // The hash is nearly all of the work: without it, an answer takes a few milliseconds.
    const hash = await workOf(() => hashPassword(PASSWORD, 'full'))
    expect(Math.min(...others)).toBeGreaterThan(Math.min(hash, known) * 0.6)
  })
})
