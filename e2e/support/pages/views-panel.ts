import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** Locators of the saved views of a list: their button, panel and form. */
export function viewsPanel(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const panel = page.getByRole('dialog', { name: say('views.title') })
  const form = page.getByRole('dialog', { name: say('viewForm.addTitle') })
  const inPanel = (key: string) => panel.getByRole('button', { name: say(key), exact: true })
  return {
    open: page.getByRole('button', { name: new RegExp(`^${say('list.views')}`) }),
    panel,
    /** The entry that opens a view. */
    view: (name: string) => panel.getByRole('listitem').filter({ hasText: name }).getByRole('button').first(),
    whole: inPanel('views.whole'),
    save: inPanel('views.save'),
    update: inPanel('views.update'),
    close: inPanel('dialog.close'),
    name: form.getByLabel(new RegExp(`^${say('viewForm.name')}`)),
    send: form.getByRole('button', { name: say('viewForm.save'), exact: true }),
  }
}
