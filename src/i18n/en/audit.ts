export const catalogue = {
  notices: { audit: { error: { fetchFailed: 'Failed to fetch the audit log' } } },
  audit: {
    title: 'Audit log',
    searchHint: 'Person, VIN, device, network, 2026-11-20',
    exporting: 'Exporting the audit log…',
    notExported: 'The audit log was not exported.',
    loadMany: 'Load {{rows}} more entries',
    empty: 'Everything that people change, export or read appears here, as does every sign-in.',
    filter: {
      audit_all: 'Everything',
      reports: 'Reports',
      stock: 'Stock, devices and Wi-Fi',
      users: 'Users',
      access: 'Sign-ins and passwords',
      data: 'Exports and problem reports',
    },
    column: {
      at: 'When',
      organisations: 'Dealership or group',
      from: 'From',
      changes: 'Before → after',
    },
  },
} as const
