import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { wording } from '../words.ts'
import { listPage } from './list-page.ts'

/** The controls and parts of the battery reports list, found as a person finds them. */
export function reportsPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'reports', language)
  return {
    ...list,
    rows: list.table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('switch') }),
    /** The vehicles of these rows, from the top. */
    vinsOf: async (rows: Locator): Promise<string[]> => {
      const copies = rows.getByRole('button', { name: wording('list.copyVin', language) })
      const names = await copies.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      return names.map((name) => name.split(' ').at(-1) ?? '')
    },
  }
}
