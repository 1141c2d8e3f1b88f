import type { Site } from '../site.ts'
import { hostileText, shownForm } from './hostile-texts.ts'
import type { Expected } from './watch.ts'

/** Who visits the screens. The account sees the rows of all tenants. */
export const VISITOR = 'admin@provider.example'

/** The columns that get the texts, some at a place in their JSON. A screen must show those with a plus. */
const COLUMNS: Readonly<Record<string, string>> = {
  dealer_groups: 'name+',
  dealerships:
    'name+ dealer_id inventory_provider address{city}+ address{state}+ address{street_name}+ address{street_number}+ address{zip_code}+ emails{0,value}+ phone_numbers{0,value}+ style{accentColor} style{cssStyling}',
  users: 'email+ name+ family_name+',
  battery_reports: 'make+ model+ trim+ serial_number image_path raw_log_path badge_path report_path',
  battery_report_data:
    'data{data,printed_report,cellGeneralCriticalIssues,0}+ data{data,printed_report,cellCriticalIssues,1,0} data{data,printed_report,odometer,unit} data{data,jato,batteryWarranty} data{vehicle_info,make} data{vehicle_info,device_id} debug{note}',
  inventory_items: 'stock_number+ trim+ image_path',
  devices: 'name+ serial_number+ chip_id icc_id+ note+ tracking_url',
  wifi_configurations: 'ssid+',
  unregistered_devices: 'serial_number',
  passkeys: 'name+',
  sessions: 'user_agent ip_address+',
  ownership_reports:
    'document{selected_vehicle,make}+ document{selected_vehicle,model}+ document{selected_vehicle,trim}+ document{selected_vehicle,powertrain} document{comparison_vehicle,make} document{comparison_vehicle,model} document{comparison_vehicle,trim} document{address,city} document{address,state} document{address,street_name} document{config,name}+ document{config,address,city}+ document{config,address,state}+ document{config,address,street_name}+ document{config,phone_numbers,0,value}+ document{config,emails,0,value} document{config,style,accentColor} document{config,style,accentContrast} document{config,style,ctaColor} document{config,style,cssStyling} document{config,style,radius}',
}

/** Columns that get none, because no screen shows any text of theirs. */
const LEFT: readonly RegExp[] = [
  // Ids, digests and what the server makes.
  /(?:\.|_)id$|_hash$|\.challenge$|\.bound_to$|\.origin$|\.key$|^passkeys\.transports$|^passkey_ceremonies\.kind$/,
  // One of a few words.
  /\.(?:status|standing|country|measurement|currency|reporting|vehicle_type|signed_in_by|action|cell_health|preferred_language|preferred_theme)$|^user_roles\.name$/,
  // Encrypted, or read only by searches.
  /\.sealed_password$|\.words$|\.search_text$/,
  // Vehicles are found by it: 17 letters and digits.
  /\.vin$/,
  // Copies of other columns.
  /\.configuration_name$|^(?:vehicles|inventory_items)\.(?:make|model|trim)$|^audit_events\.|^support_accesses\./,
  // No call reads them.
  /^battery_report_versions\.|^(?:logger_tokens|measurements|user_identities)\.|^known_devices\.user_agent$/,
  // A trace is replayed by its format; tests read broken ones.
  /^support_traces\./,
  // Counters and other tables without a text of people.
  /^(?:jobs|login_throttle|call_counts|bulk_\w+|saved_views|list_views|user_preferences)\./,
]

/** @returns Columns that may have any text, and are neither attacked nor left out. */
export async function forgottenColumns(
  { query }: Pick<Site, 'query'>,
  except?: string,
): Promise<readonly string[]> {
  const rows = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying') and is_generated = 'NEVER'`,
  )
  const attacked = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column.replace(/\{.*|\+/, '')}`),
  )
  const isKnown = (name: string) => name !== except && attacked.includes(name)
  return rows
    .map(({ name }) => name)
    .filter((name) => !isKnown(name) && !LEFT.some((left) => left.test(name)))
}

/** The rows that are visited one by one. */
export interface Ground {
  readonly reports: readonly string[]
  readonly ownershipReports: readonly string[]
  readonly expected: readonly Expected[]
  /** How many texts are stored. */
  readonly size: number
}

/** Leaves so few rows that each list shows all of them, and writes the texts into their columns, each another one. */
export async function storeTexts({ query }: Pick<Site, 'query'>, count: number): Promise<Ground> {
  const ids = async (sql: string) => (await query<{ id: string }>(sql)).map(({ id }) => id)
  await query(
    `delete from users where id not in (select user_id from user_roles where name like 'LF%' order by user_id limit $1) and email <> $2`,
    [count, VISITOR],
  )
  const keep = (table: string, order = 'id') =>
    query(`delete from ${table} where id not in (select id from ${table} order by ${order} limit $1)`, [
      count,
    ])
  // Those with as much data as there is.
  const richest = `(select length(data::text) from battery_report_data where report_id = id) desc, id`
  await keep('battery_reports', `archived, score is null, trim is null, ${richest}`)
  await keep('inventory_items', 'trim is null, id')
  await keep('devices')
  await keep('wifi_configurations')
  await query(`update devices set status = 'shipped', note = 'A note'`)
  const visitor = '(select id from users where email = $1)'
  await query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     select 'passkey-' || number, ${visitor}, 'credential-' || number, '\\x00', 0, '[]', false, 'Key', now() from generate_series(1, 10) as number`,
    [VISITOR],
  )
  await query(
    `insert into sessions (token_hash, id, user_id, created_at, last_used_at, expires_at)
     select 'token-' || number, 'session-' || number, ${visitor}, now(), now(), now() + interval '1 day' from generate_series(1, 10) as number`,
    [VISITOR],
  )
  const expected: Expected[] = []
  let [field, size] = [0, 0]
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const name of columns.split(' ')) {
      const stored = await storeColumn({ query }, table, name, field++, count)
      size += stored.length
      for (const text of stored.map(shownForm))
        if (name.endsWith('+') && text !== '')
          expected.push({ name: `${table}.${name}`, text, isShown: false })
    }
  const [reports, ownershipReports] = [
    await ids('select id from battery_reports order by id'),
    await ids(`select id from ownership_reports order by id limit ${count}`),
  ]
  return { reports, ownershipReports, expected, size }
}

const KEYS: Readonly<Record<string, string>> = {
  battery_report_data: 'report_id',
  unregistered_devices: 'chip_id',
}

/** @returns The texts as the database has them: it stores neither NUL nor half a character. */
async function storeColumn(
  { query }: Pick<Site, 'query'>,
  table: string,
  name: string,
  field: number,
  count: number,
): Promise<readonly string[]> {
  const [, column = '', path = ''] = /^(\w+)(\{.+\})?/.exec(name) ?? []
  const texts = Array.from({ length: count }, (_, row) => {
    const text = hostileText(field, (row + field) % count)
      .toWellFormed()
      .replaceAll('\0', '')
    return column === 'email' ? `${text}@hostile.example`.toLowerCase() : text
  })
  const key = KEYS[table] ?? 'id'
  const value = path === '' ? 'given.text' : `jsonb_set(${column}, '${path}', to_jsonb(given.text))`
  // The visitor signs in, and its session is in use.
  const others = { users: `where email <> '${VISITOR}'`, sessions: `where id like 'session-%'` }
  const rows = await query<{ text: string }>(
    `update ${table} set ${column} = ${value}
     from unnest($1::text[]) with ordinality as given (text, place),
       (select ${key} as key, row_number() over (order by ${key}) as place from ${table} ${Reflect.get(others, table) ?? ''}) as row
     where row.place = given.place and ${table}.${key} = row.key returning given.text`,
    [texts],
  )
  return rows.map(({ text }) => text)
}
