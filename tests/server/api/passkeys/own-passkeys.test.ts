import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteExpiredMailProofs } from '../../../../server/auth/passkeys/mail-proof.ts'
import { sessions } from '../../../../server/database/schema.ts'
import { mailProofs, passkeys, recoveryCodes } from '../../../../server/database/schema-passkeys.ts'
import { softwareAuthenticator } from '../../support/authenticator.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { wrongCode } from '../auth/passwords.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser, get, logIn, PASSWORD, refusalIn, resultOf } from '../users/people.ts'
import {
  askForMailProof,
  challenge,
  cookiesAfter,
  enterCode,
  enterMailedCode,
  enterPassword,
  holder,
  newcomer,
  owner,
  PASSKEYS,
  register,
  remove,
  send,
  userOf,
} from './passkey-calls.ts'

/** 24 of 32 characters are 120 bits. */
const CODE = /^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){5}$/

const server = testServer()

describe('own passkeys', () => {
  const listOf = async (cookie: string) => (await get(server, cookie, PASSKEYS)).json()
  const rename = (cookie: string, id: string, name: string) =>
    server.inject({ method: 'PATCH', url: `${PASSKEYS}/${id}`, payload: { name }, headers: { cookie } })

  test('are added with a name, and the first one comes with ten recovery codes', async () => {
    const { id, email, cookie } = await owner(server)
    expect(await listOf(cookie)).toEqual({
      is_offered: true,
      is_required: false,
      recovery_codes_left: 0,
      passkeys: [],
    })
    const phone = await register(server, cookie, softwareAuthenticator({ isBackedUp: true }))
    const key = await register(server, cookie, softwareAuthenticator(), { name: ' Security key ' })
    const first = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Phone',
      backed_up: true,
      created_at: SEEDED_AT.toISOString(),
      last_used_at: null,
    }
    const second = { ...first, name: 'Security key', backed_up: false }
    expect([phone.json(), key.json()]).toEqual([
      { passkey: first, recovery_codes: Array(10).fill(expect.stringMatching(CODE)) },
      { passkey: second, recovery_codes: [] },
    ])
    const list = await listOf(cookie)
    expect({ ...list, passkeys: new Set(list.passkeys) }).toEqual({
      is_offered: true,
      is_required: false,
      recovery_codes_left: 10,
      passkeys: new Set([first, second]),
    })
    const mails = await mailsTo(server, email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('A passkey was added to your account'))
    const stored = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    const shown: string[] = phone.json().recovery_codes
    expect(shown.filter((code) => JSON.stringify(stored).includes(code))).toEqual([])
  })

  test('are named and removed, each by its owner only', async () => {
    const mine = await holder(server)
    const theirs = await holder(server)
    expect((await rename(mine.cookie, mine.passkey, 'Work phone')).json().name).toBe('Work phone')
    const foreign = [
      await rename(mine.cookie, theirs.passkey, 'Mine'),
      await remove(server, mine.cookie, theirs.passkey),
      await remove(server, mine.cookie, 'unknown'),
    ]
    expect(foreign.map(resultOf)).toEqual(Array(3).fill([404, 'not found']))
    expect((await listOf(theirs.cookie)).passkeys).toMatchObject([{ name: 'Phone' }])
    expect((await rename(mine.cookie, mine.passkey, 'a\u0007b')).statusCode).toBe(400)

    expect((await remove(server, mine.cookie, mine.passkey)).statusCode).toBe(200)
    // The codes go with the last one: the password alone signs in again.
    expect(await listOf(mine.cookie)).toMatchObject({ recovery_codes_left: 0, passkeys: [] })
    const [, mail] = await mailsTo(server, mine.email, 2)
    expect(mail?.subject).toBe('A passkey was removed from your account')
    expect(mail?.text).toContain('“Work phone”')
  })

  test('need a proof of the identity in the last ten minutes', async () => {
    const { id, cookie, passkey, device } = await holder(server)
    await server.db.update(sessions).set({ provedAt: null }).where(eq(sessions.userId, id))
    const changes = async () => [
      resultOf(await send(server, cookie, `${PASSKEYS}/options`)),
      resultOf(await send(server, cookie, '/auth/user/recovery-codes')),
      resultOf(await remove(server, cookie, passkey)),
    ]
    const refused = Array(3).fill([403, 'proof needed'])
    expect(await changes()).toEqual(refused)
    const wrong = await send(server, cookie, '/auth/user/proof', { password: 'Wrong-Password-1' })
    expect(refusalIn(wrong)).toEqual([422, 'wrong password', 'password'])
    expect(await changes()).toEqual(refused)

    expect((await send(server, cookie, '/auth/user/proof', { password: PASSWORD })).statusCode).toBe(200)
    expect((await send(server, cookie, `${PASSKEYS}/options`)).statusCode).toBe(200)
    await passTime(server, 10 * 60_000)
    expect(await changes()).toEqual(refused)

    const options = await challenge(server, cookie, '/auth/user/proof/passkey/options')
    const proof = await send(server, cookie, '/auth/user/proof/passkey', { credential: device.get(options) })
    expect(proof.statusCode).toBe(200)
    expect((await remove(server, cookie, passkey)).statusCode).toBe(200)
  })

  test('have new recovery codes on demand, and earlier ones no longer work', async () => {
    const { email, cookie, codes } = await holder(server)
    const renewed = (await send(server, cookie, '/auth/user/recovery-codes')).json().recovery_codes
    expect(renewed).toEqual(Array(10).fill(expect.stringMatching(CODE)))
    const step = await enterPassword(server, email)
    expect((await enterCode(server, step, codes[0] ?? '')).statusCode).toBe(422)
    expect(await userOf(server, await enterCode(server, step, renewed[0]))).toBe(email)
    const without = await send(server, (await owner(server)).cookie, '/auth/user/recovery-codes')
    expect(resultOf(without)).toEqual([409, 'no passkey'])
  })

  test('are not offered to users whom another service signs in', async () => {
    const { email } = await addUser(server, { password: null })
    const cookie = await signedIn(server, email)
    expect((await listOf(cookie)).is_offered).toBe(false)
    expect(resultOf(await send(server, cookie, `${PASSKEYS}/options`))).toEqual([403, 'forbidden'])
    const proof = await send(server, cookie, '/auth/user/proof', { password: PASSWORD })
    expect(resultOf(proof)).toEqual([403, 'forbidden'])
  })
})

const TEN_MINUTES_MS = 10 * 60_000
const NEEDED = [403, 'mail proof needed']
const WRONG = [422, 'wrong code']

/** Locks and the clock of the engine decide, so both are tested. */
describe('the first passkey of an account', () => {
  const enter = async (cookie: string, code: string) => resultOf(await enterMailedCode(server, cookie, code))
  const begin = async (cookie: string) => resultOf(await send(server, cookie, `${PASSKEYS}/options`))

  test('needs a code that is mailed to its owner, besides the password', async () => {
    const person = await newcomer(server)
    const { id, email, cookie } = person
    expect(await begin(cookie)).toEqual(NEEDED)
    const code = await askForMailProof(server, person)
    expect(code).toMatch(/^\d{8}$/)
    expect(await begin(cookie)).toEqual(NEEDED)
    expect(await enter(cookie, ` ${code.slice(0, 4)}-${code.slice(4)} `)).toEqual([200, undefined])
    expect((await register(server, cookie, softwareAuthenticator())).statusCode).toBe(200)
    expect(await server.db.$count(passkeys, eq(passkeys.userId, id))).toBe(1)

    // Further ones need the proof of the identity alone, also in another session.
    const elsewhere = await signedIn(server, email)
    expect(await begin(elsewhere)).toEqual([403, 'proof needed'])
    await server.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, id))
    expect(await begin(elsewhere)).toEqual([200, undefined])
  })

  test('cannot be finished without a code, when the others were removed since it was begun', async () => {
    const { id, cookie, passkey } = await holder(server)
    await server.db.update(sessions).set({ mailProvedAt: null }).where(eq(sessions.userId, id))
    const options = await challenge(server, cookie, `${PASSKEYS}/options`)
    expect((await remove(server, cookie, passkey)).statusCode).toBe(200)
    const credential = softwareAuthenticator().create(options)
    expect(resultOf(await send(server, cookie, PASSKEYS, { name: 'Mine', credential }))).toEqual(NEEDED)
    expect(await server.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
  })

  test('has a code that works once, in its session, for its account', async () => {
    const person = await newcomer(server)
    const { email, cookie } = person
    const theirs = await newcomer(server)
    const code = await askForMailProof(server, person)
    await askForMailProof(server, theirs)
    const elsewhere = cookiesAfter(await logIn(server, email, PASSWORD))
    expect([await enter(elsewhere, code), await enter(theirs.cookie, code)]).toEqual([WRONG, WRONG])
    expect(await enter(cookie, code)).toEqual([200, undefined])
    expect(await enter(cookie, code)).toEqual(WRONG)
    expect([await begin(elsewhere), await begin(theirs.cookie)]).toEqual([NEEDED, NEEDED])
  })

  test('has a code that five wrong ones, a newer one and ten minutes end', async () => {
    const [guessed, renewed, late] = [await newcomer(server), await newcomer(server), await newcomer(server)]
    const code = await askForMailProof(server, guessed)
    for (let tries = 0; tries < 5; tries++)
      expect(await enter(guessed.cookie, wrongCode(code))).toEqual(WRONG)
    expect(await enter(guessed.cookie, code)).toEqual(WRONG)

    const first = await askForMailProof(server, renewed)
    const second = await askForMailProof(server, renewed)
    if (first !== second) expect(await enter(renewed.cookie, first)).toEqual(WRONG)
    expect(await enter(renewed.cookie, second)).toEqual([200, undefined])

    const last = await askForMailProof(server, late)
    await passTime(server, TEN_MINUTES_MS)
    expect(await enter(late.cookie, last)).toEqual(WRONG)
    await deleteExpiredMailProofs(server.db)
    expect(await server.db.$count(mailProofs)).toBe(0)
  })

  test('takes one of forty entries of its code at once, and five of forty guesses', async () => {
    const [right, guessed] = [await newcomer(server), await newcomer(server)]
    const code = await askForMailProof(server, right)
    const entries = await Promise.all(Array.from({ length: 40 }, () => enter(right.cookie, code)))
    expect(entries.filter(([status]) => status === 200)).toHaveLength(1)

    const asked = await askForMailProof(server, guessed)
    await Promise.all(Array.from({ length: 40 }, () => enter(guessed.cookie, wrongCode(asked))))
    const [stored] = await server.db
      .select({ tries: mailProofs.tries })
      .from(mailProofs)
      .innerJoin(sessions, eq(sessions.id, mailProofs.sessionId))
      .where(eq(sessions.userId, guessed.id))
    expect(stored?.tries).toBe(5)
    expect(await enter(guessed.cookie, asked)).toEqual(WRONG)
  })
})
