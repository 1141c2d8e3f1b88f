import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { MAX_BULK_ROWS } from '../../../../src/domain/lists/bulk.ts'
import { describeOnBoth } from '../../support/server.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'
import { asLeft, BULK, linesOf, outcomesIn, rowsIn } from './bulk-calls.ts'

type Stored = typeof batteryReports.$inferSelect

const VERSION = '"AAAAAAAAAAAAAAAAAAAAAA"'

describeOnBoth('an action that takes back what another one has changed of many reports', {}, (kind) => {
  const portal = signedInServer({ kind })
  let all: readonly Stored[] = []

  beforeAll(async () => {
    all = await portal.server.db.select().from(batteryReports).orderBy(asc(batteryReports.id))
  })

  const bulk = (payload: object) => send(portal.server, portal.as('DEALER_USER'), 'POST', BULK, payload)
  /** Another person of the same dealership. */
  const patch = async (id: string, payload: object) => {
    const answer = await send(portal.server, portal.as('DEALER_ADMIN'), 'PATCH', `${REPORTS}/${id}`, payload)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  /** The reports of earlier tests. Each test uses others. */
  const used = new Set<string>()
  const take = (isFit: (report: Stored) => boolean, count: number) => {
    const fit = all.filter(
      (report) =>
        !used.has(report.id) &&
        report.configurationId === OWN_DEALERSHIP &&
        report.trim !== null &&
        report.score !== null &&
        report.firstUse === null &&
        isFit(report),
    )
    if (fit.length < count) throw new Error('The seed has too few such reports.')
    const taken = fit.slice(0, count)
    for (const { id } of taken) used.add(id)
    return taken
  }
  const stored = async (ids: readonly string[]) => {
    const { db } = portal.server
    const rows = await db
      .select()
      .from(batteryReports)
      .where(inArray(batteryReports.id, [...ids]))
    return new Map(rows.map((report) => [report.id, report]))
  }

  test('leaves alone what somebody has changed meanwhile, and says so of each row', async () => {
    const reports = take(({ archived, published }) => !archived && !published, 4)
    const [edited = '', archived = '', unpublished = '', untouched = ''] = reports.map(({ id }) => id)
    const ids = [edited, archived, unpublished, untouched]
    const answer = await bulk({ action: 'publish', ids })
    expect(Object.values(outcomesIn(answer))).toEqual(ids.map(() => 'changed'))
    await patch(edited, { first_use: `${reports[0]?.year}-03-04` })
    await patch(archived, { archived: true })
    await patch(unpublished, { published: false })
    const before = await stored([edited, archived, unpublished])

    const back = await bulk({
      action: 'unpublish',
      expected: [...asLeft(answer), { id: 'unknown', version: VERSION }],
    })
    expect(outcomesIn(back)).toEqual({
      [edited]: 'overtaken',
      // Both are as they should be.
      [archived]: 'unchanged',
      [unpublished]: 'unchanged',
      [untouched]: 'changed',
      unknown: 'not_found',
    })
    expect(await stored([edited, archived, unpublished])).toEqual(before)
    expect((await stored([untouched])).get(untouched)?.published).toBe(false)

    // And the way back from the way back.
    const again = await bulk({
      action: 'publish',
      expected: asLeft(back).filter(({ id }) => id !== 'unknown'),
    })
    expect(outcomesIn(again)[untouched]).toBe('changed')
    await bulk({ action: 'unpublish', ids })
  })

  test('has the versions of the calls of one report', async () => {
    const ids = take(({ archived, published }) => !archived && !published, 2).map(({ id }) => id)
    const [one = '', other = ''] = ids
    await bulk({ action: 'publish', ids: [one] })
    const rows = rowsIn(await bulk({ action: 'publish', ids: [...ids, 'unknown'] }))
    const etags = await Promise.all(
      ids.map(async (id) => [
        id,
        (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).headers.etag,
      ]),
    )
    expect(rows.map(({ id, outcome, version }) => [id, outcome, version]).sort()).toEqual(
      [
        ...etags.map(([id, etag]) => [id, id === one ? 'unchanged' : 'changed', etag]),
        ['unknown', 'not_found', undefined],
      ].sort(),
    )
    await bulk({ action: 'unpublish', ids: [one, other] })
  })

  test('restores and publishes again in one step, and nothing that was edited since', async () => {
    const asPublished = (answer: Awaited<ReturnType<typeof bulk>>) =>
      rowsIn(answer).map(({ id, version, was_published: republish }) => ({ id, version, republish }))
    const reports = take(({ archived, published }) => !archived && published, 2)
    const [edited = '', untouched = ''] = reports.map(({ id }) => id)
    const [plain = ''] = take(({ archived, published }) => !archived && !published, 1).map(({ id }) => id)
    const answer = await bulk({ action: 'archive', ids: [edited, untouched, plain] })
    await patch(edited, { first_use: `${reports[0]?.year}-03-04` })
    const back = await bulk({ action: 'restore', expected: asPublished(answer) })
    expect(outcomesIn(back)).toEqual({ [edited]: 'overtaken', [untouched]: 'changed', [plain]: 'changed' })
    const state = async () =>
      [...(await stored([edited, untouched, plain])).values()]
        .map(({ id, archived, archivedAt, published, publishedAt }) => [
          id,
          archived,
          archivedAt === null,
          published,
          publishedAt === null,
        ])
        .sort()
    expect(await state()).toEqual(
      [
        [edited, true, false, false, true],
        [untouched, false, true, true, false],
        [plain, false, true, false, true],
      ].sort(),
    )

    // What is not archived is not published either.
    const unpublished = await bulk({ action: 'unpublish', ids: [untouched] })
    const again = await bulk({ action: 'restore', expected: asPublished(unpublished) })
    expect(outcomesIn(again)).toEqual({ [untouched]: 'unchanged' })
    expect((await stored([untouched])).get(untouched)?.published).toBe(false)
  })

  test('is not overtaken by the arrival of the vehicle in stock, nor by a new name of the dealership', async () => {
    const { db } = portal.server
    const [report] = take((it) => !it.archived && !it.published && !it.inInventory, 1)
    const [item] = await db.select().from(inventoryItems).limit(1)
    if (!report || !item) throw new Error('The seed has no such report.')
    const { id, vin, country, configurationId } = report
    const answer = await bulk({ action: 'publish', ids: [id] })
    const { labelId, vehicleSort, trimSort, stockSort, configurationSort, codeText, ...imported } = item
    const place = { configurationId: configurationId ?? '' }
    await db.insert(inventoryItems).values({ ...imported, ...place, id: 'arrived', vin, country })
    await db.update(dealerships).set({ name: 'Renamed Motors' }).where(eq(dealerships.id, OWN_DEALERSHIP))
    expect((await stored([id])).get(id)).toMatchObject({
      inInventory: true,
      configurationName: 'Renamed Motors',
    })
    expect(outcomesIn(await bulk({ action: 'unpublish', expected: asLeft(answer) }))).toEqual({
      [id]: 'changed',
    })
  })

  test('may have as many rows as any other', async () => {
    const expected = Array.from({ length: MAX_BULK_ROWS }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      version: VERSION,
      republish: true,
    }))
    expect(linesOf(await bulk({ action: 'restore', expected }))[0]).toEqual({
      type: 'started',
      total: MAX_BULK_ROWS,
    })
    const more = await bulk({ action: 'restore', expected: [...expected, { id: 'one', version: VERSION }] })
    expect([more.statusCode, more.json().field]).toEqual([400, 'expected'])
  })

  const row = { id: 'one', version: VERSION }
  test.each([
    ['rows and ids', { expected: [row], ids: ['one'] }, 'expected'],
    ['rows and a query', { expected: [row], query: {} }, 'expected'],
    ['no row', { expected: [] }, 'expected'],
    ['a row without a version', { expected: [{ id: 'one' }] }, 'expected.0.version'],
    ['any version', { expected: [row, { ...row, version: '*' }] }, 'expected.1.version'],
    ['a weak version', { expected: [{ ...row, version: `W/${VERSION}` }] }, 'expected.0.version'],
    ['something else than an id', { expected: [{ ...row, id: '../b' }] }, 'expected.0.id'],
    ['an unknown field', { expected: [{ ...row, outcome: 'changed' }] }, 'expected.0.outcome'],
    [
      'publishing what is not restored',
      { expected: [row, { ...row, republish: true }] },
      'expected.1.republish',
    ],
  ])('with %s is a 400', async (_, payload, field) => {
    const answer = await bulk({ action: 'unpublish', ...payload })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})
