import type { Locator } from 'playwright/test'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'

/** The colour of a line of an element or of what is drawn in it, and that of the page. */
const lineOf = (element: Locator, property: 'borderTopColor', part?: string) =>
  element.evaluate(
    (found, [name, pseudo]) => ({
      line: getComputedStyle(found, pseudo)[name],
      page: getComputedStyle(document.body).backgroundColor,
    }),
    [property, part] as const,
  )

test('forced colours show the switches, the selected tab and the current page', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const toggle = list.rows.getByRole('switch').first()
  const tab = page.getByRole('tab', { selected: true })
  const current = page.getByRole('navigation').first().locator('[aria-current]')
  const shown = [
    await lineOf(toggle, 'borderTopColor'),
    await lineOf(toggle, 'borderTopColor', '::before'),
    await lineOf(tab, 'borderTopColor', '::after'),
    await lineOf(current, 'borderTopColor', '::after'),
  ]
  for (const { line, page: ground } of shown) {
    expect(line).toMatch(/^rgb\(/)
    expect(line).not.toBe(ground)
  }
})
