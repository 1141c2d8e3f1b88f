/** Issues that a vehicle reports. The public copy has them, too. */
export const cellIssues = {
  weakCellGroup: 'groupe de cellules faible',
  highDeviation: 'grand écart de tension entre cellules',
  voltageDeviation: 'tension à l’écart des autres',
  isolationFault: 'défaut d’isolation',
  overTemperature: 'a subi une surchauffe',
  contactorFault: 'défaut de contacteur',
  bmsFault: 'défaut de la gestion de batterie',
  capacityBelowWarranty: 'capacité sous le seuil de garantie',
  openRecall: 'rappel en cours',
} as const
