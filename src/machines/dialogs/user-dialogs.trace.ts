import { userFields } from '../lists/users-list.trace.ts'
import { confirmationTrace, dialogFormTrace, dialogsTrace } from './dialogs.trace.ts'

/** What is typed are names and addresses; roles and organisations are chosen. */
const values = {
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  language: 'keep',
  theme: 'keep',
  role: 'keep',
  groupId: 'keep',
  dealershipId: 'keep',
} as const

const form = { row: userFields, values, typed: 'pseudonym', secrets: {} } as const

export const addUserTrace = dialogFormTrace('addUser', form)

export const editUserTrace = dialogFormTrace('editUser', form)

export const disableUserTrace = confirmationTrace('disableUser', userFields)

export const userDialogsTrace = dialogsTrace('userDialogs', userFields, ['edit', 'disable'], {
  addUser: values,
  editUser: values,
  disableUser: {},
})
