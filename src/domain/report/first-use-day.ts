import type { BatteryReport } from './battery-report.ts'
import { isDay } from './day.ts'

/** The vehicle whose first day of use is edited, as the page has read its report. Days are such as `2021-03-04`. */
export interface FirstUseSubject {
  readonly reportId: string
  /** The version that the change is made on; `null` from a backend without versions. */
  readonly version: string | null
  /** Of the vehicle, for notices. */
  readonly name: string
  readonly modelYear: number
  /** `null` while it is not known. */
  readonly day: string | null
  readonly today: string
  /** When the earlier report was made that has this day, too: a new report takes it over. ISO 8601; absent or `null` for none. */
  readonly takenFrom?: string | null
  /** The day of the measurement; `null` when it is not known. */
  readonly tested: string | null
}

/** Why a day cannot be the first day of use of a vehicle. */
export type FirstUseProblem = 'noDay' | 'tooEarly' | 'future' | 'afterTest'

/** A vehicle may be sold before its model year. */
const YEARS_BEFORE_MODEL = 2

/** The first day that a vehicle of a model year may have been used on: `2021` → `2019-01-01`. */
export function earliestFirstUse(modelYear: number): string {
  return `${String(modelYear - YEARS_BEFORE_MODEL).padStart(4, '0')}-01-01`
}

/**
 * @param day such as `2021-03-04`
 * @returns What is wrong with the day; `null` when it can be the first day of use.
 */
export function firstUseProblem(
  day: string,
  { modelYear, today, tested }: Pick<FirstUseSubject, 'modelYear' | 'today' | 'tested'>,
): FirstUseProblem | null {
  if (!isDay(day)) return 'noDay'
  if (day > today) return 'future'
  if (tested !== null && day > tested) return 'afterTest'
  return day < earliestFirstUse(modelYear) ? 'tooEarly' : null
}

/** When the latest earlier report of the vehicle was made that has the same first day of use; `null` for none. */
export function takenFrom({ firstUse, conductedAt, others }: BatteryReport): string | null {
  if (firstUse === null) return null
  const earlier = (others ?? []).filter(
    (other) => other.firstUse === firstUse && Date.parse(other.conductedAt) < Date.parse(conductedAt),
  )
  return earlier.at(-1)?.conductedAt ?? null
}
