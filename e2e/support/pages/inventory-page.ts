import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { wording } from '../words.ts'
import { listPage } from './list-page.ts'

/** Locators of the inventory, by role and accessible name. */
export function inventoryPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'inventory', language)
  const reports = { name: wording('inventory.showReports', language) }
  return {
    ...list,
    rows: list.table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('link', reports) }),
  }
}
