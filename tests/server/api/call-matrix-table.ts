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
  call                                                | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  POST /auth/login                                    | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /auth/user/logout                               | 200        | 200      | 200     | 200         | 200        | 200          | 200
  GET /auth/user/profile                              | 401        | 200      | 200     | 200         | 200        | 200          | 200
  PATCH /auth/user/profile                            | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /auth/user/session                              | 401        | 200      | 200     | 200         | 200        | 200          | 200
  POST /auth/user/session                             | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /auth/user/sessions                             | 401        | 200      | 200     | 200         | 200        | 200          | 200
  DELETE /auth/user/sessions                          | 401        | 200      | 200     | 200         | 200        | 200          | 200
  DELETE /auth/user/sessions/:id                      | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /auth/user/passkeys                             | 401        | 200      | 200     | 200         | 200        | 200          | 200
  POST /auth/user/passkeys/options                    | 401        | 403      | 403     | 403         | 403        | 403          | 403
  POST /auth/user/passkeys                            | 401        | 400      | 400     | 400         | 400        | 400          | 400
  PATCH /auth/user/passkeys/:id                       | 401        | 400      | 400     | 400         | 400        | 400          | 400
  DELETE /auth/user/passkeys/:id                      | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/user/recovery-codes                      | 401        | 403      | 403     | 403         | 403        | 403          | 403
  POST /auth/user/proof                               | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/user/proof/mail                          | 401        | 403      | 403     | 403         | 403        | 403          | 403
  POST /auth/user/proof/code                          | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/user/proof/passkey/options               | 401        | 409      | 409     | 409         | 409        | 409          | 409
  POST /auth/user/proof/passkey                       | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/login/passkey/options                    | 200        | 200      | 200     | 200         | 200        | 200          | 200
  POST /auth/login/passkey                            | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/login/second-step/options                | 401        | 401      | 401     | 401         | 401        | 401          | 401
  POST /auth/login/second-step                        | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/login/recovery-code                      | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /auth/forgot-password                          | 200        | 200      | 200     | 200         | 200        | 200          | 200
  POST /auth/login/link                               | 200        | 200      | 200     | 200         | 200        | 200          | 200
  POST /auth/reset-password                           | 422        | 422      | 422     | 422         | 422        | 422          | 422
  POST /auth/set-password                             | 400        | 400      | 400     | 400         | 400        | 400          | 400
  GET /auth/google/login                              | 302        | 302      | 302     | 302         | 302        | 302          | 302
  GET /auth/google/callback                           | 302        | 302      | 302     | 302         | 302        | 302          | 302
  GET /auth/user/list                                 | 401        | 200      | 200     | 200         | 403        | 200          | 403
  GET /auth/user/list/filters                         | 401        | 200      | 200     | 200         | 403        | 200          | 403
  GET /auth/user/list/export                          | 401        | 200      | 200     | 200         | 403        | 200          | 403
  POST /auth/user                                     | 401        | 400      | 403     | 400         | 403        | 400          | 403
  PATCH /auth/user                                    | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /auth/user                                   | 401        | 400      | 403     | 400         | 403        | 400          | 403
  POST /auth/user/enable                              | 401        | 400      | 403     | 400         | 403        | 400          | 403
  POST /auth/user/bulk                                | 401        | 400      | 403     | 400         | 403        | 400          | 403
  POST /auth/user/invitation                          | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /auth/user/invitation                        | 401        | 400      | 403     | 400         | 403        | 400          | 403
  POST /auth/user/reset-passkeys                      | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /configurations/api/v1/group                    | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /configurations/api/v1/views                    | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /configurations/api/v1/views                   | 401        | 400      | 400     | 400         | 400        | 400          | 400
  PATCH /configurations/api/v1/views/:id              | 401        | 400      | 400     | 400         | 400        | 400          | 400
  DELETE /configurations/api/v1/views/:id             | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /configurations/api/v1/wifi                     | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /configurations/api/v1/wifi/export              | 401        | 200      | 200     | 200         | 200        | 200          | 200
  POST /configurations/api/v1/wifi                    | 401        | 400      | 403     | 400         | 403        | 400          | 403
  PATCH /configurations/api/v1/wifi/:id               | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /configurations/api/v1/wifi/:id              | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /devices/api/v1/device                          | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/filters                  | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/export                   | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/unregistered             | 401        | 200      | 403     | 403         | 403        | 403          | 403
  POST /devices/api/v1/device                         | 401        | 400      | 403     | 403         | 403        | 403          | 403
  PATCH /devices/api/v1/device/:serialNumber          | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /devices/api/v1/device/:serialNumber         | 401        | 400      | 403     | 403         | 403        | 403          | 403
  POST /devices/api/v1/device/:serialNumber/token     | 401        | 400      | 403     | 403         | 403        | 403          | 403
  DELETE /devices/api/v1/device/:serialNumber/token   | 401        | 400      | 403     | 403         | 403        | 403          | 403
  POST /devices/api/v1/measurements                   | 401        | 401      | 401     | 401         | 401        | 401          | 401
  POST /devices/api/v1/device/bulk                    | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /inventories/api/v1/inventory                   | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /inventories/api/v1/inventory/filters           | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /inventories/api/v1/inventory/export            | 401        | 200      | 200     | 200         | 200        | 200          | 200
  PATCH /inventories/api/v1/inventory/trim            | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /inventories/api/v1/inventory/import           | 401        | 400      | 403     | 400         | 403        | 400          | 403
  GET /leads/api/v1/report/:id                        | 401        | 401      | 401     | 401         | 401        | 401          | 401
  GET /leads/api/v1/unsubscribe/:id                   | 401        | 401      | 401     | 401         | 401        | 401          | 401
  POST /leads/api/v1/unsubscribe/:id                  | 401        | 401      | 401     | 401         | 401        | 401          | 401
  DELETE /leads/api/v1/unsubscribe/:id                | 401        | 401      | 401     | 401         | 401        | 401          | 401
  GET /leads/api/v1/unsubscribe/:id/one-click         | 302        | 302      | 302     | 302         | 302        | 302          | 302
  POST /leads/api/v1/unsubscribe/:id/one-click        | 404        | 404      | 404     | 404         | 404        | 404          | 404
  GET /leads/api/v1/battery/:id/ownership             | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /leads/api/v1/battery/:id/ownership            | 401        | 400      | 400     | 400         | 400        | 400          | 400
  DELETE /leads/api/v1/ownership/:id                  | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /leads/api/v1/ownership/:id/mail               | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /batteries/api/v1/battery/reports               | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /batteries/api/v1/battery/reports/filters       | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /batteries/api/v1/battery/reports/export        | 401        | 200      | 200     | 200         | 200        | 200          | 200
  POST /batteries/api/v1/battery/reports/export       | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /batteries/api/v1/battery/reports/metrics       | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /batteries/api/v1/battery/reports/:id           | 401        | 400      | 400     | 400         | 400        | 400          | 400
  PATCH /batteries/api/v1/battery/reports/:id         | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/:id/image    | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/:id/preview  | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/:id/regenerate | 401      | 400      | 403     | 403         | 403        | 403          | 403
  GET /batteries/api/v1/battery/reports/:id/revisions | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/:id/link     | 401        | 400      | 400     | 400         | 400        | 400          | 400
  DELETE /batteries/api/v1/battery/reports/:id/link   | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /batteries/api/v1/public/reports/:code          | 404        | 404      | 404     | 404         | 404        | 404          | 404
  GET /batteries/api/v1/public/reports/:code/signed   | 404        | 404      | 404     | 404         | 404        | 404          | 404
  GET /batteries/api/v1/public/reports/:code/pdf      | 400        | 400      | 400     | 400         | 400        | 400          | 400
  GET /batteries/api/v1/public/verify/:number         | 404        | 404      | 404     | 404         | 404        | 404          | 404
  POST /batteries/api/v1/battery/reports/bulk         | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/pdf          | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /batteries/api/v1/battery/reports/pdfs         | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /search/api/v1/search                           | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /vehicles/api/v1/location/:code                 | 401        | 404      | 404     | 404         | 404        | 404          | 404
  POST /vehicles/api/v1/vehicle/trims                 | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /audit/api/v1/events                            | 401        | 200      | 403     | 200         | 403        | 200          | 403
  GET /audit/api/v1/events/filters                    | 401        | 200      | 403     | 200         | 403        | 200          | 403
  GET /audit/api/v1/events/export                     | 401        | 200      | 403     | 200         | 403        | 200          | 403
  GET /audit/api/v1/history                           | 401        | 400      | 400     | 400         | 400        | 400          | 400
  POST /support/api/v1/timings                        | 400        | 400      | 400     | 400         | 400        | 400          | 400
  POST /support/api/v1/traces                         | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /support/api/v1/traces                          | 401        | 200      | 200     | 403         | 403        | 403          | 403
  GET /support/api/v1/traces/:code                    | 401        | 404      | 404     | 403         | 403        | 403          | 403
  DELETE /support/api/v1/traces/:code                 | 401        | 404      | 404     | 403         | 403        | 403          | 403
`)
