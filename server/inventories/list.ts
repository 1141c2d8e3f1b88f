import { and, asc, count, inArray, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { foldedText } from '../../src/domain/folded-text.ts'
import type { InventoryList } from '../../src/domain/lists/inventory.ts'
import { cleanSearch } from '../../src/domain/lists/search-text.ts'
import { bareNumber } from '../../src/domain/shell/whole-number.ts'
import {
  type inventoryCountsSchema,
  type inventoryListQuerySchema,
  inventoryRowCodec,
} from '../../src/services/wire/inventories.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, dealerships } from '../database/schema.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import { versionOf } from '../http/versions.ts'
import { inOrder } from '../lists/order.ts'
import { namedWhenFew, type Page, partsOfPage } from '../lists/page.ts'
import { findByLabel, type ReadLabels } from '../lists/search.ts'

export type InventoryRow = z.input<typeof inventoryRowCodec>
export type InventoryQuery = Pick<
  z.output<typeof inventoryListQuerySchema>,
  'filter' | 'search' | 'sort_key' | 'sort_direction'
>
type Stored = typeof inventoryItems.$inferSelect

const DAY_MS = 86_400_000

/** What the rows need besides the stored vehicles. */
export interface RowsOf {
  readonly now: Date
  /** The dealerships whose reports the caller may see. */
  readonly reportsReach: Reach
}

/** @returns One page of the vehicles within `reach`, and the number of all. */
export async function listInventory(
  db: Database,
  reach: Reach,
  query: z.output<typeof inventoryListQuerySchema>,
  rowsOf: RowsOf,
  readLabels?: ReadLabels,
): Promise<Page<InventoryRow>> {
  const where = await selectInventory(db, reach, query, readLabels)
  const blocks = blocksOf(query, rowsOf.now)
  const inBlocks = blocks.map((block) => sql`count(*) filter (where ${block})`)
  const [counted] = await db
    .select({ total: count(), sizes: sql<number[]>`array[${sql.join(inBlocks, sql`, `)}]::int[]` })
    .from(inventoryItems)
    .where(where)
  const { total, sizes } = counted ?? { total: 0, sizes: [] }
  const which = await namedWhenFew(db, inventoryItems.id, where, total)
  const order = orderOf(query)
  const read = await Promise.all(
    partsOfPage(query, sizes).map((part, at) =>
      part === null
        ? []
        : db
            .select()
            .from(inventoryItems)
            .where(and(which, blocks[at]))
            .orderBy(...order)
            .limit(part.to - part.from)
            .offset(part.from),
    ),
  )
  return { rows: await inventoryRows(db, read.flat(), rowsOf), total }
}

/** @returns At most `limit` vehicles within `reach` with this stock number, in any case, as typed or without leading zeros. */
export async function inventoryNumbered(
  db: Database,
  reach: Reach,
  { search, limit }: Pick<z.output<typeof inventoryListQuerySchema>, 'search' | 'limit'>,
  rowsOf: RowsOf,
): Promise<readonly InventoryRow[]> {
  const found = await db
    .select()
    .from(inventoryItems)
    .where(
      and(
        within(inventoryItems.configurationId, reach),
        inArray(inventoryItems.stockSort, [
          ...new Set([foldedText(cleanSearch(search)), bareNumber(search)]),
        ]),
      ),
    )
    .orderBy(asc(inventoryItems.id))
    .limit(limit)
  return inventoryRows(db, found, rowsOf)
}

/** Vehicles of unknown age come last in both directions. One index serves both blocks, each from its own place. */
function blocksOf({ sort_key }: InventoryQuery, now: Date): readonly SQL[] {
  return sort_key === 'inventory_age' ? [isOfKnownAge(now), isOfUnknownAge(now)] : [sql`true`]
}

/** Like `knownAge`: of at least one day. */
function isOfKnownAge(now: Date): SQL {
  return lte(inventoryItems.stockedAt, new Date(now.getTime() - DAY_MS))
}

function isOfUnknownAge(now: Date): SQL {
  return sql`(${isOfKnownAge(now)}) is not true`
}

/** @returns The condition of a query. */
export async function selectInventory(
  db: Database,
  reach: Reach,
  { filter, search }: Pick<InventoryQuery, 'filter' | 'search'>,
  readLabels?: ReadLabels,
): Promise<SQL | undefined> {
  return and(
    within(inventoryItems.configurationId, reach),
    inTab(filter),
    await findByLabel(db, reach, search, inventoryItems, readLabels),
  )
}

/** @returns The number of vehicles of each tab that `search` finds. */
export async function countInventory(
  db: Database,
  reach: Reach,
  search: string,
): Promise<z.infer<typeof inventoryCountsSchema>> {
  const counted = await db
    .select({ reporting: inventoryItems.reporting, items: sql<number>`count(*)`.mapWith(Number) })
    .from(inventoryItems)
    .where(await selectInventory(db, reach, { filter: 'all', search }))
    .groupBy(inventoryItems.reporting)
  const of = (reporting: Stored['reporting']) =>
    counted.find((group) => group.reporting === reporting)?.items ?? 0
  const withReport = of('unpublished') + of('published')
  return {
    all: of('none') + withReport,
    with_report: withReport,
    no_report: of('none'),
    unpublished: of('unpublished'),
  }
}

/** Maps stored vehicles to rows of the list. */
export async function inventoryRows(
  db: Pick<Database, 'select'>,
  items: readonly Stored[],
  { now, reportsReach }: RowsOf,
): Promise<InventoryRow[]> {
  if (items.length === 0) return []
  const [countries, reported] = [await countriesOf(db, items), await reportedAt(db, items, reportsReach)]
  return items.map(({ configurationId, configurationName, country, vin, year, make, model, ...item }) =>
    z.encode(inventoryRowCodec, {
      ...item,
      vehicle: { country, vin, year, make, model },
      reportsAt: reported.get(vin)?.find((id) => id === configurationId) ?? reported.get(vin)?.[0] ?? null,
      ageDays:
        item.stockedAt === null ? null : Math.floor((now.getTime() - item.stockedAt.getTime()) / DAY_MS),
      configuration: {
        id: configurationId,
        name: configurationName,
        country: countries.get(configurationId) ?? country,
      },
      version: inventoryVersion({ id: item.id, trim: item.trim }),
    }),
  )
}

/** The version of what people edit of a vehicle. Its age and its stock number do not matter. */
export function inventoryVersion({ id, trim }: Pick<Stored, 'id' | 'trim'>): string {
  return versionOf({ id, trim })
}

/** By VIN, the dealerships with reports of it; an empty text for those without a dealership. */
async function reportedAt(
  db: Pick<Database, 'select'>,
  items: readonly Stored[],
  reach: Reach,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (items.length === 0) return new Map()
  const { vin, configurationId } = batteryReports
  const vins = [...new Set(items.map((item) => item.vin))]
  const rows = await db
    .select({ vin, configurationId })
    .from(batteryReports)
    .where(and(inArray(vin, vins), within(configurationId, reach)))
    .groupBy(vin, configurationId)
    .orderBy(asc(vin), asc(configurationId))
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.vin),
      ([key, found]) => [key, found.map((row) => row.configurationId ?? '')],
    ),
  )
}

async function countriesOf(
  db: Pick<Database, 'select'>,
  items: readonly Stored[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.map(({ configurationId }) => configurationId))]
  const rows = await db
    .select({ id: dealerships.id, address: dealerships.address })
    .from(dealerships)
    .where(within(dealerships.id, ids))
  return new Map(rows.map(({ id, address }) => [id, address.country]))
}

function inTab(filter: InventoryList['filter']): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined
    case 'with_report':
      return sql`${inventoryItems.reporting} in ('unpublished', 'published')`
    case 'no_report':
      return sql`${inventoryItems.reporting} = 'none'`
    case 'unpublished':
      return sql`${inventoryItems.reporting} = 'unpublished'`
  }
}

const SORT_COLUMNS = {
  vehicle: inventoryItems.vehicleSort,
  trim: inventoryItems.trimSort,
  condition: inventoryItems.vehicleType,
  vin: inventoryItems.vin,
  stock_number: inventoryItems.stockSort,
  configuration_name: inventoryItems.configurationSort,
  configuration_id: inventoryItems.configurationId,
} satisfies Record<Exclude<InventoryList['sortKey'], 'inventory_age'>, unknown>

/** Age sorts opposite to `stockedAt`. A vehicle without `stockedAt` has no age. */
function orderOf({ sort_key: key, sort_direction: direction = 'ASC' }: InventoryQuery): readonly SQL[] {
  const { id, stockedAt } = inventoryItems
  if (key !== 'inventory_age') return inOrder(SORT_COLUMNS[key], id, direction)
  return direction === 'ASC'
    ? [sql`${stockedAt} desc nulls first`, sql`${id} asc`]
    : [sql`${stockedAt} asc nulls last`, sql`${id} desc`]
}

/** The order of a whole list, which needs no index. */
export function wholeOrderOf(query: InventoryQuery, now: Date): readonly SQL[] {
  const last = query.sort_key === 'inventory_age' ? [isOfUnknownAge(now)] : []
  return [...last, ...orderOf(query)]
}
