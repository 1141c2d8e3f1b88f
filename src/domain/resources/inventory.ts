import { CONFIGURATION, defineResource, TRIM, VEHICLE, VIN } from './define-resource.ts'

/**
 * The vehicles that dealerships have in stock. `condition` is the vehicle's type: new before used. For the tabs, only reports of the
 * same dealership that are not archived count. `unpublished`: the vehicle has reports, and none is published.
 */
export const inventory = defineResource({
  name: 'inventory',
  service: 'inventories',
  at: '/inventory',
  file: { en: 'inventory', fr: 'inventaire' },
  columns: {
    vehicle: VEHICLE,
    trim: TRIM,
    condition: { en: ['Type'], fr: ['Type'] },
    vin: VIN,
    stock_number: { en: ['Stock number'], fr: ['Numéro de stock'] },
    ...CONFIGURATION,
    inventory_age: { en: ['Age (days)'], fr: ['Âge (jours)'] },
  },
  tabs: ['all', 'with_report', 'no_report', 'unpublished'],
  sort: [
    'inventory_age',
    'vehicle',
    'trim',
    'condition',
    'vin',
    'stock_number',
    'configuration_name',
    'configuration_id',
  ],
  initial: { filter: 'all', sort: { key: 'inventory_age', direction: 'ASC' } },
})
