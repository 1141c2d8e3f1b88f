import { keepSession } from '../support/kept-session.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { viewsPanel } from '../support/pages/views-panel.ts'
import { expect, test } from '../support/test.ts'

test('a view of a list is saved and opened again', async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await page.goto('/battery-reports?filter=report_archived&sort=score&direction=desc')
  const list = reportsPage(page)
  const views = viewsPanel(page)
  await expect(list.range).toHaveText(/\d/)
  await views.open.click()
  await views.save.click()
  await views.name.fill('Archived by score')
  await views.send.click()
  await expect(views.view('Archived by score')).toHaveAttribute('aria-current', 'true')
  await views.whole.click()
  await expect(views.panel).toHaveCount(0)
  await expect(list.range).toHaveText(/\d/)
  await views.open.click()
  await views.view('Archived by score').click()
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await keepSession(page, 'view-saved-and-opened', { note: 'The order of a list comes back.' })
})
