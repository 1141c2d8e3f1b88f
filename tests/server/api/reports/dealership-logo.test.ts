import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { changeLogo } from '../../../../server/configurations/logo.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { createPictureStore } from '../../../../server/pictures/store.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP } from '../users/people.ts'
import { aPicture } from './pictures.ts'

describe('the logo of a dealership', () => {
  let server: TestServer
  let dealer = ''
  let published = { id: '', code: '' }

  beforeAll(async () => {
    server = await startTestServer({ seed: true })
    dealer = await signedIn(server, ACCOUNTS.DEALER_USER)
    const [found] = await server.db
      .select({ id: batteryReports.id, code: reportRevisions.code })
      .from(batteryReports)
      .innerJoin(reportRevisions, eq(reportRevisions.reportId, batteryReports.id))
      .where(and(eq(batteryReports.configurationId, OWN_DEALERSHIP), eq(batteryReports.published, true)))
      .orderBy(desc(reportRevisions.revision))
      .limit(1)
    published = { id: found?.id ?? '', code: found?.code ?? '' }
  })
  afterAll(() => server.close())

  const change = (picture: Buffer | null, id = OWN_DEALERSHIP) =>
    changeLogo(server.db, createPictureStore(server.settings), id, {
      picture,
      author: NOBODY,
      now: server.now(),
    })
  const onPage = async () => (await get(server, dealer, `${REPORTS}/${published.id}`)).json()
  const copy = async () =>
    (await server.inject({ url: `/batteries/api/v1/public/reports/${published.code}` })).json()
  const files = () => {
    const folder = join(server.settings.dataDir, 'pictures', 'reports')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  test('is on the page of a report and on its public copy, and no part of what is signed', async () => {
    await change(null)
    const before = await copy()
    expect(before.logo_path).toBeNull()
    await change(await aPicture({ width: 900, height: 300, alpha: 0 }, 'png'))
    const { configuration } = await onPage()
    const after = await copy()
    expect(after.logo_path).toBe(configuration.logo_path)
    expect(after.content).toEqual(before.content)
    const logo = await server.inject({ url: `/cdn/${configuration.logo_path}` })
    const { width, height, format } = await sharp(logo.rawPayload).metadata()
    expect([logo.statusCode, format, width, height]).toEqual([200, 'jpeg', 480, 160])
    const [event] = await server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ action: 'dealership.logo-changed', resourceId: OWN_DEALERSHIP })
  })

  test('replaces the one before, of which no file stays, and can be taken away', async () => {
    await change(await aPicture())
    const first = (await onPage()).configuration.logo_path
    await change(await aPicture())
    expect((await onPage()).configuration.logo_path).not.toBe(first)
    expect(files()).toHaveLength(1)
    await change(null)
    expect((await onPage()).configuration.logo_path).toBeNull()
    expect(files()).toEqual([])
  })

  test('is refused for an unknown dealership and for what is no picture, and leaves no file', async () => {
    await expect(change(await aPicture(), 'nowhere')).rejects.toMatchObject({ status: 404 })
    await expect(change(Buffer.from('<svg/>'))).rejects.toMatchObject({ status: 415 })
    expect(files()).toEqual([])
  })
})
