import {
  addUserMachine,
  disableUserMachine,
  editUserMachine,
  enableUserMachine,
  resendInvitationMachine,
  resetPasskeysMachine,
  withdrawInvitationMachine,
} from '../../../src/machines/dialogs/user-dialogs.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf, userOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

const subject = { actor: profileOf('GROUP_ADMIN'), groups, row: userOf('DEALER_USER') }

export const addUser = defineFormModel(import.meta.url, {
  machine: addUserMachine,
  tags: ['P4.3'],
  subject: { ...subject, row: null },
  right: { email: 'eve@maple.example', firstName: 'Eve', lastName: 'M', dealershipId: 'oak' },
  wrong: { field: 'role', value: 'LF_ADMIN' },
})
export const editUser = defineFormModel(import.meta.url, {
  machine: editUserMachine,
  subject,
  right: { role: 'GROUP_USER', groupId: 'north' },
  wrong: { field: 'firstName', value: ' ' },
})
export const disableUser = defineConfirmationModel(import.meta.url, disableUserMachine, subject)

export const enableUser = defineConfirmationModel(import.meta.url, enableUserMachine, subject)
export const resendInvitation = defineConfirmationModel(import.meta.url, resendInvitationMachine, subject)
export const withdrawInvitation = defineConfirmationModel(import.meta.url, withdrawInvitationMachine, subject)
export const resetPasskeys = defineConfirmationModel(import.meta.url, resetPasskeysMachine, subject)

export const models = [
  addUser,
  editUser,
  disableUser,
  enableUser,
  resendInvitation,
  withdrawInvitation,
  resetPasskeys,
]
