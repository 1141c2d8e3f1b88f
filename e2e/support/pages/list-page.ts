import type { Locator, Page } from 'playwright/test'
import type { ListName } from '../../../src/domain/resources/lists.ts'
import type { Language } from '../../../src/domain/session/profile.ts'
import { wording, words } from '../words.ts'

/** The lists of the portal, by their key in the catalogues. */
export type ListArea = ListName | 'traces' | 'audit'

/** Locators that all lists share, by role and accessible name. */
export function listPage(page: Page, area: ListArea, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const table = page.getByRole('table', { name: say(`${area}.title`) })
  const dialog = page.getByRole('dialog')
  const menu = (name: string) =>
    page.getByRole('button', { name: say('list.actionsOf', { name }), exact: true })
  const inDialog = (key: string) => dialog.getByRole('button', { name: say(key), exact: true })
  return {
    table,
    /** The rows with a header cell. */
    rows: table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') }),
    row: (text: string): Locator => table.getByRole('row').filter({ hasText: text }),
    /** The row whose header cell has exactly this text. */
    rowNamed: (name: string): Locator =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    say,
    /** A button outside the dialogs. */
    button: (key: string, values?: Readonly<Record<string, string>>): Locator =>
      page.getByRole('button', { name: say(key, values), exact: true }),
    /** The vehicles of these rows, from the top. */
    vinsOf: async (rows: Locator): Promise<string[]> => {
      const copies = rows.getByRole('button', { name: wording('list.copyVin', language) })
      const names = await copies.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      return names.map((name) => name.split(' ').at(-1) ?? '')
    },
    /** The cells of a column, from the top. */
    cells: (key: string): Locator => table.locator(`tbody .col-${key}`),
    refusal: table.getByRole('row').filter({ hasText: say('list.editFailed') }),
    /** The button of the menu of a row. */
    menu,
    /** Those of all rows, from the top. */
    menus: page.getByRole('button', { name: wording('list.actionsOf', language) }),
    /** Chooses an action in the menu of a row. */
    act: async (row: string | Locator, key: string) => {
      await (typeof row === 'string'
        ? menu(row)
        : row.getByRole('button', { name: wording('list.actionsOf', language) })
      ).click()
      const open = page.getByRole('menu')
      await open.getByRole('menuitem', { name: say(key), exact: true }).click()
      await open.waitFor({ state: 'hidden' })
    },
    /** The open dialog, editor or menu. */
    dialog,
    field: (key: string): Locator => dialog.getByLabel(say(key), { exact: true }),
    inDialog,
    alert: dialog.getByRole('alert'),
    cancel: inDialog('dialog.cancel'),
    discard: inDialog('dialog.discard.confirm'),
    close: inDialog('dialog.close'),
    notice: (key: string, values: Readonly<Record<string, string>> = {}) =>
      page
        .getByRole('region', { name: say('notices.label') })
        .getByText(say(`notices.${area === 'wifi' ? 'wifis' : area}.${key}`, values)),
    headers: page.getByRole('columnheader'),
    search: page.getByRole('searchbox', { name: say('list.search') }),
    refresh: button(new RegExp(`^(${say('action.refresh')}|${say('list.refreshing')})$`)),
    tab: (filter: string) => page.getByRole('tab', { name: say(`${area}.filter.${filter}`) }),
    sortButton: (key: string) =>
      page
        .getByRole('columnheader')
        .getByRole('button', { name: startingWith(say(`${area}.column.${key}`)) }),
    /** The Retry button of the list. A refused edit has its own. */
    retry: page.locator('[role=alert], [role=status]').getByRole('button', { name: say('action.retry') }),
    /** The button below a search without results. */
    clear: page.locator('.list-page__body').getByRole('button', {
      name: new RegExp(`^(${say('list.clearFilters')}|${say('list.clearSearch')})$`),
    }),
    more: page.getByRole('button', {
      name: new RegExp(`^(${say('list.loadMore')}|${say('list.loadingMore')})$`),
    }),
    /** The button that loads thousands of rows at once. */
    many: button(wording(`${area}.loadMany`, language, '[\\d\\s,]+')),
    scroller: page.locator('.list-table__scroller'),
    /** The element after the last row. */
    end: page.locator('.list-page__end'),
    /** `25 of 843`. */
    range: page.getByText(wording('list.range', language, '[\\d\\s,]+')),
    chooseContext: async (name: string) => {
      await button(new RegExp(say('context.label'))).click()
      await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
    },
  }
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
