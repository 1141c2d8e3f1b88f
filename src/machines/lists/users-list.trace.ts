import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

/** Names and addresses become pseudonyms. Roles and organisations are recorded as they are. */
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
