import type pg from 'pg'

/** What a report is copied from, and where its copies are. */
export interface Copied {
  readonly report: string
  readonly dealership: string
}

interface Write {
  readonly what: string
  readonly sql: string
}

// Of many vehicles like that of the copied report (`fillReports`) and no device: writers of one wait for each other.
/**
 * Writes to reports in an order that leaves the database as it was. `$1` are the ids of new reports, `$2` is the report that they copy,
 * and `$3` its dealership.
 */
const WRITES: readonly Write[] = [
  {
    what: 'a new report',
    sql: `insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, serial_number, cell_health,
        original_capacity, current_capacity, score, score_version, published, archived, created_at, updated_at)
      select added.id, 'bench-' || substr(r.id, 7)::int % 500 + 500 * (1 + abs(hashtext(added.id) % (v.reltuples::int / 500 - 7))),
        upper(substr(md5(added.id), 1, 17)), country, make, model, year, trim, $3, null, cell_health,
        original_capacity, current_capacity, score, score_version, false, false, now(), now()
      from battery_reports r, unnest($1::text[]) added(id), pg_class v where r.id = $2 and v.oid = 'vehicles'::regclass`,
  },
  { what: 'publishing it', sql: onThem('update battery_reports set published = true, published_at = now()') },
  {
    what: 'unpublishing it',
    sql: onThem('update battery_reports set published = false, published_at = null'),
  },
  { what: 'another trim', sql: onThem(`update battery_reports set trim = 'Measured'`) },
  { what: 'deleting it', sql: onThem('delete from battery_reports') },
]

/** Vehicles of one statement of an import. */
const STOCK = 50

const STOCK_WRITES: readonly Write[] = [
  {
    what: `an import of ${STOCK} vehicles`,
    sql: `insert into inventory_items (id, configuration_id, vehicle_id, vin, stock_number, vehicle_type, stocked_at, created_at, updated_at)
      select id, $3, vehicle_id, vin, 'W', 'used', now(), now(), now() from battery_reports where id = any($1) and $2 <> ''`,
  },
  { what: `${STOCK} vehicles that leave`, sql: onThem('delete from inventory_items') },
]

export const KINDS: readonly string[] = [...WRITES, ...STOCK_WRITES].map(({ what }) => what)

export type Times = Map<string, number[]>

/** Makes each write once, on one new report. Adds the times in ms. */
export async function writeOnce(client: pg.ClientBase, name: string, copied: Copied, times: Times) {
  for (const write of WRITES) await timed(client, write, [name], copied, times)
}

export function addReport(client: pg.ClientBase, name: string, copied: Copied): Promise<void> {
  return run(client, WRITES[0], [name], copied)
}

/** Imports the vehicles of new reports and takes them away again. Adds the times in ms. */
export async function stockOnce(client: pg.ClientBase, name: string, copied: Copied, times: Times) {
  const names = Array.from({ length: STOCK }, (_, place) => `${name}-${place}`)
  await run(client, WRITES[0], names, copied)
  for (const write of STOCK_WRITES) await timed(client, write, names, copied, times)
  await run(client, WRITES.at(-1), names, copied)
}

async function timed(
  client: pg.ClientBase,
  write: Write,
  names: readonly string[],
  copied: Copied,
  times: Times,
) {
  const begin = performance.now()
  await run(client, write, names, copied)
  const ms = performance.now() - begin
  const known = times.get(write.what)
  if (known === undefined) times.set(write.what, [ms])
  else known.push(ms)
}

async function run(
  client: pg.ClientBase,
  write: Write | undefined,
  names: readonly string[],
  { report, dealership }: Copied,
): Promise<void> {
  if (write === undefined) return
  const { rowCount } = await client.query({
    name: write.what,
    text: write.sql,
    values: [[...names], report, dealership],
  })
  if (rowCount !== names.length) throw new Error(`${rowCount} are written: ${write.what}.`)
}

function onThem(sql: string): string {
  return `${sql} where id = any($1) and $2 <> '' and $3 <> ''`
}
