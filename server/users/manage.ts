import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import {
  type newUserBodySchema,
  USER_EXISTS,
  type userPatchBodySchema,
} from '../../src/services/wire/users.ts'
import type { Account } from '../auth/accounts.ts'
import type { Actor } from '../auth/actor.ts'
import { hashPassword } from '../auth/passwords.ts'
import { dropResetCodes } from '../auth/reset-codes.ts'
import { rolesOf } from '../auth/roles-of.ts'
import { endSessions, type HeldRole } from '../auth/sessions.ts'
import type { Database } from '../database/database.ts'
import { dealerGroups, userRoles, users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, forbidden, invalid, notFound } from '../http/problem.ts'
import { mailOf } from '../mail/letter.ts'
import { invitationLetter } from '../mail/letters.ts'
import type { Settings } from '../settings.ts'
import { groupsOf, reachedUsers, type UserReach, userReachOf } from './reach.ts'
import { mayManage, requireGivable, shapeOf, type WantedRole } from './rules.ts'
import { newTemporaryPassword, TEMPORARY_PASSWORD_DAYS } from './temporary-password.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const DAY_MS = 86_400_000

/**
 * Makes an account and invites its owner by mail, with a temporary password that nobody else is told. Throws problems:
 * 409 when the address has one, 400 and 403 as `requireGivable`. `page` is where the invitation's link leads.
 */
export async function inviteUser(
  dependencies: RouteDependencies,
  actor: Actor,
  wanted: z.output<typeof newUserBodySchema>,
  page: string | null,
): Promise<Account> {
  const { db, settings, now, mailer } = dependencies
  const roles = await givableRoles(db, actor, 'users.create', wanted.roles)
  requireStaffAddress(wanted.email, roles, settings)
  const temporaryPassword = newTemporaryPassword(wanted.email)
  const account: Account = {
    id: randomUUID(),
    email: wanted.email,
    name: wanted.name,
    familyName: wanted.family_name,
    status: 'FORCE_CHANGE_PASSWORD',
    preferredLanguage: wanted.preferred_language,
    preferredTheme: wanted.preferred_theme,
    passwordHash: await hashPassword(temporaryPassword, settings.passwordHashing),
    temporaryUntil: new Date(now().getTime() + TEMPORARY_PASSWORD_DAYS * DAY_MS),
    createdAt: now(),
    updatedAt: now(),
  }
  await db.transaction(async (tx) => {
    const added = await tx.insert(users).values(account).onConflictDoNothing().returning()
    if (added.length === 0) throw conflict(USER_EXISTS, 'A user with this email already exists.')
    await giveRoles(tx, account.id, roles)
  })
  const letter = invitationLetter(account.preferredLanguage, {
    email: account.email,
    temporaryPassword,
    days: TEMPORARY_PASSWORD_DAYS,
    link: page && `${page}?${new URLSearchParams({ email: account.email })}`,
  })
  mailer.send(mailOf(account.email, letter))
  return account
}

/**
 * Changes a user whom the actor manages. Throws problems: 404 for whom the actor does not reach, 403 for whom the actor
 * does not manage, 400 and 403 as `requireGivable`. New roles act on the user's next request.
 */
export async function changeUser(
  { db, settings, now }: RouteDependencies,
  actor: Actor,
  { email, roles: wanted, ...patch }: z.output<typeof userPatchBodySchema>,
): Promise<Account> {
  const roles = wanted && (await givableRoles(db, actor, 'users.edit', wanted))
  const reach = await userReachOf(db, actor, 'users.edit')
  return db.transaction(async (tx) => {
    const account = await lockManaged(tx, actor, 'users.edit', reach, email)
    if (roles) {
      requireStaffAddress(email, roles, settings)
      await tx.delete(userRoles).where(eq(userRoles.userId, account.id))
      await giveRoles(tx, account.id, roles)
    }
    const [changed] = await tx
      .update(users)
      .set({
        name: patch.name ?? account.name,
        familyName: patch.family_name ?? account.familyName,
        preferredLanguage: patch.preferred_language ?? account.preferredLanguage,
        preferredTheme: patch.preferred_theme ?? account.preferredTheme,
        updatedAt: now(),
      })
      .where(eq(users.id, account.id))
      .returning()
    return changed ?? account
  })
}

/** Disables a user whom the actor manages; what was open ends at once. Throws as `changeUser`; twice is no mistake. */
export async function disableUser(
  { db, now }: RouteDependencies,
  actor: Actor,
  email: string,
): Promise<Account> {
  const reach = await userReachOf(db, actor, 'users.disable')
  return db.transaction(async (tx) => {
    const account = await lockManaged(tx, actor, 'users.disable', reach, email)
    const [disabled] = await tx
      .update(users)
      .set({ status: 'DISABLED', updatedAt: now() })
      .where(eq(users.id, account.id))
      .returning()
    await endSessions(tx, account.id)
    await dropResetCodes(tx, account.id)
    return disabled ?? account
  })
}

async function lockManaged(
  tx: Transaction,
  actor: Actor,
  feature: Feature,
  reach: UserReach,
  email: string,
): Promise<Account> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), reachedUsers(reach)))
    .for('update')
  if (!account) throw notFound('There is no such user.')
  if (account.id === actor.userId) throw forbidden('You cannot do this to your own account.')
  const theirs = (await rolesOf(tx, [account.id])).get(account.id) ?? []
  if (!mayManage(actor.roles, feature, theirs, await groupsOf(tx, theirs))) {
    throw forbidden('You may not manage this user.')
  }
  return account
}

async function givableRoles(
  db: Database,
  actor: Actor,
  feature: Feature,
  wanted: readonly WantedRole[],
): Promise<readonly HeldRole[]> {
  const roles = shapeOf(wanted)
  requireGivable(actor.roles, feature, roles, await groupsOf(db, roles))
  for (const [index, { groupId }] of roles.entries()) {
    if (groupId === null || (await db.$count(dealerGroups, eq(dealerGroups.id, groupId))) > 0) continue
    throw invalid(`roles.${index}.group_id`, `roles.${index}.group_id is not known`)
  }
  return roles
}

/** Provider staff are known by their mail domain: nobody else gets a provider role. */
function requireStaffAddress(
  email: string,
  roles: readonly HeldRole[],
  { providerDomain }: Pick<Settings, 'providerDomain'>,
): void {
  const isStaff = roles.some(({ name }) => isAtLeast(name, 'LF_USER'))
  if (!isStaff || providerDomain === null || email.endsWith(`@${providerDomain}`)) return
  throw invalid('email', `email is not an address of ${providerDomain}, which a provider role needs`)
}

async function giveRoles(tx: Transaction, userId: string, roles: readonly HeldRole[]): Promise<void> {
  await tx.insert(userRoles).values(roles.map((role) => ({ id: randomUUID(), userId, ...role })))
}
