import { paramsOf } from '../support/filtered-list.ts'
import { ARCHIVED, openList, saveView } from '../support/saved-views.ts'
import { expect, test } from '../support/test.ts'
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
