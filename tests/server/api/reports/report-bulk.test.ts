import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { batteryReportVersions } from '../../../../server/database/schema-revisions.ts'
import { MAX_BULK_ROWS } from '../../../../src/domain/lists/bulk.ts'
import { ROLES } from '../../../roles/grid.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { describeOnBoth } from '../../support/server.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_GROUP } from '../users/people.ts'
import { BULK, linesOf, outcomesIn } from './bulk-calls.ts'

type Stored = typeof batteryReports.$inferSelect

describeOnBoth('an action on many reports', {}, (kind) => {
  const portal = signedInServer({ kind })
  let all: readonly Stored[] = []

  beforeAll(async () => {
    all = await portal.server.db.select().from(batteryReports).orderBy(asc(batteryReports.id))
  })

  const bulk = (payload: object, role = 'DEALER_USER') =>
    send(portal.server, portal.as(role), 'POST', BULK, payload)
  const results = async (payload: object, role?: string) => outcomesIn(await bulk(payload, role))
  const idsOf = (isFit: (report: Stored) => boolean, place: string | null = OWN_DEALERSHIP) =>
    all.filter((report) => report.configurationId === place && isFit(report)).map(({ id }) => id)
  const stored = async (ids: readonly string[]) =>
    portal.server.db
      .select()
      .from(batteryReports)
      .where(inArray(batteryReports.id, [...ids]))
      .orderBy(asc(batteryReports.id))
  const isWhole = ({ trim, score }: Stored) => trim !== null && score !== null
  const isReady = (report: Stored) => isWhole(report) && !report.archived && !report.published

  test('publishes what is complete, says why of the others, and changes nothing when it is sent twice', async () => {
    const [ready = ''] = idsOf(isReady)
    const [published = ''] = idsOf((report) => report.published)
    const [archived = ''] = idsOf((report) => report.archived)
    const [noTrim = ''] = idsOf((report) => report.trim === null && !report.archived && !report.published)
    const [noScore = ''] = idsOf(
      (report) => report.trim !== null && report.score === null && !report.archived && !report.published,
    )
    const [foreign = ''] = idsOf(isReady, FOREIGN_DEALERSHIP)
    const ids = [ready, published, archived, noTrim, noScore, foreign, 'unknown']
    const outcomes = {
      [published]: 'unchanged',
      [archived]: 'archived',
      [noTrim]: 'no_trim',
      [noScore]: 'no_score',
      [foreign]: 'not_found',
      unknown: 'not_found',
    }
    expect(await results({ action: 'publish', ids })).toEqual({ ...outcomes, [ready]: 'changed' })
    expect((await stored([ready, foreign])).map((report) => [report.id, report.published])).toEqual(
      [
        [ready, true],
        [foreign, false],
      ].sort(),
    )
    const before = await fingerprint(portal.server, [batteryReports])
    expect(await results({ action: 'publish', ids: [...ids, ready] })).toEqual({
      ...outcomes,
      [ready]: 'unchanged',
    })
    expect(await fingerprint(portal.server, [batteryReports])).toBe(before)

    const incomplete = await results({
      action: 'publish',
      ids: [noTrim, noScore, archived],
      incomplete: true,
    })
    expect(incomplete).toEqual({ [noTrim]: 'changed', [noScore]: 'changed', [archived]: 'archived' })
    const back = await results({ action: 'unpublish', ids: [ready, noTrim, noScore, archived] })
    expect(back).toEqual({
      [ready]: 'changed',
      [noTrim]: 'changed',
      [noScore]: 'changed',
      [archived]: 'unchanged',
    })
    const written = ({ id, published: isPublished, publishedAt, archived: isArchived }: Stored) => [
      id,
      isPublished,
      publishedAt,
      isArchived,
    ]
    const kept = [ready, noTrim, noScore, archived]
    expect((await stored(kept)).map(written)).toEqual(all.filter(({ id }) => kept.includes(id)).map(written))
  })

  test('archives and unpublishes, tells what was published, and restores', async () => {
    const published = idsOf((report) => report.published).slice(0, 3)
    const others = idsOf((report) => !report.published && !report.archived).slice(0, 3)
    const ids = [...published, ...others]
    const answer = await bulk({ action: 'archive', ids })
    const [started, saved, finished] = linesOf(answer)
    expect([started, finished]).toEqual([{ type: 'started', total: 6 }, { type: 'finished' }])
    expect(saved).toEqual({
      type: 'saved',
      rows: [...ids].sort().map((id) => ({
        id,
        outcome: 'changed',
        version: expect.stringMatching(/^"[\w-]{22}"$/),
        was_published: published.includes(id),
      })),
    })
    const state = async () =>
      (await stored(ids)).map((report) => [
        report.archived,
        report.archivedAt !== null,
        report.published,
        report.publishedAt,
      ])
    expect(await state()).toEqual(ids.map(() => [true, true, false, null]))
    await results({ action: 'restore', ids })
    expect(await state()).toEqual(ids.map(() => [false, false, false, null]))
    await results({ action: 'publish', ids: published, incomplete: true })
  })

  test.each([
    ['a tab', { context_type: 'dealership', context_id: OWN_DEALERSHIP, filter: 'report_archived' }],
    ['a search', { context_type: 'group', context_id: OWN_GROUP, filter: 'report_all', search: 'Tesla' }],
    ['the whole reach', { filter: 'report_no_trim' }],
  ])('changes all that the list finds by %s', async (_, query) => {
    const found = await ask(portal.server, portal.as('GROUP_USER'), REPORTS, { ...query, limit: 100 })
    const answer = linesOf(await bulk({ action: 'unpublish', query }, 'GROUP_USER'))
    expect([found.statusCode, answer[0]]).toEqual([200, { type: 'started', total: found.json().total }])
    const changed = answer.flatMap((line) => (line.type === 'saved' ? line.rows : [])).map(({ id }) => id)
    const shown = found.json().data.map(({ id }: { id: string }) => id)
    expect(shown.filter((id: string) => !changed.includes(id))).toEqual([])
    expect(new Set(changed).size).toBe(found.json().total)
  })

  test('of a query that finds nothing is done at once', async () => {
    const query = { filter: 'report_all', search: 'nothing-like-this' }
    expect(linesOf(await bulk({ action: 'archive', query }))).toEqual([
      { type: 'started', total: 0 },
      { type: 'finished' },
    ])
  })

  test('regenerates for provider admins alone, and stores each earlier version', async () => {
    const ids = idsOf(isWhole).slice(0, 25)
    const statuses: unknown[] = []
    for (const role of ROLES)
      statuses.push([role, (await bulk({ action: 'regenerate', ids }, role)).statusCode])
    expect(statuses).toEqual(ROLES.map((role) => [role, role === 'LF_ADMIN' ? 200 : 403]))
    const versions = await portal.server.db
      .select()
      .from(batteryReportVersions)
      .where(inArray(batteryReportVersions.reportId, ids))
    expect(versions.map(({ reportId, version }) => [reportId, version]).sort()).toEqual(
      ids.map((id) => [id, 1]),
    )
    const scores = (await stored(ids)).map(({ id, score, trim }) => [id, score, trim])
    expect(scores).toEqual(
      all.filter(({ id }) => ids.includes(id)).map(({ id, score, trim }) => [id, score, trim]),
    )
  })

  test('that fails on the way keeps what it said to be saved, and changes no report of the failed batch', async () => {
    const { db } = portal.server
    const ids = all.filter(({ archived }) => !archived).map(({ id }) => id)
    const [last = ''] = ids.slice(120)
    await db.execute(
      sql.raw(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_one before update on battery_reports for each row when (new.id = '${last}') execute function refuse_one()`),
    )
    try {
      const lines = linesOf(await bulk({ action: 'archive', ids: ids.slice(0, 250) }, 'LF_USER'))
      expect(lines.map(({ type }) => type)).toEqual(['started', 'saved', 'saved', 'failed'])
      expect(lines[3]).toMatchObject({ problem: { status: 500, error: 'internal error' } })
      const archived = (await stored(ids)).map((report) => report.archived)
      expect([archived.slice(0, 100), archived.slice(100)]).toEqual([
        Array.from({ length: 100 }, () => true),
        archived.slice(100).map(() => false),
      ])
    } finally {
      await db.execute(sql`drop trigger refuse_one on battery_reports`)
      await db.execute(sql`drop function refuse_one`)
      await bulk({ action: 'restore', ids: ids.slice(0, 100) }, 'LF_USER')
    }
  })

  test.each([
    ['neither ids nor a query', {}, ''],
    ['both', { ids: ['a'], query: {} }, ''],
    ['no id', { ids: [] }, 'ids'],
    ['something else than an id', { ids: ['a', '../b'] }, 'ids.1'],
    ['too many ids', { ids: Array.from({ length: MAX_BULK_ROWS + 1 }, (_, at) => `id-${at}`) }, 'ids'],
    ['an unknown tab', { query: { filter: 'report_secret' } }, 'query.filter'],
    ['a dealership without its id', { query: { context_type: 'dealership' } }, 'context_id'],
    ['an unknown field', { ids: ['a'], score: 100 }, 'score'],
    ['an unknown action', { action: 'delete', ids: ['a'] }, 'action'],
  ])('with %s is a 400', async (_, payload, field) => {
    const answer = await bulk({ action: 'publish', ...payload })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  test('in a dealership out of reach is a 404', async () => {
    const query = { context_type: 'dealership', context_id: FOREIGN_DEALERSHIP }
    expect((await bulk({ action: 'publish', query })).statusCode).toBe(404)
  })

  test('of more reports than the limit is refused as a whole', async () => {
    const { db } = portal.server
    const [sample] = idsOf(isReady)
    await db.execute(sql`
      insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, published, archived, created_at, updated_at)
      select 'many-' || n, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, false, false, created_at, updated_at
      from battery_reports, generate_series(1, ${MAX_BULK_ROWS}) n where id = ${sample}`)
    const answer = await bulk({ action: 'publish', query: { filter: 'report_all' } })
    expect([answer.statusCode, answer.json().error, answer.json().field]).toEqual([
      422,
      'tooManyRows',
      'query',
    ])
    expect(await db.$count(batteryReports, eq(batteryReports.published, true))).toBeLessThan(800)

    const ids = Array.from({ length: MAX_BULK_ROWS }, (_, at) => `many-${at + 1}`)
    const changed = Object.values(await results({ action: 'publish', ids }))
    expect([changed.length, new Set(changed)]).toEqual([MAX_BULK_ROWS, new Set(['changed'])])
  })
})
