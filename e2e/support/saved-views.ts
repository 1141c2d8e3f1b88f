import { expect, type Page } from 'playwright/test'
import { reportsPage } from './pages/reports-page.ts'
import { viewsPanel } from './pages/views-panel.ts'

/** The path of the calls about saved views. */
export const VIEWS = /\/configurations\/api\/v1\/views/
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
export async function saveView(page: Page, name: string, reader?: string) {
  const views = viewsPanel(page)
  await views.open.click()
  await views.save.click()
  await views.field('name').fill(name)
  if (reader !== undefined) await views.field('sharing').selectOption({ label: reader })
  await views.send.click()
  await expect(views.view(name)).toHaveAttribute('aria-current', 'true')
  await views.close.click()
  await expect(views.panel).toHaveCount(0)
}
