import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'

// A larger statement takes so long that the supervisor of the embedded database replaces the process as hung.
const BATCH = 5000

interface Stock {
  readonly vehicles: number
  readonly devices: number
  readonly networks: number
}

/** Inserts vehicles, devices and networks into demo data, spread over all dealerships. One in ten devices belongs to none. */
export async function fillStock(db: Database, { vehicles, devices, networks }: Stock): Promise<void> {
  await inBatches(vehicles, (numbers) => fillVehicles(db, numbers))
  await inBatches(devices, (numbers) => fillDevices(db, numbers))
  await inBatches(networks, (numbers) => fillNetworks(db, numbers))
  await db.execute(sql`VACUUM (ANALYZE)`)
}

async function inBatches(rows: number, fill: (numbers: SQL) => Promise<void>): Promise<void> {
  for (let from = 1; from <= rows; from += BATCH)
    await fill(sql`generate_series(${from}::int, ${Math.min(rows, from + BATCH - 1)}::int) n`)
}

const PLACE = sql`(array(select id from dealerships order by id))[1 + n % (select count(*) from dealerships)::int]`

async function fillVehicles(db: Database, numbers: SQL): Promise<void> {
  await db.execute(sql`
    insert into vehicles (id, vin, country, make, model, year, trim)
    select 'bench-' || n, 'BENCHVN' || lpad(n::text, 10, '0'), country, make, model, year, trim
    from ${numbers}
    join (select row_number() over (order by id) - 1 as k, * from vehicles where id not like 'bench-%') v on v.k = n % 1000`)
  await db.execute(sql`
    insert into inventory_items (id, configuration_id, vehicle_id, vin, stock_number, trim, vehicle_type, stocked_at, created_at, updated_at)
    select v.id, ${PLACE}, v.id, v.vin, 'U' || 100000 + n, v.trim, case when n % 4 = 0 then 'new' else 'used' end,
      now() - n % 160 * interval '1 day' - n * interval '1 second', now(), now()
    from ${numbers} join vehicles v on v.id = 'bench-' || n`)
}

async function fillDevices(db: Database, numbers: SQL): Promise<void> {
  await db.execute(sql`
    insert into devices (id, serial_number, name, configuration_id, chip_id, icc_id, status, country, debug_mode, assigned_date, created_at, updated_at)
    select 'bench-' || n, lpad((700000000 + n)::text, 14, '0'), d.name || '-' || n, case when n % 10 = 0 then null else ${PLACE} end,
      'bench-' || n, '8902' || lpad(n::text, 15, '0'), d.status, 'US', false, now() - n * interval '1 minute', now(), now()
    from ${numbers}
    join (select row_number() over (order by id) - 1 as k, * from devices where id not like 'bench-%') d on d.k = n % 200`)
}

async function fillNetworks(db: Database, numbers: SQL): Promise<void> {
  await db.execute(sql`
    insert into wifi_configurations (id, configuration_id, ssid, sealed_password, key_id, created_at, updated_at)
    select 'bench-' || n, ${PLACE}, w.ssid || ' ' || n, '', 'bench', now(), now()
    from ${numbers}
    join (select row_number() over (order by id) - 1 as k, * from wifi_configurations where id not like 'bench-%') w on w.k = n % 90`)
}
