import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../../../server/database/schema.ts'
import { passkeys } from '../../../../server/database/schema-passkeys.ts'
import { softwareAuthenticator } from '../../support/authenticator.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { copiedFrom, mailsTo } from '../auth/mails.ts'
import { askForCode, NEW_PASSWORD, reset } from '../auth/passwords.ts'
import { testServer } from '../signed-in-server.ts'
import {
  addUser,
  get,
  logIn,
  type NewUser,
  PASSWORD,
  refusalIn,
  resultOf,
  SIBLING_DEALERSHIP,
  statusOf,
} from '../users/people.ts'
import { ownRole } from '../users/user-calls.ts'
import {
  challenge,
  cookiesAfter,
  enterCode,
  enterPassword,
  holder,
  owner,
  PASSKEYS,
  register,
  remove,
  send,
  signInAlone,
  userOf,
} from './passkey-calls.ts'

const SECOND_STEP = '/auth/login/second-step'
const roles = [ownRole('DEALER_USER')]

describe('a sign-in', () => {
  const server = testServer({ seed: true })

  const namesOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
    answer.cookies.filter(({ value }) => value !== '').map(({ name }) => name)

  test('with a passkey alone needs no name and no password', async () => {
    const { id, email, device } = await holder(server)
    const answer = await signInAlone(server, device)
    const seen = [answer.statusCode, ...namesOf(answer), await userOf(server, answer)]
    expect(seen).toEqual([200, 'sid', 'device', email])
    const [stored] = await server.db.select().from(passkeys).where(eq(passkeys.userId, id))
    expect([stored?.counter, stored?.lastUsedAt]).toEqual([2, SEEDED_AT])
    // It is also a proof of the identity.
    const options = await send(server, cookiesAfter(answer), `${PASSKEYS}/options`)
    expect(options.statusCode).toBe(200)
  })

  test('by password of an account with one begins no session before the passkey', async () => {
    const { email, device } = await holder(server)
    const answer = await logIn(server, email, PASSWORD)
    expect([...resultOf(answer), ...namesOf(answer)]).toEqual([401, 'second step needed', 'second-step'])
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 })
    const step = cookiesAfter(answer)
    expect(await statusOf(server, step)).toBe(401)

    const options = await challenge(server, step, `${SECOND_STEP}/options`)
    expect(options.allowCredentials).toEqual([
      { id: device.keys[0]?.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    const finished = await send(server, step, SECOND_STEP, { credential: device.get(options) })
    expect([finished.statusCode, await userOf(server, finished)]).toEqual([200, email])
    expect(finished.cookies.find(({ name }) => name === 'second-step')?.value).toBe('')
    // The cookie of the step begins no further session.
    const again = await send(server, step, `${SECOND_STEP}/options`)
    expect(resultOf(again)).toEqual([401, 'second step over'])
  })

  test('by password and recovery code works once for each code, however it is typed', async () => {
    const { email, codes, cookie } = await holder(server)
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const answer = await enterCode(server, await enterPassword(server, email), typed)
    expect([answer.statusCode, await userOf(server, answer)]).toEqual([200, email])
    const again = await enterCode(server, await enterPassword(server, email), codes[0] ?? '')
    expect(refusalIn(again)).toEqual([422, 'wrong recovery code', 'code'])
    expect((await get(server, cookie, PASSKEYS)).json().recovery_codes_left).toBe(9)
  })

  test.each([
    ['is disabled', { status: 'DISABLED' as const }],
    ['is signed in by another service since', { passwordHash: null }],
  ])('with the passkey of an account that %s is refused', async (_, change) => {
    const { id, email, device } = await holder(server)
    const step = await enterPassword(server, email)
    const options = await challenge(server, step, `${SECOND_STEP}/options`)
    await server.db.update(users).set(change).where(eq(users.id, id))
    expect(resultOf(await signInAlone(server, device))).toEqual([401, 'passkey refused'])
    const finished = await send(server, step, SECOND_STEP, { credential: device.get(options) })
    expect(resultOf(finished)).toEqual([401, 'second step over'])
  })

  test('whose password is reset in between must begin again, and the second step stays', async () => {
    const { email, device, codes } = await holder(server)
    const step = await enterPassword(server, email)
    const flow = await askForCode(server, email)
    // The first mail is about the passkey.
    const code = await copiedFrom(server, email, 2)
    expect((await reset(server, { email, code, cookie: flow })).statusCode).toBe(200)
    expect(resultOf(await enterCode(server, step, codes[0] ?? ''))).toEqual([401, 'second step over'])
    expect((await logIn(server, email, NEW_PASSWORD)).json().error).toBe('second step needed')
    expect(await userOf(server, await signInAlone(server, device))).toBe(email)
  })

  test('needs the password only, after an administrator has removed the passkeys', async () => {
    const { email, cookie, device } = await holder(server, { roles })
    const withRoles = async (held: NonNullable<NewUser['roles']>) =>
      signedIn(server, (await addUser(server, { roles: held })).email)
    const at = { configurationId: SIBLING_DEALERSHIP }
    // One role that may remove the passkeys of this user is enough, and one for users elsewhere is not.
    const admin = await withRoles([ownRole('DEALER_ADMIN'), { name: 'DEALER_USER', ...at }])
    const viewer = await withRoles([{ name: 'LF_USER' }, { name: 'DEALER_ADMIN', ...at }])
    const listed = async (by: string) => {
      const { data } = (await get(server, by, `/auth/user/list?context_type=all&search=${email}`)).json()
      return data.map((row: { has_passkeys: boolean }) => row.has_passkeys)
    }
    // Who may not remove them is not told whom a password is enough to attack.
    const seen = [await listed(admin), await listed(viewer)]
    expect(seen).toEqual([[true], [false]])
    const answer = await send(server, admin, '/auth/user/reset-passkeys', { email })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { email, has_passkeys: false }])
    expect(await listed(admin)).toEqual([false])
    const mails = await mailsTo(server, email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'The passkeys of your account were removed',
    ])
    expect(await statusOf(server, cookie)).toBe(401)
    expect((await signInAlone(server, device)).statusCode).toBe(401)
    const signIn = await logIn(server, email, PASSWORD)
    expect(signIn.statusCode).toBe(200)
    expect((await get(server, cookiesAfter(signIn), PASSKEYS)).json()).toMatchObject({
      recovery_codes_left: 0,
      passkeys: [],
    })
  })
})

describe('a required passkey', () => {
  const server = testServer({ seed: true, settings: { passkeyRoles: ['DEALER_USER'] } })

  const mayRead = async (cookie: string) => {
    const answer = await get(server, cookie, '/inventories/api/v1/inventory')
    return answer.statusCode === 200 || answer.json().error
  }
  const mustAdd = async (cookie: string) =>
    (await get(server, cookie, '/auth/user/profile')).json().must_add_passkey

  test('leaves a session without one nothing but to add it', async () => {
    const { cookie } = await owner(server, { roles })
    expect([await mustAdd(cookie), await mayRead(cookie)]).toEqual([true, 'passkey required'])
    const own = await server.inject({ method: 'DELETE', url: '/auth/user/sessions', headers: { cookie } })
    expect(own.json().error).toBe('passkey required')
    expect(await statusOf(server, cookie, '/auth/user/session')).toBe(200)
    expect((await send(server, cookie, '/auth/user/session')).statusCode).toBe(200)
    const added = await register(server, cookie, softwareAuthenticator())
    expect(added.statusCode).toBe(200)
    expect([await mustAdd(cookie), await mayRead(cookie)]).toEqual([false, true])
    const removed = await remove(server, cookie, added.json().passkey.id)
    expect(resultOf(removed)).toEqual([409, 'passkey required'])
  })

  test('is not asked of users whom another service has signed in', async () => {
    const { id, cookie } = await owner(server, { roles })
    await server.db.update(sessions).set({ signedInBy: 'provider' }).where(eq(sessions.userId, id))
    expect([await mustAdd(cookie), await mayRead(cookie)]).toEqual([false, true])
  })
})
