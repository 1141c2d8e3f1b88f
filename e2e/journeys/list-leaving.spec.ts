import { openFiltered, paramsOf } from '../support/filtered-list.ts'
import { pressEscape } from '../support/next-frames.ts'
import { filtersPanel } from '../support/pages/filters-panel.ts'
import { layoutOf } from '../support/pages/list-layout.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

// What a person has begun, or laid out, when Back or a link leads away from it.

test.use({ database: 'list-leaving' })

test('Back closes the panel of the columns, which does not open by itself afterwards', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { list } = await openFiltered(page)
  const laid = layoutOf(page, 'reports')
  await list.tab('report_archived').click()
  await expect(page).toHaveURL(/report_archived/)
  await laid.open.click()
  await expect(laid.dialog).toBeVisible()
  await page.goBack()
  await expect(list.tab('report_all')).toHaveAttribute('aria-selected', 'true')
  await expect(laid.dialog).toHaveCount(0)
  await page.goto('/home')
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.getByRole('link', { name: words('navigation.inventory'), exact: true }).click()
  const stock = layoutOf(page, 'inventory')
  await expect(stock.rows.first()).toBeVisible()
  await stock.open.click()
  await expect(stock.dialog).toBeVisible()
  await page.goBack()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goForward()
  await expect(stock.rows.first()).toBeVisible()
  await expect(stock.dialog).toHaveCount(0)
})

test('filters that were typed and not applied are there again after Back', async ({ page, signIn }) => {
  await signIn('admin')
  const { list, filters } = await openFiltered(page)
  await list.tab('report_archived').click()
  await expect(page).toHaveURL(/report_archived/)
  await filters.open.click()
  await filters.field('make').fill('Tesla')
  await page.goBack()
  await expect(list.tab('report_all')).toHaveAttribute('aria-selected', 'true')
  await expect(filters.panel).toHaveCount(0)
  await filters.open.click()
  await expect(filters.field('make')).toHaveValue('Tesla')
  await expect(filters.panel.getByRole('status')).toHaveText(words('filters.kept'))
  await pressEscape(page)
  await expect(filters.panel).toHaveCount(0)
  await filters.open.click()
  await expect(filters.field('make')).toHaveValue('')
  await filters.field('make').fill('Kia')
  await page.goForward()
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect(filters.panel).toHaveCount(0)
  await filters.open.click()
  await expect(filters.field('make')).toHaveValue('Kia')
  await filters.apply.click()
  await expect.poll(() => paramsOf(page)).toMatchObject({ make: 'Kia' })
  await filters.open.click()
  await expect(filters.panel.getByRole('status')).toHaveCount(0)
})

test('typed filters stay over other screens, and a panel with none of them just closes', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/home')
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.getByRole('link', { name: words('navigation.reports'), exact: true }).click()
  const [list, filters] = [reportsPage(page), filtersPanel(page)]
  await expect(list.rows.first()).toBeVisible()
  const toHomeAndBack = async () => {
    await page.goBack()
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
    await page.goForward()
    await expect(list.rows.first()).toBeVisible()
    await expect(filters.panel).toHaveCount(0)
    await filters.open.click()
  }
  await filters.open.click()
  await filters.field('make').fill('Tesla')
  await toHomeAndBack()
  await expect(filters.field('make')).toHaveValue('Tesla')
  await toHomeAndBack()
  await expect(filters.field('make')).toHaveValue('Tesla')
  await expect(filters.panel.getByRole('status')).toHaveText(words('filters.kept'))
  await pressEscape(page)
  await expect(filters.panel).toHaveCount(0)

  await list.tab('report_archived').click()
  await expect(page).toHaveURL(/report_archived/)
  await filters.open.click()
  await expect(filters.field('make')).toHaveValue('')
  await page.goBack()
  await expect(filters.panel).toHaveCount(0)
  await filters.open.click()
  await filters.field('make').fill('Kia')
  await page.goForward()
  await expect(filters.panel).toHaveCount(0)
  await filters.open.click()
  await expect(filters.field('make')).toHaveValue('Kia')
  await page.goBack()
  await expect(filters.panel).toHaveCount(0)
  await filters.open.click()
  await expect(filters.field('make')).toHaveValue('Kia')
})

test('a hidden column by which the rows are sorted is named', async ({ page, signIn }) => {
  await signIn('admin')
  const { list } = await openFiltered(page)
  const laid = layoutOf(page, 'reports')
  const said = page.getByText(words('list.sortedByHidden', { name: words('reports.column.vin') }))
  await list.sortButton('vin').click()
  await expect(page).toHaveURL(/sort=vin/)
  await expect(said).toHaveCount(0)
  await laid.open.click()
  await laid.box('vin').uncheck()
  await laid.done.click()
  await expect(said).toBeVisible()
  await laid.open.click()
  await laid.reset.click()
  await laid.done.click()
  await expect(laid.header('vin')).toBeVisible()
  await expect(said).toHaveCount(0)
})
