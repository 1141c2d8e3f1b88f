import type { PrintedReport } from '../database/documents.ts'
import type { Measurements } from '../measurements/measurements.ts'
import { type CatalogueVehicle, entriesOf } from '../vehicles/catalogue.ts'
import type { Drive } from './measurements.ts'
import type { DemoVehicle } from './vehicles.ts'

/** These dealerships get a report of each kind for demonstrations: one in Canada, one in the United States. */
const SHOWCASE_DEALERSHIPS = ['maple-ev-centre', 'northstar-buffalo']

/** The measurements that replace those of a report. */
interface Kind {
  /** State of health: the usable energy as a share of a new battery's (0 to 1). */
  readonly soh: number
  readonly deviationV: number
  /** The battery is that of another trim, which is larger. Vehicles without such a trim are passed over. */
  readonly isOfLargerTrim?: boolean
  /** A report without vehicle specifications and without measurements. */
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

/** The first complete reports of a dealership get these, in this order. */
const KINDS: readonly Kind[] = [
  // Excellent.
  { soh: 0.985, deviationV: 0.007 },
  // Poor.
  { soh: 0.61, deviationV: 0.048 },
  // Issues of the battery and of numbered cells.
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
  // The device flagged all measurements.
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
  // Impossible values.
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
  // More capacity and range than the trim has when it is new.
  { soh: 0.96, deviationV: 0.009, isOfLargerTrim: true },
]

/** The measurements of a report, and whether it has specifications from the catalogue. */
export interface Shown {
  readonly printed: PrintedReport
  readonly measured: Measurements | null
  readonly hasSpecifications: boolean
}

/** @param configurationId `null`: the report belongs to no dealership. */
export type Showcase = (drive: Drive, vehicle: DemoVehicle, configurationId: string | null) => Shown

/** Replaces some measurements with showcases. It must not draw random numbers: that would change all other demo data. */
export function createShowcase(): Showcase {
  const shown = new Map(SHOWCASE_DEALERSHIPS.map((id) => [id, 0]))
  return (drive, vehicle, configurationId) => {
    const index = configurationId === null ? undefined : shown.get(configurationId)
    const kind = index === undefined ? undefined : KINDS[index]
    const battery = kind?.isOfLargerTrim ? largerTrim(vehicle) : vehicle.entry
    if (configurationId === null || index === undefined || !kind || !battery)
      return { ...drive, hasSpecifications: true }
    shown.set(configurationId, index + 1)
    return driveOf(kind, drive, battery)
  }
}

/** @returns `null` when no trim has at least a quarter more capacity and range. */
function largerTrim({ entry, make, model, year }: DemoVehicle): CatalogueVehicle | null {
  const found = entriesOf({ make, model, year }).find(
    ({ battery, range }) =>
      battery.usableKWh > entry.battery.usableKWh * 1.25 && range.epaMi > entry.range.epaMi * 1.25,
  )
  return found ?? null
}

function driveOf(
  { soh, deviationV, isSparse = false, printed }: Kind,
  drive: Drive,
  entry: CatalogueVehicle,
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
