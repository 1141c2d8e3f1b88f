import { ROW_NAMES } from '../resources/lists.ts'

/** The tabs of the audit log, but for the one with everything. */
export const AUDIT_GROUPS = ['reports', 'stock', 'users', 'access', 'data'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

/** All actions that the audit log records, each with its tab. Add a new one here, and its words in the catalogues. */
export const AUDIT_ACTIONS = {
  'report.measured': 'reports',
  'report.trim-changed': 'reports',
  'report.first-use-changed': 'reports',
  'report.doubt-resolved': 'reports',
  'report.doubt-raised': 'reports',
  'report.published': 'reports',
  'report.unpublished': 'reports',
  'report.archived': 'reports',
  'report.restored': 'reports',
  'report.regenerated': 'reports',
  'report.picture-changed': 'reports',
  'report.link-renewed': 'reports',
  'report.link-revoked': 'reports',
  'report.ownership-made': 'reports',
  'report.ownership-mailed': 'reports',
  'report.ownership-revoked': 'reports',
  'inventory.trim-changed': 'stock',
  'inventory.imported': 'stock',
  'device.added': 'stock',
  'device.assigned': 'stock',
  'device.changed': 'stock',
  'device.deleted': 'stock',
  'device.token-issued': 'stock',
  'device.token-revoked': 'stock',
  'dealership.logo-changed': 'stock',
  'wifi.created': 'stock',
  'wifi.password-changed': 'stock',
  'wifi.deleted': 'stock',
  'user.invited': 'users',
  'user.invitation-resent': 'users',
  'user.invitation-withdrawn': 'users',
  'user.role-changed': 'users',
  'user.changed': 'users',
  'user.disabled': 'users',
  'user.enabled': 'users',
  'user.passkeys-reset': 'users',
  'user.data-exported': 'data',
  'user.erased': 'users',
  'user.identity-linked': 'access',
  'profile.changed': 'users',
  'session.signed-in': 'access',
  'session.sign-in-failed': 'access',
  'session.signed-out': 'access',
  'session.ended': 'access',
  'password.changed': 'access',
  'passkey.added': 'access',
  'passkey.renamed': 'access',
  'passkey.removed': 'access',
  'recovery-codes.replaced': 'access',
  'export.csv': 'data',
  'export.xlsx': 'data',
  'list.printed': 'data',
  'report.printed': 'data',
  'view.shared': 'data',
  'view.changed': 'data',
  'view.withdrawn': 'data',
  'trace.read': 'data',
  'trace.deleted': 'data',
} as const satisfies Record<string, AuditGroup>

export type AuditAction = keyof typeof AUDIT_ACTIONS

export const AUDIT_ACTION_NAMES: readonly AuditAction[] = Object.keys(AUDIT_ACTIONS).filter(isAuditAction)

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, name)
}

/** The actions of a tab. */
export function actionsOf(group: AuditGroup): readonly AuditAction[] {
  return AUDIT_ACTION_NAMES.filter((action) => AUDIT_ACTIONS[action] === group)
}

/** What an action can be done to. */
export const AUDIT_RESOURCES = [...ROW_NAMES, 'list', 'trace', 'dealership', 'view'] as const
export type AuditResource = (typeof AUDIT_RESOURCES)[number]
