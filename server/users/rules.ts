import { needsDealership, needsGroup } from '../../src/domain/lists/user.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { canManage, ROLE_LEVELS, type RoleName } from '../../src/domain/session/roles.ts'
import type { HeldRole } from '../auth/sessions.ts'
import { forbidden, invalid } from '../http/problem.ts'
import { covers } from './reach.ts'

type Groups = ReadonlyMap<string, string>

/**
 * Whether holders of `own` may manage a user: for each of the user's roles they have one of a strictly higher level, with
 * the feature, that reaches as far. So a role in one place gives no power over somebody's role in another.
 */
export function mayManage(
  own: readonly HeldRole[],
  feature: Feature,
  theirs: readonly HeldRole[],
  groupOf: Groups,
): boolean {
  const able = own.filter(({ name }) => holds(name, feature))
  // Whoever belongs nowhere is the provider's.
  if (theirs.length === 0) return able.some(({ name }) => name === 'LF_ADMIN')
  return theirs.every((role) =>
    able.some((mine) => canManage(mine.name, role.name) && covers(mine, role, groupOf)),
  )
}

/** A role as a request wants to give it. */
export interface WantedRole {
  readonly name: RoleName
  readonly configuration_id?: string | null | undefined
  readonly group_id?: string | null | undefined
}

/** Throws a 400 problem unless group roles name a group and nothing else, dealer roles a dealership, others nothing. */
export function shapeOf(wanted: readonly WantedRole[]): readonly HeldRole[] {
  const roles = wanted.map(({ name, configuration_id, group_id }, index): HeldRole => {
    const places = { group_id: group_id ?? null, configuration_id: configuration_id ?? null }
    const needed = { group_id: needsGroup(name), configuration_id: needsDealership(name) }
    for (const field of ['group_id', 'configuration_id'] as const) {
      const path = `roles.${index}.${field}`
      if (needed[field] && places[field] === null) throw invalid(path, `${path} is missing: ${name} needs it`)
      if (!needed[field] && places[field] !== null) throw invalid(path, `${path} does not go with ${name}`)
    }
    return { name, groupId: places.group_id, configurationId: places.configuration_id }
  })
  return [...new Map(roles.map((role) => [JSON.stringify(role), role])).values()]
}

/**
 * Throws a problem unless holders of `own` may give all of these roles: 403 for one above their level, 400 for a group
 * or dealership that they do not reach, whether it exists or not.
 */
export function requireGivable(
  own: readonly HeldRole[],
  feature: Feature,
  roles: readonly HeldRole[],
  groupOf: Groups,
): void {
  for (const [index, role] of roles.entries()) {
    const able = own.filter(({ name }) => holds(name, feature) && ROLE_LEVELS[name] >= ROLE_LEVELS[role.name])
    if (able.length === 0) throw forbidden('You may not give this role.')
    if (able.some((mine) => covers(mine, role, groupOf) && exists(role, groupOf))) continue
    const field = `roles.${index}.${role.groupId === null ? 'configuration_id' : 'group_id'}`
    throw invalid(field, `${field} is not known`)
  }
}

function exists({ configurationId }: HeldRole, groupOf: Groups): boolean {
  return configurationId === null || groupOf.has(configurationId)
}
