import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const ONE_REPORT = /\/battery\/reports\/[\w-]+$/
const LIST = '/battery-reports?context=dealership:great-lakes-chicago'
const REFUSAL = 'Injected 422'

/** Whoever is about to press the switch of the next row must not hit that of another car. */
async function refuseOne(page: Page, isPhone: boolean) {
  const switches = isPhone
    ? page.getByRole('article').getByRole('switch')
    : reportsPage(page).complete.getByRole('switch')
  await expect(switches.nth(4)).toBeVisible()
  const tops = () =>
    switches.evaluateAll((all) => all.slice(0, 5).map((one) => one.getBoundingClientRect().top + scrollY))
  await switches.nth(1).evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const saves = await holdRequests(page, 'PATCH', ONE_REPORT)
  const before = await tops()
  await switches.nth(1).click()
  await saves.refuse(422, 'REFUSED')
  const again = page.getByRole('button', { name: words('action.retry') })
  await expect(again).toBeVisible()
  expect(await tops()).toEqual(before)
  return { again, saves, switches }
}

for (const width of [1440, 1024, 390]) {
  test(`a refused edit moves no row, and says its reason: ${width} px`, async ({ page, signIn, watch }) => {
    watch.expectErrors(/status of 422/)
    await page.setViewportSize({ width, height: 844 })
    await signIn('admin')
    await page.goto(LIST)
    const { again, saves, switches } = await refuseOne(page, width < 600)
    await expect(again).toHaveAccessibleDescription(new RegExp(REFUSAL))
    await again.hover()
    await expect(page.getByRole('tooltip', { includeHidden: true })).toContainText(REFUSAL)
    // Neither the next row nor the control that was pressed is covered.
    await switches.nth(2).click({ trial: true })
    await switches.nth(1).click({ trial: true })
    await again.click()
    await saves.refuse(422, 'REFUSED')
    await page
      .locator('.refused-edit')
      .getByRole('button', { name: words('action.dismiss') })
      .click()
    await expect(again).toHaveCount(0)
  })
}
