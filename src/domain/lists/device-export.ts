import { CONFIGURATION, COUNTRY, type ListExport } from './list-export.ts'

declare module './list-export.ts' {
  interface ExportNames {
    readonly devices: true
  }
}

export const deviceExport = {
  name: 'devices',
  service: 'devices',
  path: '/device/export',
  file: { en: 'devices', fr: 'appareils' },
  columns: {
    name: { en: ['Name'], fr: ['Nom'] },
    serial_number: { en: ['Serial number'], fr: ['Numéro de série'] },
    icc_id: { en: ['ICCID'], fr: ['ICCID'], needs: 'iccId' },
    ...CONFIGURATION,
    assigned_date: { en: ['Assigned'], fr: ['Attribué le'], needs: 'assignedDate' },
    country: COUNTRY,
    last_seen: { en: ['Last seen'], fr: ['Dernier contact'] },
    gone_quiet: { en: ['Gone quiet'], fr: ['Devenu muet'] },
    status: { en: ['Status'], fr: ['État'] },
    debug_mode: { en: ['Debug mode'], fr: ['Mode débogage'] },
    tracking_url: { en: ['Tracking link'], fr: ['Lien de suivi'], needs: 'devices.trackingUrl.view' },
    note: { en: ['Note'], fr: ['Note'], needs: 'devices.note.view' },
  },
} as const satisfies ListExport
