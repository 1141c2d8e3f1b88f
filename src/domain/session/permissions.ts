import { isAtLeast, ROLE_NAMES, type RoleName } from './roles.ts'

const PROVIDER: readonly RoleName[] = ['LF_ADMIN', 'LF_USER']
const PROVIDER_ADMIN: readonly RoleName[] = ['LF_ADMIN']
const ADMINS: readonly RoleName[] = ['LF_ADMIN', 'GROUP_ADMIN', 'DEALER_ADMIN']
const NO_ROLES: readonly RoleName[] = []

/**
 * Roles that hold each feature (specification, section 6 of both parts). The server checks requests and the
 * views show controls by this table.
 */
const FEATURE_HOLDERS = {
  'home.view': ROLE_NAMES,
  'reports.view': ROLE_NAMES,
  'report.view': ROLE_NAMES,
  'reports.trim.edit': ROLE_NAMES,
  'reports.debug': PROVIDER,
  'reports.regenerate': PROVIDER_ADMIN,
  'inventory.view': ROLE_NAMES,
  'inventory.trim.edit': ROLE_NAMES,
  'inventory.import': ADMINS,
  'devices.view': ROLE_NAMES,
  'devices.create': PROVIDER_ADMIN,
  'devices.edit': ADMINS,
  'devices.delete': PROVIDER_ADMIN,
  'devices.debug': PROVIDER_ADMIN,
  'devices.trackingUrl.view': PROVIDER,
  'devices.trackingUrl.edit': PROVIDER_ADMIN,
  'devices.note.view': PROVIDER,
  'devices.note.edit': PROVIDER_ADMIN,
  'devices.country.view': NO_ROLES,
  'devices.country.edit': NO_ROLES,
  'profile.view': ROLE_NAMES,
  'wifi.view': ROLE_NAMES,
  'wifi.create': ADMINS,
  'wifi.edit': ADMINS,
  'wifi.delete': ADMINS,
  'webTools.view': PROVIDER,
  'dealerConfig.view': PROVIDER,
  'users.view': ['LF_ADMIN', 'LF_USER', 'GROUP_ADMIN', 'DEALER_ADMIN'],
  'users.create': ADMINS,
  'users.edit': ADMINS,
  'users.disable': ADMINS,
  'audit.view': ADMINS,
  'support.view': PROVIDER,
  'support.delete': PROVIDER,
} as const satisfies Record<string, readonly RoleName[]>

export type Feature = keyof typeof FEATURE_HOLDERS

export const FEATURES = Object.keys(FEATURE_HOLDERS).filter(isFeature)

export function isFeature(name: string): name is Feature {
  return Object.hasOwn(FEATURE_HOLDERS, name)
}

/** Features of a role in the order of the table. The profile answer has them in `features`. */
export function featuresOf(role: RoleName): readonly Feature[] {
  return FEATURES.filter((feature) => holds(role, feature))
}

/** Whether the role has the feature. */
export function holds(role: RoleName, feature: Feature): boolean {
  const holders: readonly RoleName[] = FEATURE_HOLDERS[feature]
  return holders.includes(role)
}

/** Whether the user may open nothing but the profile page, because a passkey must be added there first. */
export function mustAddPasskey(features: readonly Feature[]): boolean {
  return features.length === 1 && features[0] === 'profile.view'
}

/** Lowest role that sees each restricted column (specification, platform part, section 6). */
const COLUMN_LEVELS = {
  country: 'LF_USER',
  iccId: 'LF_USER',
  configurationId: 'LF_USER',
  assignedDate: 'LF_USER',
  dealership: 'GROUP_USER',
  userDealerships: 'GROUP_USER',
  userGroup: 'LF_USER',
} as const satisfies Record<string, RoleName>

export type RestrictedColumn = keyof typeof COLUMN_LEVELS

/** Whether the role sees a restricted column; false without a role. */
export function canSeeColumn(role: RoleName | null, column: RestrictedColumn): boolean {
  return isAtLeast(role, COLUMN_LEVELS[column])
}

/** Users of group level and above may select a whole dealer group. */
export function canSelectGroups(role: RoleName | null): boolean {
  return isAtLeast(role, 'GROUP_USER')
}

/** Only provider staff may select `all`, which means everything that the role may see. */
export function canSelectAll(role: RoleName | null): boolean {
  return isAtLeast(role, 'LF_USER')
}
