import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { inventoryTrimBodySchema } from '../../src/services/wire/inventories.ts'
import { dealershipPlace, recordEvents } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { notFound } from '../http/problem.ts'
import { withVersions } from '../http/versions.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, within } from '../identity/reach.ts'
import { requireTrim } from '../vehicles/trims.ts'
import { type InventoryRow, type InventoryScope, inventoryRows, inventoryVersion } from './list.ts'

/**
 * Sets the trim of a vehicle in all inventories within `reach`. Reports of the vehicle have their own trim, which does
 * not change. With `ifMatch`, only where it has one of its versions (see `withVersions`).
 *
 * @throws Problems: 404 for a vehicle out of reach, 400 for a trim that the catalogue does not list for it.
 */
export async function setInventoryTrim(
  { db, now }: RouteDependencies,
  actor: Actor,
  reach: Reach,
  reportsReach: Reach,
  { country, vin, detected_version: trim }: z.output<typeof inventoryTrimBodySchema>,
  ifMatch: string | undefined,
): Promise<InventoryRow[]> {
  return db.transaction(async (tx) => {
    const found = await vehiclesOf(tx, reach, { vin, country }).for('update')
    if (found.length === 0) throw notFound('There is no such vehicle.')
    const items = withVersions(ifMatch, found, inventoryVersion)
    for (const item of items) requireTrim('detected_version', trim, item)
    const changed = await tx
      .update(inventoryItems)
      .set({ trim, updatedAt: now() })
      .where(
        inArray(
          inventoryItems.id,
          items.map(({ id }) => id),
        ),
      )
      .returning()
    const events = items
      .filter((item) => item.trim !== trim)
      .map((item) => ({
        action: 'inventory.trim-changed' as const,
        type: 'inventory' as const,
        id: item.id,
        label: item.vin,
        places: dealershipPlace(item.configurationId),
        before: { trim: item.trim },
        after: { trim },
      }))
    await recordEvents(tx, actor, now(), events)
    return inventoryRows(tx, changed, { now: now(), reportsReach })
  })
}

/** Reads a vehicle as it is, for whoever was overtaken: the first one within `reach` whose version `ifMatch` does not name. */
export async function readVehicle(
  db: Database,
  reach: Reach,
  key: Vehicle,
  rowsOf: Pick<InventoryScope, 'now' | 'reportsReach'>,
  ifMatch = '',
): Promise<InventoryRow> {
  const rows = await inventoryRows(db, await vehiclesOf(db, reach, key), rowsOf)
  const row = rows.find(({ version = '' }) => !ifMatch.includes(version)) ?? rows[0]
  if (!row) throw notFound('There is no such vehicle.')
  return row
}

type Vehicle = Pick<z.output<typeof inventoryTrimBodySchema>, 'country' | 'vin'>

function vehiclesOf(db: Pick<Database, 'select'>, reach: Reach, { vin, country }: Vehicle) {
  return db
    .select()
    .from(inventoryItems)
    .where(
      and(
        eq(inventoryItems.vin, vin),
        eq(inventoryItems.country, country),
        within(inventoryItems.configurationId, reach),
      ),
    )
    .orderBy(asc(inventoryItems.id))
}
