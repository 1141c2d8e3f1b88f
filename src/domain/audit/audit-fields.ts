import type { Both } from './audit-actions.ts'

/** All fields whose changes the audit log records, in English and in French. */
export const AUDIT_FIELDS = {
  trim: ['Trim', 'Version'],
  score: ['Score', 'Cote'],
  published: ['Published', 'Publié'],
  archived: ['Archived', 'Archivé'],
  energy_when_new: ['Energy when new', 'Énergie à neuf'],
  range_when_new: ['Range when new', 'Autonomie à neuf'],
  first_use: ['In-service date', 'Date de mise en service'],
  odometer_resolution: ['Doubt about the odometer', 'Doute sur l’odomètre'],
  cells_resolution: ['Doubt about the cells', 'Doute sur les cellules'],
  name: ['Name', 'Nom'],
  family_name: ['Last name', 'Nom de famille'],
  preferred_language: ['Language', 'Langue'],
  preferred_theme: ['Theme', 'Thème'],
  status: ['Status', 'État'],
  roles: ['Roles', 'Rôles'],
  dealership: ['Dealership', 'Concession'],
  icc_id: ['ICCID', 'ICCID'],
  country: ['Country', 'Pays'],
  debug_mode: ['Debug mode', 'Mode de débogage'],
  note: ['Note', 'Note'],
  tracking_url: ['Tracking link', 'Lien de suivi'],
  method: ['With', 'Avec'],
  sessions: ['Sessions', 'Sessions'],
  rows: ['Rows', 'Lignes'],
  added: ['Added', 'Ajoutés'],
  updated: ['Updated', 'Mis à jour'],
} as const satisfies Readonly<Record<string, Both>>

export type AuditFieldName = keyof typeof AUDIT_FIELDS

export const AUDIT_FIELD_NAMES = Object.keys(AUDIT_FIELDS) as AuditFieldName[]

/** Fields of a device that only provider staff may see. */
export const PROVIDER_FIELDS: readonly AuditFieldName[] = ['note', 'tracking_url', 'icc_id', 'country']
