import type { FailureCode } from '../domain/failure.ts'
import { SCREENS } from '../domain/session/routes.ts'
import { TYPED_SECRET } from './form.types.ts'

/** The rule for a text that is one of a few which the product defines. Of any other text only the shape is recorded. */
export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return { $is: wordsWith(values, 'keep', 'shape') } as const
}

/** The rule for a text that is one of a few which the product defines, or else a name. */
export function oneOfOrName(...values: readonly string[]) {
  return { $is: wordsWith(values, 'keep', 'name') } as const
}

function wordsWith<const Own extends string, const Other extends string>(
  words: readonly string[],
  own: Own,
  other: Other,
): Readonly<Record<string, Own | Other>> {
  return { ...Object.fromEntries(words.map((word) => [word, own] as const)), '*': other }
}

export const country = oneOf('US', 'CA')
export const language = oneOf('en', 'fr')
export const theme = oneOf('light', 'dark')
export const role = oneOf('LF_ADMIN', 'LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER')

export const selection = { type: 'keep', id: 'id' } as const

/** A context selection in an address or in a key: `all`, `group:<id>`. */
export const selectionText = { $pair: { all: 'keep', group: 'id', dealership: 'id' } } as const

export const configuration = { id: 'id', name: 'name', country } as const

export const dealers = [
  { configurationId: 'id', dealerId: 'id', inventoryProvider: 'name', name: 'name' },
] as const

export const groups = [{ id: 'id', name: 'name', dealers }] as const

export const vehicle = { vin: 'id', country, make: 'name', model: 'name', year: 'number' } as const

/** A vehicle as a key: `CA:<VIN>`. */
export const vehicleText = { $pair: { US: 'id', CA: 'id' } } as const

/** The names of the tabs of all lists, as an address has them. */
const FILTERS =
  `all with_report no_report unpublished assigned unassigned active quiet shipped report_all_inventory
  report_not_inventory report_archived report_no_trim report_cell_issue report_unpublished report_all user_all user_active user_disabled user_invited audit_all reports stock
  users access data`.split(/\s+/)

/** The sort keys of all lists. */
const SORT_KEYS =
  `created_at cell_health vehicle trim vin country configuration_name configuration_id score current_capacity
  original_capacity published inventory_age condition stock_number name serial_number icc_id assigned_date last_seen status last_sign_in email
  role group ssid received_at build_id lasted events failures at`.split(/\s+/)

/** What narrows a list, as an object and as parameters. The numbers are those that are valid. */
export const narrowing = {
  created_from: 'time',
  created_to: 'time',
  score_from: numbers(0, 100),
  score_to: numbers(0, 100),
  cell_health: oneOf('healthy', 'issue'),
  configuration_ids: { $list: { '*': 'id' } },
  published: oneOf('true', 'false'),
  make: 'typed',
  model: 'typed',
  year: numbers(1900, 2099),
} as const

function numbers(from: number, to: number) {
  return oneOf(...Array.from({ length: to - from + 1 }, (_, at) => String(from + at)))
}

/** The parameters of a list. */
export const listParams = {
  ...narrowing,
  filter: oneOf(...FILTERS),
  searchTerm: 'typed',
  sort: oneOf(...SORT_KEYS),
  direction: oneOf('asc', 'desc'),
} as const

const PARAMS = {
  ...listParams,
  context: selectionText,
  email: 'pseudonym',
  verification: oneOf('true'),
  error: oneOf('cancelled', 'expired', 'refused', 'unavailable'),
  zip: 'postalCode',
  view: 'id',
  print: oneOf('true'),
  lng: language,
  with: 'id',
  number: 'id',
  '*': 'typed',
} as const

/** The segments of all paths of the portal and of the public pages. Any other segment can be an id. */
const SEGMENTS = wordsWith(
  [
    ...Object.values(SCREENS).flatMap(({ path }) =>
      path.split('/').filter((segment) => /^[\w-]+$/.test(segment)),
    ),
    'report',
    'unsubscribe',
    'battery',
    'verify',
    'method',
  ],
  'keep',
  'id',
)

export const path = { $path: SEGMENTS } as const
export const search = { $query: PARAMS } as const
/** A path with or without a query string. */
export const link = { $path: SEGMENTS, $query: PARAMS } as const
export const address = { path, search } as const
export const leftAt = { ...address, user: 'pseudonym' } as const

const CODES = [
  'network',
  'server',
  'rejected',
  'overtaken',
  'unauthorized',
  'malformed',
  'fileTooLarge',
  'notAnImage',
  'heicNotReadable',
  'unknown',
] as const satisfies readonly FailureCode[]

/** The name of a field of any form. The server names the field that it refuses. */
export const fieldName = oneOf(
  ...`email firstName lastName language theme role groupId dealershipId code password confirmation temporaryPassword name
  chipId iccId status trackingUrl country seenDealershipId note ssid debugMode trim published sharing context`.split(
    /\s+/,
  ),
)

/** A message of the server can contain anything. */
export const failure = {
  code: oneOf(...CODES),
  status: 'number',
  message: 'shape',
  field: fieldName,
  service: 'keep',
  refusal: 'keep',
  waitS: 'number',
  conflict: { expected: configuration, current: configuration },
  fields: [fieldName],
  by: 'pseudonym',
  at: 'time',
} as const

/** The failure of a change of a row. `row`: the rules for the row as it is after another user has changed it. */
export const failureAbout = <const Row extends object>(row: Row) => ({ ...failure, current: row }) as const

/** A key of a column can come from an address, so that only those of the lists are kept. */
export const columnKey = oneOf(
  ...`created_at cell_health vehicle trim vin country configuration_name configuration_id score current_capacity
  original_capacity published actions condition stock_number inventory_age last_report name serial_number icc_id
  assigned_date last_seen status email last_sign_in role group dealerships ssid`.split(/\s+/),
)
/** How a list is laid out. */
export const layout = {
  columns: [{ key: columnKey, isShown: 'number' }],
  density: oneOf('comfortable', 'compact'),
} as const

/** The fields of a changed row. A day has the rule of a name: it is compared with texts. */
export const changedValues = {
  name: 'name',
  iccId: 'id',
  status: oneOf('active', 'shipped', 'inactive', 'tracking'),
  trackingUrl: 'typed',
  country,
  dealershipId: 'id',
  note: 'typed',
  firstName: 'pseudonym',
  lastName: 'pseudonym',
  language,
  theme,
  roles: [{ name: role, groupId: 'id', dealershipId: 'id' }],
  isDisabled: 'number',
  debugMode: 'number',
  published: 'number',
  regenerated: 'number',
  trim: 'name',
  firstUse: 'name',
  odometer: 'keep',
  cells: 'keep',
  list: 'keep',
  query: search,
  sharing: { type: 'keep', id: 'id', name: 'name' },
} as const

/** A change of a row that waits for the server, or the way back from it. */
export const change = {
  resource: 'keep',
  kind: 'keep',
  id: 'id',
  version: 'id',
  formerName: 'pseudonym',
  name: 'pseudonym',
  former: changedValues,
  values: changedValues,
  vehicle,
  configurationId: 'id',
} as const

/** An edit of a row, or of several, that takes others back. */
export const undoneEdit = {
  ...change,
  action: 'keep',
  targets: { ids: ['id'], expected: [{ id: 'id', version: 'id', republish: 'number' }] },
  count: 'number',
  incomplete: 'number',
  dealership: 'id',
} as const

/** A notice that a machine raises. `undo` holds edits of rows: see the rules of the lists. */
export const notice = {
  tone: 'keep',
  message: 'keep',
  code: 'id',
  name: 'pseudonym',
  subject: 'pseudonym',
  count: 'number',
  undo: {
    list: 'keep',
    edits: [undoneEdit],
  },
} as const

/** The event of a child that has failed. */
export const refused = { error: failure } as const

/** What the context of every form has besides its subject and its values. */
export const formFields = {
  problems: { $keys: fieldName, '*': 'keep' },
  failure,
  hasFailed: 'keep',
  edited: [fieldName],
  filled: [fieldName],
} as const

/** The rule for a typed or chosen value, by its field. */
export const byField = <const Values extends object>(values: Values) => ({ $by: { field: values } }) as const

/** The rules for what an edit event says of secrets: only whether there is one. */
export const typedSecrets = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, oneOf('', TYPED_SECRET)] as const))
