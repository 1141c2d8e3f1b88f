import type { ListOf } from '../resources/define-resource.ts'
import type { users } from '../resources/users.ts'
import { type Feature, holds } from '../session/permissions.ts'
import type { Account, Profile } from '../session/profile.ts'
import { canManage, isAtLeast, ROLE_LEVELS, type RoleName, type UserRole } from '../session/roles.ts'
import type { Dealer, DealerGroup } from '../shell/dealer-group.ts'

export interface UserList extends ListOf<typeof users, User> {}

/** Status as the product shows it. The server calls them CONFIRMED, FORCE_CHANGE_PASSWORD and DISABLED. */
export type UserStatus = 'active' | 'invited' | 'disabled'

/** The list shows the highest role, and the form edits it. */
export interface User extends Account {
  /** The e-mail address. */
  readonly id: string
  readonly status: UserStatus
  /** The roles that the signed-in user may see, the highest first. */
  readonly roles: readonly UserRole[]
  /** ISO 8601, UTC; `null`: never, or not known. */
  readonly lastSignedInAt: string | null
  /** `false` also when the signed-in user may not know. */
  readonly hasPasskeys: boolean
  /** No mail server took the mail of the last invitation. */
  readonly isInvitationLost: boolean
}

export function userName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Roles in the role picker. LF_USER is not offered (specification, platform part, section 6). */
const PICKED_ROLES = ['LF_ADMIN', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'] as const
export type PickedRole = (typeof PICKED_ROLES)[number]

/** The roles that a user may assign: those up to the own level. A provider admin may assign all. */
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

/** Why the signed-in user may not change a user: a key of `users.refusal` in the catalogues. */
export type UserRefusal = 'forbidden' | 'self' | 'level' | 'disabled' | 'status'

/**
 * Why `actor` may not edit `user`; `null` when it may. Users never manage themselves: see also `canManage`.
 */
export function editRefusal(actor: Profile, user: User): UserRefusal | null {
  return actor.features.includes('users.edit') ? manageRefusal(actor, user) : 'forbidden'
}

/** Why `actor` may not disable `user`; `null` when it may. */
export function disableRefusal(actor: Profile, user: User): UserRefusal | null {
  if (!actor.features.includes('users.disable')) return 'forbidden'
  return manageRefusal(actor, user) ?? (user.status === 'disabled' ? 'disabled' : null)
}

/** Why `actor` may not enable `user`; `null` when it may. Who may disable a user may also take it back. */
export function enableRefusal(actor: Profile, user: User): UserRefusal | null {
  return statusRefusal(actor, user, 'disabled')
}

/** Why `actor` may not mail `user` the invitation again; `null` when it may. */
export function resendRefusal(actor: Profile, user: User): UserRefusal | null {
  return actor.features.includes('users.create') ? statusRefusal(actor, user, 'invited') : 'forbidden'
}

/** Why `actor` may not withdraw the invitation of `user`; `null` when it may. */
export function withdrawRefusal(actor: Profile, user: User): UserRefusal | null {
  return statusRefusal(actor, user, 'invited')
}

/** Why `actor` may not remove the passkeys of `user`; `null` when it may. A disabled user does not sign in, so it can wait. */
export function resetPasskeysRefusal(actor: Profile, user: User): UserRefusal | null {
  return editRefusal(actor, user) ?? (user.hasPasskeys && user.status === 'active' ? null : 'status')
}

function statusRefusal(actor: Profile, user: User, status: UserStatus): UserRefusal | null {
  if (!actor.features.includes('users.disable')) return 'forbidden'
  return manageRefusal(actor, user) ?? (user.status === status ? null : 'status')
}

function manageRefusal(actor: Profile, user: User): UserRefusal | null {
  if (actor.email.toLowerCase() === user.email.toLowerCase()) return 'self'
  return actor.role !== null && user.role !== null && canManage(actor.role, user.role) ? null : 'level'
}

/** The groups that a form for users offers: of all known ones for provider staff, else of the own ones, those where the actor may add users. */
export function groupChoices(
  actor: Profile,
  groups: readonly DealerGroup[],
): readonly Pick<DealerGroup, 'id' | 'name'>[] {
  const known = isAtLeast(actor.role, 'LF_USER') ? groups : actor.groups
  return known.filter(({ id }) => holdsAt(actor, 'users.create', id, null))
}

/** The dealerships where the actor has a feature, by dealer group. `null` collects those without a known group. */
export function dealershipChoices(
  actor: Profile,
  groups: readonly DealerGroup[],
  feature: Feature,
): readonly { readonly group: string | null; readonly dealers: readonly Dealer[] }[] {
  const known = new Set(groups.flatMap(({ dealers }) => dealers.map((dealer) => dealer.configurationId)))
  const own = actor.dealers.filter(({ configurationId }) => !known.has(configurationId))
  return [
    ...groups.map(({ id, name, dealers }) => ({ id, group: name, dealers })),
    { id: null, group: null, dealers: own },
  ]
    .map(({ id, group, dealers }) => ({
      group,
      dealers: dealers.filter(({ configurationId }) => holdsAt(actor, feature, id, configurationId)),
    }))
    .filter(({ dealers }) => dealers.length > 0)
}

/** Whether one of the roles has the feature and reaches the place: a role in one dealership gives no right in another, as on the server. */
function holdsAt(
  { roles }: Profile,
  feature: Feature,
  group: string | null,
  dealership: string | null,
): boolean {
  return roles.some(({ name, groupId, dealershipId }) => {
    if (!holds(name, feature)) return false
    if (isAtLeast(name, 'LF_USER')) return true
    return groupId === null ? dealership !== null && dealershipId === dealership : groupId === group
  })
}
