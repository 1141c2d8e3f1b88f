import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { changeLogo } from '../../../../server/configurations/logo.ts'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { unclaimedFiles } from '../../../../server/database/schema-files.ts'
import { devices, inventoryItems } from '../../../../server/database/schema-stock.ts'
import { receiveMeasurement } from '../../../../server/devices/receive-measurement.ts'
import { createPictureStore, newPicturePath, type PictureStore } from '../../../../server/pictures/store.ts'
import { removeUnclaimedFiles } from '../../../../server/pictures/unclaimed-files.ts'
import { measurementBodySchema } from '../../../../src/services/wire/logger.ts'
import { passTime } from '../../support/pass-time.ts'
import { TEST_REPORT_SIGNER } from '../../support/report-signer.ts'
import type { TestServer } from '../../support/server.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { aMeasurement, measuredBy, SAMPLE } from '../measurements/measurement-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from '../users/people.ts'
import { aPicture, filesIn, upload } from './pictures.ts'
import { publicCaller } from './public-calls.ts'
import { isOut, isReady, reportCalls } from './report-calls.ts'

const HOUR_MS = 3_600_000

/** Changes the logo of the own dealership. */
function logoOf(
  { db, settings, now }: TestServer,
  picture: Buffer | null,
  to = createPictureStore(settings),
) {
  return changeLogo(db, to, OWN_DEALERSHIP, { picture, author: NOBODY, now: now() })
}

describe('files of pictures, logos and raw logs', () => {
  const portal = signedInServer()
  const calls = deviceCalls(portal)
  const { take, stored } = reportCalls(portal)
  const store = () => createPictureStore(portal.server.settings)
  const files = () => filesIn(portal.server, 'reports', 'logs')
  const unclaimed = () => portal.db.select().from(unclaimedFiles)
  const sweep = (to: Pick<PictureStore, 'remove'> = store()) => removeUnclaimedFiles(portal.db, to)

  /** Ends between the file and its row, as with a crash: nothing of the change runs after it. */
  async function crashing(change: (files: PictureStore) => Promise<unknown>): Promise<string> {
    let path = ''
    const write: PictureStore['write'] = async (name, bytes) => {
      path = name
      await store().write(name, bytes)
      throw new Error('ended')
    }
    await expect(change({ ...store(), write })).rejects.toThrow('ended')
    return path
  }
  const changeLogoIn = async (pictures: PictureStore) => logoOf(portal.server, await aPicture(), pictures)
  const receiveIn = async (logs: PictureStore) => receiveOf(await calls.device(), logs)
  const receiveOf = async (serialNumber: string, logs: PictureStore) => {
    const logger = await calls.stored(serialNumber)
    if (!logger) throw new Error('The device was added.')
    const { db, now } = portal.server
    const browser = { ip: '127.0.0.1', userAgent: null }
    const body = measurementBodySchema.parse(aMeasurement(serialNumber, { raw_log: 'AAAA' }))
    return receiveMeasurement({ db, logs, logger, browser, now: now(), signer: TEST_REPORT_SIGNER }, body)
  }

  /** Receives a measurement, and does this while its raw log is written. */
  async function receiveWhile(change: (serialNumber: string) => Promise<unknown>) {
    const serialNumber = await calls.device()
    const write: PictureStore['write'] = async (name, bytes) => {
      await store().write(name, bytes)
      await change(serialNumber)
    }
    const answer = await receiveOf(serialNumber, { ...store(), write })
    const reports = await portal.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.serialNumber, serialNumber))
    return { answer, reports }
  }
  const deviceOf = (serialNumber: string) => eq(devices.serialNumber, serialNumber)

  afterEach(async () => {
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect(await unclaimed()).toEqual([])
  })

  test.each([
    ['a logo', changeLogoIn],
    ['a raw log', receiveIn],
  ])('that no row names after a crash go after an hour, and those of rows stay: %s', async (_, change) => {
    await change(store())
    const kept = files()
    const path = await crashing(change)
    await sweep()
    expect(files()).toEqual(expect.arrayContaining([...kept, path]))
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect(files()).toEqual(kept)
  })

  test('written while the device moves bring no stock of its former dealership along', async () => {
    const { db } = portal.server
    const [item] = await db
      .select()
      .from(inventoryItems)
      .where(eq(inventoryItems.configurationId, OWN_DEALERSHIP))
    await db
      .update(inventoryItems)
      .set({ vin: SAMPLE.vin })
      .where(eq(inventoryItems.id, item?.id ?? ''))
    const kept = await receiveWhile(async () => undefined)
    expect(kept.reports).toMatchObject([
      { configurationId: OWN_DEALERSHIP, make: item?.make, model: item?.model },
    ])
    const moved = await receiveWhile((serialNumber) =>
      db.update(devices).set({ configurationId: FOREIGN_DEALERSHIP }).where(deviceOf(serialNumber)),
    )
    expect(moved.reports).toMatchObject([{ configurationId: FOREIGN_DEALERSHIP, ...SAMPLE.vehicle }])
    expect(SAMPLE.vehicle?.model).not.toBe(item?.model)
  })

  test('written while the device is deleted make no report', async () => {
    const deleted = await receiveWhile((serialNumber) =>
      portal.db.delete(devices).where(deviceOf(serialNumber)),
    )
    expect(deleted).toEqual({ answer: { status: 'unregistered', report_id: null }, reports: [] })
  })

  test('of reports and dealerships that are deleted go after an hour', async () => {
    const { db } = portal.server
    const before = files()
    const logoPath = newPicturePath()
    await store().write(logoPath, await aPicture())
    const [own] = await db.select().from(dealerships).where(eq(dealerships.id, OWN_DEALERSHIP))
    if (!own) throw new Error('The demo has it.')
    await db.insert(dealerships).values({ ...own, id: 'closed', logoPath })
    const id = await measuredBy(portal.server, await calls.device(), { raw_log: 'AAAA' })
    await db.delete(dealerships).where(eq(dealerships.id, 'closed'))
    await db.delete(batteryReports).where(eq(batteryReports.id, id))
    await sweep()
    expect(files()).toEqual(expect.arrayContaining([...before, logoPath, `logs/${id}.bin`]))
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect(files()).toEqual(before)
  })

  test('whose row cannot be written go at once', async () => {
    const { id, imagePath } = await take(isReady)
    const before = files()
    const { db } = portal.server
    await db.execute(sql`CREATE FUNCTION refuse_picture() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''refused''; END'`)
    await db.execute(sql`CREATE TRIGGER refuse_picture BEFORE UPDATE OF image_path ON battery_reports
      FOR EACH ROW EXECUTE FUNCTION refuse_picture()`)
    const url = `${REPORTS}/${id}/image`
    const answer = await upload(portal.server, portal.as('LF_ADMIN'), url, await aPicture())
    expect(answer.statusCode).toBe(500)
    await expect.poll(async () => (await unclaimed()).length).toBe(0)
    expect([(await stored(id))?.imagePath, files()]).toEqual([imagePath, before])
    await db.execute(sql`DROP FUNCTION refuse_picture CASCADE`)
  })

  test('are each removed by one of several servers', async () => {
    const paths = await Promise.all([1, 2, 3].map(() => crashing(receiveIn)))
    await passTime(portal.server, HOUR_MS)
    const removed: string[] = []
    const remove = async (path: string) => void removed.push(path)
    await Promise.all([sweep({ remove }), sweep({ remove }), sweep({ remove })])
    expect(removed.sort()).toEqual(paths.sort())
  })
})

describe('the logo of a dealership', () => {
  const portal = signedInServer()
  const buyer = publicCaller(() => portal.server)
  const { take, read, regenerate } = reportCalls(portal)
  let id = ''
  let code = ''
  beforeAll(async () => {
    id = (await take(isOut)).id
    code = (await read(id)).issue.code
  })

  const change = (picture: Buffer | null) => logoOf(portal.server, picture)
  const onPage = async () => (await read(id)).configuration.logo_path
  const copy = async () => (await buyer.read(code)).json()
  const cdn = (path: string) => portal.server.inject({ url: `/cdn/${path}` })
  const files = () => filesIn(portal.server, 'reports')

  test('is on the page of a report at once, and on what is issued from then on', async () => {
    const before = await copy()
    await change(await aPicture({ width: 900, height: 300, alpha: 0 }, 'png'))
    expect(await copy()).toEqual(before)
    const [event] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ action: 'dealership.logo-changed', resourceId: OWN_DEALERSHIP })
    await regenerate(id)
    code = (await read(id)).issue.code
    const { logo_path } = await copy()
    expect(logo_path).toBe(await onPage())
    const { statusCode, rawPayload } = await cdn(logo_path)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([statusCode, format, width, height]).toEqual([200, 'jpeg', 480, 160])
  })

  test('stays with its file on what was issued with it, also when there is no such dealership any more', async () => {
    const before = await copy()
    const kept = files()
    expect([before.status, before.logo_path]).toEqual(['current', kept[0]])
    await change(await aPicture())
    await change(null)
    expect([files(), await portal.db.$count(unclaimedFiles)]).toEqual([kept, 0])
    expect(await copy()).toEqual(before)
    await portal.db.transaction(async (tx) => {
      // Without the checks of foreign keys, as somebody with access to the database may do it.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from dealerships where id = ${OWN_DEALERSHIP}`)
    })
    expect(await copy()).toEqual({ ...before, style: null })
    expect((await cdn(before.logo_path)).statusCode).toBe(200)
    const verified = (await buyer.verify(before.number)).json()
    expect([verified.status, verified.issued_by]).toEqual(['current', before.content.report.issuer.name])
  })
})
