import type { User } from '../../../src/domain/lists/user.ts'
import { profileFormMachine } from '../../../src/machines/account/profile-form.machine.ts'
import { addUserMachine } from '../../../src/machines/dialogs/add-user.machine.ts'
import { disableUserMachine } from '../../../src/machines/dialogs/disable-user.machine.ts'
import { editUserMachine } from '../../../src/machines/dialogs/edit-user.machine.ts'
import { enableUserMachine } from '../../../src/machines/dialogs/enable-user.machine.ts'
import { resendInvitationMachine } from '../../../src/machines/dialogs/resend-invitation.machine.ts'
import { resetPasskeysMachine } from '../../../src/machines/dialogs/reset-passkeys.machine.ts'
import { userDialogsMachine } from '../../../src/machines/dialogs/user-dialogs.machine.ts'
import { withdrawInvitationMachine } from '../../../src/machines/dialogs/withdraw-invitation.machine.ts'
import { dealerOf, profileOf, userOf } from '../../../tests/models/samples.ts'
import { ACCOUNTS } from '../../support/accounts.ts'
import { defineConfirmationGestures, defineDialogsGestures } from '../gestures/dialog-gestures.ts'
import { defineFormGestures } from '../gestures/form-gestures.ts'
import { admin, failures, groups, refusal } from './browser-samples.ts'

/** A sample of a free address. In some paths another user has it. */
export const NEWCOMER = 'newcomer@great-lakes.example'
/** A sample that a walk replaces by a name that the server refuses. */
export const FIRST_NAME = 'Zoë'

const TOO_LONG = 'x'.repeat(101)
const BLANKS = '   '

/** The demo's user whom the paths edit, at the start of each path. */
export const EDITED: User = userOf('DEALER_USER', {
  id: 'grace.castillo26@northstar-buffalo.example',
  email: 'grace.castillo26@northstar-buffalo.example',
  firstName: 'Grace',
  lastName: 'Castillo',
  preferredLanguage: 'en',
  roles: [{ name: 'DEALER_USER', groupId: null, dealershipId: 'northstar-buffalo' }],
  dealers: [dealerOf('northstar-buffalo', 'Northstar Buffalo')],
})

/** Users of the same dealership, whom the paths invite. */
export const DISABLED: User = userOf('DEALER_USER', {
  ...EDITED,
  id: 'dora.disabled@northstar-buffalo.example',
  email: 'dora.disabled@northstar-buffalo.example',
  firstName: 'Dora',
  lastName: 'Disabled',
  status: 'disabled',
})
export const INVITED: User = userOf('DEALER_USER', {
  ...EDITED,
  id: 'ivo.invited@northstar-buffalo.example',
  email: 'ivo.invited@northstar-buffalo.example',
  firstName: 'Ivo',
  lastName: 'Invited',
  status: 'invited',
})

export const HOLDER: User = userOf('DEALER_USER', {
  ...EDITED,
  id: 'paula.passkey@northstar-buffalo.example',
  email: 'paula.passkey@northstar-buffalo.example',
  firstName: 'Paula',
  lastName: 'Passkey',
  hasPasskeys: true,
})

export const addUser = defineFormGestures(import.meta.url, {
  machine: addUserMachine,
  subjects: [{ actor: admin, groups, row: null }],
  right: {
    email: NEWCOMER,
    firstName: FIRST_NAME,
    lastName: 'O’Brien-Łukasz 王',
    language: 'fr',
    role: 'DEALER_USER',
    dealershipId: 'great-lakes-chicago',
  },
  choices: ['language', 'role', 'groupId', 'dealershipId'],
  wrong: [
    ['email', 'newcomer'],
    ['email', `${'x'.repeat(250)}@great-lakes.example`],
    ['firstName', BLANKS],
    ['lastName', TOO_LONG],
    ['role', 'GROUP_USER'],
    ['dealershipId', ''],
  ],
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [refusal(409, 'email'), refusal(400, 'firstName')],
  canBeCancelled: true,
})

export const editUser = defineFormGestures(import.meta.url, {
  machine: editUserMachine,
  subjects: [{ actor: admin, groups, row: EDITED }],
  right: { firstName: FIRST_NAME, language: 'fr', role: 'GROUP_USER', groupId: 'great-lakes' },
  choices: ['language', 'role', 'groupId', 'dealershipId'],
  wrong: [
    ['firstName', BLANKS],
    ['lastName', TOO_LONG],
    ['role', 'DEALER_ADMIN'],
  ],
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [refusal(400, 'firstName')],
  canBeCancelled: true,
})

/** The profile of the demo's group user at the start of each path. */
export const OWN_PROFILE = {
  ...profileOf('GROUP_USER', ACCOUNTS.groupUser),
  firstName: 'Samir',
  lastName: 'Haddad',
  preferredLanguage: 'en',
} as const

export const profileForm = defineFormGestures(import.meta.url, {
  machine: profileFormMachine,
  subjects: [OWN_PROFILE],
  right: { firstName: FIRST_NAME, lastName: BLANKS, language: 'fr' },
  choices: ['language'],
  wrong: [
    ['firstName', TOO_LONG],
    ['lastName', TOO_LONG],
  ],
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [refusal(400, 'firstName')],
  canBeCancelled: true,
})

export const disableUser = defineConfirmationGestures(
  import.meta.url,
  disableUserMachine,
  { actor: admin, groups, row: EDITED },
  failures,
)

export const enableUser = defineConfirmationGestures(
  import.meta.url,
  enableUserMachine,
  { actor: admin, groups, row: DISABLED },
  failures,
)

export const resendInvitation = defineConfirmationGestures(
  import.meta.url,
  resendInvitationMachine,
  { actor: admin, groups, row: INVITED },
  failures,
)

export const withdrawInvitation = defineConfirmationGestures(
  import.meta.url,
  withdrawInvitationMachine,
  { actor: admin, groups, row: INVITED },
  failures,
)

export const resetPasskeys = defineConfirmationGestures(
  import.meta.url,
  resetPasskeysMachine,
  { actor: admin, groups, row: HOLDER },
  failures,
)

export const userDialogs = defineDialogsGestures(import.meta.url, {
  machine: userDialogsMachine,
  actor: admin,
  groups,
  row: EDITED,
  dialogs: {
    adding: { opened: 'add.requested', form: 'addUser', refused: 'users.error.createFailed' },
    editing: { opened: 'edit.requested', form: 'editUser', refused: 'users.error.editFailed' },
    disabling: { opened: 'disable.requested', form: 'disableUser', refused: 'users.error.disableFailed' },
    enabling: {
      opened: 'enable.requested',
      form: 'enableUser',
      refused: 'users.error.editFailed',
      row: DISABLED,
    },
    resending: {
      opened: 'resend.requested',
      form: 'resendInvitation',
      refused: 'users.error.editFailed',
      row: INVITED,
    },
    withdrawing: {
      opened: 'withdraw.requested',
      form: 'withdrawInvitation',
      refused: 'users.error.editFailed',
      row: INVITED,
    },
    resettingPasskeys: {
      opened: 'resetPasskeys.requested',
      form: 'resetPasskeys',
      refused: 'users.error.editFailed',
      row: HOLDER,
    },
  },
})
