import timeZoneAt from '@photostructure/tz-lookup'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { type Reach, within } from '../identity/reach.ts'

interface Place {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** @returns The IANA time zone of a place; `null` without coordinates, or for impossible ones. */
export function timeZoneOf({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return timeZoneAt(latitude, longitude)
}

/** @returns By configuration id, the time zones of dealerships; none of those where it is not known. */
export async function zonesOf(
  db: Pick<Database, 'select'>,
  reach: Reach,
): Promise<ReadonlyMap<string, string>> {
  const { id, address } = dealerships
  const rows = await db.select({ id, address }).from(dealerships).where(within(id, reach))
  return new Map(
    rows.flatMap((row) => {
      const zone = timeZoneOf(row.address)
      return zone === null ? [] : [[row.id, zone] as const]
    }),
  )
}
