/** Issues that a vehicle reports. The public copy has them, too. */
export const cellIssues = {
  weakCellGroup: 'weak group of cells',
  highDeviation: 'cells far apart in voltage',
  voltageDeviation: 'voltage off the others',
  isolationFault: 'isolation fault',
  overTemperature: 'has been too hot',
  contactorFault: 'contactor fault',
  bmsFault: 'fault of the battery management',
  capacityBelowWarranty: 'capacity below the warranty',
  openRecall: 'open recall',
} as const
