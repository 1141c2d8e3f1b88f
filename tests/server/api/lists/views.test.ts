import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userRoles } from '../../../../server/database/schema.ts'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { listViews } from '../../../../server/database/schema-views.ts'
import { erasePerson, personalDataOf } from '../../../../server/users/personal-data.ts'
import { MAX_VIEWS } from '../../../../src/domain/lists/saved-view.ts'
import { TOO_MANY_VIEWS, VIEW_NAME_TAKEN, VIEW_OUT_OF_REACH } from '../../../../src/services/wire/views.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { VIEWS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { addUser, FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_GROUP, refusalIn } from '../users/people.ts'
import { ownRole } from '../users/user-calls.ts'

const PRIVATE = { type: 'private' }
const MINE = { list: 'reports', name: 'Mine', query: '?filter=report_archived', sharing: PRIVATE }
const OWN = { type: 'dealership', id: OWN_DEALERSHIP }
const FOREIGN = { type: 'dealership', id: FOREIGN_DEALERSHIP }
const GROUP = { type: 'group', id: OWN_GROUP }

describe('saved views', () => {
  const portal = signedInServer()
  beforeEach(async () => {
    await portal.db.delete(listViews)
    await portal.db.delete(callCounts)
  })

  /** Signs in another user of the own dealership. */
  const addPerson = async (name: string) => {
    const user = await addUser(portal.server, { password: null, roles: [ownRole('DEALER_USER')] })
    await portal.enter(name, user.email)
    return user
  }
  const add = (who: string, body: object = {}) => portal.send(who, 'POST', VIEWS, { ...MINE, ...body })
  const added = async (who: string, body?: object): Promise<string> => (await add(who, body)).json().id
  const change = (who: string, id: string, body: object) => portal.send(who, 'PATCH', `${VIEWS}/${id}`, body)
  const remove = (who: string, id: string) => portal.send(who, 'DELETE', `${VIEWS}/${id}`)
  const viewsOf = async (who: string, list = 'reports') => (await portal.ask(who, VIEWS, { list })).json()
  const seenBy = async (who: string, list?: string): Promise<string[]> =>
    (await viewsOf(who, list)).map(({ name }: { name: string }) => name)
  /** The statuses of a change and a deletion, of which the last one is made when the user may. */
  const statusesOf = async (who: string, id: string) => [
    (await change(who, id, { name: 'Theirs' })).statusCode,
    (await remove(who, id)).statusCode,
  ]

  test('a private view is seen by its owner alone', async () => {
    const answer = await add('DEALER_USER')
    const { id, ...view } = answer.json()
    expect([answer.statusCode, id]).toEqual([200, expect.any(String)])
    const ofOwner = { owner: null, is_own: true, may_change: true }
    const stored = { updated_at: SEEDED_AT.toISOString(), version: answer.headers.etag }
    expect(view).toEqual({ ...MINE, ...ofOwner, ...stored })
    expect([await seenBy('DEALER_USER'), await seenBy('DEALER_USER', 'wifi')]).toEqual([['Mine'], []])
    for (const role of ['LF_ADMIN', 'GROUP_ADMIN', 'DEALER_ADMIN'])
      expect([await seenBy(role), await statusesOf(role, id)]).toEqual([[], [404, 404]])
    expect(await portal.db.$count(auditEvents, eq(auditEvents.resourceId, id))).toBe(0)
  })

  test('a view that is shared with a dealership is seen there, and changed by its owner or an admin', async () => {
    const id = await added('DEALER_USER', { sharing: OWN })
    const sharing = { ...OWN, name: 'Maple EV Centre' }
    const shared = { sharing, owner: expect.stringMatching(/\w/), is_own: false, may_change: true }
    expect(await viewsOf('DEALER_ADMIN')).toMatchObject([shared])
    expect([await seenBy('GROUP_USER'), await statusesOf('GROUP_USER', id)]).toEqual([['Mine'], [403, 403]])
    expect((await change('DEALER_ADMIN', id, { name: 'Ours' })).statusCode).toBe(200)
    expect(await seenBy('DEALER_USER')).toEqual(['Ours'])
    expect((await change('DEALER_USER', id, { sharing: PRIVATE })).statusCode).toBe(200)
    expect(await seenBy('DEALER_ADMIN')).toEqual([])
  })

  test('a view is shared with a group and seen in its dealerships, and nobody shares beyond the own reach', async () => {
    const id = await added('GROUP_USER', { sharing: GROUP })
    expect(await seenBy('DEALER_USER')).toEqual(['Mine'])
    expect((await change('DEALER_ADMIN', id, { name: 'Theirs' })).statusCode).toBe(403)
    expect((await change('GROUP_ADMIN', id, { name: 'Ours' })).statusCode).toBe(200)
    await remove('GROUP_ADMIN', id)
    expect((await add('LF_USER', { sharing: FOREIGN })).statusCode).toBe(200)
    for (const role of ['DEALER_USER', 'DEALER_ADMIN', 'GROUP_ADMIN']) expect(await seenBy(role)).toEqual([])
    for (const [role, sharing] of [
      ['DEALER_USER', FOREIGN],
      ['DEALER_ADMIN', FOREIGN],
      ['GROUP_ADMIN', FOREIGN],
      ['DEALER_ADMIN', GROUP],
      ['LF_ADMIN', { type: 'group', id: 'unknown' }],
    ] as const) {
      const answer = await add(role, { sharing })
      expect([role, answer.statusCode, answer.json().field]).toEqual([role, 400, 'sharing.id'])
    }
  })

  test('who has left a dealership changes no view there, but can withdraw it', async () => {
    const { id: userId } = await addPerson('mover')
    const view = await added('mover', { sharing: OWN })
    const moved = { configurationId: FOREIGN_DEALERSHIP }
    await portal.db.update(userRoles).set(moved).where(eq(userRoles.userId, userId))
    for (const body of [{ name: 'Call me' }, { query: '' }])
      expect((await change('mover', view, body)).json().error).toBe(VIEW_OUT_OF_REACH)
    const shared = await change('mover', view, { name: 'Call me', sharing: OWN })
    expect([shared.json().field, await seenBy('DEALER_ADMIN')]).toEqual(['sharing.id', ['Mine']])
    expect((await change('mover', view, { name: 'Other', sharing: PRIVATE })).statusCode).toBe(200)
    expect([await seenBy('DEALER_ADMIN'), await seenBy('mover')]).toEqual([[], ['Other']])
  })

  test('the views of a list need the right to it', async () => {
    const read = await portal.ask('DEALER_USER', VIEWS, { list: 'users' })
    const written = await add('DEALER_USER', { list: 'users', query: '' })
    expect([read.statusCode, written.statusCode]).toEqual([403, 403])
  })

  test.each([
    ['filter=nothing&sort=score&direction=DESC&evil=%3Cb%3E&score_from=300', '?sort=score&direction=desc'],
    ['?searchTerm=model+3&context=dealership%3A../x&year=2022', '?searchTerm=model+3&year=2022'],
    [`?context=group%3A${OWN_GROUP}`, `?context=group%3A${OWN_GROUP}`],
    [`?searchTerm=${'é'.repeat(900)}`, undefined],
    ['x'.repeat(2001), undefined],
  ])('a query keeps only what its list knows, and is not too long: %s', async (query, kept) => {
    const { query: stored, field } = (await add('LF_ADMIN', { query })).json()
    expect([stored, field]).toEqual([kept, kept === undefined ? 'query' : undefined])
  })

  test('a name is there once for each user and list', async () => {
    const first = await added('DEALER_USER')
    const again = await add('DEALER_USER', { name: ' Mine ' })
    expect(refusalIn(again)).toEqual([409, VIEW_NAME_TAKEN, 'name'])
    expect((await add('DEALER_USER', { list: 'wifi' })).statusCode).toBe(200)
    expect((await add('DEALER_ADMIN')).statusCode).toBe(200)
    const id = await added('DEALER_USER', { name: 'Other' })
    expect((await change('DEALER_USER', id, { name: 'Mine' })).json().error).toBe(VIEW_NAME_TAKEN)
    await remove('DEALER_USER', first)
    expect((await change('DEALER_USER', id, { name: 'Mine' })).statusCode).toBe(200)
  })

  test('a user has at most fifty of a list, also by calls at once', async () => {
    const names = Array.from({ length: MAX_VIEWS + 2 }, (_, at) => `View ${at}`)
    const answers = await Promise.all(names.map((name) => add('DEALER_USER', { name })))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((answer) => answer.json().error)).toEqual([TOO_MANY_VIEWS, TOO_MANY_VIEWS])
  })

  test('a person who is erased takes the private views along, and leaves the shared ones without a name', async () => {
    const { email } = await addPerson('leaver')
    await add('leaver')
    await add('leaver', { name: 'Ours', sharing: OWN })
    const { account } = await personalDataOf(portal.db, email)
    expect(account?.listViews).toMatchObject([{ name: 'Mine', query: MINE.query }, { name: 'Ours' }])
    const erased = await erasePerson(portal.db, { email, now: SEEDED_AT })
    expect(erased).toMatchObject({ listViews: 1, keptListViews: 1 })
    const left = { name: 'Ours', owner: null, is_own: false, may_change: true }
    expect(await viewsOf('DEALER_ADMIN')).toEqual([expect.objectContaining(left)])
  })

  test('views are found by the words of their names in the search of everything, and only by those who see them', async () => {
    const find = async (role: string, search: string, limit = 4) =>
      (await portal.ask(role, '/search/api/v1/search', { search, limit })).json().views
    const found = async (...asked: Parameters<typeof find>) => {
      const { data, total } = await find(...asked)
      const named = data.map(({ name, owner }: Record<string, unknown>) => [name, owner !== null])
      return [...named, total]
    }
    await add('DEALER_USER', { name: 'Été: old, unpublished' })
    await add('DEALER_USER', { name: 'Old garages', list: 'wifi', query: '', sharing: OWN })
    await add('DEALER_ADMIN', { name: 'Old users', list: 'users', query: '', sharing: OWN })
    await add('LF_USER', { name: 'Old', sharing: FOREIGN })
    const mine = ['Été: old, unpublished', false]
    expect(await found('DEALER_USER', 'ETE unpub')).toEqual([mine, 1])
    // A dealer user has no list of users.
    expect(await found('DEALER_USER', 'old')).toEqual([mine, ['Old garages', false], 2])
    expect(await found('DEALER_ADMIN', 'old')).toEqual([['Old garages', true], ['Old users', false], 2])
    expect(await found('LF_USER', 'old', 1)).toEqual([['Old', false], 3])
    for (const search of ['gone', 'old gone', '%', '5YJ3E1EA3MA729541'])
      expect([search, await found('LF_USER', search)]).toEqual([search, [0]])
    const view = { list: 'wifi', name: 'Old garages', query: '' }
    const stored = { ...view, id: expect.any(String), owner: expect.stringMatching(/\w/) }
    expect((await find('LF_USER', 'garages')).data).toEqual([stored])
  })
})
