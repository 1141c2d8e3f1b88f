import type { Locator, Route } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { openReport } from '../support/pages/report-page.ts'
import { trimmedReport } from '../support/retrimmed.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test.use({ database: 'report-trim' })

const REPORT = /\/battery\/reports\/[\w-]+$/

test('staff choose a missing trim on the page of the report, and take it back', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ (412|500)/)
  await signIn('admin')
  const { id, trim, other, change, read } = await trimmedReport(server)
  await change({ trim: null })
  const { health, vehicle } = await openReport(page, id)
  const open = health.getByRole('button', { name: words('report.health.chooseTrim') })
  const choice = health.getByLabel(words('report.health.trim'))

  await expect(health).toContainText(words('report.health.noTrim'))
  await open.click()
  await expect(choice).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // It is shown at once, and not when the server refuses it.
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await choice.selectOption(trim)
  await expect(vehicle).toContainText(trim)
  await changes.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(health.getByRole('alert')).toContainText(words('report.health.trimFailed'))
  await expect(vehicle).not.toContainText(trim)
  await health.getByRole('button', { name: words('action.retry') }).click()
  await changes.pass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(health).not.toContainText(words('report.health.noTrim'))
  await expect(choice).toHaveValue(trim)
  await expectAccessible(page)
  await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim } })

  // The notice takes it back.
  await choice.selectOption(other)
  await expect(vehicle).toContainText(other)
  await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim: other } })
  await page
    .getByRole('button', { name: words('notices.undo') })
    .last()
    .click()
  await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim } })
  await expect(choice).toHaveValue(trim)

  // Another user was faster: the trim of that one stays.
  await change({ trim: null })
  await choice.selectOption(other)
  await expect(health.getByRole('alert')).toContainText(/Ada Okafor/)
  await expect(health.getByRole('alert')).toContainText(words('list.yours', { choice: other }))
  await expect(choice).toHaveValue('')
  expect(await read()).toMatchObject({ battery_report_vehicle: { trim: null } })
})

test('a trim that is chosen before the answer to the one before is saved after it', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  // The second is made on a version that the page itself has changed, so it is sent again on the new one.
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ 500/)
  await signIn('admin')
  const { id, trim, other, change, read } = await trimmedReport(server)
  await change({ trim: null })
  const { health, vehicle } = await openReport(page, id)
  const choice = health.getByLabel(words('report.health.trim'))
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  const saved = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 200)

  await test.step('both are saved, the last one stays', async () => {
    const changes = await holdRequests(page, 'PATCH', REPORT)
    await choice.selectOption(other)
    await changes.held()
    await choice.selectOption(trim)
    await expect(vehicle).toContainText(trim)
    const first = saved()
    await changes.pass()
    await first
    await changes.pass()
    await changes.pass()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim } })
    await expect(choice).toHaveValue(trim)
  })

  await test.step('a refusal of the first does not stop the second', async () => {
    const changes = await holdRequests(page, 'PATCH', REPORT)
    await choice.selectOption('')
    await changes.held()
    await choice.selectOption(other)
    await changes.fail({ code: 'server', status: 500, message: 'Down' })
    await changes.pass()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim: other } })
    await expect(choice).toHaveValue(other)
    await expect(health.getByRole('alert')).toHaveCount(0)
  })
})

test('an Undo that is refused on the page of another report says so there, and leads to the report', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 412/, /PATCH \S+ 412/)
  await signIn('admin')
  const { id, trim, other, change, read } = await trimmedReport(server)
  const elsewhere = await trimmedReport(server)
  await change({ trim: null })
  const { health } = await openReport(page, id)
  const choice = health.getByLabel(words('report.health.trim'))
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  await choice.selectOption(trim)
  const undo = page.getByRole('button', { name: words('notices.undo') })
  await expect(undo).toBeVisible()
  // Another user changes it, and this one goes on to other reports.
  await change({ trim: other })
  const bar = page.getByRole('region', { name: words('refusedElsewhere.label') })
  await visit(page, `/battery-reports/${elsewhere.id}`)
  await expect(health).toContainText(/\d/)
  await undo.click()
  await expect(bar.getByRole('alert')).toContainText(/Ada Okafor/)
  await expectAccessible(page)
  const open = bar.getByRole('link', { name: words('refusedElsewhere.open') })
  const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1)
  const dismiss = bar.getByRole('button', { name: words('action.dismiss') })
  await test.step('its answers are on one line, and beside the text on a narrow screen', async () => {
    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(72)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(async () => (await topOf(dismiss)) - (await topOf(open))).toBe(0)
  })
  await expectNoOverflow(page)
  await visit(page, '/battery-reports')
  await expect(bar).toBeVisible()
  await expectNoOverflow(page)
  await open.click()
  await expect(page).toHaveURL(new RegExp(`/battery-reports/${id}`))
  await expect(bar).toHaveCount(0)
  const alert = health.getByRole('alert')
  await expect(alert).toContainText(words('list.yours', { choice: words('reports.removeTrim') }))
  await expect(choice).toHaveValue(other)
  await alert.getByRole('button', { name: words('action.applyMine') }).click()
  await expect(choice).toBeFocused()
  await expect(choice).toHaveValue('')
  await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim: null } })
})

test('two editors whose code is late both open, in whatever order it comes', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('admin')
  const { id, change } = await trimmedReport(server)
  await change({ trim: null })
  const { health, firstUse } = await openReport(page, id)
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/assets\/.*\.js$/, (route) => (isHeld ? void held.push(route) : route.continue()))
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  await firstUse.open.click()
  await expect.poll(() => held.length).toBeGreaterThan(1)
  isHeld = false
  for (const route of held.toReversed()) await route.continue()
  await expect(firstUse.day).toBeVisible()
  await expect(health.getByLabel(words('report.health.trim'))).toBeVisible()
})
