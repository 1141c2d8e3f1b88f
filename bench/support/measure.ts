import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { dealerships } from '../../server/database/schema.ts'
import { DEMO_GROUPS } from '../../server/demo/organisations.ts'
import type { Reach } from '../../server/identity/reach.ts'

/** The number after a flag of the command line; `otherwise` without the flag. */
export function numberOf(flag: string, otherwise: number): number {
  const at = process.argv.indexOf(flag)
  return (at === -1 ? null : Number(process.argv[at + 1])) || otherwise
}

/** The words after a flag of the command line; `null` without the flag. */
export function wordsOf(flag: string): string | null {
  const at = process.argv.indexOf(flag)
  return at === -1 ? null : (process.argv[at + 1] ?? null)
}

/** A reach of each kind: everything, a dealer group and one dealership. */
export async function reachesOf(db: Database): Promise<Readonly<Record<string, Reach>>> {
  const inGroup = await db.select().from(dealerships).where(eq(dealerships.groupId, DEMO_GROUPS[0].id))
  return { all: 'everything', group: inGroup.map(({ id }) => id), dealership: ['maple-ev-centre'] }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
