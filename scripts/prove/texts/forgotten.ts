import type { JsonSchema, Operation } from '../document.ts'
import type { Site } from '../site.ts'
import { STORED_COLUMNS } from './stored-columns.ts'
import { OWN_FIELDS, WRITTEN_FIELDS } from './written-fields.ts'

/** Fields that are not attacked, by a pattern of their call and name, with the reason. */
const LEFT_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/ credential\./, 'the answer of an authenticator, in base64url; its signature is checked'],
  [
    /^POST \/auth\/.* (?:password|new_password|temporary_password|code)$/,
    'a secret: only its hash is stored',
  ],
  [
    /^POST \/auth\/(?:login|forgot-password|reset-password|set-password) email$/,
    'finds an account, stores nothing',
  ],
  [/^POST \/auth\/user\/(?:enable|reset-passkeys) email$/, 'finds a user, stores nothing'],
  [/^DELETE \/auth\/user(?:\/invitation)? email$/, 'finds a user, stores nothing'],
  [/^PATCH \/auth\/user email$/, 'finds a user, stores nothing'],
  [/^(?:POST|PATCH) \/auth\/user preferred_(?:language|theme)$/, 'one of two words'],
  [/ (?:roles\[\]\.)?(?:configuration_id|group_id)$/, 'the id of a row that must exist'],
  [/ (?:expected_)?configuration\.id$/, 'the id of a dealership that must exist'],
  [/ chip_id$/, 'the id of a logger that must have reported'],
  [/^POST \/auth\/user\/passkeys name$/, 'as that of PATCH; only an authenticator gets that far'],
  [/\/reports\/pdf (?:url|time_zone)$/, 'the page to print, stores nothing'],
  [/\/inventory\/trim vin$/, 'finds a vehicle, stores nothing'],
  [/\/traces id$/, 'a UUID'],
  [/\/measurements /, 'from a logger with a token; its columns of reports get texts by SQL'],
  [/\/vehicle\/trims vins\./, 'finds vehicles, stores nothing'],
]

/** The same for columns of the database. */
const LEFT_COLUMNS: readonly (readonly [RegExp, string])[] = [
  [/(?:\.|_)id$/, 'an id, which the server makes, or that of another row'],
  [/_hash$|\.challenge$|\.bound_to$|\.origin$/, 'a digest, or made by the server for one sign-in'],
  [/^(?:login_throttle|call_counts)\.key$/, 'a digest, or made by the server'],
  [/^passkeys\.transports$|^passkey_ceremonies\.kind$/, 'words of WebAuthn'],
  [
    /\.(?:status|standing|country|measurement|currency|reporting|vehicle_type|signed_in_by|action)$/,
    'one of a few words',
  ],
  [/\.(?:cell_health|preferred_language|preferred_theme)$/, 'one of a few words'],
  [/^user_roles\.name$/, 'one of six words'],
  [/^wifi_configurations\.sealed_password$/, 'encrypted, in no answer'],
  [/\.vin$/, 'calls find vehicles by it; screens take it for 17 letters and digits'],
  [/^report_labels\.words$|\.search_text$/, 'only searches read it'],
  [/\.configuration_name$/, 'a copy of the name of the dealership'],
  [/^(?:vehicles|inventory_items)\.(?:make|model|trim)$/, 'copies of one another, shown as those of reports'],
  [/^battery_report_versions\./, 'no call reads it'],
  [/^(?:logger_tokens|measurements)\./, 'no call reads it'],
  [
    /^audit_events\./,
    'copies of what other columns have, and of a browser’s header, of which only known names are read',
  ],
  [/^known_devices\.user_agent$|^user_identities\./, 'no call reads it'],
  [/^support_traces\.(?:code|note|summary)$/, 'of the trace that is sent'],
  [/^support_accesses\.(?:code|user_name)$/, 'the name of the visitor, copied when it reads a trace'],
  [/^users\.(?:name|family_name)$|^passkeys\.name$|^wifi_configurations\.ssid$/, 'written by a call'],
  [/^battery_reports\.trim$|^devices\.note$/, 'written by a call'],
]

/** @returns What is neither attacked nor left out with a reason, and reasons without a field. */
export async function forgottenFields(
  operations: readonly Operation[],
  { query }: Pick<Site, 'query'>,
): Promise<{ readonly forgotten: readonly string[]; readonly fields: number; readonly columns: number }> {
  const fields = operations
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, path, body }) => namesOfFields(body ?? {}).map((name) => `${method} ${path} ${name}`))
  const rows = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying') and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ name }) => name)
  const attackedFields = [...WRITTEN_FIELDS, ...OWN_FIELDS].map(({ call, field }) => `${call} ${field}`)
  const attackedColumns = STORED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  return {
    fields: fields.length,
    columns: columns.length,
    forgotten: [
      ...unnamed(fields, attackedFields, LEFT_FIELDS),
      ...unnamed(columns, attackedColumns, LEFT_COLUMNS),
    ],
  }
}

function unnamed(names: readonly string[], attacked: readonly string[], left: typeof LEFT_FIELDS): string[] {
  const isLeft = (name: string) => left.some(([pattern]) => pattern.test(name))
  return [
    ...names.filter((name) => !attacked.includes(name) && !isLeft(name)),
    ...attacked.filter((name) => !names.includes(name)).map((name) => `${name}, which does not exist`),
    ...left
      .filter(([pattern]) => !names.some((name) => pattern.test(name)))
      .map(([pattern]) => `${pattern}, which fits nothing`),
  ]
}

/** The fields of a body that may have any text, such as `configuration.id` and `trace.*`. */
function namesOfFields(schema: JsonSchema, name = ''): string[] {
  const { type, properties = {}, items, anyOf = [], additionalProperties } = schema
  if (schema.enum !== undefined || schema.const !== undefined) return []
  const below = (part: string) => (name === '' ? part : `${name}.${part}`)
  const isAny =
    type === undefined && schema.properties === undefined && items === undefined && anyOf.length === 0
  const found = [
    ...(name !== '' && (isAny || [type].flat().includes('string')) ? [name] : []),
    ...Object.entries(properties).flatMap(([key, part]) => namesOfFields(part, below(key))),
    ...(items === undefined ? [] : namesOfFields(items, `${name}[]`)),
    ...anyOf.flatMap((part) => namesOfFields(part, name)),
    ...(additionalProperties === undefined || typeof additionalProperties === 'boolean'
      ? []
      : namesOfFields(additionalProperties, below('*'))),
  ]
  return [...new Set(found)]
}
