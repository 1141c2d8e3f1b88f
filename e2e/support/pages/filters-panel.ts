import type { Page } from 'playwright/test'
import type { NarrowingName } from '../../../src/domain/lists/narrowing.ts'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** Locators of the filters of the battery reports: their button, panel and chips. */
export function filtersPanel(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const panel = page.getByRole('dialog', { name: say('filters.title') })
  const inPanel = (key: string) => panel.getByRole('button', { name: say(key), exact: true })
  const chips = page.getByRole('list', { name: say('filters.applied') })
  return {
    open: page.getByRole('button', { name: new RegExp(`^${say('list.narrow')}`) }),
    panel,
    field: (name: NarrowingName) => panel.getByLabel(say(`filters.field.${name}`), { exact: true }),
    dealership: panel.getByRole('combobox', {
      name: new RegExp(`^(${say('filters.dealership')}|${say('filters.otherDealership')})$`),
    }),
    apply: inPanel('filters.apply'),
    close: inPanel('dialog.close'),
    chips,
    /** The button that removes a filter. */
    chip: (filter: string) =>
      chips.getByRole('button', { name: say('filters.remove', { filter }), exact: true }),
    clear: chips.getByRole('button', { name: say('filters.clear'), exact: true }),
  }
}
