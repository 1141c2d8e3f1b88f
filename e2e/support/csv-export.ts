import type { Page } from 'playwright/test'
import type { Language } from '../../src/domain/session/profile.ts'
import { words } from './words.ts'

/** The controls of the export on every list, found as a person finds them. */
export function exportOf(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const start = button('export.start')
  return {
    start,
    /** Chooses a workbook in the menu. */
    ask: async () => {
      await start.click()
      await page.getByRole('menuitem', { name: say('export.xlsx'), exact: true }).click()
    },
    cancel: button('export.cancel'),
    saved: page
      .getByRole('region', { name: say('notices.label') })
      .getByText(say('notices.exports.success.saved')),
  }
}
