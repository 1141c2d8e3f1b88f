import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { batteryReports, users } from '../../../../server/database/schema.ts'
import { MAX_BATCH_ROWS } from '../../../../src/domain/lists/bulk.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { asLeft, BULK, outcomesIn, rowsIn } from '../reports/bulk-calls.ts'
import { reportCalls, type StoredReport } from '../reports/report-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { call, foreignRole, newUser, ownRole, type Role, userWith } from '../users/user-calls.ts'
import { deviceCalls } from './device-calls.ts'

const PATHS = { reports: BULK, devices: `${DEVICES}/bulk`, users: '/auth/user/bulk' } as const
const VERSION = '"AAAAAAAAAAAAAAAAAAAAAA"'
/** What is said of rows, by their ids. */
const told = (ids: readonly string[], ...said: readonly (string | null)[]) =>
  Object.fromEntries(ids.map((id, at) => [id, said[at]]))

describe('an action on many rows', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const bulk = (list: keyof typeof PATHS, payload: object, role: string) =>
    portal.send(role, 'POST', PATHS[list], payload)
  const outcomes = async (...asked: Parameters<typeof bulk>) => outcomesIn(await bulk(...asked))

  describe('of reports', () => {
    const { take, takeAll, patch, read, stored, versionsOf } = reportCalls(portal)
    const act = (payload: object) => bulk('reports', payload, 'DEALER_USER')
    const isWhole = ({ trim, score }: StoredReport) => trim !== null && score !== null
    const isHidden = ({ archived, published }: StoredReport) => !archived && !published
    const isReady = (report: StoredReport) => isWhole(report) && isHidden(report)
    const idsOf = (reports: readonly StoredReport[]) => reports.map(({ id }) => id)
    const stateOf = async (id: string) => {
      const { archived, archivedAt, published, publishedAt } = (await stored(id)) ?? {}
      return [archived, archivedAt !== null, published, publishedAt !== null]
    }
    /** Another person of the same dealership. */
    const edit = async (id: string, change?: object) => {
      const first_use = `${(await stored(id))?.year}-03-04`
      expect((await patch(id, change ?? { first_use }, 'DEALER_ADMIN')).statusCode).toBe(200)
    }

    test('publishes what is complete, says why of the others, and changes nothing when it is sent twice', async () => {
      const { id: ready } = await take(isReady)
      const { id: published } = await take((report) => report.published)
      const { id: archived } = await take((report) => report.archived)
      const { id: noTrim } = await take((report) => report.trim === null && isHidden(report))
      const { id: noScore } = await take((one) => one.trim !== null && one.score === null && isHidden(one))
      const { id: foreign } = await take(isReady, FOREIGN_DEALERSHIP)
      const ids = [ready, published, archived, noTrim, noScore, foreign, 'unknown']
      const rest = ['unchanged', 'archived', 'no_trim', 'no_score', 'not_found', 'not_found']
      const publish = async (payload: object) => outcomesIn(await act({ action: 'publish', ...payload }))
      expect(await publish({ ids })).toEqual(told(ids, 'changed', ...rest))
      expect([(await stored(ready))?.published, (await stored(foreign))?.published]).toEqual([true, false])
      const before = await fingerprint(portal.server, [batteryReports])
      expect(await publish({ ids: [...ids, ready] })).toEqual(told(ids, 'unchanged', ...rest))
      expect(await fingerprint(portal.server, [batteryReports])).toBe(before)
      const some = [noTrim, noScore, archived]
      const incomplete = await publish({ ids: some, incomplete: true })
      expect(incomplete).toEqual(told(some, 'changed', 'changed', 'archived'))
    })

    test('archives, and restores and publishes again in one step what nobody has edited since', async () => {
      const isOut = (report: StoredReport) => isWhole(report) && !report.archived && report.published
      const published = idsOf(await takeAll(2, (report) => isOut(report) && report.firstUse === null))
      const [edited = '', untouched = ''] = published
      const { id: plain } = await take(isReady)
      const ids = [edited, untouched, plain]
      const states = () => Promise.all(ids.map(stateOf))
      const rows = rowsIn(await act({ action: 'archive', ids }))
      expect(rows.map(({ id }) => id).sort()).toEqual(ids.toSorted())
      for (const { id, ...row } of rows) {
        const { version } = await read(id)
        expect(row).toEqual({ outcome: 'changed', version, was_published: published.includes(id) })
      }
      expect(await states()).toEqual(ids.map(() => [true, true, false, false]))
      await edit(edited)
      const expected = rows.map(({ id, version, was_published: republish }) => ({ id, version, republish }))
      const restored = outcomesIn(await act({ action: 'restore', expected }))
      expect(restored).toEqual({ [edited]: 'overtaken', [untouched]: 'changed', [plain]: 'changed' })
      const again = outcomesIn(await act({ action: 'restore', expected }))
      expect(again).toEqual({ [edited]: 'overtaken', [untouched]: 'unchanged', [plain]: 'unchanged' })
      expect(await states()).toEqual([
        [true, true, false, false],
        [false, false, true, true],
        [false, false, false, false],
      ])
    })

    test('takes back what it has published, but not what somebody has changed meanwhile', async () => {
      const ids = idsOf(await takeAll(4, (report) => isReady(report) && report.firstUse === null))
      const [edited = '', archived = '', unpublished = '', untouched = ''] = ids
      const answer = await act({ action: 'publish', ids })
      await edit(edited)
      await edit(archived, { archived: true })
      await edit(unpublished, { published: false })
      const others = () => Promise.all([edited, archived, unpublished].map(stored))
      const before = await others()
      // Two are as they should be.
      const back = outcomesIn(await act({ action: 'unpublish', expected: asLeft(answer) }))
      expect(back).toEqual(told(ids, 'overtaken', 'unchanged', 'unchanged', 'changed'))
      expect([await others(), (await stored(untouched))?.published]).toEqual([before, false])
    })

    test('regenerates, and stores each earlier version', async () => {
      const ids = idsOf(await takeAll(2, isWhole))
      await bulk('reports', { action: 'regenerate', ids }, 'LF_ADMIN')
      for (const id of ids) expect(await versionsOf(id)).toMatchObject([{ version: 1 }])
    })

    test('changes a whole batch or none of it, in seconds', async () => {
      const { db } = portal.server
      const { id: sample } = await take(isReady)
      await db.execute(sql`
        insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, published, archived, created_at, updated_at)
        select 'many-' || n, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, false, false, created_at, updated_at
        from battery_reports, generate_series(1, ${MAX_BATCH_ROWS}) n where id = ${sample}`)
      const ids = Array.from({ length: MAX_BATCH_ROWS }, (_, place) => `many-${place + 1}`)
      const published = () => db.$count(batteryReports, sql`${batteryReports.id} like 'many-%' and published`)
      await db.execute(sql`
        create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse_one before update on battery_reports for each row when (new.id = 'many-99') execute function refuse_one()`)
      expect((await act({ action: 'publish', ids })).statusCode).toBe(500)
      expect(await published()).toBe(0)
      await db.execute(sql`drop trigger refuse_one on battery_reports`)
      const started = performance.now()
      const answer = await act({ action: 'publish', ids })
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(await published()).toBe(MAX_BATCH_ROWS)
      const back = outcomesIn(await act({ action: 'unpublish', expected: asLeft(answer) }))
      expect(back).toEqual(Object.fromEntries(ids.map((id) => [id, 'changed'])))
    })
  })

  describe('of devices', () => {
    const { device, patch, stored } = deviceCalls(portal)
    const act = (payload: object) => bulk('devices', payload, 'LF_ADMIN')
    let [own, sibling, free] = ['', '', '']
    beforeEach(async () => {
      own = await device()
      sibling = await device({ configuration: { id: SIBLING_DEALERSHIP } })
      free = await device({ configuration: null })
    })

    test('switches debug mode, and takes it back but of a device that somebody has changed meanwhile', async () => {
      const ids = [own, sibling, free, own, 'unknown']
      const answer = await act({ action: 'debugOn', ids })
      expect(outcomesIn(answer)).toEqual(told(ids, 'changed', 'changed', 'changed', 'changed', 'not_found'))
      const again = outcomesIn(await act({ action: 'debugOn', ids }))
      expect(Object.values(again)).not.toContain('changed')
      await patch(sibling, { name: 'renamed-otter' })
      await patch(free, { debug_mode: false })
      const expected = asLeft(answer).filter(({ id }) => id !== 'unknown')
      const off = outcomesIn(await act({ action: 'debugOff', expected }))
      expect(off).toEqual(told([own, sibling, free], 'changed', 'overtaken', 'unchanged'))
      const rows = await Promise.all([own, sibling, free].map(stored))
      expect(rows.map((row) => row?.debugMode)).toEqual([false, true, false])
    })

    test('assigns, and tells which dealership each had, so that it can be taken back', async () => {
      const ids = [own, sibling, free]
      const answer = await act({ action: 'assign', ids, configuration: { id: SIBLING_DEALERSHIP } })
      const was = rowsIn(answer).map(({ id, was_assigned }) => [id, was_assigned])
      expect(Object.fromEntries(was)).toEqual(told(ids, OWN_DEALERSHIP, SIBLING_DEALERSHIP, null))
      expect(outcomesIn(answer)).toEqual(told(ids, 'changed', 'unchanged', 'changed'))
      await patch(own, { configuration: { id: FOREIGN_DEALERSHIP } })
      const back = async (id: string, configuration: object | null) => {
        const expected = asLeft(answer).filter((row) => row.id === id)
        return outcomesIn(await act({ action: 'assign', expected, configuration }))[id]
      }
      expect(await back(own, { id: OWN_DEALERSHIP })).toBe('overtaken')
      expect(await back(free, null)).toBe('changed')
      const rows = await Promise.all(ids.map(stored))
      expect(rows.map((row) => row?.configurationId)).toEqual([FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP, null])
    })
  })

  describe('of users', () => {
    const made = async (role: Role) => (await userWith(portal.server, role)).email
    const statusOf = async (email: string) =>
      (await portal.db.select().from(users).where(eq(users.email, email)))[0]?.status

    test('disables those that the user may manage, names the others, and enables again', async () => {
      const [one, edited] = [await made(ownRole('DEALER_USER')), await made(ownRole('DEALER_USER'))]
      const [peer, foreign] = [await made(ownRole('DEALER_ADMIN')), await made(foreignRole('DEALER_USER'))]
      const session = await signedIn(portal.server, one)
      const ids = [one, edited, peer, foreign, ACCOUNTS.DEALER_ADMIN, 'nobody@maple.example']
      const answer = await bulk('users', { action: 'disable', ids }, 'DEALER_ADMIN')
      const said = ['changed', 'changed', 'forbidden', 'not_found', 'forbidden', 'not_found']
      expect(outcomesIn(answer)).toEqual(told(ids, ...said))
      expect((await get(portal.server, session, '/auth/user/profile')).statusCode).toBe(401)
      const statuses = await Promise.all([one, peer, foreign].map(statusOf))
      expect(statuses).toEqual(['DISABLED', 'CONFIRMED', 'CONFIRMED'])
      const again = await outcomes('users', { action: 'disable', ids: [one] }, 'DEALER_ADMIN')
      expect(again).toEqual({ [one]: 'unchanged' })
      const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
      await call(portal.server, portal.as('GROUP_ADMIN'), 'PATCH', { email: edited, roles })
      const expected = asLeft(answer).filter(({ id }) => id === one || id === edited)
      const back = await outcomes('users', { action: 'enable', expected }, 'GROUP_ADMIN')
      expect(back).toEqual({ [one]: 'changed', [edited]: 'overtaken' })
      expect([await statusOf(one), await statusOf(edited)]).toEqual(['CONFIRMED', 'DISABLED'])
    })

    test('mails invitations again to those who wait for one, but not twice when the call is sent again', async () => {
      const { email, ...invited } = newUser()
      await call(portal.server, portal.as('DEALER_ADMIN'), 'POST', { email, ...invited })
      const active = await made(ownRole('DEALER_USER'))
      const resend = (rows: object) => outcomes('users', { action: 'resend', ...rows }, 'DEALER_ADMIN')
      at += 120_001
      const ids = [email, active]
      expect(await resend({ ids })).toEqual({ [email]: 'changed', [active]: 'not_invited' })
      expect(await resend({ ids })).toEqual({ [email]: 'unchanged', [active]: 'not_invited' })
      at += 120_001
      expect(await resend({ expected: [{ id: email, version: VERSION }] })).toEqual({ [email]: 'overtaken' })
      await mailsTo(portal.server, email, 2)
    })
  })

  const ids = ['1']
  const assign = { action: 'assign', ids, configuration: { id: SIBLING_DEALERSHIP } }
  const debug = { action: 'debugOn', ids }
  const disable = { action: 'disable', ids: [ACCOUNTS.DEALER_USER] }
  test('needs the right of the same change of one row', async () => {
    const beyond = ['LF_USER', 'GROUP_USER', 'DEALER_USER']
    for (const [list, payload, roles] of [
      ['reports', { action: 'regenerate', ids }, [...beyond, 'GROUP_ADMIN', 'DEALER_ADMIN']],
      ['devices', assign, [...beyond, 'GROUP_ADMIN', 'DEALER_ADMIN']],
      ['devices', debug, [...beyond, 'GROUP_ADMIN', 'DEALER_ADMIN']],
      ['users', disable, beyond],
    ] as const)
      for (const role of roles)
        expect([list, role, (await bulk(list, payload, role)).statusCode]).toEqual([list, role, 403])
  })

  const row = { id: '1', version: VERSION }
  const tooMany = Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, place) => `id-${place}`)
  test.each<[keyof typeof PATHS, string, object, string?]>([
    ['reports', 'no rows', {}],
    ['reports', 'ids and versions', { ids, expected: [row] }],
    ['reports', 'too many ids', { ids: tooMany }, 'ids'],
    ['reports', 'an unknown action', { action: 'delete', ids }, 'action'],
    ['reports', 'a weak version', { expected: [{ ...row, version: `W/${VERSION}` }] }, 'expected.0.version'],
    ['devices', 'an unknown dealership', { ...assign, configuration: { id: 'nowhere' } }, 'configuration.id'],
    ['devices', 'none to assign', { ...assign, configuration: undefined }, 'configuration'],
    ['devices', 'one for another action', { ...debug, configuration: null }, 'configuration'],
    ['users', 'no address', { ...disable, ids: ['no address'] }, 'ids.0'],
  ])('of %s with %s is a 400', async (list, _, payload, field) => {
    const answer = await bulk(list, { action: 'publish', ...payload }, 'LF_ADMIN')
    expect([answer.statusCode, answer.json().field || undefined]).toEqual([400, field])
  })
})
