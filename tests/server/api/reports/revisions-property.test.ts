import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { createRandom } from '../../../../server/demo/random.ts'
import { isSignedBy } from '../../../../server/secrets/report-signer.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { RESOLUTIONS, RESOLVABLE } from '../../../../src/domain/report/resolution.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { BULK } from './bulk-calls.ts'
import { addCopy, storeMeasurements } from './report-calls.ts'

/** More calls: `REVISION_CALLS=10000 npm test -- revisions-property`. */
const CALLS = Number(process.env.REVISION_CALLS ?? 150)
/** No battery has such cells, and no demo car has driven as far. */
const IMPOSSIBLE_CELLS = { cellDeviation: { value: 42, unit: 'V' } }
/** The device has flagged nothing as wrong itself. */
const UNFLAGGED = { validationErrors: {} }
const MOST_KM = 200_000
const ACTIONS = ['publish', 'unpublish', 'archive', 'restore', 'regenerate']

describe('whatever calls follow', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const issued = async () => {
    const rows = await portal.db
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
    const doubtful = reports.filter(({ configurationId }) => configurationId !== null).slice(0, 12)
    for (const [index, report] of doubtful.entries()) {
      const isCells = index % 2 === 0
      await storeMeasurements(server.db, report.id, { ...UNFLAGGED, ...(isCells ? IMPOSSIBLE_CELLS : {}) })
      const createdAt = new Date(report.createdAt.getTime() - 1)
      const measured = { odometer: { value: MOST_KM, unit: 'km' } }
      if (!isCells)
        await addCopy(server.db, report, `${report.id}-earlier`, { createdAt, published: false, measured })
      const doubted = await send(server, portal.as('LF_ADMIN'), 'POST', `${REPORTS}/${report.id}/regenerate`)
      expect(doubted.json().doubts).toContain(isCells ? 'cells' : 'odometer')
    }
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
        () => send(server, cookie, 'PATCH', path, { first_use: random.pick([null, `${report.year}-03-04`]) }),
        () => {
          const { id } = random.pick(doubtful)
          const doubt = random.pick(RESOLVABLE)
          const resolution = random.pick<string | null>([null, ...RESOLUTIONS[doubt]])
          return send(server, cookie, 'PATCH', `${REPORTS}/${id}`, { [`${doubt}_resolution`]: resolution })
        },
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
    for (const doubt of RESOLVABLE)
      expect(rows.filter(({ content }) => content.includes(`"${doubt}_resolution":"`))).not.toEqual([])
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
