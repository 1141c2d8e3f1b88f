import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteExpiredMailProofs } from '../../../../server/auth/passkeys/mail-proof.ts'
import { sessions } from '../../../../server/database/schema.ts'
import { mailProofs, passkeys } from '../../../../server/database/schema-passkeys.ts'
import { softwareAuthenticator } from '../../support/authenticator.ts'
import { passTime } from '../../support/pass-time.ts'
import { signedIn } from '../../support/sessions.ts'
import { wrongCode } from '../auth/passwords.ts'
import { testServer } from '../signed-in-server.ts'
import { logIn, PASSWORD, resultOf } from '../users/people.ts'
import {
  askForMailProof,
  challenge,
  cookiesAfter,
  enterMailedCode,
  holder,
  newcomer,
  PASSKEYS,
  register,
  send,
} from './passkey-calls.ts'

const TEN_MINUTES_MS = 10 * 60_000
const NEEDED = [403, 'mail proof needed']
const WRONG = [422, 'wrong code']

/** Locks and the clock of the engine decide, so both are tested. */
describe('the first passkey of an account', () => {
  const server = testServer()

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
    const removed = await server.inject({
      method: 'DELETE',
      url: `${PASSKEYS}/${passkey}`,
      headers: { cookie },
    })
    expect(removed.statusCode).toBe(200)
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
