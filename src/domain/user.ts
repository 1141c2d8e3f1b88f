import type { Dealer, DealerGroup } from './dealer-group.ts'
import type { ListVocabulary } from './list-query.ts'
import type { Language, Profile, Theme } from './profile.ts'
import { canManage, ROLE_LEVELS, type RoleName } from './roles.ts'

export const USER_FILTERS = ['user_all', 'user_active', 'user_disabled', 'user_invited'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

export const USER_SORT_KEYS = ['email', 'name', 'status', 'role', 'group'] as const
export type UserSortKey = (typeof USER_SORT_KEYS)[number]

export const USER_VOCABULARY: ListVocabulary<UserFilter, UserSortKey> = {
  filters: USER_FILTERS,
  sortKeys: USER_SORT_KEYS,
  initial: { filter: 'user_all', search: '', sort: { key: 'email', direction: 'ASC' } },
}

/** As the product shows them; the server calls them CONFIRMED, FORCE_CHANGE_PASSWORD and DISABLED. */
export type UserStatus = 'active' | 'invited' | 'disabled'

export interface User {
  /** The e-mail address: it names a user. */
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly status: UserStatus
  readonly preferredLanguage: Language
  readonly preferredTheme: Theme
  readonly role: RoleName | null
  readonly groups: readonly Pick<DealerGroup, 'id' | 'name'>[]
  readonly dealers: readonly Pick<Dealer, 'configurationId' | 'name'>[]
}

/** What the role picker knows; LF_USER is not offered (specification, platform part, section 6). */
const PICKED_ROLES = ['LF_ADMIN', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'] as const
export type PickedRole = (typeof PICKED_ROLES)[number]

/** The roles that a user may give: those at or below the own level; a provider admin may give all. */
export function offeredRoles(actor: RoleName | null): readonly PickedRole[] {
  return actor === null ? [] : PICKED_ROLES.filter((role) => ROLE_LEVELS[role] <= ROLE_LEVELS[actor])
}

export function isPickedRole(name: string): name is PickedRole {
  return PICKED_ROLES.some((role) => role === name)
}

export function needsGroup(role: string): boolean {
  return role === 'GROUP_ADMIN' || role === 'GROUP_USER'
}

export function needsDealership(role: string): boolean {
  return role === 'DEALER_ADMIN' || role === 'DEALER_USER'
}

/** Only users of a strictly lower level are managed; nobody manages themselves. */
export function mayManage(actor: Profile, user: User): boolean {
  return actor.role !== null && user.role !== null && canManage(actor.role, user.role)
}
