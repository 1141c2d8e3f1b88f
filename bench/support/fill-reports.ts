import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'

// A larger statement takes so long that the supervisor of the embedded database replaces the process as hung.
const BATCH = 5000

/**
 * Adds reports to those of the demo, with a vehicle each. One in ten vehicles is in the inventory of its dealership. The
 * triggers work as they do for all other writers.
 */
export async function fillReports(db: Database, reports: number): Promise<void> {
  for (let first = 1; first <= reports; first += BATCH)
    await fillBatch(db, sql`generate_series(${first}::int, ${Math.min(reports, first + BATCH - 1)}::int) n`)
  await db.execute(sql`VACUUM (ANALYZE)`)
}

async function fillBatch(db: Database, numbers: SQL): Promise<void> {
  const source = sql`(select row_number() over (order by id) - 1 as k, * from battery_reports where id not like 'bench-%' order by id limit 500)`
  const vin = sql`'BENCH' || upper(substr(md5(n::text), 1, 12))`
  await db.execute(sql`
    insert into vehicles (id, vin, country, make, model, year, trim)
    select 'bench-' || n, ${vin}, s.country, s.make, s.model, s.year, s.trim
    from ${numbers} join ${source} s on s.k = n % 500`)
  await db.execute(sql`
    insert into inventory_items (id, configuration_id, vehicle_id, vin, stock_number, trim, vehicle_type, stocked_at, created_at, updated_at)
    select 'bench-' || n, s.configuration_id, 'bench-' || n, ${vin}, 'B' || n, s.trim, 'used', now(), now(), now()
    from ${numbers} join ${source} s on s.k = n % 500
    where n % 10 = 0 and s.configuration_id is not null`)
  // The times do not follow the order of insertion.
  const age = sql`(hashtext(n::text)::bigint & 2147483647) / 2147483648.0 * interval '540 days'`
  await db.execute(sql`
    insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, serial_number,
      cell_health, original_capacity, current_capacity, score, score_version, published, published_at, archived,
      archived_at, created_at, updated_at)
    select 'bench-' || n, 'bench-' || n, ${vin}, s.country, s.make, s.model, s.year, s.trim, s.configuration_id,
      s.serial_number, s.cell_health, s.original_capacity, s.current_capacity, s.score, s.score_version, s.published,
      s.published_at, s.archived, s.archived_at, now() - ${age}, now()
    from ${numbers} join ${source} s on s.k = n % 500`)
}
