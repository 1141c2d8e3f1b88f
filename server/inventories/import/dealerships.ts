import { foldedText } from '../../../src/domain/folded-text.ts'
import type { Database } from '../../database/database.ts'
import { dealerships } from '../../database/schema.ts'
import { type Reach, within } from '../../identity/reach.ts'
import type { LineRules, ReachedDealership } from './check-line.ts'

/**
 * The dealerships within reach, to be found by the texts of a file: by configuration id, dealer id, or name without regard to
 * accents and case. A name or dealer id that several of them have is ambiguous.
 *
 * @param unnamed The dealership of lines that name none; by default the only one within reach, if it is one.
 */
export async function reachedDealerships(
  db: Pick<Database, 'select'>,
  reach: Reach,
  unnamed: string | undefined,
): Promise<Pick<LineRules, 'findDealership' | 'ofUnnamed'>> {
  const rows = await db
    .select({
      id: dealerships.id,
      name: dealerships.name,
      dealerId: dealerships.dealerId,
      address: dealerships.address,
    })
    .from(dealerships)
    .where(within(dealerships.id, reach))
  const byId = new Map<string, ReachedDealership>()
  const byText = new Map<string, ReachedDealership | 'ambiguous'>()
  for (const { id, name, dealerId, address } of rows) {
    const one: ReachedDealership = { id, name, country: address.country === 'CA' ? 'CA' : 'US' }
    byId.set(id, one)
    for (const text of new Set([name, dealerId].map(foldedText))) {
      byText.set(text, byText.has(text) ? 'ambiguous' : one)
    }
  }
  const [only, ...others] = byId.values()
  const single = others.length === 0 ? (only ?? null) : null
  return {
    findDealership: (field, text) =>
      (field === 'dealership_id' ? byId.get(text) : (byText.get(foldedText(text)) ?? byId.get(text))) ?? null,
    ofUnnamed: unnamed === undefined ? single : (byId.get(unnamed) ?? null),
  }
}
