import { expect, type Page } from 'playwright/test'
import type * as z from 'zod/mini'
import type { Language } from '../../../src/domain/session/profile.ts'
import { quickSearchSchema } from '../../../src/services/wire/search.ts'
import { machineOf } from '../observe.ts'
import { words } from '../words.ts'

/** The calls of the search of everything. */
export const SEARCH_CALL = /\/search\/api\/v1\/search$/

/** Locators of the search of everything, by role and accessible name. */
export function quickSearch(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const dialog = page.getByRole('dialog', { name: say('quickSearch.label') })
  const options = dialog.getByRole('option')
  return {
    button: page.getByRole('banner').getByRole('button', { name: say('shell.search') }),
    dialog,
    field: dialog.getByRole('combobox', { name: say('quickSearch.label') }),
    options,
    active: dialog.getByRole('option', { selected: true }),
    option: (text: string | RegExp) => options.filter({ hasText: text }),
    group: (key: string) => dialog.getByRole('group', { name: say(key), exact: true }),
    close: dialog.getByRole('button', { name: say('quickSearch.close') }),
    scan: dialog.getByRole('button', { name: say('vinScanner.start') }),
    closeCamera: dialog.getByRole('button', { name: say('vinScanner.cancel') }),
    failure: dialog.getByRole('alert'),
    retry: dialog.getByRole('button', { name: say('action.retry') }),
    /** What screen readers are told. */
    status: dialog.getByRole('status'),
  }
}

/** Waits until the machine is in this state of an open search. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect.poll(async () => (await machineOf(page, 'quickSearch'))?.value).toEqual({ open: state })
}

/** Asks the server, without the page. */
export async function foundBy(page: Page, search: string): Promise<z.infer<typeof quickSearchSchema>> {
  const answer = await page.request.get(`/search/api/v1/search?${new URLSearchParams({ search })}`)
  return quickSearchSchema.parse(await answer.json())
}
