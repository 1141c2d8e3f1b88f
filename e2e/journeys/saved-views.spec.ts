import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ACCOUNTS } from '../support/accounts.ts'
import { paramsOf } from '../support/filtered-list.ts'
import { prefer } from '../support/own-profile.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { viewsPanel } from '../support/pages/views-panel.ts'
import { ARCHIVED, openList, saveView, VIEWS } from '../support/saved-views.ts'
import { type Account, expect, PASSWORD, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// They change the languages of colleagues.
test.use({ database: 'views' })

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
  await expectAccessible(page)
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
  await expectAccessible(page)
  await views.update.click()
  await expect(views.panel).not.toContainText(words('views.changed', { name: 'By score' }))
  await views.close.click()
  await expect(views.open).toHaveAccessibleName(words('list.viewShown', { name: 'By score' }))
  await views.open.click()
  await views.whole.click()
  await expect.poll(() => paramsOf(page)).toEqual({})
  await views.open.click()
  await views.view('By score').click()
  await expect.poll(() => paramsOf(page).filter).toBe('report_no_trim')
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

  // Who administers the dealership may change it.
  const admin = await as('dealerAdmin')
  await admin.views.open.click()
  await admin.views.edit('For the showroom').click()
  await expect(admin.views.field('name')).toHaveValue('For the showroom')
  await expectAccessible(admin.page)
  await admin.views.field('name').fill('For all of us')
  await admin.views.send.click()
  await expect(admin.views.view('For all of us')).toBeVisible()
  await admin.context.close()

  // The same view in another tab is older now: the second attempt is made on the newer one.
  const panel = viewsPanel(page)
  await panel.open.click()
  await expect(panel.view('For all of us')).toBeVisible()
  await panel.view('For all of us').click()
  const tab = await page.context().newPage()
  const second = await openList(tab, '/battery-reports')
  await second.views.open.click()
  await expect(second.views.view('For all of us')).toBeVisible()
  await panel.open.click()
  await panel.edit('For all of us').click()
  await panel.field('name').fill('Renamed meanwhile')
  await panel.send.click()
  await expect(panel.view('Renamed meanwhile')).toBeVisible()
  watch.expectErrors(/412/)
  await second.views.edit('For all of us').click()
  await second.views.field('name').fill('My own name')
  await second.views.send.click()
  await expect(second.views.form.getByRole('alert')).toBeVisible()
  await expect(second.views.field('name')).toHaveValue('My own name')
  await second.views.send.click()
  await expect(second.views.view('My own name')).toBeVisible()
  await tab.close()
})

test('nothing that is typed is lost: a name that is taken, a server that fails, a question before it is left', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of (409|500)/, /(GET|POST|PATCH|DELETE) \S+ (409|500)/)
  const { views } = await openList(page, ARCHIVED)
  // The first attempt to read fails; reading can be cancelled.
  const reads = await holdRequests(page, 'GET', VIEWS)
  await views.open.click()
  await expect(views.panel.getByRole('status')).toHaveText(words('views.reading'))
  await views.close.click()
  await expect(views.panel).toHaveCount(0)
  await reads.fail({ code: 'server', status: 500, message: 'Down' })
  await views.open.click()
  await reads.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(views.panel.getByRole('alert')).toContainText(words('views.failed'))
  await views.close.click()
  await views.open.click()
  await reads.fail({ code: 'server', status: 500, message: 'Down' })
  await views.panel.getByRole('button', { name: words('action.retry') }).click()
  await reads.pass()
  await expect(views.save).toBeVisible()
  await page.unrouteAll()
  await views.close.click()
  await saveView(page, 'Taken')

  await views.open.click()
  await views.save.click()
  await views.cancel.click()
  await expect(views.save).toBeVisible()
  await views.save.click()
  await views.field('name').fill('T')
  await views.cancel.click()
  await views.keep.click()
  await views.field('name').fill('')
  await views.send.click()
  await expect(views.field('name')).toBeFocused()
  await views.field('name').fill('T')
  await views.field('name').fill('')
  await views.field('name').fill('Taken')
  await views.send.click()
  await expect(views.field('name')).toHaveAccessibleDescription(words('viewForm.nameTaken'))
  await expectAccessible(page)
  await views.cancel.click()
  await views.keep.click()
  await expect(views.field('name')).toHaveValue('Taken')
  const posts = await holdRequests(page, 'POST', VIEWS)
  await views.field('name').fill('Another')
  await views.cancel.click()
  await views.keep.click()
  await views.send.click()
  await posts.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(views.form.getByRole('alert')).toBeVisible()
  await expect(views.field('name')).toHaveValue('Another')
  await views.cancel.click()
  await views.discard.click()
  await expect(views.save).toBeVisible()
  await page.unrouteAll()

  // A refused change and a refused deletion leave the view.
  await views.close.click()
  await reportsPage(page).tab('report_no_trim').click()
  await views.open.click()
  const patches = await holdRequests(page, 'PATCH', VIEWS)
  await views.update.click()
  await patches.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(views.panel.getByRole('alert')).toContainText(words('views.refused'))
  const deletions = await holdRequests(page, 'DELETE', VIEWS)
  await views.remove('Taken').click()
  await deletions.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(views.panel.getByRole('alert')).toContainText(words('views.refused'))
  await expect(views.view('Taken')).toBeVisible()
})

test('the last view of a list comes back once after the next sign-in, and says so', async ({ page }) => {
  const { list } = await openList(page, ARCHIVED)
  const link = page.getByRole('link', { name: words('reports.title'), exact: true }).first()
  const signInAgain = async (account: Account) => {
    await page.goto('/logout')
    await signInPage(page).enter(ACCOUNTS[account], PASSWORD)
    await expect(page).toHaveURL(/\/home/)
  }
  const told = page.getByText(words('notices.general.success.lastView'))
  await signInAgain('groupAdmin')
  await link.click()
  await expect
    .poll(() => paramsOf(page))
    .toEqual({ filter: 'report_archived', sort: 'score', direction: 'desc' })
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect(list.range).toHaveText(/\d/)
  await expect(told).toBeVisible()
  // Only once: then a plain address is the plain list again.
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  await link.click()
  await expect.poll(() => paramsOf(page)).toEqual({})
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'false')

  // An address with a query wins, and nobody gets the view of another user.
  await openList(page, ARCHIVED)
  await signInAgain('groupUser')
  await link.click()
  await expect(list.range).toHaveText(/\d/)
  expect(paramsOf(page)).toEqual({})
  await expect(told).toHaveCount(0)
})
