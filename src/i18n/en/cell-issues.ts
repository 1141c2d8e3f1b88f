/** Issues that a vehicle reports. The public copy has them, too. */
export const cellIssues = {
  weakCellGroup: 'weak cell group',
  highDeviation: 'large voltage spread between cells',
  voltageDeviation: 'voltage out of line with the others',
  isolationFault: 'isolation fault',
  overTemperature: 'has overheated',
  contactorFault: 'contactor fault',
  bmsFault: 'battery management fault',
  capacityBelowWarranty: 'capacity below the warranty limit',
  openRecall: 'open recall',
} as const
