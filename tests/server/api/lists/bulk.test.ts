import { asc, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { batteryReportVersions } from '../../../../server/database/schema-revisions.ts'
import { MAX_BATCH_ROWS } from '../../../../src/domain/lists/bulk.ts'
import { ROLES } from '../../../roles/grid.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { asLeft, BULK, outcomesIn, rowsIn } from '../reports/bulk-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP } from '../users/people.ts'

type Stored = typeof batteryReports.$inferSelect

const VERSION = '"AAAAAAAAAAAAAAAAAAAAAA"'

describe('an action on many reports', () => {
  const portal = signedInServer()
  const bulk = (payload: object, role = 'DEALER_USER') =>
    send(portal.server, portal.as(role), 'POST', BULK, payload)
  const outcomes = async (payload: object) => outcomesIn(await bulk(payload))

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
      (await send(portal.server, portal.as('DEALER_ADMIN'), 'PATCH', `${REPORTS}/${id}`, payload)).statusCode,
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
    const publish = (payload: object) => outcomes({ action: 'publish', ...payload })
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
    const answer = await bulk({ action: 'archive', ids })
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
    expect(await outcomes({ action: 'restore', expected })).toEqual({
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
    const answer = await bulk({ action: 'publish', ids })
    await patch(edited, { first_use: `${(await stored([edited]))[0]?.year}-03-04` })
    await patch(archived, { archived: true })
    await patch(unpublished, { published: false })
    const before = await stored([edited, archived, unpublished])
    const expected = [...asLeft(answer), { id: 'unknown', version: VERSION }]
    expect(await outcomes({ action: 'unpublish', expected })).toEqual({
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
      statuses.push([role, (await bulk({ action: 'regenerate', ids }, role)).statusCode])
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
    expect((await bulk({ action: 'publish', ids })).statusCode).toBe(500)
    expect(await published()).toBe(0)
    await db.execute(sql`drop trigger refuse_one on battery_reports`)
    const started = performance.now()
    const answer = await bulk({ action: 'publish', ids })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await published()).toBe(MAX_BATCH_ROWS)
    const expected = asLeft(answer)
    const back = await outcomes({ action: 'unpublish', expected })
    expect([Object.keys(back).length, new Set(Object.values(back))]).toEqual([
      MAX_BATCH_ROWS,
      new Set(['changed']),
    ])
  })

  const row = { id: '1', version: VERSION }
  const tooMany = Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, place) => `id-${place}`)
  test.each<[string, object, string?]>([
    ['no rows', {}],
    ['ids and versions', { ids: ['1'], expected: [row] }],
    ['no id', { ids: [] }, 'ids'],
    ['something else than an id', { ids: ['a', '../b'] }, 'ids.1'],
    ['too many ids', { ids: tooMany }, 'ids'],
    ['an unknown action', { action: 'delete', ids: ['1'] }, 'action'],
    ['an unknown field', { ids: ['1'], score: 100 }, 'score'],
    ['a row without a version', { expected: [{ id: '1' }] }, 'expected.0.version'],
    ['a weak version', { expected: [{ ...row, version: `W/${VERSION}` }] }, 'expected.0.version'],
    ['an unknown field of a row', { expected: [{ ...row, outcome: 'changed' }] }, 'expected.0.outcome'],
    ['publishing what is not restored', { expected: [{ ...row, republish: true }] }, 'expected.0.republish'],
  ])('with %s is a 400', async (_, payload, field) => {
    const answer = await bulk({ action: 'publish', ...payload })
    expect([answer.statusCode, answer.json().field || undefined]).toEqual([400, field])
  })
})
