import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { listPage } from './list-page.ts'

/** Locators of the problem reports and their dialog, by role and accessible name. */
export function tracesPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'traces', language)
  return {
    ...list,
    save: (code: string) => list.act(code, 'traces.save'),
    remove: (code: string) => list.act(code, 'list.delete'),
    confirm: list.inDialog('deleteTrace.submit'),
  }
}
