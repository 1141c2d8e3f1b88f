import { and, eq } from 'drizzle-orm'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'

/** Throws a 400 problem unless a thing may be given to this dealership: it exists and is reached. `null`: to none. */
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
