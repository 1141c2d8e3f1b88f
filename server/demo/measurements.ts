import type { PrintedReport } from '../database/documents.ts'
import type { Measurements } from '../measurements/measurements.ts'
import type { Random } from './random.ts'
import type { DemoVehicle } from './vehicles.ts'

export interface Drive {
  readonly printed: PrintedReport
  readonly measured: Measurements
}

const KM_PER_MI = 1.609344
const YEAR_MS = 365.25 * 86_400_000
const GENERAL_ISSUES = [
  'weakCellGroup',
  'highDeviation',
  'isolationFault',
  'overTemperature',
  'bmsFault',
  'openRecall',
]
const FLAGS = ['odometer', 'adjustedEpaRange', 'dtcClearDistance', 'cellDeviation']

/** The miles that a vehicle is driven in a year: those of its first report, so that its odometer never runs backwards. */
export type Usage = (vehicle: DemoVehicle, drawn: number) => number

export function createUsage(): Usage {
  const miles = new Map<string, number>()
  return ({ id }, drawn) => {
    const known = miles.get(id) ?? drawn
    miles.set(id, known)
    return known
  }
}

/**
 * Simulates the measurements of one vehicle. The energy falls by about 2.3 % a year. One battery in twelve has an issue
 * with its cells, one in thirty has a value that the device flagged as invalid.
 *
 * @param metric Whether distances are in km, else in miles.
 */
export function measure(
  random: Random,
  vehicle: DemoVehicle,
  usage: Usage,
  metric: boolean,
  at: Date,
): Drive {
  const { entry } = vehicle
  const ageYears = Math.max(0.1, (at.getTime() - Date.UTC(vehicle.year, 3, 1)) / YEAR_MS)
  const hasIssue = random.chance(0.085)
  const soh = Math.min(
    1,
    Math.max(
      0.55,
      1.005 - 0.023 * ageYears + random.around(0, 0.018) - (hasIssue ? random.whole(2, 12) / 100 : 0),
    ),
  )
  const deviationV = hasIssue
    ? random.whole(45, 190) / 1000
    : random.chance(0.08)
      ? random.whole(21, 45) / 1000
      : random.whole(3, 19) / 1000
  const isIronPhosphate = entry.battery.chemistry === 'LFP'
  const groups = isIronPhosphate ? 106 : (entry.charging.dcMaxKW ?? 0) > 220 ? 192 : 96
  const median = (isIronPhosphate ? random.whole(3270, 3330) : random.whole(3720, 3980)) / 1000
  const weakGroups = hasIssue ? Array.from({ length: random.whole(1, 3) }, () => random.whole(1, groups)) : []
  const general = hasIssue
    ? [
        ...new Set([
          deviationV > 0.1 ? 'highDeviation' : 'weakCellGroup',
          random.chance(0.3) ? random.pick(GENERAL_ISSUES) : 'weakCellGroup',
        ]),
      ]
    : []
  const milesPerYear = usage(vehicle, Math.max(2500, random.around(11_500, 3200)))
  const odometerMi = Math.round(Math.max(40, ageYears * milesPerYear))
  const distance = (mi: number) => ({
    value: Math.round(metric ? mi * KM_PER_MI : mi),
    unit: metric ? 'km' : 'mi',
  })
  const flagged = random.chance(0.033) ? random.pick(FLAGS) : null
  return {
    printed: {
      odometer: distance(odometerMi),
      adjustedEpaRange: distance(entry.range.epaMi * soh),
      dtcClearDistance: random.chance(0.85) ? distance(random.whole(20, Math.max(21, odometerMi))) : null,
      cellDeviation: { value: deviationV, unit: 'V' },
      cellGeneralCriticalIssues: general,
      cellCriticalIssues: Object.fromEntries(
        weakGroups.map((group) => [String(group), ['voltageDeviation']]),
      ),
      validationErrors: Object.fromEntries(FLAGS.map((flag) => [flag, flag === flagged])),
    },
    measured: {
      usableEnergyKwh: Math.round(entry.battery.usableKWh * soh * 10) / 10,
      stateOfChargePercent: random.whole(34, 82),
      packTemperatureC: random.whole(4, 34),
      cellGroups: groups,
      cellVoltageMedianV: median,
      cellVoltageMinV: Math.round((median - deviationV * 0.7) * 1000) / 1000,
      cellVoltageMaxV: Math.round((median + deviationV * 0.3) * 1000) / 1000,
      weakCellGroups: [...new Set(weakGroups)].sort((a, b) => a - b),
    },
  }
}
