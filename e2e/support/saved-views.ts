import { expect, type Page } from 'playwright/test'
import { reportsPage } from './pages/reports-page.ts'
import { viewsPanel } from './pages/views-panel.ts'

/** A list that differs from the plain one. */
export const ARCHIVED = '/battery-reports?filter=report_archived&sort=score&direction=desc'

/** Opens a list and waits for its rows. */
export async function openList(page: Page, path: string) {
  await page.goto(path)
  const list = reportsPage(page)
  await expect(list.range).toHaveText(/\d/)
  return { list, views: viewsPanel(page) }
}

/** Saves what the list shows. */
export async function saveView(page: Page, name: string) {
  const views = viewsPanel(page)
  await views.open.click()
  await views.save.click()
  await views.name.fill(name)
  await views.send.click()
  await expect(views.view(name)).toHaveAttribute('aria-current', 'true')
  await views.close.click()
  await expect(views.panel).toHaveCount(0)
}
