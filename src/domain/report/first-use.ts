import type { BatteryReport } from './battery-report.ts'

/** When a vehicle was first used, and when it was tested, in months since the year 0. */
interface FirstUse {
  readonly from: number
  readonly to: number
  readonly tested: number
}

/**
 * The bounds of the first use: the day that is known, else by the model year. A vehicle is built from the beginning of the year before
 * its model year on, and is taken to be sold by the end of the year after it.
 *
 * @returns `null` when the model year does not fit the day of the report
 */
export function firstUseOf({ vehicle: { year }, conductedAt, firstUse }: BatteryReport): FirstUse | null {
  const tested = monthsOf(conductedAt)
  if (firstUse !== null && !Number.isNaN(tested)) {
    const known = Math.min(monthsOf(firstUse), tested)
    return { from: known, to: known, tested }
  }
  const from = (year - 1) * 12
  return from <= tested ? { from, to: Math.min((year + 2) * 12, tested), tested } : null
}

function monthsOf(iso: string): number {
  const day = new Date(iso)
  return day.getUTCFullYear() * 12 + day.getUTCMonth() + (day.getUTCDate() - 1) / 31
}
