import { dealers, groups, language, oneOf, role, theme } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

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
  version: 'id',
} as const

export const usersListTrace = listTrace('usersList', userFields, {})

export const usersScreenTrace = screenTrace('users')
