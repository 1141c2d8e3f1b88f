import { grid } from '../../roles/grid.ts'

/*
 * What the specification says about who may do what with battery reports, written down a second time: nothing here may be
 * computed from the product's own tables. The accounts belong to Northstar, and within it to Maple EV Centre.
 */

/** The answer to a call about a report of a dealership, or of none: what one does not reach is unknown. */
export const REPORT_CALLS = grid(`
  call                            | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  GET of maple-ev-centre          | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET of northstar-toronto        | 401        | 200      | 200     | 200         | 200        | 404          | 404
  GET of pacific-seattle          | 401        | 200      | 200     | 404         | 404        | 404          | 404
  GET of nobody                   | 401        | 200      | 200     | 404         | 404        | 404          | 404
  GET of unknown                  | 401        | 404      | 404     | 404         | 404        | 404          | 404
  PATCH of maple-ev-centre        | 401        | 200      | 200     | 200         | 200        | 200          | 200
  PATCH of northstar-toronto      | 401        | 200      | 200     | 200         | 200        | 404          | 404
  PATCH of pacific-seattle        | 401        | 200      | 200     | 404         | 404        | 404          | 404
  PATCH of nobody                 | 401        | 200      | 200     | 404         | 404        | 404          | 404
  PATCH of unknown                | 401        | 404      | 404     | 404         | 404        | 404          | 404
  image of maple-ev-centre        | 401        | 200      | 200     | 200         | 200        | 200          | 200
  image of northstar-toronto      | 401        | 200      | 200     | 200         | 200        | 404          | 404
  image of pacific-seattle        | 401        | 200      | 200     | 404         | 404        | 404          | 404
  image of nobody                 | 401        | 200      | 200     | 404         | 404        | 404          | 404
  image of unknown                | 401        | 404      | 404     | 404         | 404        | 404          | 404
  regenerate of maple-ev-centre   | 401        | 200      | 403     | 403         | 403        | 403          | 403
  regenerate of northstar-toronto | 401        | 200      | 403     | 403         | 403        | 403          | 403
  regenerate of pacific-seattle   | 401        | 200      | 403     | 403         | 403        | 403          | 403
  regenerate of nobody            | 401        | 200      | 403     | 403         | 403        | 403          | 403
  regenerate of unknown           | 401        | 404      | 403     | 403         | 403        | 403          | 403
`)

/** The answer to a print of an address elsewhere, which those may ask for who see reports. */
export const PRINT = grid(`
  call     | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  POST pdf | 401        | 422      | 422     | 422         | 422        | 422          | 422
`)
