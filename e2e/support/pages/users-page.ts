import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { listPage } from './list-page.ts'

/** Locators of the users screen and its dialogs, by role and accessible name. */
export function usersPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'users', language)
  const { say, dialog, inDialog } = list
  const field = (key: string) => list.field(`userForm.${key}`)
  return {
    ...list,
    row: (email: string) =>
      list.table.getByRole('row').filter({ has: page.getByRole('cell', { name: email, exact: true }) }),
    add: list.button('users.add'),
    edit: (name: string) => list.button('users.editOf', { name }),
    disable: (name: string) => list.act(name, 'users.action.disable'),
    enable: (name: string) => list.act(name, 'users.action.enable'),
    resend: (name: string) => list.act(name, 'users.action.resend'),
    withdraw: (name: string) => list.act(name, 'users.action.withdraw'),
    resetPasskeys: (name: string) => list.act(name, 'users.action.resetPasskeys'),
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    language: field('language'),
    role: (role: string) => dialog.getByRole('radio', { name: say(`role.${role}`), exact: true }),
    dealership: field('dealership'),
    send: inDialog('userForm.add'),
    save: inDialog('userForm.save'),
    confirm: inDialog('disableUser.submit'),
    confirmEnabling: inDialog('enableUser.submit'),
    confirmResending: inDialog('resendInvitation.submit'),
    confirmWithdrawal: inDialog('withdrawInvitation.submit'),
    confirmReset: inDialog('resetPasskeys.submit'),
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
