import { dealers, groups, language, oneOf, role, theme } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace, pagesTrace, queryTrace } from './list.trace.ts'

/** The id of a user is the e-mail address. */
export const userFields = {
  id: 'pseudonym',
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  status: oneOf('active', 'invited', 'disabled'),
  preferredLanguage: language,
  preferredTheme: theme,
  role,
  roles: [{ name: role, groupId: 'id', dealershipId: 'id' }],
  groups,
  dealers,
  lastSignedInAt: 'time',
  hasPasskeys: 'keep',
  isInvitationLost: 'keep',
  version: 'id',
} as const

export const usersListTrace = listTrace('users')
export const usersQueryTrace = queryTrace('users')
export const usersPagesTrace = pagesTrace('users', userFields)

export const usersScreenTrace = screenTrace('users')
