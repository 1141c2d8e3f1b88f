import type * as z from 'zod/mini'
import type { ownedVehicleSchema, ownershipReportSchema } from '../../src/services/wire/leads.ts'
import type { dealerships } from '../database/schema.ts'
import type { ownershipReports } from '../database/schema-leads.ts'
import { leadHashOf } from '../leads/lead-hash.ts'
import { DEMO_OWNERSHIP_CASES, type DemoOwnershipCase } from './leads-cases.ts'
import { DEMO_DEALERSHIPS } from './organisations.ts'
import { createRandom } from './random.ts'

type Row = typeof ownershipReports.$inferInsert
type Document = z.infer<typeof ownershipReportSchema>

const SEED = 20_260_402
const DAY_MS = 24 * 60 * 60_000
/** Each character has 5 bits, so an id has 130 bits. */
const ID_LENGTH = 26

/** Creates one ownership report per case. The ids are always the same, so that documentation and tests can link to them. */
export function makeOwnershipReports(now: Date): readonly Row[] {
  const random = createRandom(SEED)
  return DEMO_OWNERSHIP_CASES.map((ownershipCase, index) => ({
    id: `${ownershipCase.name}-${random.id(ID_LENGTH)}`,
    configurationId: ownershipCase.dealership,
    leadHash: leadHashOf(`lead.${ownershipCase.name}@owners.example`),
    document: documentOf(ownershipCase),
    createdAt: new Date(now.getTime() - (index + 1) * DAY_MS),
  }))
}

const EMPTY: z.infer<typeof ownedVehicleSchema> = {
  year: null,
  make: '',
  model: '',
  trim: null,
  powertrain: null,
  electric_consumption: null,
  fuel_rating: null,
  electric_share: null,
}

function documentOf({
  dealership: id,
  selected,
  comparison,
  terms = {},
  config = {},
}: DemoOwnershipCase): Document {
  const dealership = DEMO_DEALERSHIPS.find((known) => known.id === id)
  if (!dealership) throw new Error(`The demo has no dealership ${id}.`)
  const { city, state } = dealership.address
  return {
    selected_vehicle: { ...EMPTY, ...selected },
    comparison_vehicle: { ...EMPTY, ...comparison },
    years: 5,
    distance: dealership.measurement === 'metric' ? 20_000 : 12_000,
    charge_at_home: 0.8,
    comparison_efficiency: null,
    electricity_cost: null,
    public_electricity_cost: null,
    gas_cost: null,
    incentives: null,
    address: { city, state, street_number: null, street_name: null, zip_code: null },
    ...terms,
    config: { ...configOf(dealership), ...config },
  }
}

function configOf(dealership: typeof dealerships.$inferInsert): Document['config'] {
  const { city, state, street_name, street_number, zip_code } = dealership.address
  const { name, emails, phoneNumbers, measurement, currency, style } = dealership
  const plain = ({ key, value }: { key: string; value: string }) => ({ key, value })
  return {
    name,
    address: { city, state, street_number, street_name, zip_code },
    phone_numbers: phoneNumbers.map(plain),
    emails: emails.map(plain),
    measurement,
    currency,
    style: { ...style },
  }
}
