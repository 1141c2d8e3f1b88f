import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { asLeft, outcomesIn, rowsIn } from '../reports/bulk-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { call, enable, foreignRole, newUser, ownRole, userWith } from '../users/user-calls.ts'
import { deviceCalls } from './device-calls.ts'

const PATHS = { devices: `${DEVICES}/bulk`, users: '/auth/user/bulk' } as const
const VERSION = '"AAAAAAAAAAAAAAAAAAAAAA"'

describe('an action on many rows', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const bulk = (list: keyof typeof PATHS, payload: object, role: string) =>
    send(portal.server, portal.as(role), 'POST', PATHS[list], payload)
  const outcomes = async (...[list, payload, role]: Parameters<typeof bulk>) =>
    outcomesIn(await bulk(list, payload, role))

  describe('of devices', () => {
    const { device, patch, stored } = deviceCalls(portal)
    let own = ''
    let sibling = ''
    let free = ''
    beforeEach(async () => {
      own = await device()
      sibling = await device({ configuration: { id: SIBLING_DEALERSHIP } })
      free = await device({ configuration: null })
    })

    test('switches debug mode, and takes it back but of a device that somebody has changed meanwhile', async () => {
      const ids = [own, sibling, free, own, 'unknown']
      const answer = await bulk('devices', { action: 'debugOn', ids }, 'LF_ADMIN')
      expect(outcomesIn(answer)).toEqual({
        [own]: 'changed',
        [sibling]: 'changed',
        [free]: 'changed',
        unknown: 'not_found',
      })
      const again = await outcomes('devices', { action: 'debugOn', ids }, 'LF_ADMIN')
      expect(Object.values(again)).not.toContain('changed')
      await patch(sibling, { name: 'renamed-otter' })
      await patch(free, { debug_mode: false })
      const expected = asLeft(answer).filter(({ id }) => id !== 'unknown')
      expect(await outcomes('devices', { action: 'debugOff', expected }, 'LF_ADMIN')).toEqual({
        [own]: 'changed',
        [sibling]: 'overtaken',
        [free]: 'unchanged',
      })
      const modes = (await Promise.all([own, sibling, free].map(stored))).map((found) => found?.debugMode)
      expect(modes).toEqual([false, true, false])
    })

    test('assigns, and tells which dealership each had, so that it can be taken back', async () => {
      const ids = [own, sibling, free]
      const configuration = { id: SIBLING_DEALERSHIP }
      const answer = await bulk('devices', { action: 'assign', ids, configuration }, 'LF_ADMIN')
      const was = rowsIn(answer).map(({ id, outcome, was_assigned }) => [id, [outcome, was_assigned]])
      expect(Object.fromEntries(was)).toEqual({
        [own]: ['changed', OWN_DEALERSHIP],
        [sibling]: ['unchanged', SIBLING_DEALERSHIP],
        [free]: ['changed', null],
      })
      await patch(own, { configuration: { id: FOREIGN_DEALERSHIP } })
      const back = (id: string, to: object | null) =>
        outcomes(
          'devices',
          { action: 'assign', expected: asLeft(answer).filter((row) => row.id === id), configuration: to },
          'LF_ADMIN',
        )
      expect(await back(own, { id: OWN_DEALERSHIP })).toEqual({ [own]: 'overtaken' })
      expect(await back(free, null)).toEqual({ [free]: 'changed' })
      const places = (await Promise.all(ids.map(stored))).map((found) => found?.configurationId)
      expect(places).toEqual([FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP, null])
    })
  })

  describe('of users', () => {
    const made = async (role: Parameters<typeof userWith>[1]) => (await userWith(portal.server, role)).email
    const statuses = (...emails: readonly string[]) =>
      Promise.all(
        emails.map(
          async (email) =>
            (await portal.server.db.select().from(users).where(eq(users.email, email)))[0]?.status,
        ),
      )

    test('disables those that the user may manage, names the others, and enables again', async () => {
      const [one, edited] = [await made(ownRole('DEALER_USER')), await made(ownRole('DEALER_USER'))]
      const [peer, foreign] = [await made(ownRole('DEALER_ADMIN')), await made(foreignRole('DEALER_USER'))]
      const session = await signedIn(portal.server, one)
      const ids = [one, edited, peer, foreign, ACCOUNTS.DEALER_ADMIN, 'nobody@maple.example']
      const answer = await bulk('users', { action: 'disable', ids }, 'DEALER_ADMIN')
      expect(outcomesIn(answer)).toEqual({
        [one]: 'changed',
        [edited]: 'changed',
        [peer]: 'forbidden',
        [foreign]: 'not_found',
        [ACCOUNTS.DEALER_ADMIN]: 'forbidden',
        'nobody@maple.example': 'not_found',
      })
      expect((await get(portal.server, session, '/auth/user/profile')).statusCode).toBe(401)
      expect(await statuses(one, peer, foreign)).toEqual(['DISABLED', 'CONFIRMED', 'CONFIRMED'])
      expect(await outcomes('users', { action: 'disable', ids: [one] }, 'DEALER_ADMIN')).toEqual({
        [one]: 'unchanged',
      })
      const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
      const group = portal.as('GROUP_ADMIN')
      await call(portal.server, group, 'PATCH', { email: edited, roles })
      const expected = asLeft(answer).filter(({ id }) => id === one || id === edited)
      expect(await outcomes('users', { action: 'enable', expected }, 'GROUP_ADMIN')).toEqual({
        [one]: 'changed',
        [edited]: 'overtaken',
      })
      expect(await statuses(one, edited)).toEqual(['CONFIRMED', 'DISABLED'])
      expect((await enable(portal.server, group, edited)).statusCode).toBe(200)
    })

    test('mails invitations again to those who wait for one, but not twice when the call is sent again', async () => {
      const invited = newUser()
      await call(portal.server, portal.as('DEALER_ADMIN'), 'POST', invited)
      const active = await made(ownRole('DEALER_USER'))
      const resend = (payload: object) => outcomes('users', { action: 'resend', ...payload }, 'DEALER_ADMIN')
      at += 120_001
      const ids = [invited.email, active]
      expect(await resend({ ids })).toEqual({ [invited.email]: 'changed', [active]: 'not_invited' })
      expect(await resend({ ids })).toEqual({ [invited.email]: 'unchanged', [active]: 'not_invited' })
      at += 120_001
      const expected = [{ id: invited.email, version: VERSION }]
      expect(await resend({ expected })).toEqual({ [invited.email]: 'overtaken' })
      await mailsTo(portal.server, invited.email, 2)
    })

    test('leaves the last provider admin', async () => {
      const other = await made({ name: 'LF_ADMIN' })
      const ids = [other, ACCOUNTS.LF_ADMIN]
      expect(await outcomes('users', { action: 'disable', ids }, 'LF_ADMIN')).toEqual({
        [other]: 'changed',
        [ACCOUNTS.LF_ADMIN]: 'forbidden',
      })
    })
  })

  const assign = { action: 'assign', ids: ['1'], configuration: { id: SIBLING_DEALERSHIP } }
  const debug = { action: 'debugOn', ids: ['1'] }
  const disable = { action: 'disable', ids: [ACCOUNTS.DEALER_USER] }
  test('needs the right of the same change of one row', async () => {
    for (const [list, payload, roles] of [
      ['devices', assign, ['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER']],
      ['devices', debug, ['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER']],
      ['users', disable, ['LF_USER', 'GROUP_USER', 'DEALER_USER']],
    ] as const)
      for (const role of roles)
        expect([list, role, (await bulk(list, payload, role)).statusCode]).toEqual([list, role, 403])
  })

  test.each<[keyof typeof PATHS, string, object, string]>([
    ['devices', 'an unknown one', { ...assign, configuration: { id: 'nowhere' } }, 'configuration.id'],
    ['devices', 'none to assign', { ...assign, configuration: undefined }, 'configuration'],
    ['devices', 'one for another action', { ...debug, configuration: null }, 'configuration'],
    ['users', 'no address', { ...disable, ids: ['no address'] }, 'ids.0'],
  ])('of %s with %s is a 400', async (list, _, payload, field) => {
    const answer = await bulk(list, payload, 'LF_ADMIN')
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})
