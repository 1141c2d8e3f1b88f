import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type AuditEvent, NOBODY, recordEvents } from '../../../../server/audit/record.ts'
import { deleteOldEvents } from '../../../../server/audit-log/cleaning.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { BULK, outcomesIn } from '../reports/bulk-calls.ts'
import { isReady, reportCalls } from '../reports/report-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from '../users/people.ts'

const REFUSED = expect.stringContaining('does not change')
const DAY_MS = 86_400_000

describe('the audit log', () => {
  const portal = signedInServer()
  const { take, patch, reportsIn } = reportCalls(portal)
  const about = (id: string) =>
    portal.db.select().from(auditEvents).where(eq(auditEvents.resourceId, id)).orderBy(asc(auditEvents.id))
  const anEvent = (id: string): AuditEvent => {
    return { action: 'report.published', type: 'report', id, label: 'VIN', places: [] }
  }

  test('takes no UPDATE, DELETE or TRUNCATE', async () => {
    const { db } = portal.server
    await recordEvents(db, NOBODY, new Date(), [anEvent('fixed')])
    const ours = eq(auditEvents.resourceId, 'fixed')
    for (const change of [
      db.update(auditEvents).set({ actorId: 'somebody' }).where(ours),
      db.delete(auditEvents).where(ours),
      db.execute(sql`truncate audit_events`),
    ])
      await expect(change).rejects.toMatchObject({ cause: { message: REFUSED } })
    expect(await about('fixed')).toHaveLength(1)
  })

  test('loses its old events to the retention alone, and no event of the last 30 days', async () => {
    const { db } = portal.server
    const now = new Date()
    for (const days of [5, 100, 731, 800])
      await recordEvents(db, NOBODY, new Date(now.getTime() - days * DAY_MS), [anEvent('aged')])
    await deleteOldEvents(db, now, 730)
    expect(await about('aged')).toHaveLength(2)
    await deleteOldEvents(db, new Date(now.getTime() + 365 * DAY_MS), 30)
    expect(await about('aged')).toHaveLength(1)
  })

  test('says who changed what, from where, before and after', async () => {
    const report = await take(isReady)
    const answer = await portal.server.inject({
      method: 'PATCH',
      url: `${REPORTS}/${report.id}`,
      payload: { published: true },
      headers: { cookie: portal.as('DEALER_USER'), 'user-agent': 'Portal/1' },
      remoteAddress: '203.0.113.7',
    })
    expect(answer.statusCode).toBe(200)
    expect(await about(report.id)).toEqual([
      expect.objectContaining({
        action: 'report.published',
        actorEmail: ACCOUNTS.DEALER_USER,
        actorPlaces: [`dealership:${OWN_DEALERSHIP}`],
        resourceType: 'report',
        label: report.vin,
        places: [`dealership:${OWN_DEALERSHIP}`],
        ipAddress: '203.0.113.7',
        userAgent: 'Portal/1',
        before: { published: false },
        after: { published: true },
      }),
    ])
    // Nothing changes: nothing is recorded.
    await patch(report.id, { published: true })
    expect(await about(report.id)).toHaveLength(1)
  })

  test('and a change are both there, or neither is', async () => {
    const { db } = portal.server
    const report = await take(({ archived }) => !archived)
    await db.execute(
      sql`alter table audit_events add constraint refuse check (action <> 'report.archived') not valid`,
    )
    const archive = () => patch(report.id, { archived: true })
    expect((await archive()).statusCode).toBe(500)
    const [after] = await db.select().from(batteryReports).where(eq(batteryReports.id, report.id))
    expect(after).toEqual(report)
    await db.execute(sql`alter table audit_events drop constraint refuse`)
    expect((await archive()).statusCode).toBe(200)
    expect((await about(report.id)).map(({ action }) => action)).toContain('report.archived')
  })

  test('has an event for each report of an action on many, and none for the others', async () => {
    const ids = (await reportsIn(OWN_DEALERSHIP)).map(({ id }) => id)
    const answer = await portal.send('DEALER_ADMIN', 'POST', BULK, { action: 'unpublish', ids })
    const changed = Object.entries(outcomesIn(answer)).filter(([, outcome]) => outcome === 'changed')
    const isOurs = eq(auditEvents.actorEmail, ACCOUNTS.DEALER_ADMIN)
    const isIt = and(eq(auditEvents.action, 'report.unpublished'), isOurs)
    const recorded = await portal.db.select().from(auditEvents).where(isIt)
    expect(changed.length).toBeGreaterThan(10)
    expect(recorded.map((event) => event.resourceId).sort()).toEqual(changed.map(([id]) => id).sort())
  })
})
