import type { BatteryReport } from '../../../src/domain/report/battery-report.ts'
import type { ForecastLocation } from '../../../src/domain/report/range-forecast.ts'
import { specificationsIn } from '../../../src/domain/report/report-specifications.ts'
import type { Uncertainty } from '../../../src/domain/report/uncertainty.ts'

/** A report with all parts: the worked example of the forecast. */
export function reportOf(id: string, changes: Partial<BatteryReport> = {}): BatteryReport {
  return {
    id,
    version: '"1"',
    isArchived: false,
    conductedAt: '2026-11-01T10:00:00.000Z',
    cellHealth: 'healthy',
    imagePath: null,
    vehicle: { vin: '7SAYGDEE7PF900001', country: 'US', make: 'Tesla', model: 'Model Y', year: 2023 },
    trim: 'Long Range AWD',
    firstUse: null,
    dealership: {
      id: 'oak',
      name: 'Oak',
      address: {
        streetNumber: '1600',
        streetName: 'Broadway',
        city: 'Denver',
        state: 'CO',
        zipCode: '80202',
        country: 'US',
      },
      emails: [{ id: 'e1', key: 'sales', value: 'sales@oak.example' }],
      phoneNumbers: [{ id: 'p1', key: 'sales', value: '(303) 555-0101' }],
      measurement: 'imperial',
      timeZone: 'America/Denver',
    },
    score: 92,
    doubts: [],
    methodVersion: 1,
    currentCapacityKwh: 70.84,
    originalCapacityKwh: 77,
    specifications: specificationsIn({
      rangeMi: 330,
      rangeKm: 531,
      batteryWarrantyMonths: 96,
      batteryWarrantyDistanceMi: 120_000,
      batteryWarrantyDistanceKm: 192_000,
      teslaNetworkAvailability: true,
      chargingConnectorTypes: ['NACS'],
      chargingDurationHoursL2: 10,
      chargingPercentStartL2: 0,
      chargingPercentEndL2: 100,
      chargingDurationHoursL3: 0.45,
      chargingPercentStartL3: 10,
      chargingPercentEndL3: 80,
      combinedKwh100Mi: 28,
      maxPowerHp: 384,
      maxChargePowerKw: 250,
      vehicleToHome: false,
      vehicleToLoad: false,
      vehicleToGrid: false,
      heatPump: true,
    }),
    cellGroups: 96,
    conditions: { stateOfChargePercent: 64, temperatureC: 18.5, device: '42', firmware: '2.7.3' },
    measured: {
      odometer: { value: 32_100, unit: 'mi' },
      adjustedEpaRange: { value: 303.6, unit: 'mi' },
      dtcClearDistance: { value: 900, unit: 'mi' },
      cellDeviation: { value: 12, unit: 'mV' },
      cellGeneralCriticalIssues: [],
      cellCriticalIssues: {},
      validationErrors: { odometer: false },
    },
    others: [
      { id: 'two', conductedAt: '2024-05-02T10:00:00.000Z', score: 96, share: 0.97 },
      { id: 'three', conductedAt: '2025-06-12T10:00:00.000Z', score: null, share: null },
    ],
    issue: { number: '7Z0CZ-03TN8', revision: 1, issuedAt: '2026-11-02T10:00:00.000Z', code: 'one' },
    debug: null,
    ...changes,
  }
}

export const denver: ForecastLocation = {
  code: '80202',
  country: 'US',
  region: 'US-CO',
  place: null,
  summerC: 22,
  winterC: 0,
}

export const toronto: ForecastLocation = {
  code: 'M5V3L9',
  country: 'CA',
  region: 'CA-ON',
  place: null,
  summerC: 21,
  winterC: -4,
}

/** What a report states of its uncertainty. */
export const uncertainty: Uncertainty = {
  version: 1,
  health: 6.29,
  capacity: 4.17,
  range: 39.85,
  contributions: { reading: 5, charge: 0.78, temperature: 0.9, reference: 3, consumption: 5, rounding: 0.16 },
}
