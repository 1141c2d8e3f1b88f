import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { KM_PER_MILE } from '../../src/domain/public/ownership-assumptions.ts'
import {
  COMPARISON_VEHICLES,
  type ComparisonId,
  comparisonOf,
  fuelRatingOf,
} from '../../src/domain/public/ownership-order.ts'
import { consumptionOf } from '../../src/domain/report/entered-figures.ts'
import { specificationsIn } from '../../src/domain/report/report-specifications.ts'
import type { ownershipReportSchema } from '../../src/services/wire/leads.ts'
import type { ownershipOrderSchema } from '../../src/services/wire/ownership-bodies.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports, dealerships } from '../database/schema.ts'
import { notFound } from '../http/problem.ts'
import { type Reach, within } from '../identity/reach.ts'
import { reportDocument } from '../measurements/report-document.ts'
import { enteredOf } from '../vehicles/entered.ts'

type Document = z.infer<typeof ownershipReportSchema>
type Order = z.infer<typeof ownershipOrderSchema>
type Dealership = typeof dealerships.$inferSelect

/** The battery report that an ownership report is made from, and what the latter says before staff change it. */
export interface OwnershipDraft {
  readonly report: Pick<typeof batteryReports.$inferSelect, 'id' | 'vin' | 'configurationId'>
  readonly comparison: ComparisonId
  readonly document: Document
}

const YEARS = 5
const DISTANCE = { metric: 20_000, imperial: 12_000 } as const

/**
 * Drafts an ownership report: the measured vehicle with the EPA or NRCan consumption of its trim, or that of what staff have entered, and a gasoline vehicle of its
 * class. Prices are left to the tables, which know the province of the dealership.
 *
 * @throws A 404 problem outside `reach`.
 */
export async function draftOwnership(
  db: Pick<Database, 'select'>,
  reach: Reach,
  id: string,
): Promise<OwnershipDraft> {
  const [found] = await db
    .select({ report: batteryReports, document: batteryReportData, dealership: dealerships })
    .from(batteryReports)
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .leftJoin(dealerships, eq(dealerships.id, batteryReports.configurationId))
    .where(and(eq(batteryReports.id, id), within(batteryReports.configurationId, reach)))
  if (!found) throw notFound()
  const { report, dealership } = found
  const { jato } = reportDocument(found.document.data, report).data
  const specifications = jato && specificationsIn(jato)
  const config = configOf(dealership, report.country)
  const comparison = comparisonOf(typeof jato?.bodyStyle === 'string' ? jato.bodyStyle : null)
  const entered = enteredOf(report)
  const per100Mi = entered ? consumptionOf(entered) : (specifications?.combinedKwh100Mi ?? null)
  const { year, make, model, trim } = report
  return {
    report,
    comparison,
    document: {
      selected_vehicle: {
        ...{ year, make, model, trim, fuel_rating: null, electric_share: null },
        powertrain: 'BEV',
        electric_consumption:
          per100Mi === null || config.measurement === 'imperial'
            ? per100Mi
            : Math.round((per100Mi / KM_PER_MILE) * 10) / 10,
      },
      ...orderedPart({
        comparison,
        fuel_rating: fuelRatingOf(comparison, config.measurement),
        years: YEARS,
        distance: DISTANCE[config.measurement],
        electricity_cost: null,
        gas_cost: null,
      }),
      charge_at_home: null,
      comparison_efficiency: null,
      public_electricity_cost: null,
      incentives: null,
      address: config.address
        ? { ...NO_STREET, city: config.address.city, state: config.address.state }
        : null,
      config,
    },
  }
}

/** The part of a report that staff choose. */
export function orderedPart({ comparison, fuel_rating, ...terms }: Omit<Order, 'key'>) {
  const { year, make, model } = COMPARISON_VEHICLES[comparison]
  return {
    comparison_vehicle: {
      ...{ year, make, model, trim: null, electric_consumption: null, electric_share: null },
      powertrain: 'ICE',
      fuel_rating,
    },
    ...terms,
  }
}

const NO_STREET = { street_number: null, street_name: null, zip_code: null }

/** How a dealership is named on a report; without one, as the country counts. */
function configOf(dealership: Dealership | null, country: 'US' | 'CA'): Document['config'] {
  const isCanadian = country === 'CA'
  if (dealership === null)
    return {
      ...{ name: null, address: null, phone_numbers: [], emails: [], style: null },
      measurement: isCanadian ? 'metric' : 'imperial',
      currency: isCanadian ? 'CAD' : 'USD',
    }
  const { name, emails, phoneNumbers, measurement, currency, style } = dealership
  const { city, state, street_name, street_number, zip_code } = dealership.address
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
