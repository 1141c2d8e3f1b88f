import type { Page } from 'playwright/test'
import { filtersPanel } from './pages/filters-panel.ts'
import { reportsPage } from './pages/reports-page.ts'
import { expect } from './test.ts'

export const ALL = '/battery-reports?filter=report_all'

/** Opens the list of reports at an address, with its filters. */
export async function openFiltered(page: Page, path = ALL) {
  await page.goto(path)
  const list = reportsPage(page)
  await expect(list.range).toHaveText(/\d/)
  return { list, filters: filtersPanel(page), total: () => totalOf(page) }
}

export async function totalOf(page: Page): Promise<number> {
  const text = (await reportsPage(page).range.textContent()) ?? ''
  return Number(/(\d+)\D*$/.exec(text.replaceAll(/[,\s]/g, ''))?.[1])
}

/** The parameters of the address, without the context and the saved view. */
export function paramsOf(page: Page): Readonly<Record<string, string>> {
  const { context, view, ...rest } = Object.fromEntries(new URL(page.url()).searchParams)
  return rest
}
