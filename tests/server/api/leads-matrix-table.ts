import { grid } from '../../roles/grid.ts'

/*
 * The public calls ask for no session and give none anything more: written down a second time, as in the tables of the
 * other services.
 */

/** The answer to the pages' own calls, with the client's credential. */
export const CALLS = grid(`
  call                                 | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  GET /leads/api/v1/report/:id         | 200        | 200      | 200     | 200         | 200        | 200          | 200
  GET /leads/api/v1/unsubscribe/:id    | 200        | 200      | 200     | 200         | 200        | 200          | 200
  POST /leads/api/v1/unsubscribe/:id   | 200        | 200      | 200     | 200         | 200        | 200          | 200
`)

/** The same calls without it: a session is no substitute. */
export const CALLS_OF_OTHERS = grid(`
  call                                 | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  GET /leads/api/v1/report/:id         | 401        | 401      | 401     | 401         | 401        | 401          | 401
  GET /leads/api/v1/unsubscribe/:id    | 401        | 401      | 401     | 401         | 401        | 401          | 401
  POST /leads/api/v1/unsubscribe/:id   | 401        | 401      | 401     | 401         | 401        | 401          | 401
`)
