export const exporting = {
  export: {
    start: 'Export',
    xlsx: 'Excel workbook (.xlsx)',
    csv: 'CSV file (.csv)',
    csvAlone: 'CSV file (.csv); Excel: {{max}} rows at most',
    empty: 'There are no rows to export.',
    cancel: 'Cancel the export',
    progress: '{{rows}} of {{total}}',
    printing: 'Preparing the list for printing…',
  },
} as const
