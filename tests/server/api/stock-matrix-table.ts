import { grid } from '../../roles/grid.ts'

/*
 * What the specification says about who may do what with devices, inventory, trims and Wi-Fi networks, written down a
 * second time: nothing here may be computed from the product's own tables. The accounts belong to Northstar, and within
 * it to Maple EV Centre.
 */

/** The answer to each call without input: 400 (404 for a place that is none) from those who may make it with the right one. */
export const CALLS = grid(`
  call                                        | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  GET /devices/api/v1/device                  | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/filters          | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/export           | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /devices/api/v1/device/unregistered     | 401        | 200      | 403     | 403         | 403        | 403          | 403
  POST /devices/api/v1/device                 | 401        | 400      | 403     | 403         | 403        | 403          | 403
  PATCH /devices/api/v1/device/:serialNumber  | 401        | 400      | 403     | 400         | 403        | 400          | 403
  DELETE /devices/api/v1/device/:serialNumber | 401        | 400      | 403     | 403         | 403        | 403          | 403
  GET /inventories/api/v1/inventory           | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /inventories/api/v1/inventory/filters   | 401        | 200      | 200     | 200         | 200        | 200          | 200
  GET /inventories/api/v1/inventory/export    | 401        | 200      | 200     | 200         | 200        | 200          | 200
  PATCH /inventories/api/v1/inventory/trim    | 401        | 400      | 400     | 400         | 400        | 400          | 400
  GET /vehicles/api/v1/location/:code         | 401        | 404      | 404     | 404         | 404        | 404          | 404
  POST /vehicles/api/v1/vehicle/trims         | 401        | 400      | 400     | 400         | 400        | 400          | 400
`)

/** Whose devices, vehicles and networks the lists hold, for each context; a number refuses. */
export const LISTED = grid(`
  context                      | signed out | LF_ADMIN      | LF_USER       | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  none                         | 401        | everything    | everything    | northstar   | northstar  | maple        | maple
  all                          | 401        | everything    | everything    | northstar   | northstar  | maple        | maple
  group northstar              | 401        | northstar     | northstar     | northstar   | northstar  | maple        | maple
  group pacific-crest          | 401        | pacific-crest | pacific-crest | 404         | 404        | 404          | 404
  group unknown                | 401        | 404           | 404           | 404         | 404        | 404          | 404
  dealership maple-ev-centre   | 401        | maple         | maple         | maple       | maple      | maple        | maple
  dealership northstar-toronto | 401        | toronto       | toronto       | toronto     | toronto    | 404          | 404
  dealership pacific-seattle   | 401        | seattle       | seattle       | 404         | 404        | 404          | 404
  dealership unknown           | 401        | 404           | 404           | 404         | 404        | 404          | 404
  dealership northstar         | 401        | 404           | 404           | 404         | 404        | 404          | 404
  group maple-ev-centre        | 401        | 404           | 404           | 404         | 404        | 404          | 404
`)

/** The dealerships that the words of the lists mean; `null`: all, and what belongs to none. */
export const PLACES: Readonly<Record<string, readonly string[] | null>> = {
  everything: null,
  northstar: ['maple-ev-centre', 'northstar-toronto', 'northstar-buffalo', 'vallee-dor'],
  'pacific-crest': ['pacific-seattle', 'pacific-portland', 'pacific-vancouver', 'pacific-sacramento'],
  maple: ['maple-ev-centre'],
  toronto: ['northstar-toronto'],
  seattle: ['pacific-seattle'],
}

/** What may be done to a thing of a dealership, or of none: what one does not reach is unknown. */
export const DEEDS = grid(`
  deed                                  | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  rename device of maple-ev-centre      | 401        | 200      | 403     | 200         | 403        | 200          | 403
  rename device of northstar-toronto    | 401        | 200      | 403     | 200         | 403        | 404          | 403
  rename device of pacific-seattle      | 401        | 200      | 403     | 404         | 403        | 404          | 403
  rename device of nobody               | 401        | 200      | 403     | 404         | 403        | 404          | 403
  note device of maple-ev-centre        | 401        | 200      | 403     | 403         | 403        | 403          | 403
  track device of maple-ev-centre       | 401        | 200      | 403     | 403         | 403        | 403          | 403
  debug device of maple-ev-centre       | 401        | 200      | 403     | 403         | 403        | 403          | 403
  move device of maple-ev-centre        | 401        | 200      | 403     | 403         | 403        | 403          | 403
  delete device of maple-ev-centre      | 401        | 200      | 403     | 403         | 403        | 403          | 403
  delete device of pacific-seattle      | 401        | 200      | 403     | 403         | 403        | 403          | 403
  add device of maple-ev-centre         | 401        | 200      | 403     | 403         | 403        | 403          | 403
  trim vehicle of maple-ev-centre       | 401        | 200      | 200     | 200         | 200        | 200          | 200
  trim vehicle of northstar-toronto     | 401        | 200      | 200     | 200         | 200        | 404          | 404
  trim vehicle of pacific-seattle       | 401        | 200      | 200     | 404         | 404        | 404          | 404
  add network of maple-ev-centre        | 401        | 200      | 403     | 200         | 403        | 200          | 403
  add network of northstar-toronto      | 401        | 200      | 403     | 200         | 403        | 400          | 403
  add network of pacific-seattle        | 401        | 200      | 403     | 400         | 403        | 400          | 403
  change network of maple-ev-centre     | 401        | 200      | 403     | 200         | 403        | 200          | 403
  change network of northstar-toronto   | 401        | 200      | 403     | 200         | 403        | 404          | 403
  change network of pacific-seattle     | 401        | 200      | 403     | 404         | 403        | 404          | 403
  delete network of maple-ev-centre     | 401        | 200      | 403     | 200         | 403        | 200          | 403
  delete network of northstar-toronto   | 401        | 200      | 403     | 200         | 403        | 404          | 403
  delete network of pacific-seattle     | 401        | 200      | 403     | 404         | 403        | 404          | 403
`)

/** Which fields of a device, a vehicle and a network are told. */
export const FIELDS = grid(`
  field of a row               | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  device serial_number         | no         | yes      | yes     | yes         | yes        | yes          | yes
  device name                  | no         | yes      | yes     | yes         | yes        | yes          | yes
  device configuration         | no         | yes      | yes     | yes         | yes        | yes          | yes
  device status                | no         | yes      | yes     | yes         | yes        | yes          | yes
  device debug_mode            | no         | yes      | yes     | yes         | yes        | yes          | yes
  device icc_id                | no         | yes      | yes     | no          | no         | no           | no
  device chip_id               | no         | yes      | yes     | no          | no         | no           | no
  device country               | no         | yes      | yes     | no          | no         | no           | no
  device assigned_date         | no         | yes      | yes     | no          | no         | no           | no
  device tracking_url          | no         | yes      | yes     | no          | no         | no           | no
  device device_note           | no         | yes      | yes     | no          | no         | no           | no
  vehicle vin                  | no         | yes      | yes     | yes         | yes        | yes          | yes
  vehicle stock_number         | no         | yes      | yes     | yes         | yes        | yes          | yes
  network ssid                 | no         | yes      | yes     | yes         | yes        | yes          | yes
  network password             | no         | no       | no      | no          | no         | no           | no
`)
