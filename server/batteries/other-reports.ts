import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { batteryReports, vehicles } from '../database/schema.ts'
import { type Reach, within } from '../identity/reach.ts'

const MOST = 50

/** @returns The latest 50 other reports of the vehicle of a report in `reach`, without archived ones, from the oldest. */
export async function otherReports(
  db: Database,
  reach: Reach,
  { id, vin }: Pick<typeof batteryReports.$inferSelect, 'id' | 'vin'>,
) {
  const latest = db
    .select({
      id: batteryReports.id,
      createdAt: batteryReports.createdAt,
      score: batteryReports.score,
      currentCapacity: batteryReports.currentCapacity,
      originalCapacity: batteryReports.originalCapacity,
      firstUse: batteryReports.firstUse,
    })
    .from(vehicles)
    .innerJoin(batteryReports, eq(batteryReports.vehicleId, vehicles.id))
    .where(
      and(
        // A vehicle that crossed the border is there twice.
        eq(vehicles.vin, vin),
        ne(batteryReports.id, id),
        eq(batteryReports.archived, false),
        within(batteryReports.configurationId, reach),
      ),
    )
    .orderBy(desc(batteryReports.createdAt), desc(batteryReports.id))
    .limit(MOST)
    .as('latest')
  const rows = await db.select().from(latest).orderBy(asc(latest.createdAt), asc(latest.id))
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    score: row.score,
    current_capacity: row.currentCapacity,
    original_capacity: row.originalCapacity,
    first_use: row.firstUse,
  }))
}
