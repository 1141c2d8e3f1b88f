import { openFiltered, paramsOf } from '../support/filtered-list.ts'
import { pressEscape } from '../support/next-frames.ts'
import { filtersPanel } from '../support/pages/filters-panel.ts'
import { layoutOf } from '../support/pages/list-layout.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { viewsPanel } from '../support/pages/views-panel.ts'
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

test('a view shows its layout while it is open, and the own one comes back', async ({ page, signIn }) => {
  await signIn('groupAdmin')
  const { list } = await openFiltered(page, '/battery-reports?filter=report_archived')
  const laid = layoutOf(page, 'reports')
  const views = viewsPanel(page)
  await laid.open.click()
  await laid.box('vin').uncheck()
  await laid.done.click()
  await views.open.click()
  await views.save.click()
  await views.field('name').fill('Without VIN')
  await views.send.click()
  await expect(views.view('Without VIN')).toHaveAttribute('aria-current', 'true')
  await views.whole.click()
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'false')
  await laid.open.click()
  await laid.box('vin').check()
  await laid.box('trim').uncheck()
  await laid.done.click()
  const shows = async (present: string, absent: string) => {
    await expect(laid.header(present)).toBeVisible()
    await expect(laid.header(absent)).toHaveCount(0)
  }
  await shows('vin', 'trim')
  const openView = async () => {
    await views.open.click()
    await views.view('Without VIN').click()
    await shows('trim', 'vin')
  }

  await test.step('by "all reports"', async () => {
    await openView()
    await views.open.click()
    await views.whole.click()
    await shows('vin', 'trim')
  })

  await test.step('by Back, but not by a visit to another screen', async () => {
    await openView()
    await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
    await page.goBack()
    await shows('trim', 'vin')
    await expect(views.open).toHaveAccessibleName(words('list.viewShown', { name: 'Without VIN' }))
    await page.goBack()
    await shows('vin', 'trim')
    await expect(views.open).toHaveAccessibleName(words('list.views'))
  })

  await test.step('by its deletion, and what was changed in it stays nobody’s', async () => {
    await openView()
    await laid.open.click()
    await laid.box('cell_health').uncheck()
    await laid.done.click()
    await expect(views.open).toHaveAccessibleName(words('list.viewChanged', { name: 'Without VIN' }))
    await views.open.click()
    await views.remove('Without VIN').click()
    await expect(views.view('Without VIN')).toHaveCount(0)
    await views.close.click()
    await shows('vin', 'trim')
    await expect(laid.header('cell_health')).toBeVisible()
  })
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
