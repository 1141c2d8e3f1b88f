import type { Sent } from './backend.ts'

/** What the samples of a run are made of. */
export interface Known {
  readonly email: string
  readonly password: string
  /** The id of an ownership report that an owner got; `null`: none was named. */
  readonly ownershipReport: string | null
  /** The chip of an unregistered logger, to add and delete; `null`: none was named. */
  readonly chip: string | null
  /** A name that nothing of the backend has, for what the run makes. */
  readonly mark: string
  /** A whole report, and a dealership; `null`: none could be read. */
  readonly report: unknown
  readonly dealership: string | null
}

/** What is known of a call beside its schemas. */
export interface Sample {
  /** Who may make it: only a session (without it), anybody, or the pages with the public credential. */
  readonly access?: 'open' | 'client'
  /** What gets an answer with 200; `null` when the run has nothing to ask for. */
  readonly sent?: (known: Known, text: (path: string) => string) => Sent | null
  /** A body that fits, for an id that nothing has. */
  readonly body?: object
  /** The statuses for a body of other types, and for what does not exist. */
  readonly wrong?: readonly number[]
  readonly unknown?: readonly number[]
  /** The type of an answer that is no JSON. */
  readonly type?: RegExp
  /** For lists: the id of a row, what a search must find, and the sort keys whose order a row does not tell. */
  readonly id?: string
  readonly terms?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly untold?: readonly string[]
  /** Whether a row comes before all others, whatever the order. */
  readonly pinned?: string
}

const REPORTS = '/batteries/api/v1/battery/reports'
const report =
  (more: (text: (path: string) => string) => Sent): Sample['sent'] =>
  (known, text) =>
    known.report === null ? null : more(text)
const owner: Sample = {
  access: 'client',
  sent: ({ ownershipReport: id }) => (id === null ? null : { params: { id } }),
}
const issued = (name: 'code' | 'number'): Sample => ({
  access: 'open',
  sent: report((text) => ({ params: { [name]: text(`issue.${name}`) }, query: { lng: 'en' } })),
})
const csv: Sample = { type: /^text\/csv/, sent: () => ({ query: { context_type: 'all' } }) }

export const SAMPLES: Readonly<Record<string, Sample>> = {
  [`GET ${REPORTS}`]: {
    terms: ['battery_report_vehicle.vin'],
    query: { filter: 'report_not_inventory' },
    untold: ['vehicle'],
    pinned: 'battery_report_vehicle.trim',
  },
  'GET /inventories/api/v1/inventory': { terms: ['vin', 'stock_number'], untold: ['vehicle'] },
  'GET /devices/api/v1/device': { id: 'serial_number', terms: ['name', 'serial_number'] },
  'GET /configurations/api/v1/wifi': { terms: ['ssid'] },
  'GET /auth/user/list': { id: 'email', terms: ['email'], untold: ['name', 'role', 'group'] },
  'GET /audit/api/v1/events': { terms: ['actor.email'] },
  'GET /support/api/v1/traces': { id: 'code', terms: ['code'] },
  [`GET ${REPORTS}/export`]: csv,
  'GET /inventories/api/v1/inventory/export': csv,
  'GET /devices/api/v1/device/export': csv,
  'GET /configurations/api/v1/wifi/export': csv,
  'GET /auth/user/list/export': csv,
  'GET /audit/api/v1/events/export': csv,
  'GET /configurations/api/v1/views': { sent: () => ({ query: { list: 'reports' } }) },
  [`GET ${REPORTS}/:id`]: { sent: report((text) => ({ params: { id: text('id') } })) },
  [`GET ${REPORTS}/:id/revisions`]: { sent: report((text) => ({ params: { id: text('id') } })) },
  [`GET ${REPORTS}/metrics`]: {
    sent: () => ({ query: { context_type: 'all', time_zone: 'America/Toronto' } }),
  },
  [`GET ${REPORTS}/arrivals`]: { sent: () => ({ query: { context_type: 'all', within: '60' } }) },
  [`POST ${REPORTS}/pdf`]: { wrong: [400, 422] },
  [`POST ${REPORTS}/:id/image`]: { wrong: [404, 415] },
  'GET /leads/api/v1/battery/:id/ownership': { sent: report((text) => ({ params: { id: text('id') } })) },
  'GET /leads/api/v1/report/:id': owner,
  'GET /leads/api/v1/unsubscribe/:id': owner,
  'POST /leads/api/v1/unsubscribe/:id': { access: 'client' },
  'GET /batteries/api/v1/public/reports/:code': issued('code'),
  'GET /batteries/api/v1/public/reports/:code/signed': issued('code'),
  'GET /batteries/api/v1/public/reports/:code/pdf': issued('code'),
  'GET /batteries/api/v1/public/verify/:number': issued('number'),
  'GET /.well-known/battery-report-keys.json': { access: 'open' },
  'GET /vehicles/api/v1/location/:code': { sent: () => ({ params: { code: '80202' } }), unknown: [400, 404] },
  'POST /vehicles/api/v1/vehicle/trims': { sent: () => ({ body: { vins: { US: [], CA: [] } } }) },
  'GET /search/api/v1/search': {
    sent: () => ({ query: { context_type: 'all', search: 'battery', limit: '6' } }),
  },
  'GET /audit/api/v1/history': {
    sent: report((text) => ({ query: { resource: 'report', id: text('id') } })),
  },
  'POST /auth/login': {
    access: 'open',
    sent: ({ email, password }) => ({ body: { email, password }, isSignedIn: false }),
  },
  'POST /auth/forgot-password': { access: 'open' },
  'POST /auth/reset-password': { access: 'open' },
  'POST /auth/set-password': { access: 'open' },
  'POST /support/api/v1/traces': { access: 'open' },
  'POST /support/api/v1/timings': { access: 'open' },
  'PATCH /auth/user/profile': { sent: () => ({ body: {} }) },
  'DELETE /auth/user/sessions/:id': { unknown: [400, 404] },
  [`PATCH ${REPORTS}/:id`]: { body: { trim: 'X' } },
  'POST /leads/api/v1/battery/:id/ownership': {
    body: {
      ...{ key: '3f0e6a52-9d5b-4c55-8d0a-5f2c3f7f1a11', comparison: 'midsize', fuel_rating: 8, years: 5 },
      ...{ distance: 12_000, electricity_cost: null, gas_cost: null },
    },
  },
  'POST /leads/api/v1/ownership/:id/mail': { body: { email: 'contract@contract.invalid', language: 'en' } },
}

/** Something that a run with `--writes` makes, changes and removes. */
export interface Thing {
  readonly make: string
  /** What it is made of; `null` when the run has nothing to make it of. */
  readonly body: (known: Known) => object | null
  /** The field of the answer that names it, and the parameter or, with `inBody`, the field of a body that takes the name. */
  readonly id: string
  readonly inBody?: boolean
  readonly change: readonly [call: string, body: object]
  readonly also?: readonly string[]
  readonly remove: string
  /** The list that has it, found by its name. */
  readonly list: string
}

export const THINGS: readonly Thing[] = [
  {
    make: 'POST /auth/user',
    body: ({ mark, dealership: configuration_id }) =>
      configuration_id === null
        ? null
        : {
            ...{ email: `${mark}@contract.invalid`, name: 'Contract', family_name: 'Check' },
            ...{ preferred_language: 'fr', preferred_theme: 'dark' },
            roles: [{ name: 'DEALER_USER', configuration_id, group_id: null }],
          },
    id: 'email',
    inBody: true,
    change: ['PATCH /auth/user', { name: 'Changed' }],
    also: [
      'POST /auth/user/invitation',
      'DELETE /auth/user',
      'POST /auth/user/enable',
      'POST /auth/user/reset-passkeys',
    ],
    remove: 'DELETE /auth/user/invitation',
    list: 'GET /auth/user/list',
  },
  {
    make: 'POST /configurations/api/v1/wifi',
    body: ({ mark, dealership: id }) =>
      id === null ? null : { ssid: mark, password: 'contract-password', configuration: { id } },
    id: 'id',
    change: ['PATCH /configurations/api/v1/wifi/:id', { password: 'contract-password-2' }],
    remove: 'DELETE /configurations/api/v1/wifi/:id',
    list: 'GET /configurations/api/v1/wifi',
  },
  {
    make: 'POST /configurations/api/v1/views',
    body: ({ mark: name }) => ({
      list: 'reports',
      query: '?filter=report_archived',
      sharing: { type: 'private' },
      name,
    }),
    id: 'id',
    change: ['PATCH /configurations/api/v1/views/:id', { query: '?filter=report_all' }],
    remove: 'DELETE /configurations/api/v1/views/:id',
    list: 'GET /configurations/api/v1/views',
  },
  {
    make: 'POST /devices/api/v1/device',
    body: ({ mark: name, chip: chip_id }) =>
      chip_id === null
        ? null
        : { name, chip_id, configuration: null, status: 'active', tracking_url: null, country: 'US' },
    id: 'serial_number',
    change: ['PATCH /devices/api/v1/device/:serialNumber', { note: 'Contract' }],
    also: [
      'POST /devices/api/v1/device/:serialNumber/token',
      'DELETE /devices/api/v1/device/:serialNumber/token',
    ],
    remove: 'DELETE /devices/api/v1/device/:serialNumber',
    list: 'GET /devices/api/v1/device',
  },
]

const AUTHENTICATOR = 'needs the authenticator of a person'

/** The calls that are not made, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'GET /auth/user/logout': 'it is how the run ends',
  'GET /auth/google/login': 'leads to another site',
  'GET /auth/google/callback': 'needs the answer of another site',
  'GET /cdn/reports/:name': 'pictures need a browser',
  'DELETE /auth/user/sessions': 'would sign the account out elsewhere',
  'POST /auth/login/passkey/options': AUTHENTICATOR,
  'POST /auth/user/passkeys/options': AUTHENTICATOR,
  'POST /auth/user/passkeys': AUTHENTICATOR,
  'PATCH /auth/user/passkeys/:id': AUTHENTICATOR,
  'DELETE /auth/user/passkeys/:id': AUTHENTICATOR,
  'POST /auth/user/recovery-codes': 'would replace the codes of the account',
  'POST /auth/user/proof': 'only for changes of passkeys',
  'POST /auth/user/proof/mail': 'would send a mail',
  'POST /auth/user/proof/code': 'needs a code from a mail',
  'POST /auth/user/proof/passkey/options': AUTHENTICATOR,
  'POST /auth/user/proof/passkey': AUTHENTICATOR,
  'POST /auth/login/passkey': AUTHENTICATOR,
  'POST /auth/login/second-step/options': AUTHENTICATOR,
  'POST /auth/login/second-step': AUTHENTICATOR,
  'POST /auth/login/recovery-code': 'needs a recovery code of the account',
  'POST /devices/api/v1/measurements': 'loggers make it, the portal does not',
}

/** What the portal does without calls, by the beginning of their names. It needs all others. */
export const WITHOUT: Readonly<Record<string, string>> = {
  'GET /audit/': 'rows have no history, and the screen of the audit log is empty',
  'GET /auth/user/passkeys': 'the profile has no passkeys',
  'POST /auth/user/reset-passkeys': 'lost passkeys cannot be removed by others',
  'GET /auth/user/session': 'nothing tells of other sessions, or of the end of this one',
  'POST /auth/user/session': 'nobody can prolong a session from the bar',
  'DELETE /auth/user/sessions/:id': 'nobody can end a session from elsewhere',
  'POST /auth/user/enable': 'a disabled user cannot be enabled again',
  'POST /auth/user/invitation': 'an invitation cannot be sent again',
  'DELETE /auth/user/invitation':
    'an invitation cannot be withdrawn, and the user that this tool has made stays',
  'GET /support/': 'support has no list of what was sent',
  'DELETE /support/': 'support cannot delete what was sent',
  'POST /support/': 'a problem can only be saved as a file, and nobody sees how fast pages are',
  'GET /search/': 'the search over all lists finds nothing',
  'GET /vehicles/api/v1/location/': 'the forecast of the range knows no weather',
  'GET /batteries/api/v1/public/': 'reports have no public copy, and numbers from paper cannot be checked',
  'GET /.well-known/': 'signed reports cannot be verified',
  'POST /inventories/api/v1/inventory/import': 'stock cannot be brought in from a file',
  [`GET ${REPORTS}/arrivals`]: 'an open list does not tell of new reports',
  [`GET ${REPORTS}/:id/revisions`]: 'a report has no history of what was issued',
  [`POST ${REPORTS}/export`]: 'chosen reports cannot be saved as a CSV file',
  [`POST ${REPORTS}/pdfs`]: 'chosen reports cannot be saved as one PDF',
  [`POST ${REPORTS}/:id/image`]: 'pictures of vehicles cannot be uploaded',
  [`POST ${REPORTS}/:id/link`]: 'the link of a public copy cannot be renewed',
  [`DELETE ${REPORTS}/:id/link`]: 'the link of a public copy cannot be revoked',
}

/** The same by the end of their names. */
export const WITHOUT_END: Readonly<Record<string, string>> = {
  '/export': 'the list has no export as a CSV file',
  '/views': 'views of lists cannot be saved',
  '/views/:id': 'views of lists cannot be saved',
  '/bulk': 'rows cannot be changed several at once',
  '/bulk/:id': 'what an action on several rows has changed is not known when the connection breaks',
  '/ownership': 'staff cannot make ownership reports',
  '/ownership/:id': 'staff cannot make ownership reports',
  '/ownership/:id/mail': 'staff cannot make ownership reports',
}
