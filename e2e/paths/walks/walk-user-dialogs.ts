import { expect } from 'playwright/test'
import { usersPage } from '../../support/pages/users-page.ts'
import { words } from '../../support/words.ts'
import { dialogsWalk } from '../dialogs-walk.ts'
import { EDITED } from '../machines/browser-users.ts'
import { fillAddition, nameOf, openAt, resetEdited } from './walk-users.ts'

const name = nameOf(EDITED)

export const userDialogsWalk = dialogsWalk({
  machine: 'userDialogs',
  call: /\/auth\/user$/,
  dialogs: {
    adding: {
      form: 'addUser',
      opened: 'add.requested',
      open: (page) => usersPage(page).add.click(),
      title: words('userForm.addTitle'),
      method: 'POST',
      fill: fillAddition,
      submit: (page) => usersPage(page).send,
    },
    editing: {
      form: 'editUser',
      opened: 'edit.requested',
      open: (page) => usersPage(page).edit(name).click(),
      title: words('users.editOf', { name }),
      method: 'PATCH',
      submit: (page) => usersPage(page).save,
    },
    disabling: {
      form: 'disableUser',
      opened: 'disable.requested',
      open: (page) => usersPage(page).disable(name).click(),
      title: words('disableUser.title', { name }),
      method: 'DELETE',
      submit: (page) => usersPage(page).confirm,
    },
  },
  open: async (tour) => {
    await resetEdited(tour)
    await openAt(tour.page, EDITED.email)
  },
  closed: (page) => expect(usersPage(page).row(EDITED.email)).toContainText(name),
})
