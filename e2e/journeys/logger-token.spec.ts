import { readFileSync } from 'node:fs'
import { type Page, request } from 'playwright/test'
import { measurementBodySchema } from '../../src/services/wire/logger.ts'
import { recorderLoaded } from '../support/kept-session.ts'
import { makeDevice } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

const SAMPLE = measurementBodySchema.parse(JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')))

/** Posts a measurement of a logger, as a program without a browser's headers does. */
async function post(server: PortalServer, serialNumber: string, token: string): Promise<number> {
  const logger = await request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const now = new Date().toISOString()
  const data = { ...SAMPLE, key: now, serial_number: serialNumber, measured_at: now }
  const answer = await logger.post('/devices/api/v1/measurements', { data })
  await logger.dispose()
  return answer.status()
}

/** The next call of the token is refused. */
async function refuseOnce(page: Page): Promise<void> {
  await page.route('**/token', (route) => route.fulfill({ status: 500, json: { message: 'No' } }), {
    times: 1,
  })
}

test('a logger sends with the token of the dialog, until a new one ends it or it is revoked', async ({
  page,
  context,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /[A-Z]+ \S+ 500/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { name, serial_number: serial } = await makeDevice(server, {
    configuration: { id: 'maple-ev-centre' },
    country: 'CA',
  })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  await recorderLoaded(page)
  const devices = devicesPage(page)
  const { token } = devices

  await devices.act(name, 'token')
  await expect(devices.dialog).toHaveAccessibleName(words('loggerToken.title', { name }))
  await pressEscape(page)
  await expect(devices.menu(name)).toBeFocused()

  await devices.act(name, 'token')
  await refuseOnce(page)
  await token.issue.click()
  await expect(devices.alert).toContainText(words('notices.devices.error.tokenIssueFailed'))
  await token.issue.click()
  await expect(token.shown).toBeFocused()
  await token.copy.click()
  const first = await token.shown.inputValue()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  expect(await post(server, serial, first)).toBe(200)
  await token.done.click()
  await expect(devices.dialog).toHaveCount(0)
  await expect(devices.menu(name)).toBeFocused()

  await devices.act(name, 'token')
  await token.issue.click()
  await expect(token.shown).toBeFocused()
  const second = await token.shown.inputValue()
  await token.done.click()
  expect([await post(server, serial, first), await post(server, serial, second)]).toEqual([401, 200])

  await devices.act(name, 'token')
  await token.revoke.click()
  await expect(devices.cancel).toBeFocused()
  await devices.cancel.click()
  await expect(devices.dialog).toHaveCount(0)
  expect(await post(server, serial, second)).toBe(200)

  await devices.act(name, 'token')
  await token.revoke.click()
  await refuseOnce(page)
  await token.confirm.click()
  await expect(devices.alert).toContainText(words('notices.devices.error.tokenRevokeFailed'))
  await token.confirm.click()
  await expect(devices.notice('success.tokenRevoked')).toBeVisible()
  expect(await post(server, serial, second)).toBe(401)
  const report = problemReport(page)
  await report.open()
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  const trace = readFileSync(await download.path(), 'utf8')
  expect(trace).toContain('xstate.done.actor.issueToken')
  expect([first, second].filter((secret) => trace.includes(secret))).toEqual([])
})
