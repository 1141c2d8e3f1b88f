import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'
import { type Reach, within } from '../identity/reach.ts'

/**
 * Checks the dealership that a request assigns something to.
 *
 * @param configuration `null` assigns to no dealership, which is always allowed.
 * @throws A 400 problem when the dealership does not exist or is out of reach.
 */
export async function requireReached(
  db: Pick<Database, 'select'>,
  reach: Reach,
  configuration: { readonly id: string } | null,
): Promise<void> {
  if (configuration === null) return
  const [found] = await db
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(and(eq(dealerships.id, configuration.id), within(dealerships.id, reach)))
  if (!found) throw invalid('configuration.id', 'configuration.id is not known')
}
