import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { describeOnBoth } from '../../support/server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { asLeft, BULK, outcomesIn } from './bulk-calls.ts'

const REPORTS = 1000
const LIMIT_MS = 5000

describeOnBoth('a thousand reports', {}, (kind) => {
  const portal = signedInServer({ kind })

  beforeAll(async () => {
    await portal.server.db.execute(sql`
      insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, published, archived, created_at, updated_at)
      select 'many-' || n, vehicle_id, vin, country, make, model, year, trim, configuration_id, score, false, false, created_at, updated_at
      from generate_series(1, ${REPORTS}) n, (
        select * from battery_reports
        where configuration_id = ${OWN_DEALERSHIP} and trim is not null and score is not null and not archived and not published
        order by id limit 1
      ) sample`)
  })

  const timed = async (payload: object) => {
    const started = performance.now()
    const answer = await send(portal.server, portal.as('DEALER_USER'), 'POST', BULK, payload)
    const ms = performance.now() - started
    const outcomes = Object.values(outcomesIn(answer))
    expect([outcomes.length, new Set(outcomes)]).toEqual([REPORTS, new Set(['changed'])])
    return { answer, ms }
  }
  const published = () =>
    portal.server.db.$count(batteryReports, sql`${batteryReports.id} like 'many-%' and published`)

  test('are published within five seconds, and taken back by one call in the same time', async () => {
    const ids = Array.from({ length: REPORTS }, (_, at) => `many-${at + 1}`)
    const there = await timed({ action: 'publish', ids })
    expect(await published()).toBe(REPORTS)
    const back = await timed({ action: 'unpublish', expected: asLeft(there.answer) })
    expect(await published()).toBe(0)
    expect(Math.max(there.ms, back.ms)).toBeLessThan(LIMIT_MS)
  })
})
