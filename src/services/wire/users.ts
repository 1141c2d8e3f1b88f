import * as z from 'zod/mini'
import type { User } from '../../domain/lists/user.ts'
import { MAX_EMAIL_LENGTH, PLAIN_ADDRESS } from '../../domain/session/credentials.ts'
import { LANGUAGES, languageOf, THEMES, themeOf } from '../../domain/session/profile.ts'
import { isRoleName, ROLE_LEVELS, ROLE_NAMES, type UserRole } from '../../domain/session/roles.ts'
import { typedText } from '../../domain/typed-text.ts'
import { dealerGroupCodec, userDealerCodec } from './configurations.ts'
import { pageWithTotalPages } from './paging.ts'
import { personName } from './person-name.ts'
import { idSchema, versionIn } from './refs.ts'
import { USER_STATUSES, userShape } from './user-shape.ts'

/** Names of the contract for the states of a user. */
export const userStatusCodec = z.codec(z.enum(USER_STATUSES), z.enum(['active', 'invited', 'disabled']), {
  decode: (status) => SHOWN[status],
  encode: (shown) => USER_STATUSES.find((status) => SHOWN[status] === shown) ?? 'DISABLED',
})

const SHOWN = { CONFIRMED: 'active', FORCE_CHANGE_PASSWORD: 'invited', DISABLED: 'disabled' } as const

/** A user. Roles (highest first), groups and dealerships only as far as the caller may see them. */
export const userRowSchema = z.object({
  ...userShape,
  /** Servers that do not keep it leave it out. */
  last_signed_in_at: z.optional(z.nullable(z.string())),
  /** Always `false` for callers who may not remove them. Servers without passkeys leave it out. */
  has_passkeys: z.optional(z.boolean()),
  /** The mail of the invitation was given up. Servers that send none leave it out. */
  invitation_failed: z.optional(z.boolean()),
  /** For `If-Match`. A backend without versions leaves it out. */
  version: z.optional(z.string()),
})

export const userPageSchema = pageWithTotalPages(userRowSchema)

/** Roles that this portal does not know are left out. */
export const userRowCodec = z.codec(userRowSchema, z.custom<User>(), {
  decode: (row) => {
    const known = row.roles
      .flatMap(({ name, group_id, config_id }): UserRole[] =>
        isRoleName(name) ? [{ name, groupId: group_id, dealershipId: config_id }] : [],
      )
      .toSorted((a, b) => ROLE_LEVELS[b.name] - ROLE_LEVELS[a.name])
    return {
      id: row.email,
      email: row.email,
      firstName: row.name,
      lastName: row.family_name,
      status: z.decode(userStatusCodec, row.status),
      preferredLanguage: languageOf(row.preferred_language),
      preferredTheme: themeOf(row.preferred_theme),
      role: known[0]?.name ?? null,
      roles: known,
      groups: row.groups.map((group) => z.decode(dealerGroupCodec, group)),
      dealers: row.dealers.map((dealer) => z.decode(userDealerCodec, dealer)),
      lastSignedInAt: row.last_signed_in_at ?? null,
      hasPasskeys: row.has_passkeys ?? false,
      isInvitationLost: row.invitation_failed ?? false,
      ...versionIn(row),
    }
  },
  encode: (user) => ({
    email: user.email,
    name: user.firstName,
    family_name: user.lastName,
    status: z.encode(userStatusCodec, user.status),
    preferred_language: user.preferredLanguage,
    preferred_theme: user.preferredTheme,
    roles: user.roles.map(({ name, groupId, dealershipId }) => ({
      name,
      config_id: dealershipId,
      group_id: groupId,
    })),
    groups: user.groups.map((group) => z.encode(dealerGroupCodec, group)),
    dealers: user.dealers.map((dealer) => z.encode(userDealerCodec, dealer)),
    last_signed_in_at: user.lastSignedInAt,
    has_passkeys: user.hasPasskeys,
    invitation_failed: user.isInvitationLost,
    ...versionIn(user),
  }),
})

/** `userPageSchema` with rows as the portal has them. */
export const userPageCodec = pageWithTotalPages(userRowCodec)

/** `error` of the 409 of `POST /auth/user`. */
export const USER_EXISTS = 'user already exists'

/** `error` of the 409 of a call that would leave no active provider admin. */
export const LAST_PROVIDER_ADMIN = 'last provider admin'

/** `error` of the 409 of `POST` and `DELETE /auth/user/invitation`. */
export const NOT_INVITED = 'not invited'

const email = z
  .string()
  .check(
    z.overwrite(typedText),
    z.toLowerCase(),
    z.maxLength(MAX_EMAIL_LENGTH),
    z.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u, 'is not an e-mail address'),
  )
const newEmail = email.check(z.regex(PLAIN_ADDRESS, 'is not an e-mail address'))
const id = z.optional(z.nullable(idSchema))
const language = z.pipe(z.string().check(z.toLowerCase()), z.enum(LANGUAGES))
const theme = z.pipe(z.string().check(z.toLowerCase()), z.enum(THEMES))

/** Group roles need a group, dealer roles a dealership, provider roles neither. */
const roles = z
  .array(z.strictObject({ name: z.enum(ROLE_NAMES), configuration_id: id, group_id: id }))
  .check(z.minLength(1), z.maxLength(20))

/** `POST /auth/user`. Language and theme are case-insensitive. */
export const newUserBodySchema = z.strictObject({
  email: newEmail,
  name: personName,
  family_name: personName,
  preferred_language: z._default(language, 'en'),
  preferred_theme: z._default(theme, 'light'),
  roles,
})

/** `PATCH /auth/user`: changes the user with this `email`. Missing fields stay; `roles` replaces all roles. */
export const userPatchBodySchema = z.strictObject({
  email,
  name: z.optional(personName),
  family_name: z.optional(personName),
  preferred_language: z.optional(language),
  preferred_theme: z.optional(theme),
  roles: z.optional(roles),
})

/** The calls about one user: disable, enable, `POST /auth/user/reset-passkeys`, `POST` and `DELETE /auth/user/invitation`. */
export const userBodySchema = z.strictObject({ email })

/** The address of the withdrawn invitation. */
export const withdrawnSchema = z.object({ email: z.string() })
