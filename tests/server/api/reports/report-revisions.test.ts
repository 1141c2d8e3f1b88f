import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { canonicalJson } from '../../../../server/revisions/canonical-json.ts'
import { isSignedBy } from '../../../../server/secrets/report-signer.ts'
import { reportKeysSchema, signedReportSchema } from '../../../../src/services/wire/issued-reports.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, resultOf } from '../users/people.ts'
import { BULK, rowsIn } from './bulk-calls.ts'
import { publicCaller } from './public-calls.ts'
import {
  addCopy,
  isOut,
  isReady,
  otherTrim,
  reportCalls,
  type StoredReport,
  storeMeasurements,
  WORSE_CELLS,
} from './report-calls.ts'

describe('an issued report', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const buyer = publicCaller(() => portal.server)
  const { take, patch, read, regenerate, revisionsOf } = reportCalls(portal)
  const isOutWithTrims = (one: StoredReport) => isOut(one) && otherTrim(one) !== undefined
  const history = async (id: string) =>
    (await portal.get('DEALER_USER', `${REPORTS}/${id}/revisions`)).json().revisions
  const reasonsOf = async (id: string) =>
    (await history(id)).map(({ reason, status }: Record<string, string>) => `${reason} ${status}`)
  const myName = async () => {
    const rows = await portal.db.select().from(users).where(eq(users.email, ACCOUNTS.DEALER_USER))
    return `${rows[0]?.name} ${rows[0]?.familyName}`
  }
  /** Lets a second pass. Returns the time then. */
  const tick = () => {
    at += 1000
    return new Date(at).toISOString()
  }

  test('is made when a report is published, with who and when, and can be read and verified by everybody', async () => {
    const { id, vin, score } = await take(isReady)
    expect(await history(id)).toEqual([])
    const issued_at = tick()
    expect((await patch(id, { published: true })).statusCode).toBe(200)
    const issued = await history(id)
    expect(issued).toEqual([
      {
        number: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/),
        ...{ revision: 1, reason: 'published', status: 'current', score, trim: expect.any(String) },
        ...{ issued_at, issued_by: await myName(), withdrawn_at: null, withdrawn_by: null, events: [] },
        code: expect.stringMatching(/^[\w-]{22}$/),
      },
    ])
    const [{ number, code }] = issued
    expect((await buyer.read(code)).json()).toMatchObject({
      ...{ status: 'current', number },
      content: { report: { figures: { vehicle: { vin } } } },
    })
    expect((await buyer.verify(number.toLowerCase().replace('-', ' '))).json()).toMatchObject({
      ...{ number, status: 'current', issued_by: 'Maple EV Centre', time_zone: 'America/Toronto' },
      ...{ vehicle: { vin_end: vin.slice(-6) }, score },
    })
  })

  test('says that the vehicle was measured again, once the later report is published', async () => {
    const report = await take(isOut)
    const [revision] = await history(report.id)
    const createdAt = new Date(report.createdAt.getTime() + 86_400_000)
    const later = `${report.id}-later`
    await addCopy(portal.db, report, later, { createdAt, published: false, measured: {} })
    const answers = async () => {
      const read = [await buyer.read(revision.code), await buyer.verify(revision.number)]
      return read.map((answer) => answer.json().measured_again)
    }
    expect(await answers()).toEqual([null, null])
    await patch(later, { published: true })
    const [{ number }] = await history(later)
    const again = { number, measured_at: createdAt.toISOString() }
    expect(await answers()).toEqual([again, again])
    expect((await buyer.verify(number)).json()).toMatchObject({ status: 'current', measured_again: null })
  })

  test('is superseded by another trim, stays as it was, and counts again when that is taken back', async () => {
    const report = await take(isOutWithTrims)
    const [first] = await revisionsOf(report.id)
    const before = (await buyer.read(first?.code ?? '')).json()
    const trim = otherTrim(report)
    expect((await patch(report.id, { trim })).statusCode).toBe(200)
    const [second, former] = await history(report.id)
    expect([second, former]).toMatchObject([
      { revision: 2, reason: 'trim', status: 'current', trim },
      { revision: 1, status: 'superseded', trim: report.trim },
    ])
    expect((await buyer.read(first?.code ?? '')).json()).toMatchObject({
      ...{ status: 'superseded', superseded_by: { number: second.number } },
      content: before.content,
    })
    expect((await buyer.verify(former.number)).json().status).toBe('superseded')
    expect((await revisionsOf(report.id))[0]).toEqual(first)
    expect((await patch(report.id, { trim: report.trim })).statusCode).toBe(200)
    expect((await buyer.verify(former.number)).json().status).toBe('current')
    const statuses = (await history(report.id)).map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['current', 'superseded', 'current'])
  })

  test('is not made of a trim whose battery is another one', async () => {
    const report = await take(isOutWithTrims)
    const before = await history(report.id)
    const adjustedEpaRange = { value: 1500, unit: 'km' }
    await storeMeasurements(portal.db, report.id, { adjustedEpaRange, validationErrors: {} })
    const trim = otherTrim(report)
    const preview = await portal.send('DEALER_USER', 'POST', `${REPORTS}/${report.id}/preview`, { trim })
    expect(preview.json()).toMatchObject({ score: null, doubts: ['range'] })
    const refusal = async (change: object) => resultOf(await patch(report.id, change))
    expect(await refusal({ trim })).toEqual([409, 'trim contradicts'])
    expect(await history(report.id)).toEqual(before)
    // Nor when it is chosen first, and published then, alone or with others.
    await patch(report.id, { published: false })
    await patch(report.id, { trim })
    expect(await refusal({ published: true })).toEqual([409, 'trim contradicts'])
    const bulk = { action: 'publish', ids: [report.id], incomplete: true }
    const answer = await portal.send('DEALER_USER', 'POST', BULK, bulk)
    expect(answer.json()).toMatchObject({ rows: [{ outcome: 'contradicted' }] })
    await patch(report.id, { archived: true })
    const restored = async (republish: boolean) => {
      const expected = [{ id: report.id, version: (await read(report.id)).version, republish }]
      const body = { action: 'restore', expected }
      return rowsIn(await portal.send('DEALER_USER', 'POST', BULK, body))
    }
    expect(await restored(true)).toMatchObject([{ outcome: 'contradicted' }])
    expect(await restored(false)).toMatchObject([{ outcome: 'changed' }])
  })

  test('is issued again by a regeneration that changes a published report, and only then', async () => {
    const [{ id }, hidden] = [await take(isOut), await take(isReady)]
    for (const one of [id, hidden.id]) await regenerate(one)
    expect(await reasonsOf(id)).toHaveLength(1)
    for (const one of [id, hidden.id]) await storeMeasurements(portal.db, one, WORSE_CELLS)
    for (const one of [id, hidden.id]) await regenerate(one)
    const [again, first, ...others] = await reasonsOf(id)
    expect([again, first]).toEqual(['regenerated current', 'published superseded'])
    expect([...others, ...(await history(hidden.id))]).toEqual([])
  })

  test('is withdrawn with its report, says nothing then, and counts again when it is published unchanged', async () => {
    const { id } = await take(isOut)
    const [revision] = await history(id)
    const by = await myName()
    const change = async (published: boolean) => {
      const event = { kind: published ? 'restored' : 'withdrawn', at: tick(), by }
      await patch(id, { published })
      return event
    }
    const first = await change(false)
    const withdrawn = { status: 'withdrawn', withdrawn_at: first.at }
    expect(await history(id)).toEqual([{ ...revision, ...withdrawn, withdrawn_by: by, events: [first] }])
    expect((await buyer.read(revision.code)).json()).toMatchObject({
      ...withdrawn,
      ...{ time_zone: 'America/Toronto', content: null },
    })
    expect((await buyer.verify(revision.number)).json().status).toBe('withdrawn')
    expect((await buyer.file(revision.code)).statusCode).toBe(404)
    const restored = await change(true)
    expect(await history(id)).toEqual([{ ...revision, events: [first, restored] }])
    const second = await change(false)
    expect((await history(id))[0].events).toEqual([first, restored, second])
  })

  test('is signed: the file verifies with the published key, and no longer after one changed character', async () => {
    const { id } = await take(isOut)
    const [revision] = await revisionsOf(id)
    const answer = await buyer.file(revision?.code ?? '')
    const disposition = /^attachment; filename="battery-report-.{11}\.json"$/
    expect(answer.headers['content-disposition']).toMatch(disposition)
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
    const report = await take(isOut)
    const [{ code: first }] = await history(report.id)
    const link = (method: 'POST' | 'DELETE', id = report.id) =>
      portal.send('DEALER_USER', method, `${REPORTS}/${id}/link`)
    const { code } = (await link('POST')).json()
    expect([(await buyer.read(code)).statusCode, (await link('DELETE')).statusCode]).toEqual([200, 200])
    const refused = await Promise.all(
      [first, code, 'A'.repeat(22), 'x'.repeat(90), '%00', report.id].map((one) => buyer.read(one)),
    )
    const said = refused.map(({ statusCode, json }) => ({ statusCode, ...json(), instance: '' }))
    expect(said).toEqual(said.map(() => ({ ...said[0], statusCode: 404 })))
    await storeMeasurements(portal.db, report.id, WORSE_CELLS)
    await regenerate(report.id)
    const codes = (await history(report.id)).map((one: { readonly code: unknown }) => one.code)
    expect(codes).toEqual([null, null])
    const none = await link('POST', (await take(isReady)).id)
    expect(resultOf(none)).toEqual([409, 'not issued'])
  })

  test('tells nothing about a number that is unknown or mistyped', async () => {
    for (const number of ['00000-00000', '7Z0CZ-03TN8', "' or 1=1", '%', 'x'.repeat(90)]) {
      const answer = await buyer.verify(number)
      expect([number, answer.statusCode, answer.json().error]).toEqual([number, 404, 'not found'])
    }
  })

  test('cannot be changed or removed in the database; only its state can', async () => {
    const { db } = portal.server
    for (const change of [
      `update report_revisions set content = replace(content, '"score":', '"score":1')`,
      `update report_revisions set signature = '', code = null`,
      `update report_revisions set report_id = report_id || '-other'`,
      'update report_revisions set words_hash = null',
      `update report_revisions set logo_path = 'reports/other.jpg'`,
      'delete from report_revisions',
      'truncate report_revisions cascade',
      `update report_revision_events set kind = 'restored'`,
      'delete from report_revision_events',
      'truncate report_revision_events',
      `update report_keys set public_key = ''`,
      'delete from report_keys',
      `update issued_words set content = '{}'`,
      'delete from issued_words',
      'truncate issued_words cascade',
    ]) {
      const problem = await db.execute(sql.raw(change)).catch((error: unknown) => error)
      expect([change, String(problem instanceof Error ? problem.cause : problem)]).toEqual([
        change,
        expect.stringContaining('What was issued does not change'),
      ])
    }
    await db.execute(sql`update report_revisions set withdrawn_at = withdrawn_at, code = code`)
  })
})
