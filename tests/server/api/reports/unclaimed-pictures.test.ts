import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { changeLogo } from '../../../../server/configurations/logo.ts'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { unclaimedFiles } from '../../../../server/database/schema-files.ts'
import { createPictureStore, newPicturePath, type PictureStore } from '../../../../server/pictures/store.ts'
import { removeUnclaimedFiles } from '../../../../server/pictures/unclaimed-files.ts'
import { passTime } from '../../support/pass-time.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { aPicture, upload } from './pictures.ts'

const HOUR_MS = 3_600_000

describe('pictures and logos', () => {
  const portal = signedInServer()
  const store = () => createPictureStore(portal.server.settings)
  const files = () => {
    const folder = join(portal.server.settings.dataDir, 'pictures', 'reports')
    return existsSync(folder) ? readdirSync(folder).map((name) => `reports/${name}`) : []
  }
  const unclaimed = () => portal.server.db.select().from(unclaimedFiles)
  const sweep = () => removeUnclaimedFiles(portal.server.db, store())
  const refuse = () => Promise.reject(new Error('refused'))

  const changeLogoWith = async (pictures: PictureStore) =>
    changeLogo(portal.server.db, pictures, OWN_DEALERSHIP, {
      picture: await aPicture(),
      author: NOBODY,
      now: portal.server.now(),
    })
  const logo = async () => {
    const [row] = await portal.server.db.select().from(dealerships).where(eq(dealerships.id, OWN_DEALERSHIP))
    return row?.logoPath
  }
  const reportOf = async (id: string) => {
    const [row] = await portal.server.db.select().from(batteryReports).where(eq(batteryReports.id, id))
    return row?.imagePath
  }
  const aReport = async () => {
    const [row] = await portal.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.published, false))
      .limit(1)
    return row?.id ?? ''
  }
  const send = async (id: string) =>
    upload(portal.server, portal.as('LF_ADMIN'), `${REPORTS}/${id}/image`, await aPicture())

  test('that no row names go after an hour, and those of rows stay', async () => {
    await changeLogoWith(store())
    const kept = [await logo()]
    // It ends between file and row, as with a crash: nothing of the change runs after it.
    const write: PictureStore['write'] = async (path, bytes) => {
      await store().write(path, bytes)
      await refuse()
    }
    await expect(changeLogoWith({ ...store(), write })).rejects.toThrow('refused')
    await sweep()
    expect(files()).toHaveLength(2)
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect([files(), [await logo()], await unclaimed()]).toEqual([kept, kept, []])
  })

  test('whose row cannot be written go at once', async () => {
    const id = await aReport()
    const before = [await reportOf(id), files()]
    const { db } = portal.server
    await db.execute(sql`CREATE FUNCTION refuse_picture() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''refused''; END'`)
    await db.execute(sql`CREATE TRIGGER refuse_picture BEFORE UPDATE OF image_path ON battery_reports
      FOR EACH ROW EXECUTE FUNCTION refuse_picture()`)
    expect((await send(id)).statusCode).toBe(500)
    await expect.poll(async () => (await unclaimed()).length).toBe(0)
    expect([await reportOf(id), files()]).toEqual(before)
    await db.execute(sql`DROP FUNCTION refuse_picture CASCADE`)
  })
  test('of a dealership that is deleted go after an hour', async () => {
    const { db } = portal.server
    const logoPath = newPicturePath()
    await store().write(logoPath, await aPicture())
    const [own] = await db.select().from(dealerships).where(eq(dealerships.id, OWN_DEALERSHIP))
    if (!own) throw new Error('The demo has it.')
    await db.insert(dealerships).values({ ...own, id: 'closed', logoPath })
    await db.delete(dealerships).where(eq(dealerships.id, 'closed'))
    await sweep()
    expect(files()).toContain(logoPath)
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect([files(), await unclaimed()]).toEqual([[await logo()], []])
  })
})
