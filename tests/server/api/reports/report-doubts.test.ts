import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { Transaction } from '../../../../server/database/database.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { devices } from '../../../../server/database/schema-stock.ts'
import { lockVehicle, lockVehicles } from '../../../../server/revisions/doubt-later.ts'
import { entryOf } from '../../../../server/vehicles/catalogue.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { aMeasurement, sendMeasurement, tokenOf } from '../measurements/measurement-calls.ts'
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

/** Only PostgreSQL lets transactions wait for each other. */
const testOnPostgres = test.runIf(inject('engine') === 'postgres')

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

  test('is doubted when it comes back from the archive, and doubts those that came meanwhile', async () => {
    for (const restore of [
      (id: string) => patch(id, { archived: false }, 'LF_ADMIN'),
      (id: string) => portal.send('LF_ADMIN', 'POST', BULK, { action: 'restore', ids: [id] }),
    ]) {
      const report = await take(isOut)
      const { id } = report
      await storeMeasurements(portal.db, id, { ...NOTHING, ...km(40_000) }, CELLS)
      await regenerate(id)
      const addEarlier = (name: string, changes: object) =>
        addCopy(portal.db, report, `${id}-${name}`, {
          ...{ createdAt: new Date(report.createdAt.getTime() - 1), published: false, publishedAt: null },
          ...changes,
        })
      const elsewhere = await addEarlier('elsewhere', {
        configurationId: 'pacific-seattle',
        measured: km(80_000),
      })
      await patch(id, { archived: true })
      await patch(elsewhere, { published: true }, 'LF_ADMIN')
      expect(await read(id)).toMatchObject({ archived: true, doubts: [] })
      await restore(id)
      expect(await read(id)).toMatchObject({ archived: false, score: null, doubts: ['odometer'] })
      await patch(elsewhere, { published: false }, 'LF_ADMIN')
      expect((await regenerate(id)).json().doubts).toEqual([])
      await restore(await addEarlier('here', { archived: true, measured: km(80_000) }))
      expect(await read(id)).toMatchObject({ doubts: ['odometer'] })
    }
  })

  /** Makes a call while a transaction holds something, until it waits for it or has ended. */
  async function meanwhile(
    hold: (tx: Transaction) => Promise<unknown>,
    call: () => ReturnType<typeof patch>,
  ) {
    const { calling } = await portal.db.transaction(async (tx) => {
      await hold(tx)
      let hasEnded = false
      const calling = call().finally(() => {
        hasEnded = true
      })
      const isWaiting = async () => ((await portal.server.database.pool.query(LOCK_WAITS)).rowCount ?? 0) > 0
      await expect.poll(async () => hasEnded || (await isWaiting())).toBe(true)
      return { calling }
    })
    const { statusCode, json } = await calling
    expect(statusCode).toBe(200)
    return json()
  }

  testOnPostgres('is doubted when it arrives while an earlier one is published', async () => {
    const report = await take(isReady)
    const { id, vin } = report
    await storeMeasurements(portal.db, id, km(80_000))
    const isElsewhere = eq(devices.configurationId, 'pacific-seattle')
    const [device] = await portal.db.select().from(devices).where(isElsewhere).limit(1)
    const serialNumber = device?.serialNumber ?? ''
    const token = await tokenOf(portal.server, serialNumber)
    const measured_at = SEEDED_AT.toISOString()
    const body = aMeasurement(serialNumber, {
      vin,
      printed_report: { ...NOTHING, ...km(40_000) },
      measured_at,
    })
    const { report_id } = await meanwhile(
      async (tx) => {
        await lockVehicles(tx, eq(batteryReports.id, id))
        await tx.update(batteryReports).set({ published: true }).where(eq(batteryReports.id, id))
      },
      () => sendMeasurement(portal.server, token, body),
    )
    expect((await read(report_id, 'LF_ADMIN')).doubts).toContain('odometer')
  })

  testOnPostgres('is doubted when an earlier one is published while it arrives', async () => {
    const report = await take(isReady)
    const { id, vin } = report
    await storeMeasurements(portal.db, id, { ...NOTHING, ...km(80_000) }, CELLS)
    const createdAt = new Date(report.createdAt.getTime() + 1)
    await meanwhile(
      async (tx) => {
        await lockVehicle(tx, vin)
        await addCopy(tx, report, `${id}-arriving`, { createdAt, measured: km(40_000) })
      },
      () => patch(id, { published: true }),
    )
    expect(await read(`${id}-arriving`)).toMatchObject({ score: null, doubts: ['odometer'] })
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
