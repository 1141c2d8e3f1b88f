export const catalogue = {
  notices: {
    inventory: {
      error: {
        fetchFailed: 'Failed to fetch the inventory',
        trimUpdateFailed: 'Failed to update the vehicle’s trim',
      },
      success: {
        trimUpdated_one: 'Vehicle trim updated',
        trimUpdated_other: 'Trims of {{count}} vehicles updated',
        trimRemoved_one: 'Vehicle trim removed',
        trimRemoved_other: 'Trims of {{count}} vehicles removed',
      },
    },
  },
  inventory: {
    title: 'Inventory',
    searchHint: 'VIN, vehicle or stock number',
    exporting: 'Exporting the inventory…',
    notExported: 'The inventory was not exported.',
    loadMany: 'Load {{rows}} more vehicles',
    empty: 'Vehicles appear here once a dealership has them in stock.',
    import: 'Import stock',
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
      inventory_age: 'Age',
      last_report: 'Last report',
      published: 'Published',
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
