import { describe, expect, test } from 'vitest'
import { batteryReports as reports } from '../../../../server/database/schema.ts'
import { REPORT_FILTERS } from '../../../../src/domain/lists/report.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_DEALERSHIPS } from '../users/people.ts'
import { isInTab } from './report-tabs.ts'

type Report = typeof reports.$inferSelect
type Check = (report: Report) => boolean

const isBetween = (instant: Date, from: string, to: string) =>
  instant >= new Date(from) && instant < new Date(to)

/** Parameters, and what they mean, written independently of the server's code. */
const NARROWINGS: readonly [Readonly<Record<string, string>>, Check][] = [
  [{ created_from: '2026-04-01' }, ({ createdAt }) => createdAt >= new Date('2026-04-01T00:00:00Z')],
  [{ created_to: '2026-04-01' }, ({ createdAt }) => createdAt < new Date('2026-04-02T00:00:00Z')],
  [
    { created_from: '2026-03-01', created_to: '2026-03-31', time_zone: 'America/Toronto' },
    ({ createdAt }) => isBetween(createdAt, '2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z'),
  ],
  [{ score_from: '80' }, ({ score }) => score !== null && score >= 80],
  [{ score_from: '70', score_to: '90' }, ({ score }) => score !== null && score >= 70 && score <= 90],
  [{ cell_health: 'issue' }, ({ cellHealth }) => cellHealth === 'Cell Issue'],
  [{ cell_health: 'healthy' }, ({ cellHealth }) => cellHealth === 'Healthy Cells'],
  [{ published: 'true' }, ({ published }) => published],
  [{ published: 'false' }, ({ published }) => !published],
  [{ configuration_ids: OWN_DEALERSHIP }, ({ configurationId }) => configurationId === OWN_DEALERSHIP],
  [{ make: 'TESLA' }, ({ make }) => make === 'Tesla'],
  [{ make: 'tesla', model: 'model 3' }, ({ make, model }) => make === 'Tesla' && model === 'Model 3'],
  [{ year: '2022' }, ({ year }) => year === 2022],
  [
    { search: 'tesla', score_from: '85', published: 'true' },
    ({ make, score, published }) => make === 'Tesla' && score !== null && score >= 85 && published,
  ],
]

describe('the narrowed reports', () => {
  const portal = signedInServer({ readsOnly: true })
  const all = async () =>
    (await portal.server.db.select().from(reports)).filter(({ configurationId }) =>
      OWN_DEALERSHIPS.includes(configurationId ?? ''),
    )

  test.each(NARROWINGS)('by %j are those of the list, the counts and the file', async (query, check) => {
    const expected = (await all()).filter(check)
    const reader = portal.as('GROUP_USER')
    const ids: string[] = []
    for (let page = 1; ids.length < expected.length; page += 1) {
      const answer = await ask(portal.server, reader, REPORTS, {
        ...query,
        filter: 'report_all',
        page,
        limit: 100,
      })
      if (answer.statusCode !== 200) break
      expect(answer.json().total).toBe(expected.length)
      ids.push(...answer.json().data.map(({ id }: { id: string }) => id))
    }
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan((await all()).length)
    expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort())

    const counts = (await ask(portal.server, reader, `${REPORTS}/filters`, query)).json()
    expect(counts).toEqual(
      Object.fromEntries(REPORT_FILTERS.map((tab) => [tab, expected.filter(isInTab[tab]).length])),
    )

    const file = await ask(portal.server, reader, `${REPORTS}/export`, { ...query, filter: 'report_all' })
    expect(file.headers['x-total-count']).toBe(String(expected.length))
  })

  test('of a dealership out of reach are none', async () => {
    const query = { filter: 'report_all', configuration_ids: FOREIGN_DEALERSHIP }
    expect((await ask(portal.server, portal.as('LF_USER'), REPORTS, query)).statusCode).toBe(200)
    expect((await ask(portal.server, portal.as('GROUP_USER'), REPORTS, query)).statusCode).toBe(404)
  })
})
