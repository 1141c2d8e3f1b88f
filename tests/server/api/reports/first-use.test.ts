import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'

describe('the first day of use of a vehicle', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })

  const take = async (published: boolean) => {
    const rows = await portal.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
      .orderBy(asc(batteryReports.id))
    const report = rows.find((one) => one.published === published && !one.archived && one.firstUse === null)
    if (!report) throw new Error('The seed has no such report.')
    return report
  }
  const patch = (id: string, first_use: unknown) =>
    send(portal.server, portal.as('DEALER_USER'), 'PATCH', `${REPORTS}/${id}`, { first_use })
  const issued = async (id: string) => {
    const rows = await portal.server.db
      .select()
      .from(reportRevisions)
      .where(eq(reportRevisions.reportId, id))
      .orderBy(asc(reportRevisions.revision))
    return rows.map(({ reason, content, figuresHash }) => ({
      reason,
      figuresHash,
      figures: JSON.parse(content).figures,
    }))
  }

  test('is saved, issued as a correction, recorded, and taken away again', async () => {
    const { id, year } = await take(true)
    const [before] = await issued(id)
    expect(before?.figures).not.toHaveProperty('first_use')
    const day = `${year}-03-04`
    const answer = await patch(id, day)
    expect([answer.statusCode, answer.json().first_use]).toEqual([200, day])
    const [, after] = await issued(id)
    expect(after).toMatchObject({ reason: 'corrected', figures: { ...before?.figures, first_use: day } })
    expect((await patch(id, day)).statusCode).toBe(200)
    expect(await issued(id)).toHaveLength(2)

    expect((await patch(id, null)).json().first_use).toBeNull()
    const [, , last] = await issued(id)
    // As before there was such a field.
    expect([last?.figures, last?.figuresHash]).toEqual([before?.figures, before?.figuresHash])
    const events = await portal.server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'report.first-use-changed'))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ before: from, after: to }) => [from, to])).toEqual([
      [{ first_use: null }, { first_use: day }],
      [{ first_use: day }, { first_use: null }],
    ])
  })

  test('may be the day of the measurement, and from two years before the model year on', async () => {
    const { id, year, createdAt } = await take(false)
    const dayOf = (at: Date) => at.toISOString().slice(0, 10)
    for (const day of [dayOf(createdAt), `${year - 2}-01-01`]) {
      const answer = await patch(id, day)
      expect([answer.statusCode, answer.json().first_use]).toEqual([200, day])
    }
    const next = (at: Date) => dayOf(new Date(at.getTime() + 86_400_000))
    for (const day of [
      next(SEEDED_AT),
      next(createdAt),
      `${year - 3}-12-31`,
      '2021-02-30',
      '03/04/2021',
      '',
      20210304,
      true,
    ]) {
      const answer = await patch(id, day)
      expect([day, answer.statusCode, answer.json().field]).toEqual([day, 400, 'first_use'])
    }
    const read = await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)
    expect(read.json().first_use).toBe(`${year - 2}-01-01`)
  })
})
