import { expect } from 'playwright/test'
import { acceptInvitation, disableUser, invite } from '../../support/invited.ts'
import { oncePerServer } from '../../support/once-per-server.ts'
import { usersPage } from '../../support/pages/users-page.ts'
import { givePasskey } from '../../support/passkeys.ts'
import { words } from '../../support/words.ts'
import { dialogsWalk } from '../dialogs-walk.ts'
import { DISABLED, EDITED, HOLDER, INVITED } from '../machines/browser-users.ts'
import { fillAddition, nameOf, resetEdited } from './walk-users.ts'

const name = nameOf(EDITED)

/** Invites the users of the other dialogs, at the dealership of the first one. */
const addOthers = oncePerServer(async (server) => {
  for (const { email, firstName, lastName } of [DISABLED, INVITED, HOLDER])
    await invite(server, { email, name: firstName, family_name: lastName }, 'northstar-buffalo')
  await disableUser(server, DISABLED.email)
  await givePasskey(server, HOLDER.email, await acceptInvitation(server, HOLDER.email))
})

export const userDialogsWalk = dialogsWalk({
  machine: 'userDialogs',
  call: /\/auth\/user(?:\/enable|\/invitation|\/reset-passkeys)?$/,
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
    enabling: {
      form: 'enableUser',
      opened: 'enable.requested',
      open: (page) => usersPage(page).enable(nameOf(DISABLED)).click(),
      title: words('enableUser.title', { name: nameOf(DISABLED) }),
      method: 'POST',
      submit: (page) => usersPage(page).confirmEnabling,
    },
    resending: {
      form: 'resendInvitation',
      opened: 'resend.requested',
      open: (page) => usersPage(page).resend(nameOf(INVITED)).click(),
      title: words('resendInvitation.title', { name: nameOf(INVITED) }),
      method: 'POST',
      submit: (page) => usersPage(page).confirmResending,
    },
    withdrawing: {
      form: 'withdrawInvitation',
      opened: 'withdraw.requested',
      open: (page) => usersPage(page).withdraw(nameOf(INVITED)).click(),
      title: words('withdrawInvitation.title', { name: nameOf(INVITED) }),
      method: 'DELETE',
      submit: (page) => usersPage(page).confirmWithdrawal,
    },
    resettingPasskeys: {
      form: 'resetPasskeys',
      opened: 'resetPasskeys.requested',
      open: (page) => usersPage(page).resetPasskeys(nameOf(HOLDER)).click(),
      title: words('resetPasskeys.title', { name: nameOf(HOLDER) }),
      method: 'POST',
      submit: (page) => usersPage(page).confirmReset,
    },
  },
  open: async (tour) => {
    await resetEdited(tour)
    await addOthers(tour.server)
    await tour.page.goto('/users?searchTerm=northstar-buffalo')
    for (const { email } of [EDITED, DISABLED, INVITED, HOLDER])
      await expect(usersPage(tour.page).row(email)).toBeVisible()
  },
  closed: (page) => expect(usersPage(page).row(EDITED.email)).toContainText(name),
})
