import { grid } from '../../roles/grid.ts'

/*
 * A second copy of the specification's rights on calls. Do not compute it from the tables of the product: then it would
 * prove nothing.
 */

/**
 * The status of each call. Calls about the own account have the caller's data. Other calls have no input, so that callers
 * with the right get a 400, or a 404 for an unknown organisation. Calls of the public pages come without their credential.
 */
export const CALLS = grid(`
  call                                                                                | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  POST /auth/{login,user/session}                                                     | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /auth/user/logout                                                               | 200        | 200      | 200     | 200         | 200        | 200          | 200
  {GET,PATCH} /auth/user/profile                                                      | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /auth/user/{session,sessions,passkeys}                                          | 401        | 200      | 200     | 200         | 200        | 200          | 200
  DELETE /auth/user/sessions                                                          | 401        | 200      | 200     | 200         | 200        | 200          | 200
  DELETE /auth/user/{sessions/:id,passkeys/:id}                                       | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/user/{passkeys/options,recovery-codes,proof/mail}                        | 401        | 403      | 403     | 403         | 403        | 403          | 403
  POST /auth/user/{passkeys,proof,proof/code,proof/passkey}                           | 401        | 400      | 400     | 400         | 400        | 400          | 400
  PATCH /auth/user/passkeys/:id                                                       | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/user/proof/passkey/options                                               | 401        | 409      | 409     | 409         | 409        | 409          | 409
  POST /auth/{login/passkey/options,forgot-password,login/link}                       | 200        | 200      | 200     | 200         | 200        | 200          | 200
  POST /auth/{login/passkey,login/second-step,login/recovery-code,set-password}       | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/login/second-step/options                                                | 401        | 401      | 401     | 401         | 401        | 401          | 401
  POST /auth/reset-password                                                           | 422        | 422      | 422     | 422         | 422        | 422          | 422
  GET /auth/google/{login,callback}                                                   | 302        | 302      | 302     | 302         | 302        | 302          | 302
  GET /auth/user/list{,/filters,/export}                                              | 401        | 200      | 200     | 200         | 403        | 200          | 403
  {POST,PATCH,DELETE} /auth/user                                                      | 401        | 400      | 403     | 400         | 403        | 400          | 403
  POST /auth/user/{enable,bulk,invitation,reset-passkeys}                             | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /auth/user/invitation                                                        | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /configurations/api/v1/{group,wifi,wifi/export}                                 | 401        | 200      | 200     | 200         | 200        | 200          | 200
  {GET,POST} /configurations/api/v1/views                                             | 401        | 400      | 400     | 400         | 400        | 400          | 400
  {PATCH,DELETE} /configurations/api/v1/views/:id                                     | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /configurations/api/v1/wifi                                                    | 401        | 400      | 403     | 400         | 403        | 400          | 403
  {PATCH,DELETE} /configurations/api/v1/wifi/:id                                      | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /devices/api/v1/device{,/filters,/export}                                       | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/unregistered                                             | 401        | 200      | 403     | 403         | 403        | 403          | 403
  POST /devices/api/v1/device{,/:serialNumber/token}                                  | 401        | 400      | 403     | 403         | 403        | 403          | 403
  PATCH /devices/api/v1/device/:serialNumber                                          | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /devices/api/v1/device/:serialNumber{,/token}                                | 401        | 400      | 403     | 403         | 403        | 403          | 403
  POST /devices/api/v1/measurements                                                   | 401        | 401      | 401     | 401         | 401        | 401          | 401
  POST /devices/api/v1/device/bulk                                                    | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /inventories/api/v1/inventory{,/filters,/export}                                | 401        | 200      | 200     | 200         | 200        | 200          | 200
  PATCH /inventories/api/v1/inventory/trim                                            | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /inventories/api/v1/inventory/import                                           | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /leads/api/v1/{report/:id,unsubscribe/:id}                                      | 401        | 401      | 401     | 401         | 401        | 401          | 401
  {POST,DELETE} /leads/api/v1/unsubscribe/:id                                         | 401        | 401      | 401     | 401         | 401        | 401          | 401
  GET /leads/api/v1/unsubscribe/:id/one-click                                         | 302        | 302      | 302     | 302         | 302        | 302          | 302
  POST /leads/api/v1/unsubscribe/:id/one-click                                        | 404        | 404      | 404     | 404         | 404        | 404          | 404
  {GET,POST} /leads/api/v1/battery/:id/ownership                                      | 401        | 400      | 400     | 400         | 400        | 400          | 400
  DELETE /leads/api/v1/ownership/:id                                                  | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /leads/api/v1/ownership/:id/mail                                               | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /batteries/api/v1/battery/reports{,/filters,/export,/metrics}                   | 401        | 200      | 200     | 200         | 200        | 200          | 200
  POST /batteries/api/v1/battery/reports/{export,:id/image,:id/preview,:id/link,bulk} | 401        | 400      | 400     | 400         | 400        | 400          | 400
  {GET,PATCH} /batteries/api/v1/battery/reports/:id                                   | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/:id/regenerate                               | 401        | 400      | 403     | 403         | 403        | 403          | 403
  GET /batteries/api/v1/battery/reports/:id/revisions                                 | 401        | 400      | 400     | 400         | 400        | 400          | 400
  DELETE /batteries/api/v1/battery/reports/:id/link                                   | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /batteries/api/v1/public/{reports/:code,reports/:code/signed,verify/:number}    | 404        | 404      | 404     | 404         | 404        | 404          | 404
  GET /batteries/api/v1/public/reports/:code/pdf                                      | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/{pdf,pdfs}                                   | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /search/api/v1/search                                                           | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /vehicles/api/v1/location/:code                                                 | 401        | 404      | 404     | 404         | 404        | 404          | 404
  POST /vehicles/api/v1/vehicle/trims                                                 | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /audit/api/v1/events{,/filters,/export}                                         | 401        | 200      | 403     | 200         | 403        | 200          | 403
  GET /audit/api/v1/history                                                           | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /support/api/v1/timings                                                        | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /support/api/v1/traces                                                         | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /support/api/v1/traces                                                          | 401        | 200      | 200     | 403         | 403        | 403          | 403
  {GET,DELETE} /support/api/v1/traces/:code                                           | 401        | 404      | 404     | 403         | 403        | 403          | 403
`)
