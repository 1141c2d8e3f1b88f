import type { Measurement } from '../distance.ts'
import type { Language } from '../session/profile.ts'

/** The gasoline vehicles that a battery report can be compared with, by their class. */
export const COMPARISONS = ['compact', 'midsize', 'smallSuv', 'largeSuv', 'pickup'] as const
export type ComparisonId = (typeof COMPARISONS)[number]

interface ComparisonVehicle {
  readonly year: number
  readonly make: string
  readonly model: string
  /** US mpg, combined. A typical value, without a source: staff are asked to change it. */
  readonly mpg: number
}

/** A widely sold gasoline vehicle of each class, with what such a vehicle typically burns. */
export const COMPARISON_VEHICLES: Readonly<Record<ComparisonId, ComparisonVehicle>> = {
  compact: { year: 2024, make: 'Toyota', model: 'Corolla', mpg: 35 },
  midsize: { year: 2024, make: 'Toyota', model: 'Camry', mpg: 32 },
  smallSuv: { year: 2024, make: 'Toyota', model: 'RAV4', mpg: 30 },
  largeSuv: { year: 2024, make: 'Toyota', model: 'Highlander', mpg: 25 },
  pickup: { year: 2023, make: 'Ford', model: 'F-150', mpg: 22 },
}

/** L/100 km of one US mpg. */
const LITRES_PER_100_KM = 235.214583

const BY_BODY: Readonly<Record<string, ComparisonId>> = {
  hatchback: 'compact',
  sedan: 'midsize',
  suv: 'smallSuv',
  pickup: 'pickup',
}

/** The class that a vehicle is compared with until staff choose another. */
export function comparisonOf(body: string | null): ComparisonId {
  return (body === null ? undefined : BY_BODY[body.toLowerCase()]) ?? 'smallSuv'
}

/** What a comparison vehicle burns: US mpg (imperial), or L/100 km to one decimal (metric). */
export function fuelRatingOf(comparison: ComparisonId, measurement: Measurement): number {
  const { mpg } = COMPARISON_VEHICLES[comparison]
  return measurement === 'metric' ? Math.round((LITRES_PER_100_KM / mpg) * 10) / 10 : mpg
}

/** What staff choose for an ownership report. A price that is `null` is that of the tables, with its date and source. */
export interface OwnershipOrder {
  readonly comparison: ComparisonId
  readonly fuelRating: number
  readonly years: number
  /** Per year. */
  readonly distance: number
  readonly electricityCost: number | null
  readonly gasCost: number | null
}

/** What became of a mail to an owner. Every value but `sent` is a refusal, the last of them of what is typed. */
export const MAIL_OUTCOMES = [
  'sent',
  'unsubscribed',
  'otherAddress',
  'revoked',
  'required',
  'tooLong',
  'invalidEmail',
] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** An ownership report that is mailed to the owner, in the language of the owner. */
export interface OwnerMail {
  readonly id: string
  readonly email: string
  readonly language: Language
}
