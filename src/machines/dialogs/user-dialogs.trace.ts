import { language, role, theme } from '../common.trace.ts'
import { userFields } from '../lists/users-list.trace.ts'
import { confirmationTrace, dialogFormTrace, dialogsTrace } from './dialogs.trace.ts'

/** Users type names and e-mail addresses, and choose roles and organisations. */
const values = {
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  language,
  theme,
  role,
  groupId: 'id',
  dealershipId: 'id',
} as const

const form = { row: userFields, values, secrets: {} } as const

export const addUserTrace = dialogFormTrace('addUser', form)

export const editUserTrace = dialogFormTrace('editUser', form)

export const disableUserTrace = confirmationTrace('disableUser', userFields)

export const enableUserTrace = confirmationTrace('enableUser', userFields)

export const resendInvitationTrace = confirmationTrace('resendInvitation', userFields)

export const withdrawInvitationTrace = confirmationTrace('withdrawInvitation', userFields)

export const resetPasskeysTrace = confirmationTrace('resetPasskeys', userFields)

export const userDialogsTrace = dialogsTrace(
  'userDialogs',
  userFields,
  ['edit', 'disable', 'enable', 'resend', 'withdraw', 'resetPasskeys'],
  {
    addUser: values,
    editUser: values,
    disableUser: {},
    enableUser: {},
    resendInvitation: {},
    withdrawInvitation: {},
    resetPasskeys: {},
  },
)
