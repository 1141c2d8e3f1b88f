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
  groups: 'keep',
  dealers: 'keep',
} as const

export const usersListTrace = listTrace('usersList', userFields)
