import * as z from 'zod/mini'

/**
 * `GET /auth/user/sessions`: where the user is signed in, the present session first. `DELETE /auth/user/sessions/{id}` ends
 * one, `DELETE /auth/user/sessions` all but the present one.
 */
export const ownSessionsSchema = z.array(
  z.object({
    id: z.string(),
    is_current: z.boolean(),
    /** Such as `Firefox` and `Windows`, as the browser names itself; null: not known. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    /** Of the sign-in; null: not known. */
    ip_address: z.nullable(z.string()),
    created_at: z.string(),
    /** Exact to a minute. */
    last_used_at: z.string(),
  }),
)
