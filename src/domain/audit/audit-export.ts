import type { ListExport } from '../lists/list-export.ts'

declare module '../lists/list-export.ts' {
  interface ExportNames {
    readonly audit: true
  }
}

export const auditExport = {
  name: 'audit',
  service: 'audit',
  path: '/events/export',
  file: { en: 'audit', fr: 'journal-audit' },
  columns: {
    at: { en: ['When (ISO 8601, UTC)'], fr: ['Date (ISO 8601, UTC)'] },
    actor: { en: ['Who', 'E-mail'], fr: ['Qui', 'Courriel'] },
    action: { en: ['What', 'Action'], fr: ['Quoi', 'Action'] },
    resource: { en: ['On what', 'Name or number'], fr: ['Sur quoi', 'Nom ou numéro'] },
    organisations: { en: ['Dealerships and groups'], fr: ['Concessions et groupes'] },
    from: { en: ['IP address', 'Browser', 'System'], fr: ['Adresse IP', 'Navigateur', 'Système'] },
    changes: { en: ['Before and after'], fr: ['Avant et après'] },
  },
} as const satisfies ListExport
