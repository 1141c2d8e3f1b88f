import type { Sent } from './backend.ts'

/** What the samples of a run are made of. */
export interface Known {
  readonly email: string
  readonly password: string
  /** The id of an ownership report that an owner got; `null`: none was named. */
  readonly ownershipReport: string | null
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
  /** What gets an answer with 200, of texts of a report. An empty one: the run has nothing to ask for. */
  readonly sent?: (text: (path: string) => string, known: Known) => Sent
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
}

const REPORTS = '/batteries/api/v1/battery/reports'
const ofReport: Sample = { sent: (text) => ({ params: { id: text('id') } }) }
const owner: Sample = {
  access: 'client',
  sent: (_, { ownershipReport }) => ({ params: { id: ownershipReport ?? '' } }),
}
const issued = (name: 'code' | 'number'): Sample => ({
  access: 'open',
  sent: (text) => ({ params: { [name]: text(`issue.${name}`) }, query: { lng: 'en' } }),
})
const CSV: Sample = { type: /^text\/csv/, sent: () => ({ query: { context_type: 'all' } }) }
/** Anybody may make them. */
const OPEN =
  /^POST (\/auth\/(login|login\/link|(forgot|reset|set)-password)|\/support\/api\/v1\/(traces|timings)|.*\/one-click)$/

/** @returns What is known of a call; empty when its schemas say all. */
export function sampleOf(name: string): Sample {
  if (/^GET .*\/export$/.test(name)) return CSV
  return SAMPLES[name] ?? (OPEN.test(name) ? { access: 'open' } : {})
}

export const SAMPLES: Readonly<Record<string, Sample>> = {
  [`GET ${REPORTS}`]: {
    terms: ['battery_report_vehicle.vin'],
    query: { filter: 'report_not_inventory', pinned: '0' },
    untold: ['vehicle'],
  },
  'GET /inventories/api/v1/inventory': { terms: ['vin', 'stock_number'], untold: ['vehicle'] },
  'GET /devices/api/v1/device': { id: 'serial_number', terms: ['name', 'serial_number'] },
  'GET /configurations/api/v1/wifi': { terms: ['ssid'] },
  'GET /auth/user/list': { id: 'email', terms: ['email'], untold: ['name', 'role', 'group'] },
  'GET /audit/api/v1/events': { terms: ['actor.email'] },
  'GET /support/api/v1/traces': { id: 'code', terms: ['code'] },
  'GET /configurations/api/v1/views': { sent: () => ({ query: { list: 'reports' } }) },
  [`GET ${REPORTS}/:id`]: ofReport,
  [`GET ${REPORTS}/:id/revisions`]: ofReport,
  [`GET ${REPORTS}/metrics`]: {
    sent: () => ({ query: { context_type: 'all', time_zone: 'America/Toronto' } }),
  },
  [`POST ${REPORTS}/pdf`]: { wrong: [400, 422] },
  [`POST ${REPORTS}/:id/image`]: { wrong: [404, 415] },
  'GET /leads/api/v1/battery/:id/ownership': ofReport,
  'GET /leads/api/v1/report/:id': owner,
  'GET /leads/api/v1/unsubscribe/:id': owner,
  'POST /leads/api/v1/unsubscribe/:id': { access: 'client' },
  'DELETE /leads/api/v1/unsubscribe/:id': { access: 'client' },
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
    sent: (text) => ({ query: { resource: 'report', id: text('id') } }),
  },
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
]

/** The calls that are not made, with the reason. */
export const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/ \/auth\/user\/logout$/, 'it is how the run ends'],
  [/ \/auth\/google\//, 'leads to another site'],
  [/^GET .*\/one-click$/, 'leads to a page'],
  [/^GET \/cdn\//, 'pictures need a browser'],
  [/^DELETE \/auth\/user\/sessions$/, 'would sign the account out elsewhere'],
  [/^POST \/auth\/user\/recovery-codes$/, 'would replace the codes of the account'],
  [/^POST \/auth\/login\/recovery-code$|\/proof\/code$/, 'needs a code of a person'],
  [/\/proof\/mail$/, 'would send a mail'],
  [/^(?!GET ).*\/(passkeys?|second-step|proof)(\/|$)/, 'needs the authenticator of a person'],
  [/\/measurements$/, 'loggers make it, the portal does not'],
]

/** What the portal does without some calls. It needs all others. */
export const WITHOUT: readonly (readonly [RegExp, string])[] = [
  [/^GET \/audit\//, 'rows have no history, and the screen of the audit log is empty'],
  [/passkeys$/, 'there are no passkeys'],
  [/ \/auth\/user\/sessions?(\/|$)/, 'nothing tells of sessions, prolongs this one or ends others'],
  [/ \/auth\/user\/enable$/, 'a disabled user cannot be enabled again'],
  [/ \/auth\/user\/invitation$/, 'an invitation stays, and so does the user that this tool makes'],
  [/ \/support\//, 'a problem can only be saved as a file, and support has no list of what was sent'],
  [/^GET \/search\//, 'the search over all lists finds nothing'],
  [/ \/vehicles\/api\/v1\/location\//, 'the forecast of the range knows no weather'],
  [/\/public\/|\.well-known|\/link$/, 'reports have no public copy, and paper cannot be checked'],
  [/\/import$/, 'stock cannot be brought in from a file'],
  [/\/revisions$/, 'a report has no history of what was issued'],
  [/\/(export|pdfs)$/, 'lists and chosen rows cannot be saved as files'],
  [/\/image$/, 'pictures of vehicles cannot be uploaded'],
  [/\/views(\/:id)?$/, 'views of lists cannot be saved'],
  [/\/bulk$/, 'rows cannot be changed several at once'],
  [/\/ownership(\/|$)/, 'staff cannot make ownership reports'],
]
