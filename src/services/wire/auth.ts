import * as z from 'zod/mini'
import { dealerGroupSchema } from './configurations.ts'

/**
 * The header by which a page names the user whose screens it shows, in the form of `signedInAs`. In the session of
 * anybody else, which another tab may have begun, the call is a 401 and does nothing.
 */
export const SIGNED_IN_AS_HEADER = 'x-signed-in-as'

/** An e-mail address as `SIGNED_IN_AS_HEADER` has it. */
export function signedInAs(email: string): string {
  return encodeURIComponent(email)
}

/** `POST /auth/login` */
export const loginBodySchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
})

/**
 * The header that tells where a mail's link leads: the address of the portal's own reset-password page (with
 * `POST /auth/forgot-password`) or set-password page (with `POST /auth/user`). Another address is a 400.
 */
export const REDIRECT_HEADER = 'x-redirect-uri'

const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))
const anyPassword = z.string().check(z.maxLength(1000))

export const redirectHeadersSchema = z.looseObject({
  [REDIRECT_HEADER]: z.optional(z.string().check(z.maxLength(2000))),
})

/** `POST /auth/forgot-password`. The same answer whether the address is known. */
export const forgotPasswordBodySchema = z.object({ email: address })

/** The `error` of the refusals of `POST /auth/reset-password` (weak: 400, code: 422) and `set-password` (weak: 422). */
export const WEAK_PASSWORD = 'weak password'
export const WRONG_CODE = 'wrong code'
export const WRONG_TEMPORARY_PASSWORD = 'wrong temporary password'

/** `POST /auth/reset-password`. Blanks and dashes in a code do not count. */
export const resetPasswordBodySchema = z.object({
  email: address,
  code: z.string().check(z.maxLength(100)),
  new_password: anyPassword,
})

/** `POST /auth/set-password` */
export const setPasswordBodySchema = z.object({
  email: address,
  temporary_password: anyPassword,
  new_password: anyPassword,
})

/**
 * `GET /auth/google/login`, to which the browser is sent. Both are addresses of this portal: `redirect_uri` its
 * auth-callback page, also as a path; `origin` the origin that the browser is at.
 */
export const providerLoginQuerySchema = z.object({
  redirect_uri: z.string().check(z.maxLength(2000)),
  origin: z.string().check(z.maxLength(300)),
})

/**
 * What the auth-callback page is told in `error` when the external sign-in failed: the user turned back; it took too
 * long, or began in another browser; who it was is no provider staff; the other side does not answer.
 */
export const PROVIDER_SIGN_IN_ERRORS = ['cancelled', 'expired', 'refused', 'unavailable'] as const
export type ProviderSignInError = (typeof PROVIDER_SIGN_IN_ERRORS)[number]

export const okSchema = z.object({ status: z.literal('ok') })

/** `GET /auth/user/profile`. Names that the client does not know (a newer role, a newer feature) are dropped by it. */
export const profileSchema = z.object({
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'DISABLED']),
  preferred_language: z.string(),
  preferred_theme: z.string(),
  roles: z.array(
    z.object({
      name: z.string(),
      config_id: z.nullable(z.string()),
      group_id: z.nullable(z.string()),
    }),
  ),
  groups: z.array(dealerGroupSchema),
  dealers: z.array(
    z.object({
      id: z.string(),
      dealer_id: z.string(),
      inventory_provider: z.string(),
      name: z.string(),
    }),
  ),
  features: z.array(z.string()),
})

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** `PATCH /auth/user/profile`: only what changes is sent. */
export const profilePatchSchema = z.strictObject({
  name: z.optional(name),
  family_name: z.optional(name),
  preferred_language: z.optional(z.enum(['en', 'fr'])),
  preferred_theme: z.optional(z.enum(['light', 'dark'])),
})
