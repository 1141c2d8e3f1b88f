import { describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/database/schema.ts'
import { DEMO_PASSWORD } from '../../../../server/secrets/demo-password.ts'
import { signedIn } from '../../support/sessions.ts'
import { holder } from '../passkeys/passkey-calls.ts'
import { testServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, get, logIn, PASSWORD, resultOf, statusOf } from '../users/people.ts'
import { cookiesOf } from './devices.ts'
import { choose } from './passwords.ts'

const COOKIE = {
  value: expect.stringMatching(/^[\w-]{43}$/),
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
}
const SESSION = { ...COOKIE, name: 'sid', maxAge: 604_800 }
const DEVICE = { ...COOKIE, name: 'device', maxAge: 34_560_000 }

describe('signing in', () => {
  const server = testServer({ seed: true })
  const answerTo = async (email: string, password: string) => {
    const { statusCode, cookies, json } = await logIn(server, email, password)
    const { error, message, field } = json()
    return { status: statusCode, error, message, field, cookies: cookies.length }
  }
  const REFUSED = {
    status: 401,
    error: 'invalid credentials',
    message: 'E-mail or password is wrong.',
    field: undefined,
    cookies: 0,
  }

  test('the correct password starts a session; its cookies are HttpOnly and Lax, for all paths of this host only', {
    tags: ['P7.5'],
  }, async () => {
    // The e-mail address may have any case, and spaces around it.
    const response = await logIn(server, '  Dealer.User@MAPLE.example ')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.cookies).toEqual([SESSION, DEVICE])
    const profile = await get(server, cookiesOf(response), '/auth/user/profile')
    expect(profile.json().email).toBe(ACCOUNTS.DEALER_USER)
  })

  test('a wrong password, also beside a passkey, an unknown, a disabled and a passwordless account get the same answer', async () => {
    const withPasskey = await holder(server)
    const disabled = await addUser(server, { status: 'DISABLED' })
    const bare = await addUser(server, { password: null })
    const answers = [
      await answerTo(ACCOUNTS.LF_USER, 'Wrong-Password-1'),
      await answerTo(withPasskey.email, 'Wrong-Password-1'),
      await answerTo('nobody@nowhere.example', 'Wrong-Password-1'),
      await answerTo(disabled.email, PASSWORD),
      await answerTo(bare.email, PASSWORD),
      await answerTo('nul\u0000@nowhere.example', PASSWORD),
      await answerTo("' or 1=1 --", "' or 1=1 --"),
    ]
    expect(answers).toEqual(answers.map(() => REFUSED))
  })

  test('only the correct temporary password leads to the choice of a new one', {
    tags: ['P4.2', 'P7.5'],
  }, async () => {
    const email = 'invited@maple.example'
    expect(await answerTo(email, 'Wrong-Password-1')).toEqual(REFUSED)
    // The second is copied with the blanks around it.
    for (const typed of [DEMO_PASSWORD, ` ${DEMO_PASSWORD}\u00a0`])
      expect(await answerTo(email, typed)).toMatchObject({
        status: 401,
        error: 'user must change password',
        message: 'Choose a new password to continue.',
        cookies: 0,
      })
    expect(await answerTo(`\u200b${ACCOUNTS.LF_USER}\u2060`, DEMO_PASSWORD)).toMatchObject({ status: 200 })
    expect(await answerTo(ACCOUNTS.LF_USER, `${DEMO_PASSWORD} `)).toEqual(REFUSED)
  })

  test('a sign-in ends only the session that it replaces, and stores no token', async () => {
    const email = ACCOUNTS.GROUP_USER
    const [old, elsewhere] = [await signedIn(server, email), await signedIn(server, email)]
    const response = await logIn(server, email, undefined, { cookie: old })
    const fresh = cookiesOf(response)
    const statuses = [old, elsewhere, fresh].map((cookie) => statusOf(server, cookie))
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
    const stored = JSON.stringify(await server.db.select().from(sessions))
    expect(stored).not.toContain(response.cookies[0]?.value)
  })
})

describe('signing in outside demo mode', () => {
  const server = testServer({ seed: true, settings: { demo: false, publicOrigin: 'https://portal.example' } })

  test('the server refuses the demo password, also a stored one and a temporary one', async () => {
    expect(resultOf(await logIn(server, ACCOUNTS.LF_ADMIN))).toEqual([401, 'invalid credentials'])
    const chosen = await choose(server, 'invited@maple.example', DEMO_PASSWORD)
    expect([chosen.statusCode, chosen.json().field]).toEqual([400, 'temporary_password'])
  })

  test('over TLS the cookies are Secure and bound to the host', async () => {
    const { email } = await addUser(server)
    expect((await logIn(server, email, PASSWORD)).cookies).toEqual([
      { ...SESSION, name: '__Host-sid', secure: true },
      { ...DEVICE, name: '__Host-device', secure: true },
    ])
  })
})
