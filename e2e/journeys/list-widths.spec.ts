import { LIST_NAMES } from '../../src/domain/resources/lists.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('1024 pixels show score and publication, and the blank cells of the inventory are blank', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  for (const column of ['score', 'published', 'actions']) {
    const box = await list.rows.first().locator(`.col-${column}`).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(1024)
  }
  const last = page.getByRole('columnheader', { name: words('reports.column.original_capacity') })
  await last.getByRole('button').focus()
  await expect(last).toBeInViewport()
  // The rest of the row has moved below it, and the vehicle is still beside its checkbox.
  const vehicle = list.rows.first().locator('.col-vehicle')
  await expect.poll(async () => Math.round((await vehicle.boundingBox())?.x ?? 0)).toBe(36)
  await page.goto('/inventory')
  for (const column of ['last_report', 'published'])
    for (const cell of await page.locator(`tbody .col-${column}`).all()) {
      await expect(cell).toHaveText('')
      await expect(cell).toHaveAccessibleName('')
      await expect(cell).toHaveAccessibleDescription('')
    }
})

test('on a laptop the columns keep their places from the first rows on', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('admin')
  // Each order of the cells that a row has had, as the document changes.
  await page.addInitScript(() => {
    const orders = new Set<string>()
    Object.assign(window, { orders })
    new MutationObserver(() => {
      const row = document.querySelector('tr[data-row]')
      if (row) orders.add([...row.children].map(({ className }) => className).join())
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  // After the list has measured its room, which its own observer hears before this one.
  await list.rows.first().evaluate(
    (row) =>
      new Promise((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
        new ResizeObserver(drawn).observe(row)
      }),
  )
  const orders = await page.evaluate(() => [...Reflect.get(window, 'orders')])
  expect(orders).toEqual([expect.stringMatching(/col-country.*col-actions/)])
})

for (const [width, isTable] of [
  [767, false],
  [768, true],
  [1024, true],
] as const)
  test(`a screen ${width} pixels wide shows lists as ${isTable ? 'a table' : 'cards'}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 1100 })
    await signIn('admin')
    const [shown, other] = isTable
      ? ([page.getByRole('table'), page.getByRole('article')] as const)
      : ([page.getByRole('article'), page.getByRole('table')] as const)
    for (const list of LIST_NAMES) {
      await page.goto(SCREENS[list].path)
      await expect(shown.first()).toBeVisible()
      await expect(other).toHaveCount(0)
      const wider = () =>
        page
          .locator(width < 1024 ? 'html, .list-table__scroller' : 'html')
          .evaluateAll((all) =>
            all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth).filter(Boolean),
          )
      await expect.poll(wider).toEqual([])
    }
  })

test('1024 pixels have room for the French buttons above a list', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('admin')
  await page.route(/\/auth\/user\/profile$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), preferred_language: 'fr' } })
  })
  for (const [path, key] of [
    ['/users', 'users.add'],
    ['/inventory', 'inventory.import'],
  ] as const) {
    await page.goto(`${path}?context=all`)
    const button = page.getByRole('button', { name: words(key, {}, 'fr'), exact: true })
    await expect(button).toBeVisible()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    const end = () => button.evaluate((shown) => shown.getBoundingClientRect().right)
    await expect.poll(end, path).toBeLessThanOrEqual(1024)
  }
})
