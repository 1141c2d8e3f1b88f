import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPORT_FILTERS, REPORT_SORT_KEYS } from '../../../src/domain/report.ts'
import { describeOnBoth } from '../support/server.ts'
import { get, OWN_DEALERSHIP, OWN_DEALERSHIPS, OWN_GROUP } from './people.ts'
import { byKey, inTab, REPORTS, type ReportsServer, type Row, type Stored, startReports } from './reports.ts'

describeOnBoth('the reports list', {}, (kind) => {
  let reports: ReportsServer

  beforeAll(async () => {
    reports = await startReports(kind)
  })
  afterAll(() => reports.server.close())

  const contexts = {
    all: () => true,
    group: (report: Stored) => OWN_DEALERSHIPS.includes(report.configurationId ?? ''),
    dealership: (report: Stored) => report.configurationId === OWN_DEALERSHIP,
  }
  const contextQuery = {
    all: { context_type: 'all' },
    group: { context_type: 'group', context_id: OWN_GROUP },
    dealership: { context_type: 'dealership', context_id: OWN_DEALERSHIP },
  }

  test('without parameters: what is not in the inventory, 25 a page, rows without a trim first, then the newest', {
    tags: ['D2.53', 'D2.54', 'D9.23', 'D7.34'],
  }, async () => {
    const { data, ...page } = (await reports.ask({})).json()
    const expected = reports.all.filter(inTab.report_not_inventory).sort(byKey('created_at', 'DESC'))
    expect(data.map(({ id }: Row) => id)).toEqual(expected.slice(0, 25).map(({ id }) => id))
    expect(page).toEqual({
      page: 1,
      limit: 25,
      total: expected.length,
      total_pages: Math.ceil(expected.length / 25),
    })
  })

  test('a row has the fields of the contract', { tags: ['D3.25'] }, async () => {
    const { data } = (await reports.ask({ filter: 'report_archived', limit: 1, sort_key: 'vin' })).json()
    const report = reports.all.find(({ id }) => id === data[0].id)
    expect(data[0]).toEqual({
      id: report?.id,
      created_at: report?.createdAt.toISOString(),
      cell_health: report?.cellHealth,
      image_path: report?.imagePath,
      battery_report_vehicle: {
        id: report?.vehicleId,
        country: report?.country,
        vin: report?.vin,
        year: report?.year,
        make: report?.make,
        model: report?.model,
        trim: report?.trim,
      },
      configuration: { id: report?.configurationId, name: report?.configurationName },
      score: report?.score,
      current_capacity: report?.currentCapacity,
      original_capacity: report?.originalCapacity,
      published: false,
      archived: true,
      in_inventory: report?.inInventory,
      serial_number: report?.serialNumber,
    })
  })

  describe.each(Object.keys(contexts).filter((name): name is keyof typeof contexts => name in contexts))(
    'in context %s',
    (context) => {
      test('counts, totals and rows of each tab agree', { tags: ['D2.53', 'D3.26', 'D7.35'] }, async () => {
        const filters = await get(
          reports.server,
          reports.admin,
          `${REPORTS}/filters?${new URLSearchParams(contextQuery[context])}`,
        )
        const expected = Object.fromEntries(
          REPORT_FILTERS.map((filter) => [
            filter,
            reports.all
              .filter((report) => contexts[context](report) && inTab[filter](report))
              .map(({ id }) => id)
              .sort(),
          ]),
        )
        expect(filters.json()).toEqual(
          Object.fromEntries(Object.entries(expected).map(([filter, ids]) => [filter, ids.length])),
        )
        for (const filter of REPORT_FILTERS) {
          const { rows, total } = await reports.everyRow({ ...contextQuery[context], filter })
          expect([filter, total, rows.map(({ id }) => id).sort()]).toEqual([
            filter,
            expected[filter]?.length,
            expected[filter],
          ])
        }
      })
    },
  )

  test.each(
    REPORT_SORT_KEYS.flatMap(
      (key) =>
        [
          [key, 'ASC'],
          [key, 'DESC'],
        ] as const,
    ),
  )('sorted by %s %s: pages without gap or repetition, rows without a trim first', async (key, direction) => {
    const query = { ...contextQuery.dealership, sort_key: key, sort_direction: direction, limit: 17 }
    const { rows } = await reports.everyRow(query)
    const expected = reports.all
      .filter((report) => contexts.dealership(report) && inTab.report_not_inventory(report))
      .sort(byKey(key, direction))
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })

  test('an empty list is a 404 problem, also behind the last page', async () => {
    const answers = [await reports.ask({ search: 'no such thing' }), await reports.ask({ page: 100_000 })]
    expect(
      answers.map((answer) => [answer.statusCode, answer.headers['content-type'], answer.json().error]),
    ).toEqual([
      [404, 'application/problem+json', 'not found'],
      [404, 'application/problem+json', 'not found'],
    ])
  })
})
