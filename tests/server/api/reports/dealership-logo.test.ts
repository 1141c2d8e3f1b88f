import { desc, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { changeLogo } from '../../../../server/configurations/logo.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { unclaimedFiles } from '../../../../server/database/schema-files.ts'
import { createPictureStore } from '../../../../server/pictures/store.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { aPicture, filesIn } from './pictures.ts'
import { publicCaller } from './public-calls.ts'
import { isOut, reportCalls } from './report-calls.ts'

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

  const change = (picture: Buffer | null) =>
    changeLogo(portal.db, createPictureStore(portal.server.settings), OWN_DEALERSHIP, {
      ...{ picture, author: NOBODY, now: portal.server.now() },
    })
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
