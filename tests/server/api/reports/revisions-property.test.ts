import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { createRandom } from '../../../../server/demo/random.ts'
import { isSignedBy } from '../../../../server/revisions/report-signer.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { describeOnBoth } from '../../support/server.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { BULK } from './bulk-calls.ts'

/** More calls: `REVISION_CALLS=10000 npm test -- revisions-property`. */
const CALLS = Number(process.env.REVISION_CALLS ?? 150)
const ACTIONS = ['publish', 'unpublish', 'archive', 'restore', 'regenerate']

describeOnBoth('whatever calls follow', {}, (kind) => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ kind, clock: () => new Date(at) })
  const issued = async () => {
    const rows = await portal.server.db
      .select()
      .from(reportRevisions)
      .orderBy(asc(reportRevisions.reportId), asc(reportRevisions.revision))
    return new Map(
      rows.map(({ code: _, withdrawnAt: _at, withdrawnBy: _by, ...row }) => [
        `${row.reportId} ${row.revision}`,
        JSON.stringify(row),
      ]),
    )
  }

  test('no byte of an issued revision changes, all revisions are signed, and published reports are issued as they are', {
    timeout: 60_000 + CALLS * 100,
  }, async () => {
    const { server } = portal
    const random = createRandom(17)
    const all = await server.db.select().from(batteryReports).orderBy(asc(batteryReports.id))
    // A few reports, so that each changes often.
    const reports = all.filter((report) => report.score !== null).slice(0, 40)
    let before = await issued()
    for (let call = 0; call < CALLS; call++) {
      at += 1000
      const cookie = portal.as(random.pick(ROLES))
      const report = random.pick(reports)
      const path = `${REPORTS}/${report.id}`
      const made = random.pick<() => ReturnType<typeof send>>([
        () => send(server, cookie, 'PATCH', path, { published: random.chance(0.7) }),
        () => send(server, cookie, 'PATCH', path, { archived: random.chance(0.3) }),
        () => send(server, cookie, 'PATCH', path, { trim: random.pick([null, ...trimsOf(report)]) }),
        () => send(server, cookie, 'POST', `${path}/regenerate`),
        () => send(server, cookie, random.chance(0.5) ? 'POST' : 'DELETE', `${path}/link`),
        () =>
          send(server, cookie, 'POST', BULK, {
            action: random.pick(ACTIONS),
            ids: [report.id, random.pick(reports).id],
            incomplete: random.chance(0.5),
          }),
      ])
      expect((await made()).statusCode).toBeLessThan(500)
      if (call % 25 !== 24) continue
      const now = await issued()
      const kept = new Map([...now].filter(([key]) => before.has(key)))
      expect(kept).toEqual(before)
      before = now
    }
    const rows = await server.db.select().from(reportRevisions)
    const { publicKey } = server.reportSigner
    expect(rows.filter((row) => !isSignedBy(row.content, row.signature, publicKey))).toEqual([])
    const latest = Map.groupBy(rows, ({ reportId }) => reportId)
    const current = await server.db.select().from(batteryReports)
    const wrong = current.filter(({ id, published, score }) => {
      const revision = latest.get(id)?.toSorted((one, other) => other.revision - one.revision)[0]
      if (!revision) return published
      if (published !== (revision.withdrawnAt === null)) return true
      return published && JSON.parse(revision.content).figures.score !== score
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
