import { OWN_DEALERSHIP } from '../../../tests/server/api/users/people.ts'
import type { Site } from '../site.ts'

/** Who visits the screens. The account sees the rows of all tenants. */
export const VISITOR = 'admin@provider.example'

/** The rows that get the texts, one for each text, in the same order. */
export interface Ground {
  readonly groups: readonly string[]
  readonly dealerships: readonly string[]
  /** E-mail addresses of users with a role in the group of the same number. */
  readonly users: readonly string[]
  /** Users whose address is written by SQL. */
  readonly addresses: readonly string[]
  readonly reports: readonly string[]
  readonly items: readonly { readonly id: string; readonly vin: string; readonly country: string }[]
  /** Serial numbers of devices that calls change, and ids of others that SQL changes. */
  readonly devices: readonly string[]
  readonly storedDevices: readonly string[]
  /** Three lists of loggers that may be registered, and one that is written by SQL. */
  readonly loggers: readonly (readonly string[])[]
  readonly networks: readonly string[]
  readonly passkeys: readonly string[]
  readonly sessions: readonly string[]
  readonly ownershipReports: readonly string[]
}

/** Leaves so few rows that each list shows all of them, and adds those that the demo has too few of. */
export async function prepareGround({ query }: Pick<Site, 'query'>, count: number): Promise<Ground> {
  const ids = async (sql: string) => (await query<{ id: string }>(sql)).map(({ id }) => id)
  const named = (name: string) =>
    Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(2, '0')}`)
  const series = `generate_series(0, ${count - 1}) as number`
  const numbered = (name: string) => `'${name}-' || lpad(number::text, 2, '0')`
  const copy = async (table: string, from: string, changes: Readonly<Record<string, string>>) => {
    const columns = await ids(
      `select column_name as id from information_schema.columns
       where table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
    )
    const values = columns.map((column) => changes[column] ?? `origin.${column}`)
    await query(
      `insert into ${table} (${columns.join()}) select ${values.join()}
       from (select * from ${table} where ${from} limit 1) as origin, ${series}`,
    )
  }

  await query(`insert into dealer_groups (id, name) select ${numbered('group')}, 'Group' from ${series}`)
  await copy('dealerships', `id = '${OWN_DEALERSHIP}'`, {
    id: numbered('dealership'),
    group_id: numbered('group'),
  })
  for (const kind of ['user', 'address'])
    await copy('users', `email = '${VISITOR}'`, {
      id: numbered(kind),
      email: `${numbered(kind)} || '@hostile.example'`,
    })
  await query(
    `insert into user_roles (id, user_id, name, group_id)
     select ${numbered('role')}, ${numbered('user')}, 'GROUP_USER', ${numbered('group')} from ${series}
     union all select ${numbered('other')}, ${numbered('address')}, 'GROUP_USER', ${numbered('group')} from ${series}`,
  )
  await query(
    `delete from users where id in (select user_id from user_roles where name like 'DEALER%' or name like 'GROUP%')
     and email not like '%@hostile.example'`,
  )
  const keep = async (table: string, order: string, rows: number) => {
    await query(
      `delete from ${table} where id not in (select id from ${table} order by ${order} limit ${rows})`,
    )
    const kept = await ids(`select id from ${table} order by ${order}`)
    if (kept.length < rows) throw new Error(`The demo has only ${kept.length} rows of ${table}.`)
    return kept
  }
  // Those with measurements and with as much data as there is.
  const reports = await keep(
    'battery_reports',
    `archived, score is null, trim is null, (select length(data::text) from battery_report_data where report_id = id) desc, id`,
    count,
  )
  const items = await keep('inventory_items', 'trim is null, id', count)
  const devices = await keep('devices', 'id', 2 * count)
  const networks = await keep('wifi_configurations', 'id', Math.min(count, 10))
  await query(`update devices set status = 'shipped', note = null`)
  const assign = async (table: string, rows: readonly string[]) => {
    await query(
      `update ${table} set configuration_id = given.dealership
       from unnest($1::text[], $2::text[]) as given (id, dealership) where ${table}.id = given.id`,
      [rows, named('dealership')],
    )
  }
  await assign('battery_reports', reports)
  await assign('inventory_items', items)
  await assign('devices', devices.slice(0, count))
  await assign('devices', devices.slice(count))

  const loggers = ['a', 'b', 'c', 'd'].map((list) => named(`chip-${list}`))
  for (const [index, chips] of loggers.entries())
    await query(
      `insert into unregistered_devices (chip_id, icc_id, serial_number, seen_at)
       select chip, '8930000000000000' || ${10 + index} || lpad(number::text, 3, '0'), 'serial-' || chip, now()
       from unnest($1::text[]) with ordinality as given (chip, number)`,
      [chips],
    )
  await query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     select ${numbered('passkey')}, (select id from users where email = $1), ${numbered('credential')}, '\\x00', 0, '[]', false, 'Key', now()
     from ${series}`,
    [VISITOR],
  )
  await query(
    `insert into sessions (token_hash, id, user_id, created_at, last_used_at, expires_at)
     select ${numbered('token')}, ${numbered('session')}, (select id from users where email = $1), now(), now(), now() + interval '1 day'
     from ${series}`,
    [VISITOR],
  )
  await copy('ownership_reports', `document -> 'config' -> 'style' is not null`, {
    id: numbered('ownership'),
  })
  const serials = await query<{ id: string; serial: string }>(
    'select id, serial_number as serial from devices',
  )
  const stock = await query<{ id: string; vin: string; country: string }>(
    'select id, vin, country from inventory_items',
  )
  const inOrder = <T extends { id: string }>(rows: readonly T[], order: readonly string[]) =>
    order.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return {
    groups: named('group'),
    dealerships: named('dealership'),
    users: named('user').map((name) => `${name}@hostile.example`),
    addresses: named('address'),
    reports,
    items: inOrder(stock, items),
    devices: inOrder(serials, devices.slice(0, count)).map(({ serial }) => serial),
    storedDevices: devices.slice(count),
    loggers,
    networks,
    passkeys: named('passkey'),
    sessions: named('session'),
    ownershipReports: named('ownership'),
  }
}
