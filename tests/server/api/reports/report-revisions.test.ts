import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, users } from '../../../../server/database/schema.ts'
import { reportKeys, reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { issueMissing } from '../../../../server/revisions/backfill.ts'
import { canonicalJson } from '../../../../server/revisions/canonical-json.ts'
import { createReportSigner, isSignedBy } from '../../../../server/revisions/report-signer.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { reportKeysSchema, signedReportSchema } from '../../../../src/services/wire/issued-reports.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'
import { type PublicCaller, publicCaller } from './public-calls.ts'

type Stored = typeof batteryReports.$inferSelect

describe('an issued report', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const buyer: PublicCaller = publicCaller(() => portal.server)

  const used = new Set<string>()
  async function take(isFit: (report: Stored) => boolean): Promise<Stored> {
    const rows = await portal.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
      .orderBy(asc(batteryReports.id))
    const report = rows.find((one) => isFit(one) && !used.has(one.id))
    if (!report) throw new Error('The seed has no such report.')
    used.add(report.id)
    return report
  }
  const isReady = (report: Stored) => !report.archived && !report.published && report.score !== null
  const isOut = (report: Stored) => report.published && report.score !== null
  const patch = (id: string, payload: object) =>
    send(portal.server, portal.as('DEALER_USER'), 'PATCH', `${REPORTS}/${id}`, payload)
  const history = async (id: string) =>
    (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}/revisions`)).json().revisions
  const stored = (id: string) =>
    portal.server.db
      .select()
      .from(reportRevisions)
      .where(eq(reportRevisions.reportId, id))
      .orderBy(asc(reportRevisions.revision))
  const nameOf = async (email: string) => {
    const [user] = await portal.server.db.select().from(users).where(eq(users.email, email))
    return `${user?.name} ${user?.familyName}`
  }

  test('is made when a report is published, with who and when, and can be read and verified by everybody', async () => {
    const { id, vin, score } = await take(isReady)
    expect(await history(id)).toEqual([])
    at += 1000
    expect((await patch(id, { published: true })).statusCode).toBe(200)
    const [revision, ...others] = await history(id)
    expect(others).toEqual([])
    expect(revision).toEqual({
      number: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/),
      revision: 1,
      issued_at: new Date(at).toISOString(),
      reason: 'published',
      status: 'current',
      score,
      trim: expect.any(String),
      issued_by: await nameOf('dealer.user@maple.example'),
      withdrawn_at: null,
      withdrawn_by: null,
      events: [],
      code: expect.stringMatching(/^[\w-]{22}$/),
    })
    const copy = (await buyer.read(revision.code)).json()
    expect([copy.status, copy.number, copy.content.report.figures.vehicle.vin]).toEqual([
      'current',
      revision.number,
      vin,
    ])
    expect((await buyer.verify(revision.number.toLowerCase().replace('-', ' '))).json()).toMatchObject({
      number: revision.number,
      status: 'current',
      issued_by: 'Maple EV Centre',
      time_zone: 'America/Toronto',
      vehicle: { vin_end: vin.slice(-6) },
      score,
    })
  })

  test('is superseded by another trim, each with its reason, and the first stays as it was', async () => {
    const report = await take((one) => isOut(one) && trimsOf(one).length > 1)
    const [first] = await stored(report.id)
    const before = await buyer.read(first?.code ?? '')
    const other = trimsOf(report).find((trim) => trim !== report.trim)
    expect((await patch(report.id, { trim: other })).statusCode).toBe(200)
    const [second, former] = await history(report.id)
    expect([second.revision, second.reason, second.status, second.trim]).toEqual([
      2,
      'trim',
      'current',
      other,
    ])
    expect([former.revision, former.status, former.trim]).toEqual([1, 'superseded', report.trim])
    const copy = (await buyer.read(first?.code ?? '')).json()
    expect([copy.status, copy.superseded_by.number]).toEqual(['superseded', second.number])
    expect(copy.content).toEqual(before.json().content)
    expect((await buyer.verify(former.number)).json().status).toBe('superseded')
    expect((await stored(report.id))[0]).toEqual(first)
  })

  test('is issued again by a regeneration of a published report, and only then', async () => {
    const { id } = await take(isOut)
    const hidden = await take(isReady)
    for (const one of [id, hidden.id])
      await send(portal.server, portal.as('LF_ADMIN'), 'POST', `${REPORTS}/${one}/regenerate`)
    expect((await history(id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      'regenerated',
      'published',
    ])
    expect(await history(hidden.id)).toEqual([])
  })

  test('is withdrawn with its report, says nothing then, and counts again when it is published unchanged', async () => {
    const { id } = await take(isOut)
    const [revision] = await history(id)
    at += 1000
    await patch(id, { published: false })
    const [withdrawn] = await history(id)
    const by = await nameOf('dealer.user@maple.example')
    const first = { kind: 'withdrawn', at: new Date(at).toISOString(), by }
    expect(withdrawn).toEqual({
      ...revision,
      status: 'withdrawn',
      withdrawn_at: first.at,
      withdrawn_by: by,
      events: [first],
    })
    const copy = (await buyer.read(revision.code)).json()
    expect([copy.status, copy.withdrawn_at, copy.time_zone, copy.content]).toEqual([
      'withdrawn',
      new Date(at).toISOString(),
      'America/Toronto',
      null,
    ])
    expect((await buyer.verify(revision.number)).json().status).toBe('withdrawn')
    expect((await buyer.file(revision.code)).statusCode).toBe(404)
    at += 1000
    await patch(id, { published: true })
    const restored = { kind: 'restored', at: new Date(at).toISOString(), by }
    expect(await history(id)).toEqual([{ ...revision, events: [first, restored] }])
    at += 1000
    await patch(id, { published: false })
    const second = { ...first, at: new Date(at).toISOString() }
    expect((await history(id))[0].events).toEqual([first, restored, second])
  })

  test('is corrected when its report changed while it was withdrawn', async () => {
    const report = await take((one) => isOut(one) && trimsOf(one).length > 1)
    await patch(report.id, { published: false })
    await patch(report.id, { trim: trimsOf(report).find((trim) => trim !== report.trim) })
    await patch(report.id, { published: true })
    expect(
      (await history(report.id)).map(({ reason, status }: Record<string, string>) => [reason, status]),
    ).toEqual([
      ['corrected', 'current'],
      ['published', 'superseded'],
    ])
  })

  test('is signed: the file verifies with the published key, and no longer after one changed character', async () => {
    const { id } = await take(isOut)
    const [revision] = await stored(id)
    const answer = await buyer.file(revision?.code ?? '')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="battery-report-.{11}\.json"$/,
    )
    const { report, signature } = signedReportSchema.parse(answer.json())
    const text = canonicalJson(report)
    expect(text).toBe(revision?.content)
    const published = await portal.server.inject({ url: '/.well-known/battery-report-keys.json' })
    const { keys } = reportKeysSchema.parse(published.json())
    const key = keys.find(({ kid }) => kid === signature.key_id)?.x ?? ''
    expect(isSignedBy(text, signature.value, key)).toBe(true)
    expect(isSignedBy(text.replace('"revision":1', '"revision":2'), signature.value, key)).toBe(false)
  })

  test('has a link that can be renewed and revoked; a former link is as unknown as a guessed one', async () => {
    const report = await take((one) => isOut(one) && trimsOf(one).length > 1)
    const { id } = report
    const [{ code: first }] = await history(id)
    const link = (method: 'POST' | 'DELETE') =>
      send(portal.server, portal.as('DEALER_USER'), method, `${REPORTS}/${id}/link`)
    const { code } = (await link('POST')).json()
    expect((await buyer.read(code)).statusCode).toBe(200)
    expect((await link('DELETE')).statusCode).toBe(200)
    expect((await history(id))[0].code).toBeNull()
    const refused = await Promise.all(
      [first, code, 'A'.repeat(22), 'x'.repeat(90), '%00', id].map((one) => buyer.read(one)),
    )
    const said = refused.map(({ statusCode, json }) => ({ statusCode, ...json(), instance: '' }))
    expect(said).toEqual(said.map(() => ({ ...said[0], statusCode: 404 })))
    await patch(id, { trim: trimsOf(report).find((trim) => trim !== report.trim) })
    expect((await history(id)).map((one: { readonly code: unknown }) => one.code)).toEqual([null, null])
    const hidden = await take(isReady)
    const none = await send(portal.server, portal.as('DEALER_USER'), 'POST', `${REPORTS}/${hidden.id}/link`)
    expect([none.statusCode, none.json().error]).toEqual([409, 'not issued'])
  })

  test('tells nothing about a number that is unknown or mistyped', async () => {
    for (const number of ['00000-00000', '7Z0CZ-03TN8', "' or 1=1", '%', 'x'.repeat(90)]) {
      const answer = await buyer.verify(number)
      expect([number, answer.statusCode, answer.json().error]).toEqual([number, 404, 'not found'])
    }
  })

  test('cannot be changed or removed in the database; only its state can', async () => {
    const { db } = portal.server
    const refused = /What was issued does not change/
    for (const change of [
      sql`update report_revisions set content = replace(content, '"score":', '"score":1')`,
      sql`update report_revisions set signature = '', code = null`,
      sql`update report_revisions set report_id = report_id || '-other'`,
      sql`delete from report_revisions`,
      sql`truncate report_revisions cascade`,
      sql`update report_revision_events set kind = 'restored'`,
      sql`delete from report_revision_events`,
      sql`truncate report_revision_events`,
      sql`update report_keys set public_key = ''`,
      sql`delete from report_keys`,
    ]) {
      const problem = await db.execute(change).catch((error: unknown) => error)
      expect(String(problem instanceof Error ? problem.cause : problem)).toMatch(refused)
    }
    await db.execute(sql`update report_revisions set withdrawn_at = withdrawn_at, code = code`)
  })

  test('is made for reports that were published before there were revisions, once', async () => {
    const { db } = portal.server
    const { id } = await take(isReady)
    await db.update(batteryReports).set({ published: true }).where(eq(batteryReports.id, id))
    const source = { db, now: portal.server.now, reportSigner: createReportSigner(Buffer.alloc(32, 9)) }
    const failed = (problem: string) => expect(problem).toBe('none')
    expect(await issueMissing({ ...source, failed }, '')).toBe(id)
    expect(await issueMissing({ ...source, failed }, id)).toBeNull()
    const [revision] = await stored(id)
    expect([revision?.reason, revision?.issuedBy, revision?.keyId]).toEqual([
      'published',
      null,
      source.reportSigner.keyId,
    ])
    expect(await db.$count(reportKeys)).toBe(2)
  })
})
