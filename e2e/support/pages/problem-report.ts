import { expect, type Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { REPORT_KEY } from '../../../src/domain/shell/shortcuts.ts'
import { words } from '../words.ts'

/** The dialog that reports a problem. */
export function problemReport(page: Page, language: Language = 'en') {
  const say = (key: Parameters<typeof words>[0]) => words(key, {}, language)
  const dialog = page.getByRole('dialog')
  const button = (key: Parameters<typeof words>[0]) =>
    dialog.getByRole('button', { name: say(key), exact: true })
  return {
    dialog,
    /** A page that was painted just now may not listen to keys yet. */
    open: () =>
      expect(async () => {
        await page.keyboard.press(REPORT_KEY)
        await dialog.waitFor({ timeout: 2_000 })
      }).toPass(),
    note: dialog.getByRole('textbox', { name: say('problem.note') }),
    save: button('problem.save'),
    send: button('problem.send'),
    cancel: button('dialog.cancel'),
    close: dialog.getByRole('button', { name: say('problem.close'), exact: true }).last(),
    retry: button('action.retry'),
    code: dialog.getByRole('status').filter({ hasText: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ }),
    sent: page.getByRole('dialog', { name: say('problem.sentTitle') }),
    kept: page.getByRole('dialog', { name: say('problem.keptTitle') }),
  }
}
