import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { asLeft, outcomesIn } from '../reports/bulk-calls.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, send } from '../stock-calls.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP } from './people.ts'
import { call, enable, foreignRole, newUser, ownRole, userWith } from './user-calls.ts'

describe('an action on many users', () => {
  const portal = signedInServer()
  const bulk = (payload: object, role = 'DEALER_ADMIN') =>
    send(portal.server, portal.as(role), 'POST', '/auth/user/bulk', payload)
  const outcomes = async (payload: object, role?: string) => outcomesIn(await bulk(payload, role))
  const made = async (role: Parameters<typeof userWith>[1]) => (await userWith(portal.server, role)).email
  const statusOf = async (email: string) =>
    (await portal.server.db.select().from(users).where(eq(users.email, email)))[0]?.status

  test('disables those that the user may manage, and names the others', async () => {
    const [one, two, peer, foreign] = [
      await made(ownRole('DEALER_USER')),
      await made(ownRole('DEALER_USER')),
      await made(ownRole('DEALER_ADMIN')),
      await made(foreignRole('DEALER_USER')),
    ]
    const session = await signedIn(portal.server, one)
    const ids = [one, two, peer, foreign, ACCOUNTS.DEALER_ADMIN, 'nobody@maple.example']
    const rest = {
      [peer]: 'forbidden',
      [foreign]: 'not_found',
      [ACCOUNTS.DEALER_ADMIN]: 'forbidden',
      'nobody@maple.example': 'not_found',
    }
    expect(await outcomes({ action: 'disable', ids })).toEqual({
      ...rest,
      [one]: 'changed',
      [two]: 'changed',
    })
    expect((await get(portal.server, session, '/auth/user/profile')).statusCode).toBe(401)
    expect(await Promise.all([one, peer, foreign].map(statusOf))).toEqual([
      'DISABLED',
      'CONFIRMED',
      'CONFIRMED',
    ])
    expect(await outcomes({ action: 'disable', ids: [one] })).toEqual({ [one]: 'unchanged' })
    expect(await outcomes({ action: 'enable', ids: [one, two, foreign] })).toEqual({
      [one]: 'changed',
      [two]: 'changed',
      [foreign]: 'not_found',
    })
    expect(await statusOf(two)).toBe('CONFIRMED')
  })

  test('takes back what it has changed, but not of a user whom somebody has changed meanwhile', async () => {
    const [one, edited, enabled] = [
      await made(ownRole('DEALER_USER')),
      await made(ownRole('DEALER_USER')),
      await made(ownRole('DEALER_USER')),
    ]
    const disabled = await bulk({ action: 'disable', ids: [one, edited, enabled] })
    const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
    const group = portal.as('GROUP_ADMIN')
    const changed = await call(portal.server, group, 'PATCH', { email: edited, roles })
    expect([changed.statusCode, (await enable(portal.server, group, enabled)).statusCode]).toEqual([200, 200])
    const back = await bulk({ action: 'enable', expected: asLeft(disabled) }, 'GROUP_ADMIN')
    expect(outcomesIn(back)).toEqual({ [one]: 'changed', [edited]: 'overtaken', [enabled]: 'unchanged' })
    expect(await Promise.all([one, edited, enabled].map(statusOf))).toEqual([
      'CONFIRMED',
      'DISABLED',
      'CONFIRMED',
    ])
    const [row] = (await ask(portal.server, group, '/auth/user/list', { search: edited })).json().data
    const stale = asLeft(disabled).filter(({ id }) => id === edited)
    const forward = { action: 'enable', expected: [{ id: edited, version: row.version }] }
    expect(stale[0]?.version).not.toBe(row.version)
    expect(await outcomes(forward, 'GROUP_ADMIN')).toEqual({ [edited]: 'changed' })
    // An action of another kind is bound to the version, too.
    expect(await outcomes({ action: 'disable', expected: stale }, 'GROUP_ADMIN')).toEqual({
      [edited]: 'overtaken',
    })
  })

  test('mails invitations again to those who are invited', async () => {
    const invited = newUser()
    await call(portal.server, portal.as('DEALER_ADMIN'), 'POST', invited)
    const active = await made(ownRole('DEALER_USER'))
    expect(await outcomes({ action: 'resend', ids: [invited.email, active] })).toEqual({
      [invited.email]: 'changed',
      [active]: 'not_invited',
    })
    const expected = [{ id: invited.email, version: '"AAAAAAAAAAAAAAAAAAAAAA"' }]
    expect(await outcomes({ action: 'resend', expected })).toEqual({ [invited.email]: 'overtaken' })
    await mailsTo(portal.server, invited.email, 2)
  })

  test('of all that a query finds', async () => {
    const invited = newUser()
    await call(portal.server, portal.as('DEALER_ADMIN'), 'POST', invited)
    const query = {
      context_type: 'dealership',
      context_id: OWN_DEALERSHIP,
      filter: 'user_invited',
      search: invited.email,
    }
    expect(await outcomes({ action: 'disable', query })).toEqual({ [invited.email]: 'changed' })
    expect(await statusOf(invited.email)).toBe('DISABLED')
  })

  test('leaves the last provider admin', async () => {
    const other = await made({ name: 'LF_ADMIN' })
    expect(await outcomes({ action: 'disable', ids: [other, ACCOUNTS.LF_ADMIN] }, 'LF_ADMIN')).toEqual({
      [other]: 'changed',
      [ACCOUNTS.LF_ADMIN]: 'forbidden',
    })
  })

  test('needs the right of the same change of one user', async () => {
    const ids = [ACCOUNTS.DEALER_USER]
    for (const role of ['LF_USER', 'GROUP_USER', 'DEALER_USER'])
      expect([role, (await bulk({ action: 'disable', ids }, role)).statusCode]).toEqual([role, 403])
    const answer = await bulk({ action: 'disable', ids: ['no address'] })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'ids.0'])
  })
})
