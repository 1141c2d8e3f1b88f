import { grid } from '../../roles/grid.ts'

/*
 * A second copy of the specification's rights on reports, devices, inventory, trims and Wi-Fi networks. Do not compute it
 * from the tables of the product: then it would prove nothing. The accounts belong to Northstar, and within it to Maple
 * EV Centre.
 */

/** By context, the organisation whose rows the lists contain; a number is a refusal. */
export const LISTED = grid(`
  context                                                                       | signed out | LF_ADMIN      | LF_USER       | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  {none,all}                                                                    | 401        | everything    | everything    | northstar   | northstar  | maple        | maple
  group northstar                                                               | 401        | northstar     | northstar     | northstar   | northstar  | maple        | maple
  group pacific-crest                                                           | 401        | pacific-crest | pacific-crest | 403         | 403        | 403          | 403
  {group unknown,dealership unknown,dealership northstar,group maple-ev-centre} | 401        | nothing       | nothing       | 403         | 403        | 403          | 403
  dealership maple-ev-centre                                                    | 401        | maple         | maple         | maple       | maple      | maple        | maple
  dealership northstar-toronto                                                  | 401        | toronto       | toronto       | toronto     | toronto    | 403          | 403
  dealership pacific-seattle                                                    | 401        | seattle       | seattle       | 403         | 403        | 403          | 403
`)

/** The dealerships of the words in the grids; `null`: all, and rows without a dealership. */
export const PLACES: Readonly<Record<string, readonly string[] | null>> = {
  everything: null,
  nothing: [],
  northstar: ['maple-ev-centre', 'northstar-toronto', 'northstar-buffalo', 'vallee-dor'],
  'pacific-crest': ['pacific-seattle', 'pacific-portland', 'pacific-vancouver', 'pacific-sacramento'],
  maple: ['maple-ev-centre'],
  toronto: ['northstar-toronto'],
  seattle: ['pacific-seattle'],
}

/** The actions on an object of a dealership, or of none. Objects out of reach are unknown. */
export const ACTIONS = grid(`
  action                                                       | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  {read,publish,picture} report of maple-ev-centre             | 401        | 200      | 200     | 200         | 200        | 200          | 200
  {read,publish,picture} report of northstar-toronto           | 401        | 200      | 200     | 200         | 200        | 404          | 404
  {read,publish,picture} report of {pacific-seattle,nobody}    | 401        | 200      | 200     | 404         | 404        | 404          | 404
  {read,publish,picture} report of unknown                     | 401        | 404      | 404     | 404         | 404        | 404          | 404
  regenerate report of {maple-ev-centre,nobody}                | 401        | 200      | 403     | 403         | 403        | 403          | 403
  regenerate report of unknown                                 | 401        | 404      | 403     | 403         | 403        | 403          | 403
  rename device of maple-ev-centre                             | 401        | 200      | 403     | 200         | 403        | 200          | 403
  rename device of northstar-toronto                           | 401        | 200      | 403     | 200         | 403        | 404          | 403
  rename device of {pacific-seattle,nobody}                    | 401        | 200      | 403     | 404         | 403        | 404          | 403
  {note,track,debug,move,delete,add} device of maple-ev-centre | 401        | 200      | 403     | 403         | 403        | 403          | 403
  delete device of pacific-seattle                             | 401        | 200      | 403     | 403         | 403        | 403          | 403
  trim vehicle of maple-ev-centre                              | 401        | 200      | 200     | 200         | 200        | 200          | 200
  trim vehicle of northstar-toronto                            | 401        | 200      | 200     | 200         | 200        | 404          | 404
  trim vehicle of pacific-seattle                              | 401        | 200      | 200     | 404         | 404        | 404          | 404
  {add,change,delete} network of maple-ev-centre               | 401        | 200      | 403     | 200         | 403        | 200          | 403
  add network of northstar-toronto                             | 401        | 200      | 403     | 200         | 403        | 400          | 403
  add network of pacific-seattle                               | 401        | 200      | 403     | 400         | 403        | 400          | 403
  {change,delete} network of northstar-toronto                 | 401        | 200      | 403     | 200         | 403        | 404          | 403
  {change,delete} network of pacific-seattle                   | 401        | 200      | 403     | 404         | 403        | 404          | 403
`)
