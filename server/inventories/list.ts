import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { foldedText } from '../../src/domain/folded-text.ts'
import { type InventoryList, knownAge } from '../../src/domain/lists/inventory.ts'
import { cleanSearch } from '../../src/domain/lists/search-text.ts'
import { inventory as inventoryResource } from '../../src/domain/resources/inventory.ts'
import { bareNumber } from '../../src/domain/shell/whole-number.ts'
import { inventoryPageSchema, inventoryRowCodec } from '../../src/services/wire/inventories.ts'
import type { Database } from '../database/database.ts'
import { inOrder, sortText } from '../database/order.ts'
import { batteryReports, dealerships } from '../database/schema.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { versionOf } from '../http/versions.ts'
import { type Actor, actorOf } from '../identity/actor.ts'
import { type ContextQuery, type Reach, reachOf, within } from '../identity/reach.ts'
import { defineList, type QueryOf, type Searched } from '../lists/define-list.ts'
import { listReach, type PageQuery, pageAnswerCamel } from '../lists/page.ts'
import { findByLabel, type ReadLabels } from '../lists/search.ts'

export type InventoryRow = z.input<typeof inventoryRowCodec>
type Stored = typeof inventoryItems.$inferSelect

const DAY_MS = 86_400_000

/** What a call sees of the vehicles within its reach. */
export interface InventoryScope {
  readonly reach: Reach
  /** The dealerships whose reports the caller may see. */
  readonly reportsReach: Reach
  readonly now: Date
  readonly readLabels?: ReadLabels
}

export async function inventoryScope(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  actor: Actor,
  context: ContextQuery,
): Promise<InventoryScope> {
  const reach = await listReach(db, actor, 'inventory.view', context)
  return { reach, reportsReach: reachOf(actor, 'reports.view'), now: now() }
}

export const inventoryList = defineList<{
  resource: typeof inventoryResource
  scope: InventoryScope
  search: Searched
  stored: Stored
  row: InventoryRow
}>(inventoryResource, {
  tags: ['inventories'],
  page: inventoryPageSchema,
  // No column of the file needs the reports.
  fileScope: (scope) => ({ ...scope, reportsReach: [] }),
  cells: {
    vehicle: (row) => [row.vehicle_year, row.make, row.model],
    trim: ({ trim }) => [trim],
    condition: ({ vehicle_type }, { words }) => [words.vehicleType[vehicle_type]],
    vin: ({ vin }) => [{ code: vin }],
    stock_number: ({ stock_number }) => [{ code: stock_number }],
    configuration_name: ({ configuration }) => [configuration.name],
    configuration_id: ({ configuration }) => [{ code: configuration.id }],
    inventory_age: ({ inventory_age }) => [knownAge(inventory_age)],
  },
  scopeOf: (dependencies, request, query) => inventoryScope(dependencies, actorOf(request), query),
  id: inventoryItems.id,
  from: (db) => db.select().from(inventoryItems).$dynamic(),
  reached: ({ reach }) => within(inventoryItems.configurationId, reach),
  tabs: () => ({
    all: undefined,
    with_report: sql`${inventoryItems.reporting} in ('unpublished', 'published')`,
    no_report: sql`${inventoryItems.reporting} = 'none'`,
    unpublished: sql`${inventoryItems.reporting} = 'unpublished'`,
  }),
  found: (db, { reach, readLabels }, { search }) =>
    findByLabel(db, reach, search, inventoryItems, readLabels),
  // Vehicles of unknown age come last in both directions. One index serves both blocks, each from its own place.
  blocks: ({ now }, { sort_key }) =>
    sort_key === 'inventory_age' ? [isOfKnownAge(now), isOfUnknownAge(now)] : [sql`true`],
  order: (_, query) => orderOf(query),
  rows: (db, stored, scope) => inventoryRows(db, stored, scope),
  answer: pageAnswerCamel,
})

/** @returns At most `limit` vehicles within `reach` with this stock number, in any case, as typed or without leading zeros. */
export async function inventoryNumbered(
  db: Database,
  scope: InventoryScope,
  { search, limit }: Searched & Pick<PageQuery, 'limit'>,
): Promise<readonly InventoryRow[]> {
  const found = await db
    .select()
    .from(inventoryItems)
    .where(
      and(
        within(inventoryItems.configurationId, scope.reach),
        // The index knows numbers by their value alone.
        eq(inventoryItems.stockSort, sortText(cleanSearch(search))),
        inArray(sql`fold_text(${inventoryItems.stockNumber})`, [
          foldedText(cleanSearch(search)),
          bareNumber(search),
        ]),
      ),
    )
    .orderBy(asc(inventoryItems.id))
    .limit(limit)
  return inventoryRows(db, found, scope)
}

/** Like `knownAge`: of at least one day. */
function isOfKnownAge(now: Date): SQL {
  return lte(inventoryItems.stockedAt, new Date(now.getTime() - DAY_MS))
}

function isOfUnknownAge(now: Date): SQL {
  return sql`(${isOfKnownAge(now)}) is not true`
}

/** Maps stored vehicles to rows of the list. */
export async function inventoryRows(
  db: Pick<Database, 'select'>,
  items: readonly Stored[],
  { now, reportsReach }: Pick<InventoryScope, 'now' | 'reportsReach'>,
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
type Sorting = Pick<QueryOf<typeof inventoryResource>, 'sort_key' | 'sort_direction'>

function orderOf({ sort_key: key, sort_direction: direction = 'ASC' }: Sorting): readonly SQL[] {
  const { id, stockedAt } = inventoryItems
  if (key !== 'inventory_age') return inOrder(SORT_COLUMNS[key], id, direction)
  return direction === 'ASC'
    ? [sql`${stockedAt} desc nulls first`, sql`${id} asc`]
    : [sql`${stockedAt} asc nulls last`, sql`${id} desc`]
}
