import * as z from 'zod/mini'
import { dealerGroupSchema } from './configurations.ts'

/** `POST /auth/login` */
export const loginBodySchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
})

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
