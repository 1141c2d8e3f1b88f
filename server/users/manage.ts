import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import {
  NOT_INVITED,
  type newUserBodySchema,
  USER_EXISTS,
  type userPatchBodySchema,
} from '../../src/services/wire/users.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutUser, rolesValue, userEvents } from '../audit/user-events.ts'
import type { Database, Transaction } from '../database/database.ts'
import { dealerGroups, userRoles, users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireWithinLimit } from '../http/call-counts.ts'
import { conflict, invalid } from '../http/problem.ts'
import type { Account } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import type { HeldRole } from '../identity/sessions.ts'
import { groupsOf } from '../identity/user-reach.ts'
import type { Change } from '../lists/define-write.ts'
import type { Mail } from '../mail/mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { invitationMail } from '../mail/templates.ts'
import { hashPassword } from '../secrets/passwords.ts'
import type { Settings } from '../settings.ts'
import { requireOtherProviderAdmin } from './managed.ts'
import { requireAssignable, toHeldRoles, type WantedRole } from './rules.ts'
import { newTemporaryPassword, TEMPORARY_PASSWORD_DAYS, temporaryUntil } from './temporary-password.ts'
import { userWrites } from './writes.ts'

/** Limit: 100 invitations per user and hour. Each one sends a mail to an address of the user's choice. */
const INVITATIONS = { name: 'invitations', max: 100, periodMs: 60 * 60_000 }

/**
 * Creates an account and mails its owner a temporary password.
 *
 * @param page The target of the link in the mail; `null` sends no link.
 * @throws Problems: 409 when the address has an account, 400 and 403 like `requireAssignable`, 429 after too many.
 */
export async function inviteUser(
  dependencies: RouteDependencies,
  actor: Actor,
  wanted: z.output<typeof newUserBodySchema>,
  page: string | null,
): Promise<Account> {
  const { db, settings, now, mailer } = dependencies
  const roles = await assignableRoles(db, actor, 'users.create', wanted.roles)
  requireStaffAddress(wanted.email, roles, settings)
  // Also those that are refused: each says whether an address has an account.
  await requireWithinLimit(db, INVITATIONS, actor.userId, TOO_MANY)
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
    temporaryUntil: temporaryUntil(now()),
    invitationFailedAt: null,
    lastSignedInAt: null,
    createdAt: now(),
    updatedAt: now(),
  }
  await db.transaction(async (tx) => {
    const added = await tx.insert(users).values(account).onConflictDoNothing().returning()
    if (added.length === 0) throw conflict(USER_EXISTS, 'A user with this email already exists.')
    await insertRoles(tx, account.id, roles)
    const after = { status: account.status, roles: rolesValue(roles) }
    await recordEvents(tx, actor, account.createdAt, [
      { ...aboutUser(account, roles), action: 'user.invited', after },
    ])
    await mailer.store(tx, invitationOf(account, temporaryPassword, page))
  })
  mailer.wake()
  return account
}

/**
 * Mails a user who has not accepted the invitation a new temporary password. The former one no longer works.
 *
 * @throws Problems like `lockManaged`, 409 for any other user, 429 after too many.
 */
export const resendInvitation: Change<Resent, Account> = async (
  dependencies,
  actor,
  email,
  { page },
  ifMatch,
) => {
  const temporaryPassword = newTemporaryPassword(email)
  const passwordHash = await hashPassword(temporaryPassword, dependencies.settings.passwordHashing)
  return resend(dependencies, actor, email, { page, temporaryPassword, passwordHash }, ifMatch)
}

/** The target of the link in the mail; `null` sends no link. */
interface Resent {
  readonly page: string | null
}

const resend = userWrites.change(
  'users.create',
  async (
    { account: invited, roles },
    { page, temporaryPassword, passwordHash }: Resent & Record<'temporaryPassword' | 'passwordHash', string>,
    { dependencies: { mailer }, tx, actor, at },
  ) => {
    if (invited.status !== 'FORCE_CHANGE_PASSWORD')
      throw conflict(NOT_INVITED, 'This user is not waiting for the first sign-in.')
    await requireWithinLimit(tx, INVITATIONS, actor.userId, TOO_MANY)
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, temporaryUntil: temporaryUntil(at), invitationFailedAt: null, updatedAt: at })
      .where(eq(users.id, invited.id))
      .returning()
    await mailer.store(tx, invitationOf(invited, temporaryPassword, page))
    return {
      result: changed ?? invited,
      events: [{ ...aboutUser(invited, roles), action: 'user.invitation-resent' }],
      whenStored: mailer.wake,
    }
  },
)

const TOO_MANY = 'Too many invitations. Please try again later.'

function invitationOf(
  { id, email, preferredLanguage }: Account,
  temporaryPassword: string,
  page: string | null,
): Mail {
  const content = invitationMail(preferredLanguage, {
    email,
    temporaryPassword,
    days: TEMPORARY_PASSWORD_DAYS,
    link: page && `${page}?${new URLSearchParams({ email })}`,
  })
  return { ...renderMail(email, content), about: { type: 'invitation', id } }
}

type Patch = Omit<z.output<typeof userPatchBodySchema>, 'email'>

/**
 * Changes a user. New roles take effect with the user's next request.
 *
 * @throws Problems like `lockManaged` and `requireAssignable`, 409 when no provider admin would be left.
 */
export const changeUser: Change<Patch, Account> = async (dependencies, actor, email, patch, ifMatch) => {
  const { roles: wanted, ...names } = patch
  const roles = wanted && (await assignableRoles(dependencies.db, actor, 'users.edit', wanted))
  return patchUser(dependencies, actor, email, { names, roles }, ifMatch)
}

const patchUser = userWrites.change(
  'users.edit',
  async (
    { account, roles: held, isProviderAdmin },
    {
      names,
      roles,
    }: { readonly names: Omit<Patch, 'roles'>; readonly roles: readonly HeldRole[] | undefined },
    { dependencies, tx, at },
  ) => {
    if (roles) {
      requireStaffAddress(account.email, roles, dependencies.settings)
      if (isProviderAdmin && !roles.some(({ name }) => name === 'LF_ADMIN'))
        await requireOtherProviderAdmin(tx, account.id)
      await tx.delete(userRoles).where(eq(userRoles.userId, account.id))
      await insertRoles(tx, account.id, roles)
    }
    const [changed = account] = await tx
      .update(users)
      .set({
        name: names.name ?? account.name,
        familyName: names.family_name ?? account.familyName,
        preferredLanguage: names.preferred_language ?? account.preferredLanguage,
        preferredTheme: names.preferred_theme ?? account.preferredTheme,
        updatedAt: at,
      })
      .where(eq(users.id, account.id))
      .returning()
    const after = { account: changed, roles: roles ?? held }
    return { result: changed, events: userEvents({ account, roles: held }, after) }
  },
)

async function assignableRoles(
  db: Database,
  actor: Actor,
  feature: Feature,
  wanted: readonly WantedRole[],
): Promise<readonly HeldRole[]> {
  const roles = toHeldRoles(wanted)
  requireAssignable(actor.roles, feature, roles, await groupsOf(db, roles))
  for (const [index, { groupId }] of roles.entries()) {
    if (groupId === null || (await db.$count(dealerGroups, eq(dealerGroups.id, groupId))) > 0) continue
    throw invalid(`roles.${index}.group_id`, `roles.${index}.group_id is not known`)
  }
  return roles
}

/** Only addresses of the provider's mail domain may get a provider role. */
function requireStaffAddress(
  email: string,
  roles: readonly HeldRole[],
  { providerDomain }: Pick<Settings, 'providerDomain'>,
): void {
  const isStaff = roles.some(({ name }) => isAtLeast(name, 'LF_USER'))
  if (!isStaff || providerDomain === null || email.endsWith(`@${providerDomain}`)) return
  throw invalid('email', `email is not an address of ${providerDomain}, which a provider role needs`)
}

async function insertRoles(tx: Transaction, userId: string, roles: readonly HeldRole[]): Promise<void> {
  await tx.insert(userRoles).values(roles.map((role) => ({ id: randomUUID(), userId, ...role })))
}
