import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { pressEscape } from '../support/next-frames.ts'
import { openReport } from '../support/pages/report-page.ts'
import { trimmedReport } from '../support/retrimmed.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'first-use' })

// A section that moves into its place while it is pressed would not hear of it.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const REPORT = /\/battery\/reports\/[\w-]+$/

test('staff enter the first day of use, from which the warranty is counted and which is issued', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ (412|500)/, /Scripts may close only/)
  await signIn('admin')
  const { id, change, read, vehicle } = await trimmedReport(server)
  const { warranty, firstUse, revisions, close } = await openReport(page, id)

  // It is left without a change, by its button and by Cancel.
  await firstUse.open.click()
  await expect(firstUse.day).toBeFocused()
  await expectAccessible(page)
  await firstUse.open.click()
  await expect(firstUse.day).toHaveCount(0)
  await firstUse.open.click()
  await firstUse.day.fill('2020-01-01')
  await firstUse.cancel.click()
  await expect(firstUse.open).toBeFocused()

  // A typed day is not lost by leaving.
  await firstUse.open.click()
  await firstUse.day.fill('2020-01-01')
  await close.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: words('dialog.discard.keep') })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: words('dialog.discard.keep') }).click()
  await expect(firstUse.day).toHaveValue('2020-01-01')
  await firstUse.cancel.click()

  // No day, one before the model year and one that has not come yet are refused in the page.
  await firstUse.open.click()
  await firstUse.save.click()
  await expect(firstUse.day).toHaveAccessibleDescription(new RegExp(words('firstUse.problem.noDay')))
  await firstUse.day.fill(`${vehicle.year - 3}-12-31`)
  await firstUse.save.click()
  await expect(firstUse.day).toHaveAccessibleDescription(/at the earliest/)
  await firstUse.day.fill('2999-01-01')
  await firstUse.save.click()
  await expect(firstUse.day).toHaveAccessibleDescription(new RegExp(words('firstUse.problem.future')))
  expect(await read()).toMatchObject({ first_use: null })

  // The server fails, then somebody else is faster: the user is told, and goes on.
  const day = `${vehicle.year}-03-04`
  await firstUse.day.fill(day)
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await firstUse.save.click()
  await changes.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(warranty.getByRole('alert')).toContainText(words('firstUse.failed'))
  // To leave after a refusal asks, too; who stays still sees why.
  await close.click()
  await question.getByRole('button', { name: words('dialog.discard.keep') }).click()
  await expect(warranty.getByRole('alert')).toContainText(words('firstUse.failed'))
  await expect(firstUse.day).toHaveValue(day)
  await change({ first_use: `${vehicle.year}-01-02` })
  await firstUse.save.click()
  await changes.pass()
  await expect(warranty.getByRole('alert')).toContainText(/Ada Okafor/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // Another change of the report stops nobody.
  await change({ published: false })
  await change({ published: true })
  await firstUse.save.click()
  await expect(firstUse.day).toHaveCount(0)
  const saved = page.getByText(words('notices.reports.success.firstUseSaved'))
  await expect(saved).toContainText(`${vehicle.year} ${vehicle.make} ${vehicle.model}`)
  await expect(warranty).toContainText(`March 4, ${vehicle.year}`)
  expect(await read()).toMatchObject({ first_use: day })

  // Its notice takes it back, and the next one makes it again.
  const undo = page.getByRole('button', { name: words('notices.undo'), exact: true })
  await undo.click()
  await expect(warranty).toContainText(`January 2, ${vehicle.year}`)
  expect(await read()).toMatchObject({ first_use: `${vehicle.year}-01-02` })
  await undo.click()
  await expect(warranty).toContainText(`March 4, ${vehicle.year}`)
  expect(await read()).toMatchObject({ first_use: day })

  // It was issued as a correction; an empty field takes it away again.
  await revisions.open.click()
  await expect(revisions.dialog).toContainText(words('revisions.reason.corrected'))
  await pressEscape(page)
  await firstUse.open.click()
  await firstUse.day.fill('')
  await firstUse.save.click()
  await expect(firstUse.day).toHaveCount(0)
  await expect(warranty).not.toContainText(`March 4, ${vehicle.year}`)
  expect(await read()).toMatchObject({ first_use: null })

  await firstUse.open.click()
  await firstUse.day.fill('2020-01-01')
  await close.click()
  await question.getByRole('button', { name: words('dialog.discard.confirm') }).click()
  await expect(page).toHaveURL(/\/battery-reports(\?|$)/)
})

test('the first day of use is in reach where nothing is known of the warranty', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('admin')
  const { id } = await trimmedReport(server)
  await page.route(
    (url) => REPORT.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const report = await response.json()
      report.report_data.data.jato = null
      return route.fulfill({ response, json: report })
    },
  )
  const { warranty, firstUse } = await openReport(page, id)
  await expect(firstUse.open).toBeVisible()
  await expect(warranty).toHaveCount(0)
  await firstUse.open.click()
  await expect(firstUse.day).toBeFocused()
  await firstUse.cancel.click()
  await expect(firstUse.open).toBeFocused()
})
