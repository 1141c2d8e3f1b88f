import { holdRequests } from '../paths/held-requests.ts'
import { ARCHIVED, openList, saveView, VIEWS } from '../support/saved-views.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'views' })

test.beforeEach(({ signIn }) => signIn('groupAdmin'))

test('deleted views come back by the notice, one after the other, or say that they do not', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /POST \S+ 500/)
  const { views } = await openList(page, ARCHIVED)
  await saveView(page, 'First')
  await saveView(page, 'Second')
  const removeBoth = async () => {
    await views.open.click()
    await views.remove('First').click()
    await expect(views.view('First')).toHaveCount(0)
    await views.remove('Second').click()
    await expect(views.view('Second')).toHaveCount(0)
    await views.close.click()
    await expect(views.panel).toHaveCount(0)
  }
  await removeBoth()
  const posts = await holdRequests(page, 'POST', VIEWS)
  await views.undo.click()
  await views.open.click()
  await posts.pass()
  await posts.pass()
  await expect(views.view('First')).toBeVisible()
  await expect(views.view('Second')).toBeVisible()
  await views.close.click()
  await removeBoth()
  await views.undo.click()
  await posts.fail({ code: 'server', status: 500, message: 'Down' })
  await posts.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(page.getByText(words('notices.views.error.viewRestoreFailed')).first()).toBeVisible()
  await views.open.click()
  await expect(views.save).toBeVisible()
  await expect(views.panel.getByRole('status')).toHaveCount(0)
  await expect(views.view('First')).toHaveCount(0)
  await expect(views.view('Second')).toHaveCount(0)
  // To leave the screen closes the panel.
  await page.goBack()
  await expect(views.panel).toHaveCount(0)
})

test('views that stand there are deleted while they are read again', async ({ page }) => {
  const { views } = await openList(page, ARCHIVED)
  await saveView(page, 'First')
  await saveView(page, 'Second')
  const reads = await holdRequests(page, 'GET', VIEWS)
  await views.open.click()
  await reads.held()
  await views.remove('First').click()
  await expect(views.view('First')).toHaveCount(0)
  await views.remove('Second').click()
  await expect(views.view('Second')).toHaveCount(0)
  await reads.release()
  await expect(views.save).toBeEnabled()
  await expect(views.panel).toContainText(words('views.empty'))
})

test('a view that stands there is edited while the views are read again', async ({ page }) => {
  const { views } = await openList(page, ARCHIVED)
  await saveView(page, 'Third')
  const reads = await holdRequests(page, 'GET', VIEWS)
  await views.open.click()
  await reads.held()
  await views.edit('Third').click()
  await expect(views.field('name')).toHaveValue('Third')
  await views.cancel.click()
  await reads.release()
  await views.remove('Third').click()
  await expect(views.view('Third')).toHaveCount(0)
})
