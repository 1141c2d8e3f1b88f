import type { Page } from 'playwright/test'
import { makeVin } from '../../src/domain/vin.ts'
import { doubtedReport } from '../support/doubted-report.ts'
import { adminOf } from '../support/invited.ts'
import { issuedReport } from '../support/issued-report.ts'
import { pressEscape } from '../support/next-frames.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { openReport, reportPage } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const WAITS = words('report.changeWaits')

/** A Tesla of 2021 that no other test measures. */
const freshVin = () => makeVin('5YJ3E1EA', 2021, 'F', Date.now() % 900_000)

test('staff complete a report on its page, the notice takes a change back, and the revisions tell what was issued', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  // The Undo is of an older version, so it is sent again on the new one.
  watch.expectErrors(/status of 412/)
  await signIn('admin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await doubtedReport(server, freshVin())
  const admin = await adminOf(server)
  const path = `/batteries/api/v1/battery/reports/${id}`
  await admin.patch(path, { data: { trim: null } })
  const read = async (): Promise<unknown> => (await admin.get(path)).json()
  const { health, vehicle, firstUse, revisions, close } = await openReport(page, id)

  const trims = health.getByLabel(words('report.health.trim'))
  await test.step('its trim', async () => {
    await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
    await expect(trims).toBeFocused()
    await expect(trims.locator('option:enabled')).not.toHaveCount(0)
    const trim = (await trims.locator('option:enabled').first().getAttribute('value')) ?? ''
    await trims.selectOption(trim)
    // Customers have it: the page asks first, and shows both figures.
    const question = page.getByRole('dialog')
    await expect(question).toContainText(/→/)
    await question.getByRole('button', { name: words('bulk.ask.trim.submit') }).click()
    await expect(vehicle).toContainText(trim)
    await expect.poll(read).toMatchObject({ battery_report_vehicle: { trim } })
  })

  await test.step('its first day of use, which is not lost by leaving', async () => {
    await firstUse.open.click()
    await expect(firstUse.day).toBeFocused()
    await firstUse.day.fill('2021-03-04')
    await close.click()
    const keep = page.getByRole('alertdialog').getByRole('button', { name: words('dialog.discard.keep') })
    await expect(keep).toBeFocused()
    await keep.press('Enter')
    await expect(firstUse.day).toHaveValue('2021-03-04')
    await firstUse.save.click()
    await expect(firstUse.day).toHaveCount(0)
    await expect.poll(read).toMatchObject({ first_use: '2021-03-04' })
  })

  await test.step('what is wrong with its odometer, which the copy of the buyer says', async () => {
    await health.getByRole('button', { name: words('report.doubt.resolve.odometer') }).click()
    await health.getByLabel(words('report.doubt.about.odometer')).selectOption('replaced')
    await expect(vehicle).toContainText(words('report.doubt.resolved.odometer.replaced'))
    await expect.poll(read).toMatchObject({ odometer_resolution: 'replaced' })
    await revisions.open.click()
    const entries = revisions.dialog.getByRole('listitem')
    await expect(entries.first()).toContainText(words('revisions.status.current'))
    await expect(revisions.dialog).toContainText(words('revisions.reason.corrected'))
    const opening = page.context().waitForEvent('page')
    await entries.first().getByRole('link').click()
    const copy = await opening
    await expect(copy.getByText(words('report.doubt.resolved.odometer.replaced'))).toBeVisible()
    await copy.close()
    await pressEscape(page)
  })

  await test.step('and back', async () => {
    await page
      .getByRole('button', { name: words('notices.undo') })
      .last()
      .click()
    await expect.poll(read).toMatchObject({ odometer_resolution: null, doubts: ['odometer', 'cells'] })
    await expect(health).toContainText(words('report.doubt.title'))
  })
})

test('changes without a network wait, ask before the page is left, and are saved in their order', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(
    /(GET|PATCH) \S+ 500 Request failed/,
    /status of 412/,
    /PATCH \S+ 412/,
    /net::ERR_FAILED/,
  )
  await signIn('admin')
  const id = await doubtedReport(server, freshVin())
  const admin = await adminOf(server)
  const path = `/batteries/api/v1/battery/reports/${id}`
  await admin.patch(path, { data: { trim: null, published: false } })
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
  await page.context().setOffline(true)
  await choice.selectOption(trim)
  await expect(health.getByText(WAITS)).toHaveCount(1)
  await odometer.selectOption('replaced')
  await expect(health.getByText(WAITS)).toHaveCount(2)
  await expect(health.getByRole('alert')).toHaveCount(0)
  await expect(choice).toHaveValue(trim)
  await expect(odometer).toHaveValue('replaced')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await expect.poll(() => asked).toEqual(['beforeunload'])

  await page.context().setOffline(false)
  await expect.poll(() => sent).toEqual([{ trim }, { odometer_resolution: 'replaced' }])
  await expect(health.getByText(WAITS)).toHaveCount(0)
  expect(await (await admin.get(path)).json()).toMatchObject({
    battery_report_vehicle: { trim },
    odometer_resolution: 'replaced',
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

/** A device that shares. */
async function canShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Reflect.set(window, 'shared', shared)
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        shared.push(data)
        return Promise.resolve()
      },
    })
  })
}

test('the link of the public copy is copied in the language of the customer, and opens it', async ({
  page,
  server,
  signIn,
  context,
}) => {
  const { id, code } = await issuedReport(server)
  await canShare(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin')
  await page.goto(`/battery-reports/${id}`)
  const { handOver } = reportPage(page)
  await handOver.language.selectOption('fr')
  await handOver.copy.click()
  await expect(page.getByText(words('report.handOver.copied'))).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('lng=fr')
  // A device that shares gets the same link; while it does, nothing says that it was copied.
  await handOver.share.click()
  const shared = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))
  await expect.poll(shared).toContain(`/battery/${code}?lng=fr`)
  const link = await copied()
  expect(new URL(link).pathname).toBe(`/battery/${code}`)
  await page.goto(link)
  await expect(publicPage(page, 'fr').copyHeading).toBeVisible()
})
