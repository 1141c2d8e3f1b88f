import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { featuresOf } from '../../src/domain/session/permissions.ts'
import type { profilePatchSchema, profileSchema } from '../../src/services/wire/auth.ts'
import { dealerGroupsCodec, userDealerCodec } from '../../src/services/wire/configurations.ts'
import { aboutSelf, namesChange } from '../audit/user-events.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { unauthorized } from '../http/problem.ts'
import { versionOf } from '../http/versions.ts'
import type { Account } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import { reachableGroups } from '../identity/groups.ts'
import { defineWrite } from '../lists/define-write.ts'

/**
 * Reads the answer of `GET /user/profile`. `groups` come from group roles only, `dealers` from dealer roles only.
 *
 * @throws A 401 problem when the user no longer exists.
 */
export async function readProfile(db: Database, actor: Actor): Promise<z.infer<typeof profileSchema>> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
  if (!user) throw unauthorized()
  const groupRoles = actor.roles.filter(({ groupId }) => groupId !== null)
  const dealerRoles = actor.roles.filter(({ configurationId }) => configurationId !== null)
  const viaDealers = await reachableGroups(db, dealerRoles)
  return {
    email: user.email,
    name: user.name,
    family_name: user.familyName,
    status: user.status,
    preferred_language: user.preferredLanguage,
    preferred_theme: user.preferredTheme,
    roles: actor.roles.map(({ name, groupId, configurationId }) => ({
      name,
      group_id: groupId,
      config_id: configurationId,
    })),
    groups: z.encode(dealerGroupsCodec, await reachableGroups(db, groupRoles)),
    dealers: viaDealers.flatMap(({ dealers }) => dealers).map((dealer) => z.encode(userDealerCodec, dealer)),
    features: actor.role === null ? [] : [...featuresOf(actor.role)],
    must_add_passkey: actor.mustAddPasskey,
    version: profileVersion(user),
  }
}

/** The version of what users change of their own profile. */
function profileVersion({ id, name, familyName, preferredLanguage, preferredTheme }: Account): string {
  return versionOf({ id, name, familyName, preferredLanguage, preferredTheme })
}

/** Changes of the own profile. */
export const profileWrites = defineWrite({
  reachOf: () => null,
  lock: async ({ tx, actor }) => {
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    if (!user) throw unauthorized()
    return user
  },
  versionOf: profileVersion,
  read: async ({ db }, actor) => {
    const answer = await readProfile(db, actor)
    return { answer, version: answer.version }
  },
})

export const updateProfile = profileWrites.change(
  'profile.view',
  async (before, patch: z.infer<typeof profilePatchSchema>, { tx, actor, at }) => {
    const changes = {
      ...(patch.name === undefined ? {} : { name: patch.name }),
      ...(patch.family_name === undefined ? {} : { familyName: patch.family_name }),
      ...(patch.preferred_language === undefined ? {} : { preferredLanguage: patch.preferred_language }),
      ...(patch.preferred_theme === undefined ? {} : { preferredTheme: patch.preferred_theme }),
    }
    await tx
      .update(users)
      .set({ ...changes, updatedAt: at })
      .where(eq(users.id, actor.userId))
    const changed = namesChange(before, { ...before, ...changes })
    return {
      result: null,
      events: changed ? [{ ...aboutSelf(actor), ...changed, action: 'profile.changed' }] : [],
    }
  },
)
