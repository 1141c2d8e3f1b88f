import type { Measurements } from '../batteries/measurements.ts'
import type { PrintedReport } from '../database/documents.ts'
import type { Drive } from './measurements.ts'
import type { DemoVehicle } from './vehicles.ts'

/** Where somebody who shows the portal finds a report of each kind: one dealership in Canada, one in the United States. */
const SHOWN_AT = ['maple-ev-centre', 'northstar-buffalo']

/** What a report's measurements are replaced with. */
interface Kind {
  /** Usable energy by that of the new battery. */
  readonly soh: number
  readonly deviationV: number
  /** No vehicle specifications, and nothing measured. */
  readonly isSparse?: boolean
  readonly printed?: Partial<PrintedReport>
}

const NOTHING = {
  odometer: null,
  adjustedEpaRange: null,
  dtcClearDistance: null,
  cellDeviation: null,
  cellGeneralCriticalIssues: [],
  cellCriticalIssues: {},
  validationErrors: {},
}

/** In this order, the first reports of a dealership that are complete become these. */
const KINDS: readonly Kind[] = [
  // Excellent.
  { soh: 0.985, deviationV: 0.007 },
  // Poor.
  { soh: 0.61, deviationV: 0.048 },
  // Issues of the battery, and of cells by their numbers.
  {
    soh: 0.88,
    deviationV: 0.135,
    printed: {
      cellGeneralCriticalIssues: ['highDeviation', 'isolationFault'],
      cellCriticalIssues: {
        7: ['voltageDeviation'],
        8: ['voltageDeviation', 'overTemperature'],
        41: ['weakCellGroup'],
        96: ['voltageDeviation'],
      },
    },
  },
  { soh: 0.9, deviationV: 0.012, isSparse: true, printed: NOTHING },
  // The device flagged all that it measured.
  {
    soh: 0.91,
    deviationV: 0.016,
    printed: {
      validationErrors: {
        odometer: true,
        adjustedEpaRange: true,
        dtcClearDistance: true,
        cellDeviation: true,
      },
    },
  },
  // Absurd.
  {
    soh: 0.93,
    deviationV: 0.01,
    printed: {
      odometer: { value: -120, unit: 'km' },
      adjustedEpaRange: { value: 240, unit: 'furlong' },
      dtcClearDistance: { value: 9_000_000_000, unit: 'mi' },
      cellDeviation: { value: 42, unit: 'V' },
    },
  },
]

/** What a device measured, and what the catalogue adds. */
export interface Shown {
  readonly printed: PrintedReport
  readonly measured: Measurements | null
  readonly hasSpecifications: boolean
}

/** `configurationId` null: of no dealership. */
export type Showcase = (drive: Drive, vehicle: DemoVehicle, configurationId: string | null) => Shown

/** Turns some drives into those that are worth showing. It draws no random numbers, so that all others stay as they are. */
export function createShowcase(): Showcase {
  const shown = new Map(SHOWN_AT.map((id) => [id, 0]))
  return (drive, vehicle, configurationId) => {
    const index = configurationId === null ? undefined : shown.get(configurationId)
    const kind = index === undefined ? undefined : KINDS[index]
    if (configurationId === null || index === undefined || !kind) return { ...drive, hasSpecifications: true }
    shown.set(configurationId, index + 1)
    return driveOf(kind, drive, vehicle)
  }
}

function driveOf(
  { soh, deviationV, isSparse = false, printed }: Kind,
  drive: Drive,
  { entry }: DemoVehicle,
): Shown {
  const unit = drive.printed.odometer?.unit ?? 'km'
  const range = entry.range.epaMi * soh * (unit === 'km' ? 1.609344 : 1)
  const { cellVoltageMedianV: median } = drive.measured
  const toMillivolt = (volts: number) => Math.round(volts * 1000) / 1000
  return {
    printed: {
      ...drive.printed,
      adjustedEpaRange: { value: Math.round(range), unit },
      cellDeviation: { value: deviationV, unit: 'V' },
      cellGeneralCriticalIssues: [],
      cellCriticalIssues: {},
      validationErrors: {},
      ...printed,
    },
    measured: isSparse
      ? null
      : {
          ...drive.measured,
          usableEnergyKwh: Math.round(entry.battery.usableKWh * soh * 10) / 10,
          cellVoltageMinV: toMillivolt(median - deviationV * 0.7),
          cellVoltageMaxV: toMillivolt(median + deviationV * 0.3),
          weakCellGroups: Object.keys(printed?.cellCriticalIssues ?? {}).map(Number),
        },
    hasSpecifications: !isSparse,
  }
}
