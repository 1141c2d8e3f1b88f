import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { unsubscribes } from '../../../server/database/schema-leads.ts'
import { batteryReportVersions } from '../../../server/database/schema-revisions.ts'
import { devices } from '../../../server/database/schema-stock.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { deviceCalls } from './lists/device-calls.ts'
import { ask, demoReport } from './reports/leads.ts'
import { aPicture, upload } from './reports/pictures.ts'
import { REPORTS } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import { send } from './stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from './users/people.ts'

/** The locks of the engine decide about parallel requests, so both engines are tested. */
describe('parallel requests', () => {
  const portal = signedInServer()
  const { logger, add, device, patch } = deviceCalls(portal)
  const admin = () => portal.as('LF_ADMIN')
  const reports = () =>
    portal.server.db
      .select()
      .from(batteryReports)
      .where(and(eq(batteryReports.archived, false), isNotNull(batteryReports.score)))

  test('five additions of one chip create one device', { tags: ['D5.10'] }, async () => {
    const { chipId } = await logger()
    const body = { name: 'x', chip_id: chipId, status: 'inactive' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await portal.server.db.$count(devices, eq(devices.chipId, chipId))).toBe(1)
  })

  test('of two assignments of a device one gets a conflict', { tags: ['D5.11'] }, async () => {
    const serial = await device()
    const seen = { expected_configuration: { id: OWN_DEALERSHIP } }
    const answers = await Promise.all(
      [SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP].map((id) => patch(serial, { ...seen, configuration: { id } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('ten regenerations of a report create ten versions', async () => {
    const [{ id } = { id: '' }] = await reports()
    const url = `${REPORTS}/${id}/regenerate`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(portal.server, admin(), 'POST', url)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const versions = await portal.server.db
      .select()
      .from(batteryReportVersions)
      .where(eq(batteryReportVersions.reportId, id))
    expect(versions.map(({ version }) => version).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  test('of five pictures of a report one complete one stays, and the others are removed', async () => {
    const [{ id } = { id: '' }] = await reports()
    const folder = join(portal.server.settings.dataDir, 'pictures', 'reports')
    const widths = [10, 20, 30, 40, 50]
    const answers = await Promise.all(
      widths.map(async (width) =>
        upload(portal.server, admin(), `${REPORTS}/${id}/image`, await aPicture({ width, height: 10 })),
      ),
    )
    const paths: string[] = answers.map((answer) => answer.json().imagePath)
    const stored = (await reports()).find((report) => report.id === id)?.imagePath ?? ''
    await expect
      .poll(() => (existsSync(folder) ? readdirSync(folder) : []))
      .toEqual([stored.slice('reports/'.length)])
    const { rawPayload } = await portal.server.inject({ url: `/cdn/${stored}` })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: widths[paths.indexOf(stored)] })
  })

  test('three calls unsubscribe an owner once', { tags: ['D7.31'] }, async () => {
    const reportId = demoReport('us-gasoline')
    const confirm = () => ask(portal.server, `/unsubscribe/${reportId}`, { method: 'POST' })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"unsubscribed":true}']),
    )
    expect(await portal.server.db.select().from(unsubscribes)).toMatchObject([
      { reportId, unsubscribedAt: SEEDED_AT },
    ])
  })
})
