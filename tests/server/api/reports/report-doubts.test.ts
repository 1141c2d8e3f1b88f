import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { entryOf } from '../../../../server/vehicles/catalogue.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { BULK } from './bulk-calls.ts'
import {
  addCopy,
  documentOf,
  isOut,
  isReady,
  NOTHING_MEASURED,
  reportCalls,
  storeMeasurements,
} from './report-calls.ts'

describe('a report with values that contradict each other', () => {
  const portal = signedInServer()
  const { take, patch, regenerate, read, issuedOf, versionsOf } = reportCalls(portal)
  const km = (value: number) => ({ odometer: { value, unit: 'km' } })
  const NOTHING = { ...NOTHING_MEASURED, ...km(50_000) }
  const CELLS = { measurements: { cellGroups: 96 } }
  const SOUND = [expect.any(Number), 1, []]
  const outcomeOf = async (id: string, measured: object | null = null) => {
    if (measured) await storeMeasurements(portal.db, id, { ...NOTHING, ...measured }, CELLS)
    const { score, method_version, doubts } = (await regenerate(id)).json()
    return [score, method_version, doubts]
  }

  test('has no score but its doubts, in the answer and in the list', async () => {
    const report = await take(isReady)
    const { id, vin } = report
    const full = entryOf(report)
    if (!full) throw new Error('The catalogue does not have the vehicle.')
    const range = (value: number) => ({ adjustedEpaRange: { value, unit: 'km' } })
    expect(await outcomeOf(id, range(full.range.epaMi * 1.609344 * 1.3))).toEqual([null, null, ['range']])
    const query = { filter: 'report_all', search: vin, limit: 100 }
    const { data } = (await portal.ask('LF_ADMIN', REPORTS, query)).json()
    expect(data).toContainEqual(expect.objectContaining({ id, score: null, doubts: ['range'] }))
    const impossible = { cellDeviation: { value: 42, unit: 'V' } }
    expect(await outcomeOf(id, impossible)).toEqual([null, null, ['cells']])
    const weak = { cellCriticalIssues: { 481: ['weakCellGroup'] } }
    expect(await outcomeOf(id, weak)).toEqual([null, null, ['cells']])
    expect(await outcomeOf(id, range(full.range.epaMi * 1.609344 * 0.9))).toEqual(SOUND)
  })

  test('an odometer below that of an earlier report of the VIN is doubted until the earlier one is archived', async () => {
    const report = await take(isReady)
    const { id } = report
    expect(await outcomeOf(id, {})).toEqual(SOUND)
    const add = (name: string, ms: number, measured: object) =>
      addCopy(portal.db, report, name, {
        ...{ configurationId: 'pacific-seattle', createdAt: new Date(report.createdAt.getTime() + ms) },
        measured,
      })
    await add('later', 1, km(99_000))
    // Nobody has driven as far: it says nothing of the others.
    await add('beyond', -3, km(2_900_000))
    await portal.db.update(batteryReports).set({ published: true }).where(eq(batteryReports.id, 'beyond'))
    await add('flagged', -2, { ...km(99_000), validationErrors: { odometer: true } })
    expect(await outcomeOf(id)).toEqual(SOUND)
    await add('earlier', -1, { odometer: { value: 31_071, unit: 'mi' } })
    // Nobody can doubt the cars of others by a report that only the own dealership sees.
    expect(await outcomeOf(id)).toEqual(SOUND)
    const isEarlier = eq(batteryReports.id, 'earlier')
    await portal.db.update(batteryReports).set({ published: true }).where(isEarlier)
    const doubted = await regenerate(id)
    expect(doubted.json()).toMatchObject({ score: null, doubts: ['odometer'] })
    expect(doubted.body).not.toMatch(/31.?071|50.?004|pacific/)
    expect((await versionsOf(id)).some(({ score }) => score !== null)).toBe(true)
    await patch('earlier', { archived: true }, 'LF_ADMIN')
    expect(await outcomeOf(id)).toEqual(SOUND)
  })

  test('is doubted, and issued without a score, once an earlier report with a higher odometer is published', async () => {
    for (const publish of [
      (earlier: string) => patch(earlier, { published: true }, 'LF_ADMIN'),
      (earlier: string) =>
        portal.send('LF_ADMIN', 'POST', BULK, { action: 'publish', ids: [earlier], incomplete: true }),
    ]) {
      const report = await take(isOut)
      const { id } = report
      await storeMeasurements(portal.db, id, { ...NOTHING, ...km(40_000) }, CELLS)
      await regenerate(id)
      const earlier = await addCopy(portal.db, report, `${id}-before`, {
        ...{ configurationId: 'pacific-seattle', createdAt: new Date(report.createdAt.getTime() - 1) },
        ...{ published: false, publishedAt: null, measured: km(80_000) },
      })
      expect(await read(id)).toMatchObject({ score: expect.any(Number), doubts: [], published: true })
      expect((await publish(earlier)).statusCode).toBe(200)
      expect(await read(id)).toMatchObject({ score: null, doubts: ['odometer'], published: true })
      expect((await issuedOf(id)).at(-1)).toMatchObject({ reason: 'regenerated', figures: { score: null } })
    }
  })

  test('about the odometer gets its score back when staff resolve it, is issued as a correction, recorded and taken back', async () => {
    const report = await take(isOut)
    const { id, score } = report
    const { db } = portal.server
    await storeMeasurements(db, id, km(50_000))
    const createdAt = new Date(report.createdAt.getTime() - 1)
    await addCopy(db, report, `${id}-earlier`, { createdAt, measured: km(90_000) })
    expect((await regenerate(id)).json()).toMatchObject({ score: null, doubts: ['odometer'] })
    const [, doubted] = await issuedOf(id)
    const say = async (odometer_resolution: string | null) => {
      await patch(id, { odometer_resolution })
      return read(id)
    }
    const shown = (odometer: object | null) => ({ report_data: { data: { printed_report: { odometer } } } })
    expect(await say('earlierWrong')).toMatchObject({
      ...{ score, doubts: [], odometer_resolution: 'earlierWrong' },
      ...shown(km(50_000).odometer),
    })
    expect(await say('replaced')).toMatchObject({ score, doubts: [], cells_resolution: null, ...shown(null) })
    const issued = await issuedOf(id)
    expect(issued[1]).toEqual(doubted)
    const corrected = (figures: object) => ({ reason: 'corrected', figures: { score, ...figures } })
    expect(issued.slice(2)).toMatchObject([
      corrected({ odometer_resolution: 'earlierWrong' }),
      corrected({ odometer_resolution: 'replaced', measured: { odometer: null } }),
    ])
    // What the device sent stays.
    expect((await documentOf(db, id)).printed.odometer).toEqual(km(50_000).odometer)
    expect(await say(null)).toMatchObject({ score: null, doubts: ['odometer'], odometer_resolution: null })
    expect((await issuedOf(id)).at(-1)).toEqual({ ...doubted, reason: 'corrected' })
    const isDoubt = like(auditEvents.action, 'report.doubt-%')
    const events = await db.select().from(auditEvents).where(isDoubt).orderBy(asc(auditEvents.id))
    const told = events.map(({ action, before, after }) => [action, before, after])
    const to = (odometer_resolution: string | null) => ({ odometer_resolution })
    expect(told).toEqual([
      ['report.doubt-resolved', to(null), to('earlierWrong')],
      ['report.doubt-resolved', to('earlierWrong'), to('replaced')],
      ['report.doubt-raised', to('replaced'), to(null)],
    ])
  })

  test('about the cells leaves them out when staff resolve it, and with them the score', async () => {
    const { id } = await take(isOut)
    await storeMeasurements(portal.db, id, {
      cellDeviation: { value: 42, unit: 'V' },
      cellGeneralCriticalIssues: ['bmsFault'],
      cellCriticalIssues: { 4: ['weakCellGroup'] },
    })
    for (const _ of ['once', 'again'])
      expect((await regenerate(id)).json()).toMatchObject({ score: null, doubts: ['cells'] })
    const none = { cellDeviation: null, cellGeneralCriticalIssues: [], cellCriticalIssues: {} }
    await patch(id, { cells_resolution: 'misread' })
    expect(await read(id)).toMatchObject({
      ...{ score: null, doubts: [], cell_health: null, cell_groups: null, cells_resolution: 'misread' },
      report_data: { data: { printed_report: none } },
    })
    expect((await issuedOf(id)).at(-1)).toMatchObject({
      reason: 'corrected',
      figures: { cell_groups: null, cells_resolution: 'misread', measured: none },
    })
    expect((await patch(id, { cells_resolution: null })).json().doubts).toEqual(['cells'])
  })

  test('is resolved only where it is one, so that nobody hides an issue', async () => {
    const { id } = await take(isOut)
    const before = await issuedOf(id)
    for (const [change, status] of [
      [{ odometer_resolution: 'misread' }, 409],
      [{ cells_resolution: 'misread' }, 409],
      [{ odometer_resolution: null }, 200],
      [{ odometer_resolution: 'sold' }, 400],
      [{ odometer_resolution: 7 }, 400],
      [{ cells_resolution: 'replaced' }, 400],
    ] as const)
      expect([change, (await patch(id, change)).statusCode]).toEqual([change, status])
    expect(await issuedOf(id)).toEqual(before)
  })
})
