import { readFileSync } from 'node:fs'
import { request } from 'playwright/test'
import { z } from 'zod'
import { measurementAnswerSchema, measurementBodySchema } from '../../src/services/wire/logger.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { adminOf } from '../support/invited.ts'
import { makeDevice } from '../support/made-devices.ts'
import { openReport } from '../support/pages/report-page.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'report-doubts' })

const REPORT = /\/battery\/reports\/[\w-]+$/
const SAMPLE = measurementBodySchema.parse(JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')))
const DAY_MS = 86_400_000

/** The id of a published report whose odometer is below that of an earlier one, and whose cells are impossible. */
async function doubtedReport(server: PortalServer, vin: string): Promise<string> {
  const device = await makeDevice(server, { configuration: { id: 'maple-ev-centre' }, country: 'CA' })
  const admin = await adminOf(server)
  const issued = await admin.post(`/devices/api/v1/device/${device.serial_number}/token`)
  const { token } = z.object({ token: z.string() }).parse(await issued.json())
  const logger = await request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const measure = async (daysAgo: number, printed: object) => {
    const measured_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
    const printed_report = { ...SAMPLE.printed_report, ...printed }
    const sample = { ...SAMPLE, key: measured_at, serial_number: device.serial_number }
    const answer = await logger.post('/devices/api/v1/measurements', {
      data: { ...sample, vin, measured_at, printed_report },
    })
    expect(answer.status()).toBe(200)
    return z.string().parse(measurementAnswerSchema.parse(await answer.json()).report_id)
  }
  await measure(2, {})
  const id = await measure(1, {
    odometer: { value: 12_000, unit: 'km' },
    cellDeviation: { value: 42, unit: 'V' },
  })
  await logger.dispose()
  const published = await admin.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { published: true },
  })
  expect(published.status()).toBe(200)
  return id
}

test('staff say what is wrong with an odometer and with cells, and the copy of the buyer says it', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ (412|500)/)
  const id = await doubtedReport(server, '5YJ3E1EA8KF000318')
  const admin = await adminOf(server)
  const read = async (): Promise<unknown> =>
    (await admin.get(`/batteries/api/v1/battery/reports/${id}`)).json()
  await signIn('admin')
  const { health, vehicle, cells } = await openReport(page, id)
  const open = (key: string) => health.getByRole('button', { name: words(`report.doubt.${key}`) })
  const odometer = health.getByLabel(words('report.doubt.about.odometer'))
  await expect(health).toContainText(words('report.doubt.title'))

  await open('resolve.odometer').click()
  await expect(odometer).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // It is shown at once, and not when the server refuses it.
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await odometer.selectOption('replaced')
  await changes.held()
  await expect(odometer).toHaveValue('replaced')
  await changes.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(health.getByRole('alert')).toContainText(words('report.doubt.failed'))
  await expect(odometer).toHaveValue('')
  await health.getByRole('button', { name: words('action.retry') }).click()
  await changes.pass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(vehicle).toContainText(words('report.doubt.resolved.odometer.replaced'))
  await expect(odometer).toHaveValue('replaced')
  await expect(health).toContainText(words('report.doubt.title'))

  // With both doubts resolved there is no doubt, and no score, since the cells count as not measured.
  await open('resolve.cells').click()
  await health.getByLabel(words('report.doubt.about.cells')).selectOption('misread')
  await expect(cells).toContainText(words('report.doubt.resolved.cells.misread'))
  await expect(health).not.toContainText(words('report.doubt.title'))
  await expectAccessible(page)

  // It is shown before it is saved.
  await expect.poll(read).toMatchObject({ issue: { revision: 3 } })
  const { issue } = z.object({ issue: z.object({ code: z.string() }) }).parse(await read())
  const copy = await page.context().newPage()
  await copy.goto(`/battery/${issue.code}`)
  await expect(copy.getByText(words('report.doubt.resolved.odometer.replaced'))).toBeVisible()
  await expect(copy.getByText(words('report.doubt.resolved.cells.misread'))).toBeVisible()
  await copy.close()

  // The notice takes both back.
  await page
    .getByRole('button', { name: words('notices.undo') })
    .last()
    .click()
  await expect.poll(read).toMatchObject({
    ...{ odometer_resolution: null, cells_resolution: null },
    doubts: ['odometer', 'cells'],
  })
  await expect(health).toContainText(words('report.doubt.title'))

  // Another user was faster: what that one said stays.
  const faster = await admin.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { odometer_resolution: 'misread' },
  })
  expect(faster.status()).toBe(200)
  await odometer.selectOption('earlierWrong')
  await expect(health.getByRole('alert')).toContainText(/Ada Okafor/)
  await expect(odometer).toHaveValue('misread')
})

test('what is said before the answer to the one before is saved after it, also when that is refused', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ (412|500)/)
  const id = await doubtedReport(server, '5YJ3E1EA8KF000319')
  await signIn('admin')
  const { health, vehicle } = await openReport(page, id)
  const odometer = health.getByLabel(words('report.doubt.about.odometer'))
  await health.getByRole('button', { name: words('report.doubt.resolve.odometer') }).click()
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await odometer.selectOption('misread')
  await changes.held()
  await odometer.selectOption('replaced')
  await changes.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(page.getByText(words('notices.reports.error.doubtUpdateFailed'))).toBeVisible()
  await changes.pass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(vehicle).toContainText(words('report.doubt.resolved.odometer.replaced'))
  await expect(odometer).toHaveValue('replaced')
})
