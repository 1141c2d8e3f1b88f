import type { Measurement } from '../distance.ts'
import type { OwnershipTerms, Powertrain } from './ownership-report.ts'
import type { SourceId } from './ownership-sources.ts'

/** A figure that a report takes as given, with the date and the source that the page shows. */
export interface Assumption {
  readonly value: number
  /** A year, or a year and a month (`2025-04`); `null` when the figure comes with the report. */
  readonly asOf: string | null
  readonly source: SourceId
}

/** One value for each vehicle. */
export interface Pair<T> {
  readonly selected: T
  readonly comparison: T
}

/** All assumptions of a comparison, for its location, currency and units; `null` when no figure is known. */
export interface Assumptions {
  readonly chargeAtHome: Assumption
  /** Currency/kWh. */
  readonly homePrice: Assumption | null
  readonly publicPrice: Assumption | null
  /** Currency per gallon or litre. */
  readonly fuelPrice: Assumption | null
  /** Share of the distance on electricity; `null` for an unknown powertrain. */
  readonly electricShare: Pair<Assumption | null>
  /** Currency per mi or km. */
  readonly maintenance: Pair<Assumption | null>
  /** kg CO2 per gallon or litre; `null` for a vehicle that burns nothing or has an unknown powertrain. */
  readonly fuelCarbon: Pair<Assumption | null>
  /** kg CO2/kWh. */
  readonly gridCarbon: Assumption | null
  /** kg CO2 that a mature tree absorbs a year. */
  readonly treeAbsorption: Assumption
  /** kg CO2 that an urban tree absorbs in its first ten years. */
  readonly seedlingAbsorption: Assumption
}

export const KM_PER_MILE = 1.609344
export const LITRES_PER_GALLON = 3.785411784

/** Resolves all assumptions from the report, or else from the tables. Never throws. */
export function assumptionsOf(terms: OwnershipTerms): Assumptions {
  const { selected, comparison, measurement, currency } = terms
  const both = <T>(of: (vehicle: typeof selected) => T): Pair<T> => ({
    selected: of(selected),
    comparison: of(comparison),
  })
  const homePrice = given(terms.electricityCost) ?? homePriceOf(terms)
  return {
    chargeAtHome: given(terms.chargeAtHome) ?? { value: 0.8, asOf: '2026', source: 'convention' },
    homePrice,
    publicPrice: given(terms.publicElectricityCost) ?? publicPriceOf(homePrice),
    fuelPrice: given(terms.gasCost) ?? fuelPriceOf(measurement, currency),
    electricShare: both(({ powertrain, electricShare }) => electricShareOf(powertrain, electricShare)),
    maintenance: both(({ powertrain }) => maintenanceOf(powertrain, measurement, currency)),
    fuelCarbon: both(({ powertrain }) => fuelCarbonOf(powertrain, measurement)),
    gridCarbon: gridCarbonOf(terms),
    treeAbsorption: { value: 21.77, asOf: '2026', source: 'commonFigure' },
    seedlingAbsorption: { value: 60, asOf: '2024', source: 'epaEquivalencies' },
  }
}

function given(value: number | null): Assumption | null {
  return value === null ? null : { value, asOf: null, source: 'report' }
}

/**
 * US average of 2024. In Canada the price of the province; of Ontario, the most populous, when the province is
 * unknown.
 */
function homePriceOf({ currency, state }: OwnershipTerms): Assumption | null {
  if (currency === 'USD') return { value: 0.165, asOf: '2024', source: 'eiaOutlook' }
  const province = provinceOf(state) ?? provinceOf('ON')
  if (currency !== 'CAD' || province === null) return null
  return { value: province.electricityCost, asOf: '2025-07', source: 'provincialRates' }
}

const PUBLIC_BY_HOME = 3
const LEAST_PUBLIC = 0.4
const MOST_PUBLIC = 0.7

/**
 * Three times the price at home, within limits: the ratio is wrong where electricity is very cheap or very
 * expensive.
 */
function publicPriceOf(homePrice: Assumption | null): Assumption | null {
  if (homePrice === null) return null
  const value = Math.min(MOST_PUBLIC, Math.max(LEAST_PUBLIC, homePrice.value * PUBLIC_BY_HOME))
  return { value, asOf: '2025-10', source: 'multipleOfHome' }
}

/**
 * Price of regular gasoline, also for diesel without a price in the report. Diesel costs more, so savings are
 * not overstated.
 */
function fuelPriceOf(measurement: Measurement, currency: string): Assumption | null {
  const isMetric = measurement === 'metric'
  if (currency === 'USD')
    return { value: isMetric ? 3.31 / LITRES_PER_GALLON : 3.31, asOf: '2024', source: 'eiaOutlook' }
  if (currency === 'CAD')
    return { value: isMetric ? 1.44 : 1.44 * LITRES_PER_GALLON, asOf: '2025-04', source: 'gasBuddy' }
  return null
}

function electricShareOf(powertrain: Powertrain | null, share: number | null): Assumption | null {
  if (powertrain === null) return null
  if (powertrain === 'PHEV') return given(share) ?? { value: 0.55, asOf: '2026', source: 'convention' }
  return { value: powertrain === 'BEV' ? 1 : 0, asOf: null, source: 'report' }
}

const US_MAINTENANCE_PER_MILE = { BEV: 0.061, PHEV: 0.09, HEV: 0.094, ICE: 0.101, DIESEL: 0.101 }
const CANADIAN_MAINTENANCE_PER_KM = { BEV: 0.052, PHEV: 0.077, HEV: 0.08, ICE: 0.086, DIESEL: 0.086 }

function maintenanceOf(
  powertrain: Powertrain | null,
  measurement: Measurement,
  currency: string,
): Assumption | null {
  if (powertrain === null) return null
  const isMetric = measurement === 'metric'
  if (currency === 'USD') {
    const rate = US_MAINTENANCE_PER_MILE[powertrain]
    return { value: isMetric ? rate / KM_PER_MILE : rate, asOf: '2021-04', source: 'argonne' }
  }
  if (currency === 'CAD') {
    const rate = CANADIAN_MAINTENANCE_PER_KM[powertrain]
    return { value: isMetric ? rate : rate * KM_PER_MILE, asOf: '2021-04', source: 'argonneConverted' }
  }
  return null
}

function fuelCarbonOf(powertrain: Powertrain | null, measurement: Measurement): Assumption | null {
  if (powertrain === null || powertrain === 'BEV') return null
  const isDiesel = powertrain === 'DIESEL'
  return measurement === 'metric'
    ? { value: isDiesel ? 2.7 : 2.3, asOf: '2014', source: 'nrcanFuel' }
    : { value: isDiesel ? 10.18 : 8.887, asOf: '2010', source: 'epaEquivalencies' }
}

/** Direct emissions in both countries, so that the figures can be compared. */
function gridCarbonOf({ currency, state }: OwnershipTerms): Assumption | null {
  const province = provinceOf(state)
  if (province !== null) return { value: province.gridKg, asOf: '2020', source: 'eccc' }
  if (currency === 'CAD') return { value: 0.108, asOf: '2020', source: 'eccc' }
  return currency === 'USD' ? { value: 0.373, asOf: '2022', source: 'epaGrid' } : null
}

/** Price and emissions of electricity in a province. */
interface Province {
  /** C$/kWh, residential, July 2025. */
  readonly electricityCost: number
  /** kg CO2/kWh: direct emissions of the public grid in 2020. */
  readonly gridKg: number
}

/**
 * The price of British Columbia is the middle of its range. There is no table of US states, because no public
 * source can be named for their figures: all states use the national one.
 */
export const PROVINCES: Readonly<Record<string, Province>> = {
  AB: { electricityCost: 0.258, gridKg: 0.59 },
  BC: { electricityCost: 0.129, gridKg: 0.007 },
  MB: { electricityCost: 0.102, gridKg: 0.001 },
  NB: { electricityCost: 0.139, gridKg: 0.29 },
  NL: { electricityCost: 0.148, gridKg: 0.024 },
  NS: { electricityCost: 0.183, gridKg: 0.67 },
  NT: { electricityCost: 0.41, gridKg: 0.18 },
  NU: { electricityCost: 0.354, gridKg: 0.77 },
  ON: { electricityCost: 0.141, gridKg: 0.025 },
  PE: { electricityCost: 0.184, gridKg: 0.29 },
  QC: { electricityCost: 0.078, gridKg: 0.001 },
  SK: { electricityCost: 0.199, gridKg: 0.58 },
  YT: { electricityCost: 0.187, gridKg: 0.1 },
}

/** A Canadian province by its code; `null` for anything else. */
function provinceOf(state: string | null): Province | null {
  const code = state?.trim().toUpperCase() ?? ''
  return Object.hasOwn(PROVINCES, code) ? (PROVINCES[code] ?? null) : null
}
