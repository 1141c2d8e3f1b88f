import { CONFIGURATION, COUNTRY, TRIM, VEHICLE, VIN } from '../lists/list-export.ts'
import { defineResource } from './define-resource.ts'

/** The battery reports. */
export const reports = defineResource({
  name: 'reports',
  service: 'reports',
  at: '/battery/reports',
  file: { en: 'battery-reports', fr: 'rapports-de-batterie' },
  columns: {
    created_at: { en: ['Date'], fr: ['Date'] },
    cell_health: { en: ['Cell health'], fr: ['Santé des cellules'] },
    vehicle: VEHICLE,
    trim: TRIM,
    vin: VIN,
    country: COUNTRY,
    ...CONFIGURATION,
    score: { en: ['Score'], fr: ['Cote'] },
    current_capacity: { en: ['Current capacity (kWh)'], fr: ['Capacité actuelle (kWh)'] },
    original_capacity: { en: ['Original capacity (kWh)'], fr: ['Capacité d’origine (kWh)'] },
    published: { en: ['Published'], fr: ['Publié'] },
    link: { en: ['Link'], fr: ['Lien'] },
  },
  tabs: [
    'report_all_inventory',
    'report_not_inventory',
    'report_archived',
    'report_no_trim',
    'report_cell_issue',
    'report_unpublished',
    'report_all',
  ],
  sort: [
    'created_at',
    'cell_health',
    'vehicle',
    'trim',
    'vin',
    'country',
    'configuration_name',
    'configuration_id',
    'score',
    'current_capacity',
    'original_capacity',
    'published',
  ],
  initial: { filter: 'report_not_inventory', key: 'created_at', direction: 'DESC' },
})
