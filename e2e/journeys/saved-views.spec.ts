import { paramsOf } from '../support/filtered-list.ts'
import { prefer } from '../support/own-profile.ts'
import { viewsPanel } from '../support/pages/views-panel.ts'
import { ARCHIVED, openList, saveView } from '../support/saved-views.ts'
import { type Account, expect, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('groupAdmin'))

test('a view is saved, opened again as one step, and says when the list differs from it', async ({
  page,
}) => {
  const { list, views } = await openList(page, ARCHIVED)
  await saveView(page, 'By score')
  await expect(views.open).toHaveAccessibleName(words('list.viewShown', { name: 'By score' }))
  await page.goto('/battery-reports')
  await expect(list.range).toHaveText(/\d/)
  await expect(views.open).toHaveAccessibleName(words('list.views'))
  await views.open.click()
  await expect(views.view('By score')).toBeVisible()
  await views.view('By score').click()
  await expect(views.panel).toHaveCount(0)
  await expect
    .poll(() => paramsOf(page))
    .toEqual({ filter: 'report_archived', sort: 'score', direction: 'desc' })
  await page.goBack()
  await expect.poll(() => paramsOf(page)).toEqual({})
  await expect(views.open).toHaveAccessibleName(words('list.views'))
  await page.goForward()
  await expect.poll(() => paramsOf(page).filter).toBe('report_archived')
  await expect(views.open).toHaveAccessibleName(words('list.viewShown', { name: 'By score' }))
  // To open it once more is no step.
  await views.open.click()
  await views.view('By score').click()
  await expect(views.panel).toHaveCount(0)

  // What differs from the view can be saved in it.
  await list.tab('report_no_trim').click()
  await expect(views.open).toHaveAccessibleName(words('list.viewChanged', { name: 'By score' }))
  await views.open.click()
  await expect(views.panel).toContainText(words('views.changed', { name: 'By score' }))
  await views.update.click()
  await expect(views.panel).not.toContainText(words('views.changed', { name: 'By score' }))
  await views.close.click()
  await expect(views.open).toHaveAccessibleName(words('list.viewShown', { name: 'By score' }))
})

test('a view is shared with a dealership: its people see it, and others do not', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectErrors(/403/)
  await openList(page, '/battery-reports?sort=configuration_name&direction=asc')
  await saveView(page, 'For the showroom', 'Maple EV Centre')
  const as = async (account: Account) => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await signInByRequest(context, account)
    const other = await context.newPage()
    await prefer(other, 'en', 'light')
    return { context, page: other, ...(await openList(other, '/battery-reports')) }
  }
  const colleague = await as('dealerUser')
  await colleague.views.open.click()
  const shared = colleague.views.view('For the showroom')
  await expect(shared).toContainText('Maple EV Centre')
  await expect(colleague.views.edit('For the showroom')).toHaveCount(0)
  await shared.click()
  // A dealer does not see the column that the view is ordered by.
  await expect(colleague.page.getByText(words('notices.general.error.queryWithheld'))).toBeVisible()
  await expect.poll(() => paramsOf(colleague.page)).toEqual({})
  await expect(colleague.list.rows.first()).toBeVisible()
  await colleague.context.close()

  // Who administers the dealership may change it, and an older copy of it in another tab asks.
  const panel = viewsPanel(page)
  await panel.open.click()
  await panel.edit('For the showroom').click()
  const admin = await as('dealerAdmin')
  await admin.views.open.click()
  await admin.views.edit('For the showroom').click()
  await admin.views.field('name').fill('For all of us')
  await admin.views.send.click()
  await expect(admin.views.view('For all of us')).toBeVisible()
  await admin.context.close()
  watch.expectErrors(/412/)
  await panel.field('name').fill('My own name')
  await panel.send.click()
  await expect(panel.form.getByRole('alert')).toBeVisible()
  await expect(panel.field('name')).toHaveValue('My own name')
  await panel.send.click()
  await expect(panel.view('My own name')).toBeVisible()
})
