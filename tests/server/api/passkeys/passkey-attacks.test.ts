import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { passkeys, recoveryCodes } from '../../../../server/database/schema-passkeys.ts'
import { type Forgery, softwareAuthenticator } from '../../support/authenticator.ts'
import { passTime } from '../../support/pass-time.ts'
import { testServer } from '../signed-in-server.ts'
import { resultOf } from '../users/people.ts'
import {
  challenge,
  enterCode,
  enterPassword,
  holder,
  owner,
  PASSKEYS,
  register,
  send,
  signInAlone,
  userOf,
} from './passkey-calls.ts'

const ALONE = '/auth/login/passkey'
const SECOND_STEP = '/auth/login/second-step'
const PROOF = '/auth/user/proof/passkey'

/** Answers that differ from what the server asked for. */
const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ['of another origin', { origin: 'https://portal.example' }],
  ['of a subdomain', { origin: 'http://evil.localhost' }],
  ['for another host', { rpId: 'portal.example' }],
  ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['of another kind', { type: 'payment.get' }],
  ['without user verification', { isVerified: false }],
  ['without a touch', { isPresent: false }],
]

describe('an attack on passkeys', () => {
  const server = testServer()

  const REFUSED = [401, 'passkey refused']

  test.each(FORGERIES)('by a sign-in %s is refused', async (_, forgery) => {
    const { device } = await holder(server)
    expect(resultOf(await signInAlone(server, device, forgery))).toEqual(REFUSED)
  })

  test.each(FORGERIES)('by a registration %s is refused', async (_, forgery) => {
    const { id, cookie } = await owner(server)
    const answer = await register(server, cookie, softwareAuthenticator(), forgery)
    expect(resultOf(answer)).toEqual([422, 'passkey refused'])
    expect(await server.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
  })

  test('by a second use of an answer is refused, also when the first one failed', async () => {
    const { device, email } = await holder(server)
    const options = await challenge(server, '', `${ALONE}/options`)
    const credential = device.get(options)
    expect(await userOf(server, await send(server, '', ALONE, { credential }))).toBe(email)
    expect(resultOf(await send(server, '', ALONE, { credential }))).toEqual(REFUSED)
    expect(resultOf(await send(server, '', ALONE, { credential: device.get(options) }))).toEqual(REFUSED)

    const other = await challenge(server, '', `${ALONE}/options`)
    const forged = device.get(other, { isVerified: false })
    expect(resultOf(await send(server, '', ALONE, { credential: forged }))).toEqual(REFUSED)
    expect(resultOf(await send(server, '', ALONE, { credential: device.get(other) }))).toEqual(REFUSED)
  })

  test('by a late answer or second step is refused', async () => {
    const { device, email, codes } = await holder(server)
    const step = await enterPassword(server, email)
    const options = await challenge(server, '', `${ALONE}/options`)
    await passTime(server, 5 * 60_000)
    expect(resultOf(await send(server, '', ALONE, { credential: device.get(options) }))).toEqual(REFUSED)
    await passTime(server, 5 * 60_000)
    expect(resultOf(await enterCode(server, step, codes[0] ?? ''))).toEqual([401, 'second step over'])
  })

  test('by a proof with the challenge of a registration is refused', async () => {
    const { cookie, device } = await holder(server)
    const { rp, ...options } = await challenge(server, cookie, `${PASSKEYS}/options`)
    const credential = device.get({ ...options, rpId: rp?.id ?? '' })
    expect(resultOf(await send(server, cookie, PROOF, { credential }))).toEqual([422, 'passkey refused'])
  })

  test('by a counter that does not grow is refused', async () => {
    const { id, device } = await holder(server)
    expect((await signInAlone(server, device, { counter: 9 })).statusCode).toBe(200)
    for (const counter of [9, 8, 0])
      expect(resultOf(await signInAlone(server, device, { counter }))).toEqual(REFUSED)
    const [stored] = await server.db.select().from(passkeys).where(eq(passkeys.userId, id))
    expect(stored?.counter).toBe(9)
    expect((await signInAlone(server, device, { counter: 10 })).statusCode).toBe(200)
  })

  test('by the name of another user in the answer is refused', async () => {
    const [mine, theirs] = [await holder(server), await holder(server)]
    const userHandle = Buffer.from(theirs.id).toString('base64url')
    expect(resultOf(await signInAlone(server, mine.device, { userHandle }))).toEqual(REFUSED)
    const options = await challenge(server, '', `${ALONE}/options`)
    const { response, ...credential } = mine.device.get(options)
    const { userHandle: __, ...nameless } = response
    const answer = await send(server, '', ALONE, { credential: { ...credential, response: nameless } })
    expect(resultOf(answer)).toEqual(REFUSED)
  })

  test('by a signature of another key is refused', async () => {
    const [mine, theirs] = [await holder(server), await holder(server)]
    const options = await challenge(server, '', `${ALONE}/options`)
    const { id } = theirs.device.keys[0] ?? { id: '' }
    const credential = { ...mine.device.get(options), id, rawId: id }
    expect(resultOf(await send(server, '', ALONE, { credential }))).toEqual(REFUSED)
  })

  test('by the passkey of another account in a second step or a proof is refused', async () => {
    const [mine, theirs] = [await holder(server), await holder(server)]
    const step = await enterPassword(server, theirs.email)
    const { allowCredentials: _, ...options } = await challenge(server, step, `${SECOND_STEP}/options`)
    const credential = mine.device.get(options)
    expect(resultOf(await send(server, step, SECOND_STEP, { credential }))).toEqual(REFUSED)

    const { allowCredentials: __, ...asked } = await challenge(server, theirs.cookie, `${PROOF}/options`)
    const proof = await send(server, theirs.cookie, PROOF, { credential: mine.device.get(asked) })
    expect(resultOf(proof)).toEqual([422, 'passkey refused'])
  })

  test('by an answer to another kind of challenge, or in another browser, is refused', async () => {
    const { email, device, cookie } = await holder(server)
    const step = await enterPassword(server, email)
    const other = await enterPassword(server, email)
    const ofStep = () => challenge(server, step, `${SECOND_STEP}/options`)
    const alone = await challenge(server, '', `${ALONE}/options`)
    const proof = await challenge(server, cookie, `${PROOF}/options`)
    const answers = [
      await send(server, '', ALONE, { credential: device.get(await ofStep()) }),
      await send(server, '', ALONE, { credential: device.get(proof) }),
      await send(server, step, SECOND_STEP, { credential: device.get(alone) }),
      await send(server, other, SECOND_STEP, { credential: device.get(await ofStep()) }),
    ]
    expect(answers.map(resultOf)).toEqual(Array(4).fill(REFUSED))
  })

  test('by the registration of a passkey that another account has is refused', async () => {
    const theirs = await holder(server)
    const mine = await owner(server)
    const id = theirs.device.keys[0]?.id ?? ''
    const answer = await register(server, mine.cookie, softwareAuthenticator(), { id })
    expect(resultOf(answer)).toEqual([409, 'passkey exists'])
    expect(await userOf(server, await signInAlone(server, theirs.device))).toBe(theirs.email)
  })

  test('by an answer to the registration of another session is refused', async () => {
    const [mine, theirs] = [await owner(server), await owner(server)]
    const options = await challenge(server, mine.cookie, `${PASSKEYS}/options`)
    const payload = { name: 'Mine', credential: softwareAuthenticator().create(options) }
    expect(resultOf(await send(server, theirs.cookie, PASSKEYS, payload))).toEqual([422, 'passkey refused'])
  })

  test('by guesses of recovery codes has to wait, and the owner with the device need not', async () => {
    const { email, codes, device } = await holder(server)
    const step = await enterPassword(server, email)
    const guess = () => enterCode(server, step, '0000-0000-0000-0000', { remoteAddress: '198.51.100.9' })
    const statuses: number[] = []
    for (let guesses = 0; guesses < 6; guesses++) statuses.push((await guess()).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const right = await enterCode(server, step, codes[0] ?? '', { remoteAddress: '198.51.100.9' })
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '5'])
    const options = await challenge(server, step, `${SECOND_STEP}/options`)
    const answer = await send(server, step, SECOND_STEP, { credential: device.get(options) })
    expect(await userOf(server, answer)).toBe(email)
  })
})

/** The locks of the engine decide, so both are tested. */
describe('parallel uses', () => {
  const server = testServer()

  const times = <T>(make: (index: number) => Promise<T>) =>
    Promise.all([0, 1, 2, 3, 4, 5].map((index) => make(index)))
  const statusesOf = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).sort()

  test('of one recovery code begin one session', async () => {
    const { id, email, codes } = await holder(server)
    const steps = [await enterPassword(server, email), await enterPassword(server, email)]
    const answers = await times((index) =>
      enterCode(server, steps[index % 2] ?? '', codes[0] ?? '', { remoteAddress: `10.0.${index}.1` }),
    )
    expect(statusesOf(answers).filter((status) => status === 200)).toEqual([200])
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(9)
  })

  test('of copies of a passkey with the same counter begin one session', async () => {
    const { device } = await holder(server)
    const options = await times(() => challenge(server, '', `${ALONE}/options`))
    const credentials = options.map((one) => device.get(one, { counter: 7 }))
    const answers = await times((index) => send(server, '', ALONE, { credential: credentials[index] }))
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401, 401, 401])
  })
})
