import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../src/domain/profile.ts'
import { wording, words } from './words.ts'

/** The controls and parts of the battery reports list, found as a person finds them. */
export function reportsPage(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const table = page.getByRole('table', { name: say('reports.title') })
  return {
    table,
    rows: table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('switch') }),
    row: (text: string): Locator => table.getByRole('row').filter({ hasText: text }),
    search: page.getByRole('searchbox', { name: say('list.search') }),
    refresh: button(new RegExp(`^(${say('action.refresh')}|${say('list.refreshing')})$`)),
    tab: (filter: string) => page.getByRole('tab', { name: say(`reports.filter.${filter}`) }),
    sortButton: (key: string) =>
      page
        .getByRole('columnheader')
        .getByRole('button', { name: new RegExp(`^${say(`reports.column.${key}`)}`) }),
    /** Of the list; an edit that was refused has its own. */
    retry: page.locator('[role=alert], [role=status]').getByRole('button', { name: say('action.retry') }),
    refusal: table.getByRole('row').filter({ hasText: say('list.editFailed') }),
    more: page.getByRole('button', {
      name: new RegExp(`^(${say('list.loadMore')}|${say('list.loadingMore')})$`),
    }),
    /** Whatever stands at the end of the rows. */
    end: page.locator('.list-end'),
    /** `25 of 843`. */
    range: page.getByText(wording('list.range', language, '[\\d\\s,]+')),
    /** The vehicles of these rows, from the top. */
    vinsOf: async (rows: Locator): Promise<string[]> => {
      const copies = rows.getByRole('button', { name: wording('list.copyVin', language) })
      const names = await copies.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      return names.map((name) => name.split(' ').at(-1) ?? '')
    },
    chooseContext: async (name: string) => {
      await button(new RegExp(say('context.label'))).click()
      await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
    },
  }
}
