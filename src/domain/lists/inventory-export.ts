import { CONFIGURATION, type ListExport, TRIM, VEHICLE, VIN } from './list-export.ts'

declare module './list-export.ts' {
  interface ExportNames {
    readonly inventory: true
  }
}

export const inventoryExport = {
  name: 'inventory',
  service: 'inventories',
  path: '/inventory/export',
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
} as const satisfies ListExport
