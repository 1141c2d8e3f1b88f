import { readFileSync } from 'node:fs'
import { request } from 'playwright/test'
import { z } from 'zod'
import { measurementAnswerSchema, measurementBodySchema } from '../../src/services/wire/logger.ts'
import { adminOf } from '../support/invited.ts'
import { makeDevice } from '../support/made-devices.ts'
import { expect, heading, test } from '../support/test.ts'

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

const SAMPLE = measurementBodySchema.parse(JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')))
const VIN = '5YJ3E1EA8KF000318'

test('a measurement on the wire becomes a row of the open list, and a report on a screen', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  // The list is empty at first.
  watch.expectErrors(/status of 404/)
  const device = await makeDevice(server, { configuration: { id: 'maple-ev-centre' }, country: 'CA' })
  const admin = await adminOf(server)
  const issued = await admin.post(`/devices/api/v1/device/${device.serial_number}/token`)
  const { token } = z.object({ token: z.string() }).parse(await issued.json())

  await signIn('dealerUser')
  await page.goto(`/battery-reports?searchTerm=${VIN}`)
  // The search has the VIN, and so has the sentence that no row matches.
  await expect(page.getByRole('row').filter({ hasText: VIN })).toHaveCount(0)

  // A program, without a browser's headers.
  const logger = await request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const data = {
    ...SAMPLE,
    vin: VIN,
    serial_number: device.serial_number,
    measured_at: new Date().toISOString(),
  }
  const send = async () => {
    const answer = await logger.post('/devices/api/v1/measurements', { data })
    expect(answer.status()).toBe(200)
    return measurementAnswerSchema.parse(await answer.json())
  }
  const answer = await send()
  expect(await send()).toEqual(answer)
  await logger.dispose()

  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  const row = page.getByRole('row').filter({ hasText: VIN })
  await expect(row).toHaveCount(1)
  const opened = page.waitForEvent('popup')
  await row.getByRole('link').first().click()
  const report = await opened
  await expect(report).toHaveURL(new RegExp(`/${answer.report_id}`))
  await expect(heading(report, /2019 Tesla Model 3/)).toBeVisible()
  await expect(report.getByText('Maple EV Centre').filter({ visible: true }).first()).toBeVisible()
  await expect(
    report
      .getByText(/61\s250/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
