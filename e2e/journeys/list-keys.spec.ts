import { tabTo } from '../support/keyboard.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('Tab leads through a list row by row, Space selects rows, and Escape leads to what can be done with them', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const press = (keys: string) => page.keyboard.press(keys)
  const checkbox = (at: number) => list.rows.nth(at).getByRole('checkbox')
  const selected = list.table.locator('tbody input.checkbox:checked')
  const bar = page.getByRole('region', { name: words('bulk.label') })
  await page.getByRole('tab', { selected: true }).focus()
  await tabTo(page, checkbox(3))
  await press('Space')
  await expect(selected).toHaveCount(1)
  await tabTo(page, checkbox(6))
  await press('Shift+Space')
  await expect(selected).toHaveCount(4)
  await expect(bar).toContainText('4')
  await press('Escape')
  await expect(bar).toBeFocused()
  await press('Tab')
  await expect(bar.getByRole('button').first()).toBeFocused()

  await test.step('rows come into sight before the focus needs them, below the head of the table', async () => {
    await checkbox(6).focus()
    const row = () =>
      page.evaluate(() => {
        const { activeElement } = document
        const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
        const { top = 0, bottom = 0 } = activeElement?.getBoundingClientRect() ?? {}
        const index = Number(activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 0)
        return { index, isSeen: Math.round(top) >= Math.floor(head) && bottom <= innerHeight }
      })
    const { index: start } = await row()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 70; presses += 1) {
        await press(key)
        expect((await row()).isSeen).toBe(true)
      }
    expect((await row()).index).toBe(start)
  })

  await test.step('a row that is scrolled away gets the focus back with its place', async () => {
    await page.mouse.move(600, 500)
    const focused = list.table.locator(':focus')
    await expect(focused).toHaveCount(1)
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      await expect(list.scroller).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await expect(async () => {
      await page.mouse.wheel(0, -60_000)
      await expect(focused).toHaveCount(1, { timeout: 2_000 })
    }).toPass()
  })
})
