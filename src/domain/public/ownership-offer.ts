import { type OrderField, orderNumber, orderProblems } from './order-limits.ts'
import { assumptionsOf } from './ownership-assumptions.ts'
import {
  COMPARISON_VEHICLES,
  COMPARISONS,
  type ComparisonId,
  fuelRatingOf,
  type OwnershipOrder,
} from './ownership-order.ts'
import type { OwnershipTerms } from './ownership-report.ts'

/** What is typed and chosen for an ownership report. */
export type OfferValues = Readonly<Record<OrderField, string>> & { readonly comparison: ComparisonId }

/** The last mail to the owner. `given`: a mail server has accepted it. */
export const MAIL_STATES = ['none', 'waiting', 'failed', 'given'] as const

/** An ownership report that staff have made from a battery report. */
export interface MadeOwnership {
  readonly id: string
  /** ISO 8601, UTC; also the other times. */
  readonly createdAt: string
  readonly createdBy: string | null
  readonly comparison: string
  readonly years: number
  readonly distance: number
  readonly revokedAt: string | null
  readonly mail: (typeof MAIL_STATES)[number]
  /** Its owner wants no mail. */
  readonly isUnsubscribed: boolean
}

/** What staff can make of a battery report, and what they have made of it. */
export interface OwnershipOffer {
  /** What the report would say with the prefilled values. */
  readonly terms: OwnershipTerms
  /** The prefilled values. */
  readonly values: OfferValues
  /** The fuel rating of each comparison vehicle, as it is prefilled. */
  readonly ratings: Readonly<Record<ComparisonId, string>>
  /** The open ones before the revoked ones, the newest first. */
  readonly made: readonly MadeOwnership[]
}

/** Prefills the form: prices are those of the tables for the place and the currency of the dealership. */
export function offerOf(
  terms: OwnershipTerms,
  comparison: ComparisonId,
  made: readonly MadeOwnership[],
): OwnershipOffer {
  const { homePrice, fuelPrice } = assumptionsOf(terms)
  const ratings = Object.fromEntries(
    COMPARISONS.map((id) => [id, String(fuelRatingOf(id, terms.measurement))]),
  ) as Record<ComparisonId, string>
  return {
    terms,
    ratings,
    values: {
      comparison,
      fuelRating: ratings[comparison],
      years: String(terms.years),
      distance: String(terms.distance),
      electricityCost: priceText(homePrice?.value),
      gasCost: priceText(fuelPrice?.value),
    },
    made,
  }
}

function priceText(price: number | undefined): string {
  return price === undefined ? '' : String(Math.round(price * 1000) / 1000)
}

/** The order that the values stand for; `null` while one of them is not valid. A price as it was prefilled stays that of the tables. */
export function orderOf(values: OfferValues, prefilled: OfferValues): OwnershipOrder | null {
  if (Object.keys(orderProblems(values)).length > 0) return null
  const price = (field: 'electricityCost' | 'gasCost') =>
    isPrefilled(field, values, prefilled) ? null : orderNumber(field, values)
  return {
    comparison: values.comparison,
    fuelRating: orderNumber('fuelRating', values),
    years: orderNumber('years', values),
    distance: orderNumber('distance', values),
    electricityCost: price('electricityCost'),
    gasCost: price('gasCost'),
  }
}

/** Whether a field has the number that it was prefilled with, however it is written. */
export function isPrefilled(field: OrderField, values: OfferValues, prefilled: OfferValues): boolean {
  return values[field] === prefilled[field] || orderNumber(field, values) === orderNumber(field, prefilled)
}

/** What the report of an order is computed from: the same as on the page of the owner. */
export function orderedTerms(terms: OwnershipTerms, order: OwnershipOrder): OwnershipTerms {
  const { year, make, model } = COMPARISON_VEHICLES[order.comparison]
  const { fuelRating, years, distance, electricityCost, gasCost } = order
  return {
    ...terms,
    comparison: {
      ...{ year, make, model, trim: null, kwhPer100: null, electricShare: null },
      powertrain: 'ICE',
      fuelRating,
    },
    ...{ years, distance, electricityCost, gasCost },
  }
}
