import type { RoleName } from '../../../src/domain/session/roles.ts'
import { grid } from '../../roles/grid.ts'
import { LISTED as ROWS } from './stock-matrix-table.ts'

/*
 * A second copy of the specification's rights on users. Do not compute it from the tables of the product: then it would
 * prove nothing. The accounts belong to Northstar, and within it to Maple EV Centre. The group `zero` has no dealership.
 */

const ZERO = grid(`
  context    | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  group zero | 401        | nothing  | nothing | 403         | 403        | 403          | 403
`)

/**
 * By context, the organisation whose users the list and the counts contain, as that whose rows the other lists contain; a number is
 * a refusal. Users without administration see no users.
 */
export const LISTED = [...ROWS, ...ZERO].map(({ label, cells }) => ({
  label,
  cells: cells.map((cell) =>
    cell.actor === 'GROUP_USER' || cell.actor === 'DEALER_USER' ? { ...cell, expected: '403' } : cell,
  ),
}))

/**
 * The roles that each caller may assign, to a new user or to a managed one: none above the own level (403), and none in
 * an organisation out of reach, whether it exists or not (400).
 */
export const GIVEN = grid(`
  role                                            | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  {LF_ADMIN,LF_USER}                              | 401        | 200      | 403     | 403         | 403        | 403          | 403
  {GROUP_ADMIN,GROUP_USER} of northstar           | 401        | 200      | 403     | 200         | 403        | 403          | 403
  {GROUP_ADMIN,GROUP_USER} of pacific-crest       | 401        | 200      | 403     | 400         | 403        | 403          | 403
  GROUP_USER of unknown                           | 401        | 400      | 403     | 400         | 403        | 403          | 403
  {DEALER_ADMIN,DEALER_USER} of maple-ev-centre   | 401        | 200      | 403     | 200         | 403        | 200          | 403
  {DEALER_ADMIN,DEALER_USER} of northstar-toronto | 401        | 200      | 403     | 200         | 403        | 400          | 403
  {DEALER_ADMIN,DEALER_USER} of pacific-seattle   | 401        | 200      | 403     | 400         | 403        | 400          | 403
  DEALER_USER of unknown                          | 401        | 400      | 403     | 400         | 403        | 400          | 403
`)

/**
 * The users that each caller may change, disable and enable, and whose passkeys each may remove: those of a strictly lower level, and provider admins each other,
 * because nobody is above them. Users out of reach are a 404.
 */
export const MANAGED = grid(`
  target                                          | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  {LF_ADMIN,LF_USER}                              | 401        | 200      | 403     | 404         | 403        | 404          | 403
  GROUP_ADMIN of northstar                        | 401        | 200      | 403     | 403         | 403        | 404          | 403
  {GROUP_ADMIN,GROUP_USER} of pacific-crest       | 401        | 200      | 403     | 404         | 403        | 404          | 403
  GROUP_USER of northstar                         | 401        | 200      | 403     | 200         | 403        | 404          | 403
  DEALER_ADMIN of maple-ev-centre                 | 401        | 200      | 403     | 200         | 403        | 403          | 403
  {DEALER_ADMIN,DEALER_USER} of northstar-toronto | 401        | 200      | 403     | 200         | 403        | 404          | 403
  {DEALER_ADMIN,DEALER_USER} of pacific-seattle   | 401        | 200      | 403     | 404         | 403        | 404          | 403
  DEALER_USER of maple-ev-centre                  | 401        | 200      | 403     | 200         | 403        | 200          | 403
  a user without a role                           | 401        | 200      | 403     | 404         | 403        | 404          | 403
  the own account                                 | 401        | 403      | 403     | 403         | 403        | 403          | 403
  an unknown address                              | 401        | 404      | 403     | 404         | 403        | 404          | 403
`)

export interface Place {
  /** By name of the group, its dealerships in the organisation. */
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Whether roles of the groups themselves belong to the organisation. */
  readonly hasGroupRoles: boolean
}

const NORTHSTAR = ['vallee-dor', 'maple-ev-centre', 'northstar-buffalo', 'northstar-toronto']
const PACIFIC = ['pacific-portland', 'pacific-seattle', 'pacific-vancouver', 'pacific-sacramento']
const GREAT_LAKES = [
  'great-lakes-chicago',
  'great-lakes-detroit',
  'great-lakes-minneapolis',
  'great-lakes-cleveland',
]

/** The organisations of the words in the grids. `everything` includes users with a provider role, or without a role. */
export const PLACES: Readonly<Record<string, Place>> = {
  everything: {
    groups: { 'great-lakes': GREAT_LAKES, northstar: NORTHSTAR, 'pacific-crest': PACIFIC, zero: [] },
    hasGroupRoles: true,
  },
  nothing: { groups: {}, hasGroupRoles: false },
  northstar: { groups: { northstar: NORTHSTAR }, hasGroupRoles: true },
  'pacific-crest': { groups: { 'pacific-crest': PACIFIC }, hasGroupRoles: true },
  maple: { groups: { northstar: ['maple-ev-centre'] }, hasGroupRoles: false },
  toronto: { groups: { northstar: ['northstar-toronto'] }, hasGroupRoles: false },
  seattle: { groups: { 'pacific-crest': ['pacific-seattle'] }, hasGroupRoles: false },
}

/** The organisations in the profile of each account, and the organisation whose groups the selector gets. */
export const BELONGS: Readonly<
  Record<RoleName, { groups: Place['groups']; dealers: readonly string[]; place: string }>
> = {
  LF_ADMIN: { groups: {}, dealers: [], place: 'everything' },
  LF_USER: { groups: {}, dealers: [], place: 'everything' },
  GROUP_ADMIN: { groups: { northstar: NORTHSTAR }, dealers: [], place: 'northstar' },
  GROUP_USER: { groups: { northstar: NORTHSTAR }, dealers: [], place: 'northstar' },
  DEALER_ADMIN: { groups: {}, dealers: ['maple-ev-centre'], place: 'maple' },
  DEALER_USER: { groups: {}, dealers: ['maple-ev-centre'], place: 'maple' },
}
