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
    list: {
      reports: 'Exporting battery reports…',
      users: 'Exporting users…',
      inventory: 'Exporting the inventory…',
      devices: 'Exporting devices…',
      wifi: 'Exporting Wi-Fi networks…',
      audit: 'Exporting the audit log…',
    },
    failed: {
      reports: 'The battery reports were not exported.',
      users: 'The users were not exported.',
      inventory: 'The inventory was not exported.',
      devices: 'The devices were not exported.',
      wifi: 'The Wi-Fi networks were not exported.',
      audit: 'The audit log was not exported.',
    },
  },
} as const
