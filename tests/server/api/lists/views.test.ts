import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userRoles } from '../../../../server/database/schema.ts'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { listViews } from '../../../../server/database/schema-views.ts'
import { DEMO_PASSWORD } from '../../../../server/demo/demo-password.ts'
import { erasePerson, personalDataOf } from '../../../../server/users/personal-data.ts'
import { MAX_VIEWS } from '../../../../src/domain/lists/saved-view.ts'
import { TOO_MANY_VIEWS, VIEW_NAME_TAKEN, VIEW_OUT_OF_REACH } from '../../../../src/services/wire/views.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { VIEWS } from '../routes.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, addUser, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, OWN_GROUP } from '../users/people.ts'

type Role = keyof typeof ACCOUNTS

describe('saved views', () => {
  let server: TestServer
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    for (const [role, email] of Object.entries(ACCOUNTS)) cookies.set(role, await signedIn(server, email))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(listViews)
    await server.db.delete(callCounts)
  })

  const as = (role: Role) => cookies.get(role) ?? ''
  const add = (role: Role, body: object = {}) =>
    send(server, as(role), 'POST', VIEWS, {
      list: 'reports',
      name: 'Mine',
      query: '?filter=report_archived',
      sharing: { type: 'private' },
      ...body,
    })
  const change = (role: Role, id: string, body: object, version?: string) =>
    server.inject({
      method: 'PATCH',
      url: `${VIEWS}/${id}`,
      payload: body,
      headers: { cookie: as(role), ...(version && { 'if-match': version }) },
    })
  const remove = (role: Role, id: string) => send(server, as(role), 'DELETE', `${VIEWS}/${id}`)
  const seenBy = async (role: Role, list = 'reports'): Promise<string[]> =>
    (await get(server, as(role), `${VIEWS}?list=${list}`)).json().map(({ name }: { name: string }) => name)
  const actionsOn = async (id: string) =>
    (
      await server.db
        .select({ action: auditEvents.action })
        .from(auditEvents)
        .where(eq(auditEvents.resourceId, id))
        .orderBy(auditEvents.id)
    ).map(({ action }) => action)
  const own = { type: 'dealership', id: OWN_DEALERSHIP }

  test('a private view is seen by its owner alone', async () => {
    const answer = await add('DEALER_USER')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        list: 'reports',
        name: 'Mine',
        query: '?filter=report_archived',
        sharing: { type: 'private' },
        owner: null,
        is_own: true,
        may_change: true,
        updated_at: SEEDED_AT.toISOString(),
        version: answer.headers.etag,
      },
    ])
    expect(await seenBy('DEALER_USER')).toEqual(['Mine'])
    expect(await seenBy('DEALER_USER', 'wifi')).toEqual([])
    for (const role of ['LF_ADMIN', 'GROUP_ADMIN', 'DEALER_ADMIN'] as const) {
      expect(await seenBy(role)).toEqual([])
      expect((await change(role, answer.json().id, { name: 'Theirs' })).statusCode).toBe(404)
      expect((await remove(role, answer.json().id)).statusCode).toBe(404)
    }
    expect(await actionsOn(answer.json().id)).toEqual([])
  })

  test('a view that is shared with a dealership is seen there, and changed by its owner or an admin', async () => {
    const { id } = (await add('DEALER_USER', { sharing: own })).json()
    const [seen] = (await get(server, as('DEALER_ADMIN'), `${VIEWS}?list=reports`)).json()
    expect(seen).toMatchObject({
      sharing: { ...own, name: 'Maple EV Centre' },
      is_own: false,
      may_change: true,
    })
    expect(seen.owner).toMatch(/\w/)
    expect(await seenBy('GROUP_USER')).toEqual(['Mine'])
    expect((await change('GROUP_USER', id, { name: 'Theirs' })).statusCode).toBe(403)
    expect((await remove('GROUP_USER', id)).statusCode).toBe(403)
    expect((await change('DEALER_ADMIN', id, { name: 'Ours' })).statusCode).toBe(200)
    expect(await seenBy('DEALER_USER')).toEqual(['Ours'])
    expect((await change('DEALER_USER', id, { sharing: { type: 'private' } })).statusCode).toBe(200)
    expect(await seenBy('DEALER_ADMIN')).toEqual([])
    expect(await actionsOn(id)).toEqual(['view.shared', 'view.changed', 'view.withdrawn'])
  })

  test('a view of another dealership is not seen, and nobody shares beyond the own reach', async () => {
    const other = { type: 'dealership', id: FOREIGN_DEALERSHIP }
    expect((await add('LF_USER', { sharing: other })).statusCode).toBe(200)
    for (const role of ['DEALER_USER', 'DEALER_ADMIN', 'GROUP_ADMIN'] as const) {
      expect(await seenBy(role)).toEqual([])
      const answer = await add(role, { sharing: other })
      expect([answer.statusCode, answer.json().field]).toEqual([400, 'sharing.id'])
    }
    const group = { type: 'group', id: OWN_GROUP }
    expect((await add('DEALER_ADMIN', { sharing: group })).statusCode).toBe(400)
    expect((await add('LF_ADMIN', { sharing: { type: 'group', id: 'unknown' } })).statusCode).toBe(400)
  })

  test('a view that is shared with a group is seen in its dealerships too', async () => {
    const { id } = (await add('GROUP_USER', { sharing: { type: 'group', id: OWN_GROUP } })).json()
    expect(await seenBy('DEALER_USER')).toEqual(['Mine'])
    expect((await change('DEALER_ADMIN', id, { name: 'Theirs' })).statusCode).toBe(403)
    expect((await change('GROUP_ADMIN', id, { name: 'Ours' })).statusCode).toBe(200)
  })

  test('who has left a dealership changes no view there, but can withdraw it', async () => {
    const { id, email } = await addUser(server, {
      password: DEMO_PASSWORD,
      roles: [{ name: 'DEALER_USER', configurationId: OWN_DEALERSHIP }],
    })
    cookies.set('mover', await signedIn(server, email))
    const mover = 'mover' as Role
    const view = (await add(mover, { sharing: own })).json().id
    await server.db
      .update(userRoles)
      .set({ configurationId: FOREIGN_DEALERSHIP })
      .where(eq(userRoles.userId, id))
    for (const body of [{ name: 'Call me' }, { query: '' }])
      expect((await change(mover, view, body)).json().error).toBe(VIEW_OUT_OF_REACH)
    expect((await change(mover, view, { name: 'Call me', sharing: own })).json().field).toBe('sharing.id')
    expect(await seenBy('DEALER_ADMIN')).toEqual(['Mine'])
    expect((await change(mover, view, { name: 'Other', sharing: { type: 'private' } })).statusCode).toBe(200)
    expect([await seenBy('DEALER_ADMIN'), await seenBy(mover)]).toEqual([[], ['Other']])
    const again = (await add('DEALER_USER', { sharing: own })).json().id
    expect((await change('DEALER_USER', again, { name: 'Ours' })).statusCode).toBe(200)
  })

  test('the views of a list need the right to it', async () => {
    expect((await get(server, as('DEALER_USER'), `${VIEWS}?list=users`)).statusCode).toBe(403)
    expect((await add('DEALER_USER', { list: 'users', query: '' })).statusCode).toBe(403)
  })

  test('a query keeps only what its list knows', async () => {
    const query = async (text: string) =>
      (await add('LF_ADMIN', { name: text.slice(0, 50), query: text })).json().query
    expect(await query('filter=nothing&sort=score&direction=DESC&evil=%3Cscript%3E&score_from=300')).toBe(
      '?sort=score&direction=desc',
    )
    expect(await query('?searchTerm=model+3&context=dealership%3A../x&year=2022')).toBe(
      '?searchTerm=model+3&year=2022',
    )
    expect(await query(`?context=group%3A${OWN_GROUP}`)).toBe(`?context=group%3A${OWN_GROUP}`)
    expect((await add('LF_ADMIN', { query: `?searchTerm=${'é'.repeat(900)}` })).json().field).toBe('query')
    expect((await add('LF_ADMIN', { query: 'x'.repeat(2001) })).statusCode).toBe(400)
  })

  test('a name is there once for each user and list', async () => {
    const first = (await add('DEALER_USER')).json()
    const again = await add('DEALER_USER', { name: ' Mine ' })
    expect([again.statusCode, again.json().error, again.json().field]).toEqual([409, VIEW_NAME_TAKEN, 'name'])
    expect((await add('DEALER_USER', { list: 'wifi' })).statusCode).toBe(200)
    expect((await add('DEALER_ADMIN')).statusCode).toBe(200)
    const { id } = (await add('DEALER_USER', { name: 'Other' })).json()
    expect((await change('DEALER_USER', id, { name: 'Mine' })).json().error).toBe(VIEW_NAME_TAKEN)
    await remove('DEALER_USER', first.id)
    expect((await change('DEALER_USER', id, { name: 'Mine' })).statusCode).toBe(200)
  })

  test('a user has at most fifty of a list, also by calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 2 }, (_, at) => add('DEALER_USER', { name: `View ${at}` })),
    )
    const refused = answers
      .filter(({ statusCode }) => statusCode !== 200)
      .map((answer) => answer.json().error)
    expect(refused).toEqual([TOO_MANY_VIEWS, TOO_MANY_VIEWS])
  })

  test('a person who is erased takes the private views along, and leaves the shared ones without a name', async () => {
    const { email } = await addUser(server, {
      password: DEMO_PASSWORD,
      roles: [{ name: 'DEALER_USER', configurationId: OWN_DEALERSHIP }],
    })
    cookies.set('leaver', await signedIn(server, email))
    const leaver = 'leaver' as Role
    await add(leaver)
    await add(leaver, { name: 'Ours', sharing: own })
    expect((await personalDataOf(server.db, email)).account?.listViews).toMatchObject([
      { name: 'Mine', query: '?filter=report_archived' },
      { name: 'Ours' },
    ])
    const erased = await erasePerson(server.db, { email, now: SEEDED_AT })
    expect(erased).toMatchObject({ listViews: 1, keptListViews: 1 })
    const [left, ...none] = (await get(server, as('DEALER_ADMIN'), `${VIEWS}?list=reports`)).json()
    expect([left, none]).toMatchObject([{ name: 'Ours', owner: null, is_own: false, may_change: true }, []])
  })
})
