/** All fields whose changes the audit log records. Their words are in the catalogues. */
export const AUDIT_FIELD_NAMES = [
  'trim',
  'score',
  'published',
  'archived',
  'energy_when_new',
  'range_when_new',
  'first_use',
  'odometer_resolution',
  'cells_resolution',
  'name',
  'family_name',
  'preferred_language',
  'preferred_theme',
  'status',
  'roles',
  'dealership',
  'icc_id',
  'country',
  'debug_mode',
  'note',
  'tracking_url',
  'method',
  'sessions',
  'rows',
  'added',
  'updated',
] as const
export type AuditFieldName = (typeof AUDIT_FIELD_NAMES)[number]

/** Fields of a device that only provider staff may see. */
export const PROVIDER_FIELDS: readonly AuditFieldName[] = ['note', 'tracking_url', 'icc_id', 'country']
