import type { Page } from 'playwright/test'
import { reportsPage } from './pages/reports-page.ts'
import { expect } from './test.ts'

/** Switches of reports, each with what it says after a press. Other tests publish reports of the same server, too. */
export async function publications(page: Page, count: number) {
  const list = reportsPage(page)
  const rows = list.complete
  await expect(rows.nth(count + 2)).toBeVisible()
  const vins = await list.vinsOf(rows)
  const toggles = vins
    .filter((vin) => vins.indexOf(vin) === vins.lastIndexOf(vin))
    .slice(0, count)
    .map((vin) => list.row(vin).getByRole('switch'))
  expect(toggles).toHaveLength(count)
  return Promise.all(
    toggles.map(async (toggle) => {
      const before = (await toggle.getAttribute('aria-checked')) ?? ''
      const after = String(before !== 'true')
      return {
        toggle,
        isOn: before === 'true',
        press: () => toggle.click(),
        isChanged: () => expect(toggle).toHaveAttribute('aria-checked', after),
        isBack: () => expect(toggle).toHaveAttribute('aria-checked', before),
      }
    }),
  )
}

/** The next answer to an edit. What the page shows before is only expected, and a reload could stop its call. */
function savedEdit(page: Page) {
  return page.waitForResponse((answer) => answer.request().method() === 'PATCH')
}

/** Switches of reports that are not published; of those that are, it takes publication back first. */
export async function unpublished(page: Page, count: number) {
  for (const { isOn, press, isChanged } of await publications(page, count)) {
    if (!isOn) continue
    const saved = savedEdit(page)
    await press()
    await isChanged()
    await saved
  }
  await page.reload()
  return publications(page, count)
}
