import type { Page } from 'playwright/test'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** The row, column and kind of what has the focus. */
function focus(page: Page) {
  return page.evaluate(() => {
    const { activeElement: element } = document
    const cell = element?.closest<HTMLTableCellElement>('th, td')
    return {
      row: Number(element?.closest('tr')?.getAttribute('aria-rowindex') ?? 0),
      column: cell?.cellIndex ?? -1,
      on: element === cell ? 'cell' : (element?.localName ?? ''),
    }
  })
}

/** Goes into the grid by Tab, once its keys are there: they are loaded after the rows. */
async function enterGrid(page: Page) {
  await expect(async () => {
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('Tab')
    expect((await focus(page)).on).toBe('cell')
  }).toPass()
}

test('the keys of a grid lead through a list, into its cells and back, and select rows; Tab leaves it in one step', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const press = (keys: string) => page.keyboard.press(keys)
  await enterGrid(page)
  const isAt = (place: Record<string, unknown>) => expect.poll(() => focus(page)).toMatchObject(place)
  await press('Control+Home')
  await isAt({ column: 0, on: 'cell' })
  const { row: top } = await focus(page)
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowRight')
  await isAt({ column: 1, on: 'cell' })
  const start = await focus(page)
  expect(start.row).toBeGreaterThan(top)
  await press('End')
  await expect.poll(async () => (await focus(page)).column).toBeGreaterThan(1)
  const end = await focus(page)
  expect(end.row).toBe(start.row)
  await press('Enter')
  await isAt({ on: 'button' })
  await press('Escape')
  await isAt(end)
  await press('Home')
  await isAt({ ...start, column: 0 })

  // The focus stays in the grid, however far the rows go.
  await expect(async () => {
    await press('PageDown')
    await expect.poll(() => focus(page), { timeout: 2_000 }).toMatchObject({ on: 'cell' })
    expect((await focus(page)).row).toBeGreaterThan(start.row + 60)
  }).toPass()
  const far = await focus(page)
  await page.mouse.move(600, 500)
  await expect(async () => {
    // The last PageDown may still scroll when the rows below it arrive.
    await page.mouse.wheel(0, -20_000)
    await expect(list.table.locator(`[aria-rowindex="${far.row}"]`)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.locator('.list-table__scroller')).toBeFocused()
  await press('ArrowDown')
  await expect.poll(() => focus(page)).toMatchObject({ row: far.row + 1, on: 'cell' })

  await press('Shift+Tab')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await press('Tab')
  await isAt({ on: 'cell' })
  await press('Tab')
  await expect(list.table.locator(':focus')).toHaveCount(0)

  await test.step('Space selects a row, Shift with an arrow more of them, and the way back fewer', async () => {
    await page.goto('/battery-reports')
    const list = reportsPage(page)
    await expect(list.rows.first()).toBeVisible()
    const selected = list.table.locator('tbody input.checkbox:checked')
    await enterGrid(page)
    for (let pressed = 0; pressed < 8; pressed += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(selected).toHaveCount(1)
    await page.keyboard.press('Shift+ArrowDown')
    await expect(selected).toHaveCount(2)
    await page.keyboard.press('Shift+ArrowDown')
    await expect(selected).toHaveCount(3)
    await page.keyboard.press('Shift+ArrowUp')
    await expect(selected).toHaveCount(2)
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(selected).toHaveCount(6)
    await expect(page.getByRole('region', { name: words('bulk.label') })).toContainText('6')
  })
})
