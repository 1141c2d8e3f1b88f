/*
 * Words that devices use in reports. Traces contain them, so the recorder loads this file.
 */

/** Known issues. Views show any other issue in the words of the device. */
export const CELL_ISSUES = [
  'weakCellGroup',
  'highDeviation',
  'voltageDeviation',
  'isolationFault',
  'overTemperature',
  'contactorFault',
  'bmsFault',
  'capacityBelowWarranty',
  'openRecall',
] as const

/** Names of the flags that say that a measurement is invalid. Some devices use the short names of the specification. */
export const MEASUREMENT_FLAGS = {
  odometer: ['odometer'],
  adjustedEpaRange: ['adjustedEpaRange', 'range'],
  dtcClearDistance: ['dtcClearDistance', 'clearDistance'],
  cellDeviation: ['cellDeviation', 'deviation'],
} as const satisfies Readonly<Record<string, readonly string[]>>
