import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { userRoles, users } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { copyOf } from '../../support/outbox.ts'
import { signedIn } from '../../support/sessions.ts'
import { copiedFrom, mailsTo } from '../auth/mails.ts'
import { choose, NEW_PASSWORD } from '../auth/passwords.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, get, logIn } from './people.ts'
import {
  call,
  enable,
  foreignRole,
  LIST,
  newUser,
  ownRole,
  PASSWORD,
  resend,
  userWith,
  withdraw,
} from './user-calls.ts'

describe('enabling a user', () => {
  const portal = signedInServer()
  const { as } = portal

  test('lets them sign in with the former password; sessions that were ended stay ended', async () => {
    const { email } = await userWith(portal.server, ownRole('DEALER_USER'))
    const cookie = await signedIn(portal.server, email)
    await call(portal.server, as('DEALER_ADMIN'), 'DELETE', { email })
    const [first, again] = [
      await enable(portal.server, as('DEALER_ADMIN'), email),
      await enable(portal.server, as('DEALER_ADMIN'), email),
    ]
    expect([first.statusCode, first.json().status, again.statusCode]).toEqual([200, 'CONFIRMED', 200])
    expect((await get(portal.server, cookie, '/auth/user/profile')).statusCode).toBe(401)
    expect((await logIn(portal.server, email, PASSWORD)).statusCode).toBe(200)
  })

  test('restores an invitation that was not accepted, with its temporary password', async () => {
    const body = newUser()
    await call(portal.server, as('DEALER_ADMIN'), 'POST', body)
    const temporary = await copiedFrom(portal.server, body.email)
    await call(portal.server, as('DEALER_ADMIN'), 'DELETE', { email: body.email })
    const answer = await enable(portal.server, as('DEALER_ADMIN'), body.email)
    expect(answer.json().status).toBe('FORCE_CHANGE_PASSWORD')
    expect((await logIn(portal.server, body.email, temporary)).json().error).toBe('user must change password')
    expect((await choose(portal.server, body.email, temporary)).statusCode).toBe(200)
  })
})

describe('sending an invitation again', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const { as } = portal

  test('mails a new temporary password, which works for seven days; the former one ends', async () => {
    const body = newUser()
    await call(portal.server, as('DEALER_ADMIN'), 'POST', body)
    const former = await copiedFrom(portal.server, body.email)
    at += 60_000
    const answer = await resend(portal.server, as('DEALER_ADMIN'), body.email)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        email: body.email,
        status: 'FORCE_CHANGE_PASSWORD',
        last_signed_in_at: null,
      }),
    ])
    const [, mail] = await mailsTo(portal.server, body.email, 2)
    expect(mail?.text).toContain(
      `http://localhost:4400/set-password?${new URLSearchParams({ email: body.email })}`,
    )
    const [stored] = await portal.server.db.select().from(users).where(eq(users.email, body.email))
    expect(stored?.temporaryUntil).toEqual(new Date(at + 7 * 86_400_000))
    expect((await choose(portal.server, body.email, former)).statusCode).toBe(400)
    expect((await choose(portal.server, body.email, copyOf(mail))).statusCode).toBe(200)
  })

  test.each(['CONFIRMED', 'DISABLED'] as const)('is a 409 for a user who is %s', async (status) => {
    const { email } = await addUser(portal.server, {
      password: PASSWORD,
      status,
      roles: [ownRole('DEALER_USER')],
    })
    const answer = await resend(portal.server, as('DEALER_ADMIN'), email)
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'not invited'])
  })

  test('needs the right to manage that user, and changes nobody else', async () => {
    const roles = [ownRole('GROUP_ADMIN'), ownRole('DEALER_ADMIN'), foreignRole('DEALER_USER')]
    const statuses: unknown[] = []
    for (const role of roles) {
      const invited = { password: null, status: 'FORCE_CHANGE_PASSWORD', roles: [role] } as const
      const { id, email } = await addUser(portal.server, invited)
      statuses.push((await resend(portal.server, as('DEALER_ADMIN'), email)).statusCode)
      const [stored] = await portal.server.db.select().from(users).where(eq(users.id, id))
      expect(stored?.passwordHash).toBeNull()
    }
    expect(statuses).toEqual([404, 403, 404])
  })
})

describe('the last sign-in of a user', () => {
  const portal = signedInServer()

  test('is told in the list, and is missing before the first', async () => {
    const { email } = await userWith(portal.server, ownRole('DEALER_USER'))
    const listed = async () => {
      const answer = await get(portal.server, portal.as('DEALER_ADMIN'), `${LIST}?search=${email}`)
      return answer.json().data[0].last_signed_in_at
    }
    expect(await listed()).toBeNull()
    await logIn(portal.server, email, 'Wrong-Password-1')
    expect(await listed()).toBeNull()
    await logIn(portal.server, email, PASSWORD)
    expect(await listed()).toBe(SEEDED_AT.toISOString())
  })
})

describe('withdrawing an invitation', () => {
  const portal = signedInServer()
  const { as } = portal

  const invited = async (role: 'LF_ADMIN' | 'DEALER_USER') => {
    const body =
      role === 'LF_ADMIN'
        ? newUser({ email: `admin${Math.random()}@provider.example`, roles: [{ name: role }] })
        : newUser()
    expect((await call(portal.server, as('LF_ADMIN'), 'POST', body)).statusCode).toBe(200)
    return body
  }

  test.each([
    ['DEALER_USER', 'DEALER_ADMIN'],
    ['LF_ADMIN', 'LF_ADMIN'],
  ] as const)('of %s lets the address be invited again, with another role', async (role, actor) => {
    const body = await invited(role)
    const temporary = await copiedFrom(portal.server, body.email)
    const answer = await withdraw(portal.server, as(actor), body.email)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: body.email }])
    expect(await portal.server.db.select().from(users).where(eq(users.email, body.email))).toEqual([])
    expect((await logIn(portal.server, body.email, temporary)).json().error).toBe('invalid credentials')
    expect((await choose(portal.server, body.email, temporary, NEW_PASSWORD)).statusCode).toBe(400)
    expect((await withdraw(portal.server, as(actor), body.email)).statusCode).toBe(404)
    expect((await call(portal.server, as(actor), 'POST', newUser({ email: body.email }))).statusCode).toBe(
      200,
    )
  })

  test.each([
    ['active', 'CONFIRMED'],
    ['disabled', 'DISABLED'],
  ] as const)('of a user who is %s is a 409, and the user stays', async (_, status) => {
    const { email } = await addUser(portal.server, {
      password: PASSWORD,
      status,
      roles: [ownRole('DEALER_USER')],
    })
    const answer = await withdraw(portal.server, as('DEALER_ADMIN'), email)
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'not invited'])
    expect(await portal.server.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  test('needs the right to manage that user', async () => {
    const statuses: unknown[] = []
    const roles = [
      ownRole('GROUP_ADMIN'),
      ownRole('DEALER_ADMIN'),
      foreignRole('DEALER_USER'),
      { name: 'LF_ADMIN' as const },
    ]
    for (const role of roles) {
      const { id, email } = await addUser(portal.server, {
        password: null,
        status: 'FORCE_CHANGE_PASSWORD',
        roles: [role],
      })
      statuses.push((await withdraw(portal.server, as('DEALER_ADMIN'), email)).statusCode)
      expect(await portal.server.db.select().from(userRoles).where(eq(userRoles.userId, id))).toHaveLength(1)
    }
    expect(statuses).toEqual([404, 403, 404, 404])
    expect((await withdraw(portal.server, as('LF_ADMIN'), ACCOUNTS.LF_ADMIN)).statusCode).toBe(403)
  })
})
