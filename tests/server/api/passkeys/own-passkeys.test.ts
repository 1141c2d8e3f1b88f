import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/database/schema.ts'
import { recoveryCodes } from '../../../../server/database/schema-passkeys.ts'
import { softwareAuthenticator } from '../../support/authenticator.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser, get, PASSWORD, resultOf } from '../users/people.ts'
import {
  challenge,
  enterCode,
  enterPassword,
  holder,
  owner,
  PASSKEYS,
  register,
  send,
  userOf,
} from './passkey-calls.ts'

/** 24 of 32 characters are 120 bits. */
const CODE = /^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){5}$/

describe('own passkeys', () => {
  const server = testServer()

  const listOf = async (cookie: string) => (await get(server, cookie, PASSKEYS)).json()
  const remove = (cookie: string, id: string) =>
    server.inject({ method: 'DELETE', url: `${PASSKEYS}/${id}`, headers: { cookie } })
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
      await remove(mine.cookie, theirs.passkey),
      await remove(mine.cookie, 'unknown'),
    ]
    expect(foreign.map(resultOf)).toEqual(Array(3).fill([404, 'not found']))
    expect((await listOf(theirs.cookie)).passkeys).toMatchObject([{ name: 'Phone' }])
    expect((await rename(mine.cookie, mine.passkey, 'a\u0007b')).statusCode).toBe(400)

    expect((await remove(mine.cookie, mine.passkey)).statusCode).toBe(200)
    // The codes go with the last one: the password alone signs in again.
    expect(await listOf(mine.cookie)).toMatchObject({ recovery_codes_left: 0, passkeys: [] })
    const [, mail] = await mailsTo(server, mine.email, 2)
    expect([mail?.subject, mail?.text?.includes('“Work phone”')]).toEqual([
      'A passkey was removed from your account',
      true,
    ])
  })

  test('need a proof of the identity in the last ten minutes', async () => {
    const { id, cookie, passkey, device } = await holder(server)
    await server.db.update(sessions).set({ provedAt: null }).where(eq(sessions.userId, id))
    const changes = async () => [
      resultOf(await send(server, cookie, `${PASSKEYS}/options`)),
      resultOf(await send(server, cookie, '/auth/user/recovery-codes')),
      resultOf(await remove(cookie, passkey)),
    ]
    const refused = Array(3).fill([403, 'proof needed'])
    expect(await changes()).toEqual(refused)
    const wrong = await send(server, cookie, '/auth/user/proof', { password: 'Wrong-Password-1' })
    expect([wrong.statusCode, wrong.json().error, wrong.json().field]).toEqual([
      422,
      'wrong password',
      'password',
    ])
    expect(await changes()).toEqual(refused)

    expect((await send(server, cookie, '/auth/user/proof', { password: PASSWORD })).statusCode).toBe(200)
    expect((await send(server, cookie, `${PASSKEYS}/options`)).statusCode).toBe(200)
    await passTime(server, 10 * 60_000)
    expect(await changes()).toEqual(refused)

    const options = await challenge(server, cookie, '/auth/user/proof/passkey/options')
    const proof = await send(server, cookie, '/auth/user/proof/passkey', { credential: device.get(options) })
    expect(proof.statusCode).toBe(200)
    expect((await remove(cookie, passkey)).statusCode).toBe(200)
  })

  test('need the proof in the same session', async () => {
    const { email, cookie } = await owner(server)
    const other = await signedIn(server, email)
    const options = (of: string) => send(server, of, `${PASSKEYS}/options`)
    expect([resultOf(await options(other)), (await options(cookie)).statusCode]).toEqual([
      [403, 'proof needed'],
      200,
    ])
  })

  test('have new recovery codes on demand, and earlier ones no longer work', async () => {
    const { email, cookie, codes } = await holder(server)
    const renewed = (await send(server, cookie, '/auth/user/recovery-codes')).json().recovery_codes
    expect(renewed).toEqual(Array(10).fill(expect.stringMatching(CODE)))
    const step = await enterPassword(server, email)
    expect((await enterCode(server, step, codes[0] ?? '')).statusCode).toBe(422)
    expect(await userOf(server, await enterCode(server, step, renewed[0]))).toBe(email)
    const without = await owner(server)
    expect(resultOf(await send(server, without.cookie, '/auth/user/recovery-codes'))).toEqual([
      409,
      'no passkey',
    ])
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
