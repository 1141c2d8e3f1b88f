import { CONFIGURATION, COUNTRY, type ListExport, TRIM, VEHICLE, VIN } from './list-export.ts'

declare module './list-export.ts' {
  interface ExportNames {
    readonly reports: true
  }
}

export const reportExport = {
  name: 'reports',
  service: 'reports',
  path: '/battery/reports/export',
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
} as const satisfies ListExport
