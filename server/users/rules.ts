import { needsDealership, needsGroup } from '../../src/domain/lists/user.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { canManage, ROLE_LEVELS, type RoleName } from '../../src/domain/session/roles.ts'
import { forbidden, invalid } from '../http/problem.ts'
import type { HeldRole } from '../identity/sessions.ts'
import { covers } from '../identity/user-reach.ts'

type Groups = ReadonlyMap<string, string>

/**
 * Whether an actor may manage a user. For each role of the user, the actor needs one role that has the feature, a
 * strictly higher level and the same reach: a role in one dealership gives no power over a role in another.
 *
 * @param actorRoles The roles of the actor.
 * @param targetRoles The roles of the user.
 * @param groupOf The result of `groupsOf` for `targetRoles`.
 */
export function mayManage(
  actorRoles: readonly HeldRole[],
  feature: Feature,
  targetRoles: readonly HeldRole[],
  groupOf: Groups,
): boolean {
  const qualified = actorRoles.filter(({ name }) => holds(name, feature))
  // A user without roles belongs to no organisation, so only a provider admin may manage the user.
  if (targetRoles.length === 0) return qualified.some(({ name }) => name === 'LF_ADMIN')
  return targetRoles.every((role) =>
    qualified.some((held) => canManage(held.name, role.name) && covers(held, role, groupOf)),
  )
}

/** A role in the body of a request. */
export interface WantedRole {
  readonly name: RoleName
  readonly configuration_id?: string | null | undefined
  readonly group_id?: string | null | undefined
}

/**
 * Checks the shape of roles and removes duplicates.
 *
 * @throws A 400 problem unless a group role has only a group, a dealer role only a dealership, any other role neither.
 */
export function toHeldRoles(wanted: readonly WantedRole[]): readonly HeldRole[] {
  const roles = wanted.map(({ name, configuration_id, group_id }, index): HeldRole => {
    const given = { group_id: group_id ?? null, configuration_id: configuration_id ?? null }
    const needed = { group_id: needsGroup(name), configuration_id: needsDealership(name) }
    for (const field of ['group_id', 'configuration_id'] as const) {
      const path = `roles.${index}.${field}`
      if (needed[field] && given[field] === null) throw invalid(path, `${path} is missing: ${name} needs it`)
      if (!needed[field] && given[field] !== null) throw invalid(path, `${path} does not go with ${name}`)
    }
    return { name, groupId: given.group_id, configurationId: given.configuration_id }
  })
  return [...new Map(roles.map((role) => [JSON.stringify(role), role])).values()]
}

/**
 * Checks that an actor may assign all of these roles.
 *
 * @param actorRoles The roles of the actor.
 * @param groupOf The result of `groupsOf` for `roles`.
 * @throws Problems: 403 for a role above the actor's level, 400 for a group or dealership out of reach, whether it exists
 *   or not.
 */
export function requireAssignable(
  actorRoles: readonly HeldRole[],
  feature: Feature,
  roles: readonly HeldRole[],
  groupOf: Groups,
): void {
  for (const [index, role] of roles.entries()) {
    const qualified = actorRoles.filter(
      ({ name }) => holds(name, feature) && ROLE_LEVELS[name] >= ROLE_LEVELS[role.name],
    )
    if (qualified.length === 0) throw forbidden('You may not give this role.')
    if (qualified.some((held) => covers(held, role, groupOf) && exists(role, groupOf))) continue
    const field = `roles.${index}.${role.groupId === null ? 'configuration_id' : 'group_id'}`
    throw invalid(field, `${field} is not known`)
  }
}

function exists({ configurationId }: HeldRole, groupOf: Groups): boolean {
  return configurationId === null || groupOf.has(configurationId)
}
