import * as z from 'zod/mini'

const seconds = z.number()

/**
 * `GET /auth/user/session`: when the present session ends, in whole seconds from now, because the clocks of browser and server
 * differ. It does not keep an idle session alive, like other calls that pages make by themselves. `POST /auth/user/session` keeps it
 * alive and answers the same.
 */
export const sessionLimitSchema = z.object({
  /** Without any other call. */
  idle_ends_in: seconds,
  /** In any case. */
  ends_in: seconds,
})
