/** Role names on the wire, with their levels (specification, platform part, section 6). */
export const ROLE_LEVELS = {
  LF_ADMIN: 6,
  LF_USER: 5,
  GROUP_ADMIN: 4,
  GROUP_USER: 3,
  DEALER_ADMIN: 2,
  DEALER_USER: 1,
} as const

export type RoleName = keyof typeof ROLE_LEVELS

/** A role with its organisation: a group for group roles, a dealership for dealer roles, none for provider roles. */
export interface UserRole {
  readonly name: RoleName
  readonly groupId: string | null
  readonly dealershipId: string | null
}

export const ROLE_NAMES = Object.keys(ROLE_LEVELS).filter(isRoleName)

export function isRoleName(name: string): name is RoleName {
  return Object.hasOwn(ROLE_LEVELS, name)
}

/** The role with the highest level, which is the one that applies; `null` for an empty list. */
export function highestRole(roles: readonly RoleName[]): RoleName | null {
  return roles.reduce<RoleName | null>(
    (best, role) => (best === null || ROLE_LEVELS[role] > ROLE_LEVELS[best] ? role : best),
    null,
  )
}

/** True when the role’s level is at least that of `required`; false without a role. */
export function isAtLeast(role: RoleName | null, required: RoleName): boolean {
  return role !== null && ROLE_LEVELS[role] >= ROLE_LEVELS[required]
}

/** Users manage only users of a strictly lower level. Nobody is above provider admins, so they manage each other. */
export function canManage(actor: RoleName, target: RoleName): boolean {
  return actor === 'LF_ADMIN' || ROLE_LEVELS[actor] > ROLE_LEVELS[target]
}
