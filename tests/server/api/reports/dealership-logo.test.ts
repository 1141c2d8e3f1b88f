import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { changeLogo } from '../../../../server/configurations/logo.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { unclaimedFiles } from '../../../../server/database/schema-files.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { createPictureStore } from '../../../../server/pictures/store.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP } from '../users/people.ts'
import { aPicture } from './pictures.ts'

describe('the logo of a dealership', () => {
  let server: TestServer
  let dealer = ''
  let admin = ''
  let published = { id: '', code: '' }

  beforeAll(async () => {
    server = await startTestServer({ seed: true })
    dealer = await signedIn(server, ACCOUNTS.DEALER_USER)
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
    await readPublished()
  })
  afterAll(() => server.close())

  const readPublished = async () => {
    const [found] = await server.db
      .select({ id: batteryReports.id, code: reportRevisions.code })
      .from(batteryReports)
      .innerJoin(reportRevisions, eq(reportRevisions.reportId, batteryReports.id))
      .where(
        and(
          eq(batteryReports.configurationId, OWN_DEALERSHIP),
          eq(batteryReports.published, true),
          published.id === '' ? undefined : eq(batteryReports.id, published.id),
        ),
      )
      .orderBy(desc(reportRevisions.revision))
      .limit(1)
    published = { id: found?.id ?? '', code: found?.code ?? '' }
  }
  /** What is issued now has the logo of now. */
  const issueAgain = async () => {
    await send(server, admin, 'POST', `${REPORTS}/${published.id}/regenerate`)
    await readPublished()
  }

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

  test('is on the page of a report at once, and on what is issued from then on', async () => {
    const before = await copy()
    await change(await aPicture({ width: 900, height: 300, alpha: 0 }, 'png'))
    const { configuration } = await onPage()
    expect(await copy()).toEqual(before)
    const [event] = await server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ action: 'dealership.logo-changed', resourceId: OWN_DEALERSHIP })
    await issueAgain()
    expect((await copy()).logo_path).toBe(configuration.logo_path)
    const logo = await server.inject({ url: `/cdn/${configuration.logo_path}` })
    const { width, height, format } = await sharp(logo.rawPayload).metadata()
    expect([logo.statusCode, format, width, height]).toEqual([200, 'jpeg', 480, 160])
  })

  test('stays with its file on what was issued with it, also when there is no such dealership any more', async () => {
    const before = await copy()
    expect(before.status).toBe('current')
    const [kept] = files()
    expect(before.logo_path).toBe(`reports/${kept}`)
    await change(await aPicture())
    await change(null)
    expect(files()).toEqual([kept])
    expect(await server.db.$count(unclaimedFiles)).toBe(0)
    expect(await copy()).toEqual(before)
    await server.db.transaction(async (tx) => {
      // Without the checks of foreign keys, as somebody with access to the database may do it.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from dealerships where id = ${OWN_DEALERSHIP}`)
    })
    expect(await copy()).toEqual({ ...before, style: null })
    expect((await server.inject({ url: `/cdn/${before.logo_path}` })).statusCode).toBe(200)
    const { number, content } = before
    const verified = (await server.inject({ url: `/batteries/api/v1/public/verify/${number}` })).json()
    expect([verified.status, verified.issued_by]).toEqual(['current', content.report.issuer.name])
  })
})
