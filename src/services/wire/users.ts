import * as z from 'zod/mini'
import { USER_FILTERS, USER_SORT_KEYS } from '../../domain/lists/user.ts'
import { LANGUAGES, THEMES } from '../../domain/session/profile.ts'
import { ROLE_NAMES } from '../../domain/session/roles.ts'
import { dealerGroupSchema } from './configurations.ts'
import { exportQueryShape } from './csv.ts'
import { limitSchema, listQueryShape, pageWithTotalPages } from './paging.ts'

/** Query of `GET /auth/user/list`. A context limits the list to the users of its group or dealership. */
export const userListQuerySchema = z.object({
  ...listQueryShape,
  limit: limitSchema(10),
  filter: z._default(z.enum(USER_FILTERS), 'user_all'),
  sort_key: z._default(z.enum(USER_SORT_KEYS), 'email'),
})

/** The same for the export of all rows: see `csv.ts`. */
export const userExportQuerySchema = z.object({
  ...z.omit(userListQuerySchema, { page: true, limit: true }).shape,
  ...exportQueryShape,
})

/** A user. Roles (highest first), groups and dealerships only as far as the caller may see them. */
export const userRowSchema = z.object({
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'DISABLED']),
  preferred_language: z.string(),
  preferred_theme: z.string(),
  roles: z.array(
    z.object({ name: z.string(), config_id: z.nullable(z.string()), group_id: z.nullable(z.string()) }),
  ),
  groups: z.array(dealerGroupSchema),
  dealers: z.array(
    z.object({ id: z.string(), dealer_id: z.string(), inventory_provider: z.string(), name: z.string() }),
  ),
})

export const userPageSchema = pageWithTotalPages(userRowSchema)

/** `GET /auth/user/list/filters`: number of users for each tab in the context. */
export const userCountsSchema = z.object({
  user_active: z.number(),
  user_all: z.number(),
  user_disabled: z.number(),
  user_invited: z.number(),
})

/** `error` of the 409 of `POST /auth/user`. */
export const USER_EXISTS = 'user already exists'

const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u, 'is not an e-mail address'),
  )
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const id = z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id'))))
const language = z.pipe(z.string().check(z.toLowerCase()), z.enum(LANGUAGES))
const theme = z.pipe(z.string().check(z.toLowerCase()), z.enum(THEMES))

/** Group roles need a group, dealer roles a dealership, provider roles neither. */
const roles = z
  .array(z.strictObject({ name: z.enum(ROLE_NAMES), configuration_id: id, group_id: id }))
  .check(z.minLength(1), z.maxLength(20))

/** `POST /auth/user`. Language and theme are case-insensitive. */
export const newUserBodySchema = z.strictObject({
  email,
  name,
  family_name: name,
  preferred_language: z._default(language, 'en'),
  preferred_theme: z._default(theme, 'light'),
  roles,
})

/** `PATCH /auth/user`: changes the user with this `email`. Missing fields stay; `roles` replaces all roles. */
export const userPatchBodySchema = z.strictObject({
  email,
  name: z.optional(name),
  family_name: z.optional(name),
  preferred_language: z.optional(language),
  preferred_theme: z.optional(theme),
  roles: z.optional(roles),
})

/** `DELETE /auth/user` */
export const disableUserBodySchema = z.strictObject({ email })
