import { type BatteryReport, capacitiesOf, type OtherReport } from './battery-report.ts'
import { healthOf } from './report-health.ts'

/** One report in the history of a vehicle. */
export interface HistoryPoint extends OtherReport {
  readonly isPresent: boolean
  /** Where it lies in a drawing, in % of its width and height; `null` without a state of health. */
  readonly at: { readonly x: number; readonly y: number } | null
}

export interface VehicleHistory {
  /** All reports of the vehicle, from the oldest. */
  readonly points: readonly HistoryPoint[]
  /** State of health at the bottom of the drawing, 0 to 1; at the top it is 1. */
  readonly lowest: number
}

/** The reports of the vehicle of a report, with itself. */
export function historyOf(report: BatteryReport): VehicleHistory {
  const { id, conductedAt, others } = report
  const present = {
    id,
    conductedAt,
    share: capacitiesOf(report).share,
    score: healthOf(report)?.score ?? null,
  }
  const all = [...(others ?? []), present].toSorted((one, other) => timeOf(one) - timeOf(other))
  const first = timeOf(all[0] ?? present)
  const span = timeOf(all.at(-1) ?? present) - first
  const lowest = Math.min(LOWEST, ...all.map(({ share }) => share ?? LOWEST))
  const points = all.map((one) => ({
    ...one,
    isPresent: one === present,
    at:
      one.share === null
        ? null
        : {
            x: MARGIN + (span === 0 ? 0.5 : (timeOf(one) - first) / span) * (100 - 2 * MARGIN),
            y: MARGIN + ((1 - one.share) / (1 - lowest)) * (100 - 2 * MARGIN),
          },
  }))
  return { points, lowest }
}

/** The bottom of the drawing. A scale that began at the lowest value would make a loss of one percent look like a cliff. */
const LOWEST = 0.5
/** In %. */
const MARGIN = 6

function timeOf({ conductedAt }: Pick<OtherReport, 'conductedAt'>): number {
  return Date.parse(conductedAt)
}
