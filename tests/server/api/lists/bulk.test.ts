import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batteryReports, users } from '../../../../server/database/schema.ts'
import { batteryReportVersions } from '../../../../server/database/schema-revisions.ts'
import { MAX_BATCH_ROWS } from '../../../../src/domain/lists/bulk.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { asLeft, BULK, outcomesIn, rowsIn } from '../reports/bulk-calls.ts'
import { DEVICES, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { call, enable, foreignRole, newUser, ownRole, userWith } from '../users/user-calls.ts'
import { deviceCalls } from './device-calls.ts'

type Stored = typeof batteryReports.$inferSelect

const PATHS = { reports: BULK, devices: `${DEVICES}/bulk`, users: '/auth/user/bulk' } as const
const VERSION = '"AAAAAAAAAAAAAAAAAAAAAA"'

describe('an action on many rows', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const bulk = (list: keyof typeof PATHS, payload: object, role: string) =>
    send(portal.server, portal.as(role), 'POST', PATHS[list], payload)
  const outcomes = async (...[list, payload, role]: Parameters<typeof bulk>) =>
    outcomesIn(await bulk(list, payload, role))

  describe('of reports', () => {
    let all: readonly Stored[] = []
    beforeAll(async () => {
      all = await portal.server.db.select().from(batteryReports).orderBy(asc(batteryReports.id))
    })
    /** The reports of earlier tests. Each test uses others. */
    const used = new Set<string>()
    const take = (isFit: (report: Stored) => boolean, count = 1, place = OWN_DEALERSHIP) => {
      const fit = all.filter(
        (report) => !used.has(report.id) && report.configurationId === place && isFit(report),
      )
      if (fit.length < count) throw new Error('The seed has too few such reports.')
      const ids = fit.slice(0, count).map(({ id }) => id)
      for (const id of ids) used.add(id)
      return ids
    }
    const isWhole = ({ trim, score }: Stored) => trim !== null && score !== null
    const isReady = (report: Stored) => isWhole(report) && !report.archived && !report.published
    const isOut = (report: Stored) => isWhole(report) && !report.archived && report.published
    const stored = async (ids: readonly string[]) => {
      const rows = await portal.server.db
        .select()
        .from(batteryReports)
        .where(inArray(batteryReports.id, [...ids]))
      return ids.map((id) => rows.find((report) => report.id === id))
    }
    const states = async (ids: readonly string[]) =>
      (await stored(ids)).map((report) => [
        report?.archived,
        report?.archivedAt !== null,
        report?.published,
        report?.publishedAt !== null,
      ])
    /** Another person of the same dealership. */
    const patch = async (id: string, payload: object) =>
      expect(
        (await send(portal.server, portal.as('DEALER_ADMIN'), 'PATCH', `${REPORTS}/${id}`, payload))
          .statusCode,
      ).toBe(200)

    test('publishes what is complete, says why of the others, and changes nothing when it is sent twice', async () => {
      const [ready = ''] = take(isReady)
      const [published = ''] = take(({ published: is }) => is)
      const [archived = ''] = take(({ archived: is }) => is)
      const [noTrim = ''] = take((report) => report.trim === null && !report.archived && !report.published)
      const [noScore = ''] = take(
        (report) => report.trim !== null && report.score === null && !report.archived && !report.published,
      )
      const [foreign = ''] = take(isReady, 1, FOREIGN_DEALERSHIP)
      const ids = [ready, published, archived, noTrim, noScore, foreign, 'unknown']
      const rest = {
        [published]: 'unchanged',
        [archived]: 'archived',
        [noTrim]: 'no_trim',
        [noScore]: 'no_score',
        [foreign]: 'not_found',
        unknown: 'not_found',
      }
      const publish = (payload: object) =>
        outcomes('reports', { action: 'publish', ...payload }, 'DEALER_USER')
      expect(await publish({ ids })).toEqual({ ...rest, [ready]: 'changed' })
      expect((await stored([ready, foreign])).map((report) => report?.published)).toEqual([true, false])
      const before = await fingerprint(portal.server, [batteryReports])
      expect(await publish({ ids: [...ids, ready] })).toEqual({ ...rest, [ready]: 'unchanged' })
      expect(await fingerprint(portal.server, [batteryReports])).toBe(before)
      expect(await publish({ ids: [noTrim, noScore, archived], incomplete: true })).toEqual({
        [noTrim]: 'changed',
        [noScore]: 'changed',
        [archived]: 'archived',
      })
    })

    test('archives, and restores and publishes again in one step what nobody has edited since', async () => {
      const published = take((report) => isOut(report) && report.firstUse === null, 2)
      const [edited = '', untouched = ''] = published
      const [plain = ''] = take(isReady)
      const ids = [edited, untouched, plain]
      const answer = await bulk('reports', { action: 'archive', ids }, 'DEALER_USER')
      const etags = await Promise.all(
        ids.map(
          async (id) => (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).headers.etag,
        ),
      )
      const rows = new Map(rowsIn(answer).map((row) => [row.id, row]))
      expect(ids.map((id) => rows.get(id))).toEqual(
        ids.map((id, place) => ({
          id,
          outcome: 'changed',
          version: etags[place],
          was_published: published.includes(id),
        })),
      )
      expect(await states(ids)).toEqual(ids.map(() => [true, true, false, false]))
      await patch(edited, { first_use: `${(await stored([edited]))[0]?.year}-03-04` })
      const expected = rowsIn(answer).map(({ id, version, was_published: republish }) => ({
        ...{ id, version, republish },
      }))
      expect(await outcomes('reports', { action: 'restore', expected }, 'DEALER_USER')).toEqual({
        [edited]: 'overtaken',
        [untouched]: 'changed',
        [plain]: 'changed',
      })
      expect(await states(ids)).toEqual([
        [true, true, false, false],
        [false, false, true, true],
        [false, false, false, false],
      ])
    })

    test('takes back what it has changed, but not what somebody has changed meanwhile', async () => {
      const ids = take((report) => isReady(report) && report.firstUse === null, 4)
      const [edited = '', archived = '', unpublished = '', untouched = ''] = ids
      const answer = await bulk('reports', { action: 'publish', ids }, 'DEALER_USER')
      await patch(edited, { first_use: `${(await stored([edited]))[0]?.year}-03-04` })
      await patch(archived, { archived: true })
      await patch(unpublished, { published: false })
      const before = await stored([edited, archived, unpublished])
      const expected = [...asLeft(answer), { id: 'unknown', version: VERSION }]
      expect(await outcomes('reports', { action: 'unpublish', expected }, 'DEALER_USER')).toEqual({
        [edited]: 'overtaken',
        // Both are as they should be.
        [archived]: 'unchanged',
        [unpublished]: 'unchanged',
        [untouched]: 'changed',
        unknown: 'not_found',
      })
      expect(await stored([edited, archived, unpublished])).toEqual(before)
      expect((await stored([untouched]))[0]?.published).toBe(false)
    })

    test('regenerates for provider admins alone, and stores each earlier version', async () => {
      const ids = take(isWhole, 3)
      const statuses: unknown[] = []
      for (const role of ROLES)
        statuses.push([role, (await bulk('reports', { action: 'regenerate', ids }, role)).statusCode])
      expect(statuses).toEqual(ROLES.map((role) => [role, role === 'LF_ADMIN' ? 200 : 403]))
      const versions = await portal.server.db
        .select()
        .from(batteryReportVersions)
        .where(inArray(batteryReportVersions.reportId, ids))
      expect(versions.map(({ reportId, version }) => [reportId, version]).sort()).toEqual(
        ids.map((id) => [id, 1]).sort(),
      )
    })

    test('changes a whole batch or none of it, in seconds', async () => {
      const { db } = portal.server
      const [sample] = take(isReady)
      await db.execute(sql`
        insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, published, archived, created_at, updated_at)
        select 'many-' || n, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, false, false, created_at, updated_at
        from battery_reports, generate_series(1, ${MAX_BATCH_ROWS}) n where id = ${sample}`)
      const ids = Array.from({ length: MAX_BATCH_ROWS }, (_, place) => `many-${place + 1}`)
      const published = () => db.$count(batteryReports, sql`${batteryReports.id} like 'many-%' and published`)
      await db.execute(sql`
        create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse_one before update on battery_reports for each row when (new.id = 'many-99') execute function refuse_one()`)
      expect((await bulk('reports', { action: 'publish', ids }, 'DEALER_USER')).statusCode).toBe(500)
      expect(await published()).toBe(0)
      await db.execute(sql`drop trigger refuse_one on battery_reports`)
      const started = performance.now()
      const answer = await bulk('reports', { action: 'publish', ids }, 'DEALER_USER')
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(await published()).toBe(MAX_BATCH_ROWS)
      const expected = asLeft(answer)
      const back = await outcomes('reports', { action: 'unpublish', expected }, 'DEALER_USER')
      expect([Object.keys(back).length, new Set(Object.values(back))]).toEqual([
        MAX_BATCH_ROWS,
        new Set(['changed']),
      ])
    })
  })

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

  const row = { id: '1', version: VERSION }
  const assign = { action: 'assign', configuration: { id: SIBLING_DEALERSHIP } }
  test.each<[keyof typeof PATHS, string, object, string, number, string | undefined]>([
    ...(['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'] as const).flatMap(
      (role): [keyof typeof PATHS, string, object, string, number, undefined][] => [
        ['devices', `debug mode by ${role}`, { action: 'debugOn', ids: ['1'] }, role, 403, undefined],
        ['devices', `an assignment by ${role}`, { ...assign, ids: ['1'] }, role, 403, undefined],
      ],
    ),
    ...(['LF_USER', 'GROUP_USER', 'DEALER_USER'] as const).map(
      (role): [keyof typeof PATHS, string, object, string, number, undefined] => [
        'users',
        `disabling by ${role}`,
        { action: 'disable', ids: [ACCOUNTS.DEALER_USER] },
        role,
        403,
        undefined,
      ],
    ),
    [
      'devices',
      'an unknown dealership',
      { ...assign, ids: ['1'], configuration: { id: 'nowhere' } },
      'LF_ADMIN',
      400,
      'configuration.id',
    ],
    [
      'devices',
      'no dealership to assign',
      { action: 'assign', ids: ['1'] },
      'LF_ADMIN',
      400,
      'configuration',
    ],
    [
      'devices',
      'a dealership for another action',
      { action: 'debugOn', ids: ['1'], configuration: null },
      'LF_ADMIN',
      400,
      'configuration',
    ],
    [
      'users',
      'something else than an address',
      { action: 'disable', ids: ['no address'] },
      'LF_ADMIN',
      400,
      'ids.0',
    ],
    ['reports', 'no rows', { action: 'publish' }, 'DEALER_USER', 400, undefined],
    [
      'reports',
      'ids and versions',
      { action: 'publish', ids: ['1'], expected: [row] },
      'DEALER_USER',
      400,
      undefined,
    ],
    ['reports', 'no id', { action: 'publish', ids: [] }, 'DEALER_USER', 400, 'ids'],
    [
      'reports',
      'something else than an id',
      { action: 'publish', ids: ['a', '../b'] },
      'DEALER_USER',
      400,
      'ids.1',
    ],
    [
      'reports',
      'too many ids',
      { action: 'publish', ids: Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, place) => `id-${place}`) },
      'DEALER_USER',
      400,
      'ids',
    ],
    ['reports', 'an unknown action', { action: 'delete', ids: ['1'] }, 'DEALER_USER', 400, 'action'],
    [
      'reports',
      'an unknown field',
      { action: 'publish', ids: ['1'], score: 100 },
      'DEALER_USER',
      400,
      'score',
    ],
    [
      'reports',
      'a row without a version',
      { action: 'publish', expected: [{ id: '1' }] },
      'DEALER_USER',
      400,
      'expected.0.version',
    ],
    [
      'reports',
      'a weak version',
      { action: 'publish', expected: [{ ...row, version: `W/${VERSION}` }] },
      'DEALER_USER',
      400,
      'expected.0.version',
    ],
    [
      'reports',
      'an unknown field of a row',
      { action: 'publish', expected: [{ ...row, outcome: 'changed' }] },
      'DEALER_USER',
      400,
      'expected.0.outcome',
    ],
    [
      'reports',
      'publishing what is not restored',
      { action: 'unpublish', expected: [row, { ...row, republish: true }] },
      'DEALER_USER',
      400,
      'expected.1.republish',
    ],
  ])('of %s is refused with %s', async (list, _, payload, role, status, field) => {
    const answer = await bulk(list, payload, role)
    // A role without the right to the call is refused before its body is read.
    const said = status === 403 ? undefined : answer.json().field || undefined
    expect([answer.statusCode, said]).toEqual([status, field])
  })
})
