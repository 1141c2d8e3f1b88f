import type { RoleName } from '../../src/domain/session/roles.ts'

const EVERYBODY = [
  'home.view',
  'reports.view',
  'report.view',
  'reports.trim.edit',
  'inventory.view',
  'inventory.trim.edit',
  'devices.view',
  'profile.view',
  'wifi.view',
]
/** The specification does not have them: the traces that people send are read by the provider's staff. */
const SUPPORT = ['support.view', 'support.delete']
/** Nor this one: admins read the audit log of their organisations. */
const AUDIT = 'audit.view'
/** Nor this one: who manages the devices and networks of a dealership brings in its stock. */
const IMPORT = 'inventory.import'
const DEALER_STAFF_ADMIN = [
  IMPORT,
  'devices.edit',
  'wifi.create',
  'wifi.edit',
  'wifi.delete',
  'users.view',
  'users.create',
  'users.edit',
  'users.disable',
  AUDIT,
]

/** The features of each role, copied from the specification. */
export const FEATURES_OF_ROLES: Readonly<Record<RoleName, readonly string[]>> = {
  LF_ADMIN: [
    ...EVERYBODY,
    ...DEALER_STAFF_ADMIN,
    ...SUPPORT,
    'reports.debug',
    'reports.regenerate',
    'devices.create',
    'devices.delete',
    'devices.debug',
    'devices.trackingUrl.view',
    'devices.trackingUrl.edit',
    'devices.note.view',
    'devices.note.edit',
    'webTools.view',
    'dealerConfig.view',
  ],
  LF_USER: [
    ...EVERYBODY,
    ...SUPPORT,
    'webTools.view',
    'users.view',
    'dealerConfig.view',
    'devices.trackingUrl.view',
    'devices.note.view',
    'reports.debug',
  ],
  GROUP_ADMIN: [...EVERYBODY, ...DEALER_STAFF_ADMIN],
  GROUP_USER: EVERYBODY,
  DEALER_ADMIN: [...EVERYBODY, ...DEALER_STAFF_ADMIN],
  DEALER_USER: EVERYBODY,
}
