import { holdRequests } from '../paths/held-requests.ts'
import { doubtedReport } from '../support/doubted-report.ts'
import { adminOf } from '../support/invited.ts'
import { openReport } from '../support/pages/report-page.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'report-waits' })

const REPORT = /\/battery\/reports\/[\w-]+$/
const WAITS = words('report.changeWaits')

/** The page of a report without a trim and with a doubt of its odometer, with both choices open. */
async function openChoices(page: Parameters<typeof openReport>[0], server: PortalServer, vin: string) {
  const id = await doubtedReport(server, vin)
  const admin = await adminOf(server)
  const path = `/batteries/api/v1/battery/reports/${id}`
  await admin.patch(path, { data: { trim: null } })
  const sent: unknown[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'PATCH' && response.ok()) sent.push(request.postDataJSON())
  })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const { health } = await openReport(page, id)
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  const choice = health.getByLabel(words('report.health.trim'))
  await expect(choice).toBeVisible()
  await health.getByRole('button', { name: words('report.doubt.resolve.odometer') }).click()
  const odometer = health.getByLabel(words('report.doubt.about.odometer'))
  await choice.hover()
  await expect(choice.locator('option:enabled')).not.toHaveCount(0)
  const trim = (await choice.locator('option:enabled').first().getAttribute('value')) ?? ''
  return {
    ...{ health, choice, odometer, trim, sent, asked },
    read: async (): Promise<unknown> => (await admin.get(path)).json(),
    reload: () => page.evaluate(() => void setTimeout(() => location.reload())),
  }
}

test.beforeEach(({ signIn }) => signIn('admin'))

test('changes without a network wait, ask before the page is left, and are saved in their order', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(
    /(GET|PATCH) \S+ 500 Request failed/,
    /status of 412/,
    /PATCH \S+ 412/,
    /net::ERR_FAILED/,
  )
  const { health, choice, odometer, trim, sent, asked, read, reload } = await openChoices(
    page,
    server,
    '5YJ3E1EA8MF000322',
  )
  await page.context().setOffline(true)
  await choice.selectOption(trim)
  await expect(health.getByText(WAITS)).toHaveCount(1)
  await odometer.selectOption('replaced')
  await expect(health.getByText(WAITS)).toHaveCount(2)
  await expect(health.getByRole('alert')).toHaveCount(0)
  await expect(choice).toHaveValue(trim)
  await expect(odometer).toHaveValue('replaced')
  await reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])

  await page.context().setOffline(false)
  await expect.poll(() => sent).toEqual([{ trim }, { odometer_resolution: 'replaced' }])
  await expect(health.getByText(WAITS)).toHaveCount(0)
  expect(await read()).toMatchObject({
    battery_report_vehicle: { trim },
    odometer_resolution: 'replaced',
  })

  // No browser tells that a server is back that did not answer.
  await page.route(
    (url) => REPORT.test(url.pathname),
    (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()),
  )
  await odometer.selectOption('misread')
  await expect(health.getByText(WAITS)).toHaveCount(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(read, { timeout: 25_000 }).toMatchObject({ odometer_resolution: 'misread' })
  await expect(health.getByText(WAITS)).toHaveCount(0)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('a refused change stays beside the later one, until it is tried again or dismissed', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of (400|412)/, /PATCH \S+ (400|412)/)
  const { health, choice, odometer, trim, sent, asked, read, reload } = await openChoices(
    page,
    server,
    '5YJ3E1EA8MF000323',
  )
  const alert = health.getByRole('alert')
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await choice.selectOption(trim)
  await changes.held()
  await odometer.selectOption('replaced')
  await changes.refuse(400, 'refused')
  await expect(alert).toContainText(words('report.health.trimFailed'))
  await changes.held()
  await changes.pass()
  await expect.poll(() => sent).toEqual([{ odometer_resolution: 'replaced' }])
  await expect(alert).toContainText(words('report.health.trimFailed'))
  await reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])

  await odometer.selectOption('misread')
  await changes.held()
  await alert.getByRole('button', { name: words('action.retry') }).click()
  await expect(alert).toHaveCount(0)
  await changes.pass()
  // The server answers first that the report has changed since.
  await changes.held()
  await changes.pass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => sent.slice(1)).toEqual([{ odometer_resolution: 'misread' }, { trim }])

  const later = await holdRequests(page, 'PATCH', REPORT)
  await odometer.selectOption('replaced')
  await later.refuse(400, 'refused')
  await expect(alert).toContainText(words('report.doubt.failed'))
  await alert.getByRole('button', { name: words('action.dismiss') }).click()
  await expect(alert).toHaveCount(0)
  await expect(odometer).toHaveValue('misread')
  expect(await read()).toMatchObject({ battery_report_vehicle: { trim }, odometer_resolution: 'misread' })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})
