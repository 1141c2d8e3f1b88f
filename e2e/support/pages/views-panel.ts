import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** Locators of the saved views of a list: their button, panel and form. */
export function viewsPanel(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const panel = page.getByRole('dialog', { name: say('views.title') })
  const form = page.getByRole('dialog', {
    name: new RegExp(`^(${say('viewForm.addTitle')}|${say('viewForm.editTitle')})$`),
  })
  const inPanel = (key: string, values: Readonly<Record<string, string>> = {}) =>
    panel.getByRole('button', { name: say(key, values), exact: true })
  const inForm = (key: string) => form.getByRole('button', { name: say(key), exact: true })
  return {
    open: page.getByRole('button', { name: new RegExp(`^${say('list.views')}`) }),
    panel,
    /** The entry that opens a view. */
    view: (name: string) => panel.getByRole('listitem').filter({ hasText: name }).getByRole('button').first(),
    whole: inPanel('views.whole'),
    save: inPanel('views.save'),
    update: inPanel('views.update'),
    edit: (name: string) => inPanel('views.edit', { name }),
    remove: (name: string) => inPanel('views.remove', { name }),
    close: inPanel('dialog.close'),
    form,
    field: (key: 'name' | 'sharing' | 'context') => form.getByLabel(new RegExp(`^${say(`viewForm.${key}`)}`)),
    send: inForm('viewForm.save'),
    cancel: inForm('dialog.cancel'),
    discard: inForm('dialog.discard.confirm'),
    keep: inForm('dialog.discard.keep'),
    undo: page
      .getByRole('region', { name: say('notices.label') })
      .getByRole('button', { name: say('notices.undo'), exact: true }),
  }
}
