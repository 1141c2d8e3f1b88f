import * as z from 'zod/mini'
import { typedDigits, typedText } from '../../domain/typed-text.ts'
import { DEVICE_LINK_HEADER } from './device-link.ts'
import { personName } from './person-name.ts'
import { REDIRECT_HEADER } from './redirect-header.ts'
import { userShape } from './user-shape.ts'

const address = z.string().check(z.overwrite(typedText), z.minLength(1), z.maxLength(254))

/** `POST /auth/login` */
export const loginBodySchema = z.object({
  email: address,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
})

export const loginHeadersSchema = z.looseObject({
  [DEVICE_LINK_HEADER]: z.optional(z.string().check(z.maxLength(100))),
})

const anyPassword = z.string().check(z.maxLength(1000))

export const redirectHeadersSchema = z.looseObject({
  [REDIRECT_HEADER]: z.optional(z.string().check(z.maxLength(2000))),
})

/** `POST /auth/forgot-password` and `POST /auth/login/link`. The answer does not tell whether the address is known. */
export const mailRequestBodySchema = z.object({ email: address })

/**
 * Values of `error` in refusals of `POST /auth/reset-password` (weak password 400, wrong code 422) and `POST
 * /auth/set-password` (weak password 422).
 */
export const WEAK_PASSWORD = 'weak password'
export const WRONG_CODE = 'wrong code'
export const WRONG_TEMPORARY_PASSWORD = 'wrong temporary password'

/** A mailed code: whatever is around its eight digits is ignored. Another text is refused before it costs a try. */
export const mailedCode = z
  .string()
  .check(z.maxLength(100), z.overwrite(typedDigits), z.regex(/^\d{8}$/, 'is not a code of 8 digits'))

/** `POST /auth/reset-password` */
export const resetPasswordBodySchema = z.object({
  email: address,
  code: mailedCode,
  new_password: anyPassword,
})

/** `POST /auth/set-password` */
export const setPasswordBodySchema = z.object({
  email: address,
  temporary_password: anyPassword,
  new_password: anyPassword,
})

/**
 * `GET /auth/google/login`, opened by the browser. `redirect_uri` is the portal’s auth-callback page, also as a
 * path; `origin` is the origin of the page.
 */
export const providerLoginQuerySchema = z.object({
  redirect_uri: z.string().check(z.maxLength(2000)),
  origin: z.string().check(z.maxLength(300)),
})

/**
 * Values of `error` for the auth-callback page: the user cancelled; the sign-in took too long or started in
 * another browser; the account is not provider staff; the provider does not answer.
 */
export const PROVIDER_SIGN_IN_ERRORS = ['cancelled', 'expired', 'refused', 'unavailable'] as const
export type ProviderSignInError = (typeof PROVIDER_SIGN_IN_ERRORS)[number]

export const okSchema = z.object({ status: z.literal('ok') })

/** `GET /auth/user/profile`. The client drops roles and features that it does not know, such as newer ones. */
export const profileSchema = z.object({
  ...userShape,
  features: z.array(z.string()),
  /** Whether the session may do nothing but add a passkey. Servers without passkeys leave it out. */
  must_add_passkey: z.optional(z.boolean()),
  /** Of the names, the language and the theme, for `If-Match`. A backend without versions leaves it out. */
  version: z.optional(z.string()),
})

/** `PATCH /auth/user/profile`: only the changed fields. */
export const profilePatchSchema = z.strictObject({
  name: z.optional(personName),
  family_name: z.optional(personName),
  preferred_language: z.optional(z.enum(['en', 'fr'])),
  preferred_theme: z.optional(z.enum(['light', 'dark'])),
})
