import { CONFIGURATION, type ListExport } from './list-export.ts'

declare module './list-export.ts' {
  interface ExportNames {
    readonly wifi: true
  }
}

export const wifiExport = {
  name: 'wifi',
  service: 'configurations',
  path: '/api/v1/wifi/export',
  file: { en: 'wifi', fr: 'wifi' },
  columns: {
    ssid: { en: ['Network (SSID)'], fr: ['Réseau (SSID)'] },
    ...CONFIGURATION,
  },
} as const satisfies ListExport
