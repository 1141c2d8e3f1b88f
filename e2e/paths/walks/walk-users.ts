import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import {
  acceptInvitation,
  changeUser,
  copiedFrom,
  disableUser,
  INVITED,
  inviteSomebody,
  readUser,
} from '../../support/invited.ts'
import { usersPage } from '../../support/pages/users-page.ts'
import { givePasskey } from '../../support/passkeys.ts'
import { ACCOUNTS } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { dialogFormWalk, refusalOf, type WalkedForm } from '../form-walk.ts'
import { seeClosed } from '../gestures/dialog-screens.ts'
import { choiceField, radioField, textField } from '../gestures/form-fields.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import {
  DISABLED,
  EDITED,
  FIRST_NAME,
  HOLDER,
  INVITED as INVITEE,
  NEWCOMER,
} from '../machines/browser-users.ts'
import type { TourContext } from '../walker.ts'

/** A name with a control character, which the server refuses. */
const UNPRINTABLE = 'Zo\u0085ë'

let newcomers = 0

const fields: WalkedForm['fields'] = {
  email: textField((page) => usersPage(page).email),
  firstName: textField((page) => usersPage(page).firstName),
  lastName: textField((page) => usersPage(page).lastName),
  language: choiceField((page) => usersPage(page).language),
  role: radioField(
    (page) => usersPage(page).dialog.getByRole('radiogroup', { name: words('userForm.role') }),
    'role',
  ),
  groupId: choiceField(
    (page) => usersPage(page).group,
    ({ role = '' }) => role.startsWith('GROUP_'),
  ),
  dealershipId: choiceField(
    (page) => usersPage(page).dealership,
    ({ role = '' }) => role.startsWith('DEALER_'),
  ),
}

const contextOf = z.object({ values: z.record(z.string(), z.string()) })
/** Resets the demo's user to the initial values of the models. */
export async function resetEdited({ server }: TourContext): Promise<void> {
  await changeUser(server, {
    email: EDITED.email,
    name: EDITED.firstName,
    family_name: EDITED.lastName,
    preferred_language: EDITED.preferredLanguage,
    preferred_theme: EDITED.preferredTheme,
    roles: EDITED.roles.map(({ name, dealershipId }) => ({ name, configuration_id: dealershipId })),
  })
}

export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`

/** Opens the users screen with one user. */
export async function openAt(page: Page, email: string): Promise<void> {
  await page.goto(`/users?${new URLSearchParams({ searchTerm: email })}`)
  await expect(usersPage(page).row(email)).toBeVisible()
}

/** Fills in the dialog that adds a user. */
export async function fillAddition(page: Page): Promise<void> {
  const users = usersPage(page)
  await users.fill({ email: 'newcomer@great-lakes.example', firstName: 'New', lastName: 'Comer' })
  await users.dealership.selectOption('great-lakes-chicago')
}

const firstNameFor = ({ path }: TourContext): Readonly<Record<string, string>> =>
  refusalOf(path.steps)?.field === 'firstName' ? { [FIRST_NAME]: UNPRINTABLE } : {}

const valuesOf = (state: { readonly context: unknown }) => contextOf.parse(state.context).values

export const addUserWalk = dialogFormWalk({
  machine: 'addUser',
  call: ['POST', /\/auth\/user$/],
  fields,
  submit: ['userForm.add', 'userForm.adding'],
  open: async (tour) => {
    newcomers += 1
    const isTaken = refusalOf(tour.path.steps)?.field === 'email'
    const email = isTaken ? ACCOUNTS.dealerUser : `newcomer${newcomers}.${process.pid}@great-lakes.example`
    await tour.page.goto('/users')
    await usersPage(tour.page).add.click()
    await expect(usersPage(tour.page).dialog).toBeVisible()
    return { [NEWCOMER]: email, ...firstNameFor(tour) }
  },
  beside: seeRefusal((failure) =>
    failure.code === 'rejected' && failure.status === 409
      ? 'notices.users.error.alreadyExists'
      : 'notices.users.error.createFailed',
  ),
  saved: async (world, page, state) => {
    await seeClosed(page, usersPage(page).add)
    const email = world.real(NEWCOMER)
    expect(await readUser(world.server, email)).toMatchObject({
      name: FIRST_NAME,
      family_name: valuesOf(state).lastName,
      status: 'FORCE_CHANGE_PASSWORD',
      preferred_language: 'fr',
      preferred_theme: 'light',
      roles: [{ name: 'DEALER_USER', config_id: 'great-lakes-chicago', group_id: null }],
    })
    await copiedFrom(world.server, email)
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).add),
})

export const editUserWalk = dialogFormWalk({
  machine: 'editUser',
  call: ['PATCH', /\/auth\/user$/],
  fields,
  submit: ['userForm.save', 'userForm.saving'],
  open: async (tour) => {
    await resetEdited(tour)
    await openAt(tour.page, EDITED.email)
    await usersPage(tour.page).edit(nameOf(EDITED)).click()
    await expect(usersPage(tour.page).email).toHaveAttribute('readonly')
    return firstNameFor(tour)
  },
  beside: seeRefusal('notices.users.error.editFailed'),
  saved: async ({ server }, page, state) => {
    await expect(usersPage(page).dialog).toHaveCount(0)
    const { firstName = '', lastName, language, role, groupId, dealershipId } = valuesOf(state)
    // The list has been read again.
    await expect(usersPage(page).row(EDITED.email)).toContainText(firstName)
    expect(await readUser(server, EDITED.email)).toMatchObject({
      name: firstName,
      family_name: lastName,
      preferred_language: language,
      roles: [{ name: role, config_id: dealershipId || null, group_id: groupId || null }],
    })
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).edit(nameOf(EDITED))),
})

export const disableUserWalk = dialogFormWalk({
  machine: 'disableUser',
  call: ['DELETE', /\/auth\/user$/],
  fields: {},
  submit: ['disableUser.submit', 'disableUser.submitting'],
  open: async (tour) => {
    const email = await inviteSomebody(tour.server)
    await openAt(tour.page, email)
    await usersPage(tour.page).disable(INVITED).click()
    await expect(usersPage(tour.page).dialog).toContainText(email)
    return { [EDITED.email]: email }
  },
  beside: seeRefusal('notices.users.error.disableFailed'),
  saved: async ({ real, server }, page) => {
    const users = usersPage(page)
    await expect(users.dialog).toHaveCount(0)
    await expect(users.row(real(EDITED.email))).toContainText(words('users.status.disabled'))
    await expect(users.disable(INVITED)).toHaveAttribute('aria-disabled', 'true')
    expect(await readUser(server, real(EDITED.email))).toMatchObject({ status: 'DISABLED' })
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).disable(INVITED)),
})

export const enableUserWalk = dialogFormWalk({
  machine: 'enableUser',
  call: ['POST', /\/auth\/user\/enable$/],
  fields: {},
  submit: ['enableUser.submit', 'enableUser.submitting'],
  open: async (tour) => {
    const email = await inviteSomebody(tour.server)
    await disableUser(tour.server, email)
    await openAt(tour.page, email)
    await usersPage(tour.page).enable(INVITED).click()
    await expect(usersPage(tour.page).dialog).toContainText(email)
    return { [DISABLED.email]: email }
  },
  beside: seeRefusal('enableUser.failed'),
  saved: async ({ real, server }, page) => {
    const users = usersPage(page)
    await expect(users.dialog).toHaveCount(0)
    await expect(users.row(real(DISABLED.email))).toContainText(words('users.status.invited'))
    await expect(users.enable(INVITED)).toHaveCount(0)
    expect(await readUser(server, real(DISABLED.email))).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).enable(INVITED)),
})

export const resendInvitationWalk = dialogFormWalk({
  machine: 'resendInvitation',
  call: ['POST', /\/auth\/user\/invitation$/],
  fields: {},
  submit: ['resendInvitation.submit', 'resendInvitation.submitting'],
  open: async (tour) => {
    const email = await inviteSomebody(tour.server)
    await copiedFrom(tour.server, email)
    await openAt(tour.page, email)
    await usersPage(tour.page).resend(INVITED).click()
    await expect(usersPage(tour.page).dialog).toContainText(email)
    return { [INVITEE.email]: email }
  },
  beside: seeRefusal('resendInvitation.failed'),
  saved: async ({ real, server }, page) => {
    const users = usersPage(page)
    await expect(users.dialog).toHaveCount(0)
    await expect(users.row(real(INVITEE.email))).toContainText(words('users.status.invited'))
    await copiedFrom(server, real(INVITEE.email), 2)
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).resend(INVITED)),
})

export const withdrawInvitationWalk = dialogFormWalk({
  machine: 'withdrawInvitation',
  call: ['DELETE', /\/auth\/user\/invitation$/],
  fields: {},
  submit: ['withdrawInvitation.submit', 'withdrawInvitation.submitting'],
  open: async (tour) => {
    const email = await inviteSomebody(tour.server)
    await openAt(tour.page, email)
    await usersPage(tour.page).withdraw(INVITED).click()
    await expect(usersPage(tour.page).dialog).toContainText(email)
    return { [INVITEE.email]: email }
  },
  beside: seeRefusal('withdrawInvitation.failed'),
  saved: async ({ real, server }, page) => {
    const users = usersPage(page)
    await expect(users.dialog).toHaveCount(0)
    await expect(users.row(real(INVITEE.email))).toHaveCount(0)
    expect(await readUser(server, real(INVITEE.email))).toBeUndefined()
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).withdraw(INVITED)),
})

export const resetPasskeysWalk = dialogFormWalk({
  machine: 'resetPasskeys',
  call: ['POST', /\/auth\/user\/reset-passkeys$/],
  fields: {},
  submit: ['resetPasskeys.submit', 'resetPasskeys.submitting'],
  open: async (tour) => {
    const email = await inviteSomebody(tour.server)
    await givePasskey(tour.server, email, await acceptInvitation(tour.server, email))
    await openAt(tour.page, email)
    await usersPage(tour.page).resetPasskeys(INVITED).click()
    await expect(usersPage(tour.page).dialog).toContainText(email)
    return { [HOLDER.email]: email }
  },
  beside: seeRefusal('resetPasskeys.failed'),
  saved: async ({ real, server }, page) => {
    const users = usersPage(page)
    await expect(users.dialog).toHaveCount(0)
    await expect(users.resetPasskeys(INVITED)).toHaveCount(0)
    expect(await readUser(server, real(HOLDER.email))).toMatchObject({ has_passkeys: false })
  },
  cancelled: (_, page) => seeClosed(page, usersPage(page).resetPasskeys(INVITED)),
})
