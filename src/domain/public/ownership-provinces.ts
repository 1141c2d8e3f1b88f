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
export function provinceOf(state: string | null): Province | null {
  const code = state?.trim().toUpperCase() ?? ''
  return Object.hasOwn(PROVINCES, code) ? (PROVINCES[code] ?? null) : null
}
