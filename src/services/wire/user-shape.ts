import * as z from 'zod/mini'
import { dealerGroupSchema, userDealerSchema } from './configurations.ts'

export const USER_STATUSES = ['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'DISABLED'] as const

/** What an answer tells of a user and of the own profile. */
export const userShape = {
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  status: z.enum(USER_STATUSES),
  preferred_language: z.string(),
  preferred_theme: z.string(),
  roles: z.array(
    z.object({ name: z.string(), config_id: z.nullable(z.string()), group_id: z.nullable(z.string()) }),
  ),
  groups: z.array(dealerGroupSchema),
  dealers: z.array(userDealerSchema),
}
