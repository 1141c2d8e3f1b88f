import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  type InventoryImportEnd,
  inventoryImportEndSchema,
} from '../../../src/services/wire/inventory-import.ts'
import { type Author, dealershipPlace, recordEvents } from '../../audit/record.ts'
import { NOW } from '../../database/clock.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { batteryReports, dealerships, vehicles } from '../../database/schema.ts'
import { jobs } from '../../database/schema-jobs.ts'
import { inventoryItems } from '../../database/schema-stock.ts'
import { recompute } from '../../measurements/recompute.ts'
import { inPool } from '../../work/pool.ts'
import type { PlannedItem } from './plan.ts'
import type { orderOf } from './stock-file.ts'

const orderInPool = inPool<typeof orderOf>(new URL('./stock-file.ts', import.meta.url), 'orderOf')

const BATCH = 1000

export interface Storing {
  readonly author: Author
  readonly now: Date
  /** The author's name for the import. */
  readonly key: string | undefined
  /** How it ends once it is stored. */
  readonly end: InventoryImportEnd
  /** Called after each batch. What it throws ends the import, and nothing is stored. */
  readonly onProgress: (rows: number) => void
}

/**
 * Stores the added and updated vehicles of a plan in one transaction, with an event for each dealership.
 *
 * @returns How the import with this key ended, which may be an earlier call. Then nothing is stored again.
 */
export async function storeImport(
  db: Database,
  items: readonly PlannedItem[],
  storing: Storing,
): Promise<InventoryImportEnd> {
  const { author, now, end, onProgress } = storing
  // Two imports at once take their locks in the same order.
  const changed = items.filter(({ outcome }) => outcome !== 'unchanged')
  const order = await orderInPool(changed.map(keyOf).join('\n'), callerOf(author))
  const sorted = [...order].flatMap((place) => changed[place] ?? [])
  await storeLabels(db, sorted)
  return await db.transaction(async (tx) => {
    const earlier = await noteEnd(tx, storing)
    if (earlier !== null) return earlier
    await lockReports(tx, sorted)
    for (let start = 0; start < sorted.length; start += BATCH) {
      await storeBatch(tx, sorted.slice(start, start + BATCH), storing)
      onProgress(Math.min(start + BATCH, sorted.length))
    }
    await recordEvents(tx, author, now, eventsOf(sorted))
    return end
  })
}

/** Whoever changes reports locks them before their vehicles in stock, in this order: so does an import for those that it may change. */
async function lockReports(tx: Transaction, items: readonly PlannedItem[]): Promise<void> {
  const rows = JSON.stringify(
    items.map(({ configurationId, vin }) => ({ configuration_id: configurationId, vin })),
  )
  await tx.execute(sql`
    select count(*) from (
      select from ${batteryReports} where (configuration_id, vin) in (
        select configuration_id, vin from jsonb_to_recordset(${rows}::jsonb) as given(configuration_id text, vin text)
      ) and (not in_inventory or (trim is null and not published))
      order by id for no key update
    ) as locked`)
}

/** Whose tasks these are, on the threads of the pool. */
export function callerOf({ userId }: Author): string {
  return `account:${userId}`
}

/** Notes the end under the key. While an earlier call with this key stores, it waits for that one. */
async function noteEnd(
  tx: Pick<Database, 'insert' | 'select'>,
  { author, key, end }: Storing,
): Promise<InventoryImportEnd | null> {
  if (key === undefined) return null
  const id = `import ${author.userId} ${key}`
  const note = { id, kind: 'import', payload: JSON.stringify(end), keyId: '' } as const
  const noted = await tx
    .insert(jobs)
    .values({ ...note, dueAt: NOW, expiresAt: NOW, doneAt: NOW })
    .onConflictDoNothing()
    .returning()
  if (noted.length > 0) return null
  const [earlier] = await tx.select().from(jobs).where(eq(jobs.id, id))
  return inventoryImportEndSchema.parse(JSON.parse(earlier?.payload ?? ''))
}

/**
 * Stores the labels of the items before their transaction: two that store the same new labels in different order would wait for
 * each other.
 */
async function storeLabels(db: Database, items: readonly PlannedItem[]): Promise<void> {
  const labels = new Set<string>()
  for (const [at, { configurationId, year, make, model, trim }] of items.entries()) {
    // Other calls have their turn.
    if (at % BATCH === 0) await setImmediate()
    labels.add(JSON.stringify({ configuration_id: configurationId, year, make, model, trim }))
  }
  const distinct = [...labels]
  for (let start = 0; start < distinct.length; start += BATCH) {
    const rows = `[${distinct.slice(start, start + BATCH).join()}]`
    const labelsInOrder = sql`
      select report_label(id, words) from (
        select ${dealerships.id},
          search_words(concat_ws(' ', given.year, given.make, given.model, given.trim, ${dealerships.name})) as words
        from jsonb_to_recordset(${rows}::jsonb) as given(configuration_id text, year smallint, make text, model text, trim text)
        join ${dealerships} on ${dealerships.id} = given.configuration_id
        order by 1, 2
      ) as sorted`
    await db.transaction((tx) => tx.execute(labelsInOrder))
  }
}

async function storeBatch(
  tx: Transaction,
  items: readonly PlannedItem[],
  { author, now }: Storing,
): Promise<void> {
  const rows = JSON.stringify(
    items.map((item) => ({
      id: randomUUID(),
      vehicle_id: randomUUID(),
      vin: item.vin,
      country: item.country,
      make: item.make,
      model: item.model,
      year: item.year,
      configuration_id: item.configurationId,
      stock_number: item.stockNumber,
      trim: item.trim,
      vehicle_type: item.vehicleType,
      stocked_at: item.stockedAt?.toISOString() ?? null,
    })),
  )
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given(id text, vehicle_id text, vin text, country text, make text,
    model text, year smallint, configuration_id text, stock_number text, trim text, vehicle_type text, stocked_at timestamptz)`
  // Of a VIN, all dealerships share the identity alone.
  await tx.execute(sql`
    insert into ${vehicles} (id, vin, country, make, model, year)
    select vehicle_id, vin, country, make, model, year from ${given}
    on conflict (vin, country) do nothing`)
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${inventoryItems} (id, configuration_id, vehicle_id, vin, make, model, year, stock_number, trim, vehicle_type,
      stocked_at, created_at, updated_at)
    select given.id, given.configuration_id, v.id, given.vin, given.make, given.model, given.year, given.stock_number, given.trim, given.vehicle_type,
      given.stocked_at, ${at}, ${at}
    from ${given} join ${vehicles} v on v.vin = given.vin and v.country = given.country
    order by given.vin, given.country, given.configuration_id
    on conflict (configuration_id, vin) do update set
      stock_number = excluded.stock_number,
      vehicle_type = excluded.vehicle_type,
      make = excluded.make,
      model = excluded.model,
      year = excluded.year,
      trim = case
        when (inventory_items.make, inventory_items.model, inventory_items.year) = (excluded.make, excluded.model, excluded.year)
        then coalesce(inventory_items.trim, excluded.trim)
        else excluded.trim
      end,
      stocked_at = coalesce(excluded.stocked_at, inventory_items.stocked_at),
      updated_at = excluded.updated_at`)
  // A report that rests on no trim, and that nobody has yet, is of the vehicle that its dealership means.
  const { rows: renamed } = await tx.execute<{ id: string }>(sql`
    update ${batteryReports} as report set make = given.make, model = given.model, year = given.year, updated_at = ${at},
      entered = null, entered_by = null, entered_at = null
    from ${given}
    where report.configuration_id = given.configuration_id and report.vin = given.vin and report.trim is null
      and not report.published
      and (report.make, report.model, report.year) is distinct from (given.make, given.model, given.year)
    returning report.id`)
  // What it is doubted for depends on its year.
  const ids = renamed.map(({ id }) => id)
  const reports =
    ids.length === 0 ? [] : await tx.select().from(batteryReports).where(inArray(batteryReports.id, ids))
  for (const report of reports) await recompute(tx, report, { author, now }, null)
}

function eventsOf(items: readonly PlannedItem[]) {
  return [...Map.groupBy(items, ({ configurationId }) => configurationId)].map(([id, changed]) => ({
    action: 'inventory.imported' as const,
    type: 'dealership' as const,
    id,
    label: changed[0]?.configurationName ?? '',
    places: dealershipPlace(id),
    after: {
      added: changed.filter(({ outcome }) => outcome === 'added').length,
      updated: changed.filter(({ outcome }) => outcome === 'updated').length,
    },
  }))
}

function keyOf({ vin, country, configurationId }: PlannedItem): string {
  return `${vin} ${country} ${configurationId}`
}
