import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'
import { listPage } from './list-page.ts'

/** Locators of the list of battery reports, by role and accessible name. */
export function reportsPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'reports', language)
  const rows = list.table
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('switch') })
  const complete = rows
    .filter({ hasNot: page.locator('.trim-select--missing') })
    .filter({ has: page.locator('.score-mark') })
  return {
    ...list,
    rows,
    /** The rows with trim and score, which are published without a question. */
    complete,
    /** The first such row of a vehicle, which may have other reports without a trim. */
    completeOf: (vin: string) => complete.filter({ hasText: vin }).first(),
    pinned: list.table.locator('.list-table__row--pinned'),
    /** The notice that one or several reports were published, or are published no longer. */
    publicationNotice: page
      .getByRole('region', { name: words('notices.label', {}, language) })
      .getByText(/publi/i)
      .first(),
  }
}
