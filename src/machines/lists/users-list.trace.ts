import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

/** Who a user is becomes a pseudonym; what they may do, and where, is kept. */
export const userFields = {
  id: 'pseudonym',
  email: 'pseudonym',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  status: 'keep',
  preferredLanguage: 'keep',
  preferredTheme: 'keep',
  role: 'keep',
  roles: 'keep',
  groups: [{ id: 'keep', name: 'keep' }],
  dealers: [{ configurationId: 'keep', name: 'keep' }],
} as const

export const usersListTrace = listTrace('usersList', userFields)

export const usersScreenTrace = screenTrace('users')
