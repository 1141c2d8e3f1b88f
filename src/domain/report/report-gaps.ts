import {
  adjustedRangeOf,
  type BatteryReport,
  capacitiesOf,
  cellStateOf,
  odometerOf,
} from './battery-report.ts'

/** What a report may lack. */
export type ReportGap = 'trim' | 'capacity' | 'range' | 'odometer' | 'cells' | 'specifications'

/** What is not known of a vehicle, the most important first. */
export function gapsOf(report: BatteryReport): readonly ReportGap[] {
  const known = {
    trim: report.trim,
    capacity: capacitiesOf(report).currentKwh,
    range: adjustedRangeOf(report),
    cells: cellStateOf(report),
    odometer: odometerOf(report),
    specifications: report.specifications,
  } as const satisfies Record<ReportGap, unknown>
  return (Object.keys(known) as ReportGap[]).filter((gap) => known[gap] === null)
}
