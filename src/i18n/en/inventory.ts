export const inventory = {
  notices: {
    inventory: {
      error: {
        fetchFailed: 'Failed to fetch the inventory',
        trimUpdateFailed: 'Failed to update the trim of the vehicle',
      },
      success: {
        trimUpdated_one: 'Trim of the vehicle updated',
        trimUpdated_other: 'Trims of {{count}} vehicles updated',
      },
    },
  },
  inventory: {
    title: 'Inventory',
    searchHint: 'VIN, vehicle or stock number',
    loadMany: 'Load {{rows}} more vehicles',
    empty: 'Vehicles appear here as soon as a dealership has some in stock.',
    import: 'Import stock',
    importShort: 'Import',
    filter: {
      all: 'All',
      with_report: 'With report',
      no_report: 'No report',
      unpublished: 'Unpublished',
    },
    column: {
      vehicle: 'Vehicle',
      trim: 'Trim',
      condition: 'Type',
      vin: 'VIN',
      stock_number: 'Stock no.',
      configuration_name: 'Dealership',
      configuration_id: 'Config. ID',
      inventory_age: 'Age',
      last_report: 'Last report',
      published: 'Published',
      actions: 'Actions',
    },
    type: { new: 'New', used: 'Used' },
    stockNumberTitle: 'Stock number',
    ageTitle: 'Days in stock',
    days_one: '{{days}} day',
    days_other: '{{days}} days',
    unknownAge: 'Unknown',
    showReports: 'View the reports of {{name}}',
  },
} as const
