import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countTabs } from '../../../../server/batteries/tabs.ts'
import type { Database } from '../../../../server/database/database.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_DEALERSHIPS } from '../users/people.ts'

const EMPTY_DEALERSHIP = 'emptied'
const PLACES = [OWN_DEALERSHIP, FOREIGN_DEALERSHIP, EMPTY_DEALERSHIP, null]

/** Changes of reports, inventory, vehicles and dealerships that move reports between the counts. */
export const CHANGES = {
  addReports: (n) => sql`
    insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, published, archived, created_at, updated_at)
    select 'c' || gen_random_uuid(), vehicle_id, vin, country, make, model, year, trim, ${placeAt(n)}, false, archived, created_at, updated_at
    from ${someReports(n)}`,
  removeReports: (n) => sql`delete from battery_reports where id in (select id from ${someReports(n)})`,
  toggleArchived: (n) => change(n, sql`archived = not archived, published = false`),
  togglePublished: (n) => change(n, sql`published = not archived and not published`),
  setTrims: (n) => change(n, sql`trim = 'Long Range'`),
  removeTrims: (n) => change(n, sql`trim = null`),
  changeCells: (n) =>
    change(
      n,
      sql`cell_health = case cell_health when 'Cell Issue' then 'Healthy Cells' else 'Cell Issue' end`,
    ),
  moveReports: (n) => change(n, sql`configuration_id = ${placeAt(n)}`),
  upsertReport: (n) => sql`
    insert into battery_reports (id, vehicle_id, vin, country, make, model, year, trim, configuration_id, published, archived, created_at, updated_at)
    select id, vehicle_id, vin, country, make, model, year, trim, configuration_id, published, archived, created_at, updated_at from ${someReports(n)}
    on conflict (id) do update set archived = not battery_reports.archived, published = false`,
  stockVehicles: (n) => sql`
    insert into inventory_items (id, configuration_id, vehicle_id, vin, stock_number, vehicle_type, created_at, updated_at)
    select distinct on (configuration_id, vin) 'c' || gen_random_uuid(), configuration_id, vehicle_id, vin, '1', 'used', now(), now()
    from ${someReports(n)} where configuration_id is not null
    on conflict do nothing`,
  sellVehicles: (n) => sql`delete from inventory_items where id in (select id from ${someItems(n)})`,
  moveVehicle: (n) => sql`
    update inventory_items i set configuration_id = ${placeAt(n) ?? OWN_DEALERSHIP}
    where id = (select id from ${someItems(n)} limit 1)
      and not exists (select from inventory_items o where o.configuration_id = ${placeAt(n) ?? OWN_DEALERSHIP} and o.vin = i.vin)`,
  rename: (n) => sql`update dealerships set name = 'Name ' || ${n}::int where id = ${OWN_DEALERSHIP}`,
  emptyDealership: () => sql`
    with items as (delete from inventory_items where configuration_id = ${EMPTY_DEALERSHIP}),
      reports as (delete from battery_reports where configuration_id = ${EMPTY_DEALERSHIP})
    select 1`,
} satisfies Record<string, (n: number) => SQL>

/** Adds the dealership that `emptyDealership` empties. */
export async function addEmptyDealership(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    insert into dealerships select (d).* from (select jsonb_populate_record(d, ${JSON.stringify({ id: EMPTY_DEALERSHIP })}::jsonb) as d
    from dealerships d where id = ${OWN_DEALERSHIP}) copied`)
}

/** Deletes the dealership with what refers to it. */
export async function deleteEmptyDealership(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(CHANGES.emptyDealership())
    await tx.execute(sql`delete from report_labels where configuration_id = ${EMPTY_DEALERSHIP}`)
    await tx.execute(sql`delete from dealerships where id = ${EMPTY_DEALERSHIP}`)
  })
}

/** Compares the stored counts with those of the reports: for each key, and for the tabs of each kind of reach. */
export async function expectRightCounts(db: Database): Promise<void> {
  const key = sql`configuration_id, standing, has_trim, cell_issue, published`
  const stored = await db.execute(
    sql`select ${key}, sum(reports)::int as reports from report_counts group by ${key} having sum(reports) <> 0 order by ${key}`,
  )
  const counted = await db.execute(
    sql`select ${key}, count(*)::int as reports from (select *, coalesce(cell_health = 'Cell Issue', false) as cell_issue from battery_reports) r group by ${key} order by ${key}`,
  )
  expect(stored.rows).toEqual(counted.rows)
  const labelled = sql`label_id, standing, has_trim, cell_issue, published`
  const ofLabels = await db.execute(
    sql`select ${labelled}, sum(reports)::int as reports from report_label_counts group by ${labelled} having sum(reports) <> 0 order by ${labelled}`,
  )
  const countedByLabel = await db.execute(
    sql`select ${labelled}, count(*)::int as reports from (select *, coalesce(cell_health = 'Cell Issue', false) as cell_issue from battery_reports) r group by ${labelled} order by ${labelled}`,
  )
  expect(ofLabels.rows).toEqual(countedByLabel.rows)
  for (const reach of [
    'everything',
    OWN_DEALERSHIPS,
    [OWN_DEALERSHIP],
    [FOREIGN_DEALERSHIP, EMPTY_DEALERSHIP],
    [],
  ] as const) {
    const where =
      reach === 'everything' ? sql`true` : sql`configuration_id = any(${sql.param([...reach])}::text[])`
    const { rows } = await db.execute(sql`
      select count(*) filter (where not archived and in_inventory)::int as report_all_inventory,
        count(*) filter (where not archived and not in_inventory)::int as report_not_inventory,
        count(*) filter (where archived)::int as report_archived,
        count(*) filter (where not archived and trim is null)::int as report_no_trim,
        count(*) filter (where not archived and cell_health = 'Cell Issue')::int as report_cell_issue,
        count(*) filter (where not archived and not published)::int as report_unpublished,
        count(*)::int as report_all
      from battery_reports where ${where}`)
    expect([reach, await countTabs(db, reach, { search: '' })]).toEqual([reach, rows[0]])
  }
}

function change(n: number, assignments: SQL): SQL {
  return sql`update battery_reports set ${assignments} where id in (select id from ${someReports(n)})`
}

/** One to four reports, chosen by the number. */
function someReports(n: number): SQL {
  return sql`(select * from battery_reports order by hashtext(id || ${n}::text) limit ${1 + (n % 4)}) some_reports`
}

function someItems(n: number): SQL {
  return sql`(select * from inventory_items order by hashtext(id || ${n}::text) limit ${1 + (n % 4)}) some_items`
}

function placeAt(n: number): string | null {
  return PLACES[n % PLACES.length] ?? null
}
