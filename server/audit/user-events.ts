import type { AuditFields } from '../../src/services/wire/audit/events.ts'
import type { Account } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import type { HeldRole } from '../identity/sessions.ts'
import { type AuditEvent, changeAtPlaces, changesOf, placesOf } from './record.ts'

type User = Pick<
  Account,
  'id' | 'email' | 'name' | 'familyName' | 'status' | 'preferredLanguage' | 'preferredTheme'
>

/** What an event about a user says of the account. */
export function aboutUser(
  { id, email }: Pick<User, 'id' | 'email'>,
  roles: readonly HeldRole[],
): Omit<AuditEvent, 'action'> {
  return { type: 'user', id, label: email, places: placesOf(roles) }
}

/** What an event of an actor about the own account says of it. */
export function aboutSelf({ userId, email, roles }: Actor): Omit<AuditEvent, 'action'> {
  return aboutUser({ id: userId, email }, roles)
}

/** The event of a changed status: disabled, enabled, invited. */
export function statusChange(before: User, after: User): Pick<AuditEvent, 'before' | 'after'> | null {
  return changesOf({ status: before.status }, { status: after.status })
}

/** What a change of name, language and theme says. */
export function namesChange(before: User, after: User): Pick<AuditEvent, 'before' | 'after'> | null {
  return changesOf(namesOf(before), namesOf(after))
}

/** The events of a change of a user by somebody else. */
export function userEvents(
  before: { readonly account: User; readonly roles: readonly HeldRole[] },
  after: { readonly account: User; readonly roles: readonly HeldRole[] },
): AuditEvent[] {
  const about = aboutUser(after.account, [...before.roles, ...after.roles])
  const [from, to] = [placesOf(before.roles), placesOf(after.roles)]
  const roles = changesOf({ roles: rolesValue(before.roles) }, { roles: rolesValue(after.roles) })
  const names = namesChange(before.account, after.account)
  return [
    ...(roles ? [{ ...about, ...roles, action: 'user.role-changed' as const }] : []),
    ...(names ? changeAtPlaces({ ...about, ...names, action: 'user.changed' }, { from, to }) : []),
  ]
}

/** Roles as an event stores them. */
export function rolesValue(roles: readonly HeldRole[]) {
  return roles.map(({ name, groupId, configurationId }) => ({
    name,
    group_id: groupId,
    config_id: configurationId,
  }))
}

function namesOf({ name, familyName, preferredLanguage, preferredTheme }: User): AuditFields {
  return {
    name,
    family_name: familyName,
    preferred_language: preferredLanguage,
    preferred_theme: preferredTheme,
  }
}
