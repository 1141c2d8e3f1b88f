import type { Locator, Page } from 'playwright/test'
import type { BulkAction } from '../../../src/domain/lists/bulk.ts'
import type { Language } from '../../../src/domain/session/profile.ts'
import { wording, words } from '../words.ts'

/** Locators of the selection of reports, and of the bar that acts on it. */
export function bulkBar(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const bar = page.getByRole('region', { name: say('bulk.label') })
  const dialog = page.getByRole('dialog')
  const inBar = (key: string) => bar.getByRole('button', { name: say(key), exact: true })
  return {
    bar,
    box: (row: Locator): Locator => row.getByRole('checkbox'),
    shown: page.getByRole('checkbox', { name: say('list.selectShown') }),
    status: bar.getByRole('status'),
    action: (action: BulkAction) => inBar(`bulk.action.${action}`),
    selectAll: bar.getByRole('button', { name: wording('bulk.selectAll_other', language) }),
    unselect: inBar('bulk.unselect'),
    stop: inBar('bulk.stop'),
    retry: inBar('action.retry'),
    dismiss: inBar('action.dismiss'),
    publishAnyway: bar.getByRole('button', {
      name: new RegExp(`^(${say('bulk.publishIncomplete_one')}|${say('bulk.publishIncomplete_other')})$`),
    }),
    dialog,
    yes: (action: 'archive' | 'regenerate' | 'publish') =>
      dialog.getByRole('button', {
        name: say(action === 'publish' ? 'bulk.publishIncomplete_one' : `bulk.action.${action}`),
        exact: true,
      }),
    no: dialog.getByRole('button', { name: say('dialog.cancel') }),
    notice: (action: BulkAction, count: number) =>
      page
        .getByRole('region', { name: say('notices.label') })
        .getByText(
          say(`notices.bulk.success.${action}_${count === 1 ? 'one' : 'other'}`, { count: String(count) }),
        ),
    undo: page.getByRole('button', { name: say('notices.undo') }),
  }
}
