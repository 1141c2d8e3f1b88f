import type { Site } from '../site.ts'
import type { Ground } from './ground.ts'

/** A column that gets texts by SQL: no call writes it, or its call accepts only some of the texts. */
export interface StoredColumn {
  readonly table: string
  readonly column: string
  /** The place in a JSON column, as PostgreSQL writes it: `{a,b}`. */
  readonly path?: string
  /** The column that names a row. */
  readonly key?: string
  readonly rows: (ground: Ground) => readonly string[]
  /** Why no screen shows the text as it is; `null`: one must. */
  readonly unseen: string | null
  /** How the text is written around: an e-mail address needs lower case. */
  readonly as?: (text: string) => string
}

const seen = null
const dealership = (column: string, path: string | undefined, unseen: string | null): StoredColumn => ({
  table: 'dealerships',
  column,
  ...(path === undefined ? {} : { path }),
  rows: ({ dealerships }) => dealerships,
  unseen,
})
const report = (column: string, unseen: string | null): StoredColumn => ({
  table: 'battery_reports',
  column,
  rows: ({ reports }) => reports,
  unseen,
})
const reportData = (column: 'data' | 'debug', path: string, unseen: string | null): StoredColumn => ({
  table: 'battery_report_data',
  column,
  path,
  key: 'report_id',
  rows: ({ reports }) => reports,
  unseen,
})
const device = (column: string, unseen: string | null): StoredColumn => ({
  table: 'devices',
  column,
  rows: ({ storedDevices }) => storedDevices,
  unseen,
})
const owned = (path: string, unseen: string | null): StoredColumn => ({
  table: 'ownership_reports',
  column: 'document',
  path,
  rows: ({ ownershipReports }) => ownershipReports,
  unseen,
})
const PICTURE = 'it is the path of a picture, a file or a page'
const STYLE = 'it is a style, of which the page takes only what is harmless'
const UNUSED = 'no screen shows it'

export const STORED_COLUMNS: readonly StoredColumn[] = [
  { table: 'dealer_groups', column: 'name', rows: ({ groups }) => groups, unseen: seen },
  dealership('name', undefined, seen),
  dealership('dealer_id', undefined, UNUSED),
  dealership('inventory_provider', undefined, UNUSED),
  dealership('address', '{city}', seen),
  dealership('address', '{state}', seen),
  dealership('address', '{street_name}', seen),
  dealership('address', '{street_number}', seen),
  dealership('address', '{zip_code}', seen),
  dealership('emails', '{0,value}', seen),
  dealership('phone_numbers', '{0,value}', seen),
  dealership('style', '{accentColor}', UNUSED),
  dealership('style', '{cssStyling}', UNUSED),
  { table: 'users', column: 'email', key: 'id', rows: addressIds, as: asAddress, unseen: seen },
  report('make', seen),
  report('model', seen),
  report('serial_number', UNUSED),
  report('image_path', PICTURE),
  report('raw_log_path', PICTURE),
  report('badge_path', PICTURE),
  report('report_path', PICTURE),
  reportData('data', '{data,printed_report,cellGeneralCriticalIssues,0}', seen),
  reportData('data', '{data,printed_report,cellCriticalIssues,1,0}', UNUSED),
  reportData('data', '{data,printed_report,odometer,unit}', 'a value with an unknown unit counts as missing'),
  reportData('data', '{data,jato,batteryWarranty}', UNUSED),
  reportData('data', '{vehicle_info,make}', UNUSED),
  reportData('data', '{vehicle_info,device_id}', UNUSED),
  reportData('debug', '{note}', 'it is shown as JSON, with escapes'),
  {
    table: 'inventory_items',
    column: 'stock_number',
    rows: ({ items }) => items.map(({ id }) => id),
    unseen: seen,
  },
  {
    table: 'inventory_items',
    column: 'image_path',
    rows: ({ items }) => items.map(({ id }) => id),
    unseen: PICTURE,
  },
  device('name', seen),
  device('serial_number', seen),
  device('chip_id', UNUSED),
  device('icc_id', seen),
  device('tracking_url', 'a text that is no web address is shown as none'),
  // Before the column that names the row changes.
  {
    table: 'unregistered_devices',
    column: 'serial_number',
    key: 'chip_id',
    rows: ({ loggers }) => loggers[3] ?? [],
    unseen: seen,
  },
  {
    table: 'unregistered_devices',
    column: 'chip_id',
    key: 'chip_id',
    rows: ({ loggers }) => loggers[3] ?? [],
    unseen: seen,
  },
  {
    table: 'sessions',
    column: 'user_agent',
    rows: ({ sessions }) => sessions,
    unseen: 'only known browsers are named',
  },
  { table: 'sessions', column: 'ip_address', rows: ({ sessions }) => sessions, unseen: seen },
  owned('{selected_vehicle,make}', seen),
  owned('{selected_vehicle,model}', seen),
  owned('{selected_vehicle,trim}', seen),
  owned('{selected_vehicle,powertrain}', 'it is one of five words, or unknown'),
  owned('{comparison_vehicle,make}', seen),
  owned('{comparison_vehicle,model}', seen),
  owned('{comparison_vehicle,trim}', seen),
  owned('{address,city}', UNUSED),
  owned('{address,state}', UNUSED),
  owned('{address,street_name}', 'nobody but the dealership may know the street of an owner'),
  owned('{config,name}', seen),
  owned('{config,address,city}', seen),
  owned('{config,address,state}', seen),
  owned('{config,address,street_name}', seen),
  owned('{config,phone_numbers,0,value}', seen),
  owned('{config,emails,0,value}', 'it is in a link with other words'),
  owned('{config,style,accentColor}', STYLE),
  owned('{config,style,accentContrast}', STYLE),
  owned('{config,style,ctaColor}', STYLE),
  owned('{config,style,cssStyling}', STYLE),
  owned('{config,style,radius}', STYLE),
]

function addressIds({ addresses }: Ground): readonly string[] {
  return addresses
}

function asAddress(text: string): string {
  return `${text}@hostile.example`.toLowerCase()
}

/**
 * Writes a text into a column of each row.
 *
 * @returns The texts as the database has them: it stores neither NUL nor half a character.
 */
export async function storeColumn(
  { query }: Pick<Site, 'query'>,
  { table, column, path, key = 'id', rows, as = (text) => text }: StoredColumn,
  ground: Ground,
  texts: readonly string[],
): Promise<readonly string[]> {
  const stored = texts.map((text) => as(text).toWellFormed().replaceAll('\0', ''))
  const value = path === undefined ? 'given.text' : `jsonb_set(${column}, '${path}', to_jsonb(given.text))`
  await query(
    `update ${table} set ${column} = ${value}
     from unnest($1::text[], $2::text[]) as given (row, text) where ${table}.${key} = given.row`,
    [rows(ground), stored],
  )
  return stored
}
