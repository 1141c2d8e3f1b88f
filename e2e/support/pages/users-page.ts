import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'
import { listPage } from './list-page.ts'

/** The controls of the users screen and its dialogs, found as a person finds them. */
export function usersPage(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const list = listPage(page, 'users', language)
  const { dialog } = list
  const field = (key: string) => dialog.getByLabel(say(`userForm.${key}`), { exact: true })
  const button = (key: string) => dialog.getByRole('button', { name: say(key), exact: true })
  return {
    ...list,
    row: (email: string): Locator =>
      list.table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email, exact: true }) }),
    add: page.getByRole('button', { name: say('users.add'), exact: true }),
    edit: (name: string) => page.getByRole('button', { name: say('users.editOf', { name }), exact: true }),
    disable: (name: string) =>
      page.getByRole('button', { name: say('users.disableOf', { name }), exact: true }),
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    language: field('language'),
    role: (role: string) => dialog.getByRole('radio', { name: say(`role.${role}`), exact: true }),
    roles: dialog.getByRole('radio'),
    group: field('group'),
    dealership: field('dealership'),
    send: button('userForm.add'),
    sending: button('userForm.adding'),
    save: button('userForm.save'),
    confirm: button('disableUser.submit'),
    fill: async (values: {
      readonly email?: string
      readonly firstName: string
      readonly lastName: string
    }) => {
      if (values.email !== undefined) await field('email').fill(values.email)
      await field('firstName').fill(values.firstName)
      await field('lastName').fill(values.lastName)
    },
  }
}

/** What has been sent to the calls that change users so far. */
export function userChanges(page: Page): readonly { readonly method: string; readonly body: unknown }[] {
  const changes: { method: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/user') && request.method() !== 'GET')
      changes.push({ method: request.method(), body: request.postDataJSON() })
  })
  return changes
}
