import type { ExportName } from '../lists/list-export.ts'
import type { RowName } from '../resources/lists.ts'
import type { Language } from '../session/profile.ts'

export type Both = readonly [en: string, fr: string]

/** The tabs of the audit log, but for the one with everything. */
export const AUDIT_GROUPS = ['reports', 'stock', 'users', 'access', 'data'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

/** All actions that the audit log records: the tab of each, and what it is called in English and in French. */
export const AUDIT_ACTIONS = {
  'report.measured': ['reports', 'Measurement received', 'Mesure reçue'],
  'report.trim-changed': ['reports', 'Trim of a report changed', 'Version d’un rapport modifiée'],
  'report.figures-entered': [
    'reports',
    'Figures when new of a vehicle entered',
    'Valeurs à neuf d’un véhicule saisies',
  ],
  'report.first-use-changed': [
    'reports',
    'In-service date of a vehicle changed',
    'Date de mise en service d’un véhicule modifiée',
  ],
  'report.doubt-resolved': ['reports', 'Doubt about a report resolved', 'Doute sur un rapport levé'],
  'report.doubt-raised': ['reports', 'Doubt about a report raised again', 'Doute sur un rapport rétabli'],
  'report.published': ['reports', 'Report published', 'Rapport publié'],
  'report.unpublished': ['reports', 'Report unpublished', 'Publication d’un rapport annulée'],
  'report.archived': ['reports', 'Report archived', 'Rapport archivé'],
  'report.restored': ['reports', 'Report restored', 'Rapport restauré'],
  'report.regenerated': ['reports', 'Report regenerated', 'Rapport régénéré'],
  'report.picture-changed': ['reports', 'Picture of a report changed', 'Photo d’un rapport modifiée'],
  'report.link-renewed': ['reports', 'Link of a report renewed', 'Lien d’un rapport renouvelé'],
  'report.link-revoked': ['reports', 'Link of a report revoked', 'Lien d’un rapport révoqué'],
  'report.ownership-made': ['reports', 'Ownership report made', 'Rapport sur le coût d’un véhicule créé'],
  'report.ownership-mailed': [
    'reports',
    'Ownership report mailed',
    'Rapport sur le coût d’un véhicule envoyé',
  ],
  'report.ownership-revoked': [
    'reports',
    'Ownership report revoked',
    'Rapport sur le coût d’un véhicule révoqué',
  ],
  'inventory.trim-changed': ['stock', 'Trim of a vehicle changed', 'Version d’un véhicule modifiée'],
  'inventory.imported': ['stock', 'Stock imported', 'Stock importé'],
  'device.added': ['stock', 'Device added', 'Appareil ajouté'],
  'device.assigned': ['stock', 'Device assigned', 'Appareil attribué'],
  'device.changed': ['stock', 'Device changed', 'Appareil modifié'],
  'device.deleted': ['stock', 'Device deleted', 'Appareil supprimé'],
  'device.token-issued': ['stock', 'Token of a device issued', 'Jeton d’un appareil délivré'],
  'device.token-revoked': ['stock', 'Token of a device revoked', 'Jeton d’un appareil révoqué'],
  'dealership.logo-changed': ['stock', 'Logo of a dealership changed', 'Logo d’une concession modifié'],
  'wifi.created': ['stock', 'Wi-Fi network added', 'Réseau Wi-Fi ajouté'],
  'wifi.password-changed': ['stock', 'Wi-Fi password changed', 'Mot de passe Wi-Fi modifié'],
  'wifi.deleted': ['stock', 'Wi-Fi network deleted', 'Réseau Wi-Fi supprimé'],
  'user.invited': ['users', 'User invited', 'Utilisateur invité'],
  'user.invitation-resent': ['users', 'Invitation resent', 'Invitation renvoyée'],
  'user.invitation-withdrawn': ['users', 'Invitation withdrawn', 'Invitation retirée'],
  'user.role-changed': ['users', 'Roles of a user changed', 'Rôles d’un utilisateur modifiés'],
  'user.changed': ['users', 'User changed', 'Utilisateur modifié'],
  'user.disabled': ['users', 'User disabled', 'Utilisateur désactivé'],
  'user.enabled': ['users', 'User enabled', 'Utilisateur réactivé'],
  'user.passkeys-reset': ['users', 'Passkeys of a user removed', 'Clés d’accès d’un utilisateur supprimées'],
  'user.data-exported': ['data', 'Data of a person exported', 'Données d’une personne exportées'],
  'user.erased': ['users', 'Data of a person erased', 'Données d’une personne effacées'],
  'user.identity-linked': [
    'access',
    'Account linked with the sign-in provider',
    'Compte lié au fournisseur de connexion',
  ],
  'profile.changed': ['users', 'Own profile changed', 'Profil modifié'],
  'session.signed-in': ['access', 'Signed in', 'Connexion'],
  'session.sign-in-failed': ['access', 'Sign-in failed', 'Échec de connexion'],
  'session.signed-out': ['access', 'Signed out', 'Déconnexion'],
  'session.ended': ['access', 'Sessions ended', 'Sessions fermées'],
  'password.changed': ['access', 'Password changed', 'Mot de passe modifié'],
  'passkey.added': ['access', 'Passkey added', 'Clé d’accès ajoutée'],
  'passkey.renamed': ['access', 'Passkey renamed', 'Clé d’accès renommée'],
  'passkey.removed': ['access', 'Passkey removed', 'Clé d’accès supprimée'],
  'recovery-codes.replaced': ['access', 'Recovery codes replaced', 'Codes de récupération remplacés'],
  'export.csv': ['data', 'List exported', 'Liste exportée'],
  'export.xlsx': ['data', 'List exported (Excel)', 'Liste exportée (Excel)'],
  'list.printed': ['data', 'List printed', 'Liste imprimée'],
  'report.printed': ['data', 'PDF of a report made', 'PDF d’un rapport créé'],
  'view.shared': ['data', 'Saved view shared', 'Vue enregistrée partagée'],
  'view.changed': ['data', 'Shared view changed', 'Vue partagée modifiée'],
  'view.withdrawn': ['data', 'Shared view withdrawn', 'Vue partagée retirée'],
  'trace.read': ['data', 'Problem report read', 'Signalement lu'],
  'trace.deleted': ['data', 'Problem report deleted', 'Signalement supprimé'],
} as const satisfies Record<string, readonly [tab: AuditGroup, en: string, fr: string]>

export type AuditAction = keyof typeof AUDIT_ACTIONS

export const AUDIT_ACTION_NAMES: readonly AuditAction[] = Object.keys(AUDIT_ACTIONS).filter(isAuditAction)

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, name)
}

/** What the actions are called in a language. */
export function actionWords(language: Language): Readonly<Record<AuditAction, string>> {
  const at = language === 'en' ? 1 : 2
  return Object.fromEntries(
    AUDIT_ACTION_NAMES.map((action) => [action, AUDIT_ACTIONS[action][at]]),
  ) as Record<AuditAction, string>
}

/** The actions of a tab. */
export function actionsOf(group: AuditGroup): readonly AuditAction[] {
  return AUDIT_ACTION_NAMES.filter((action) => AUDIT_ACTIONS[action][0] === group)
}

export type AuditResource = RowName | 'list' | 'trace' | 'dealership' | 'view'

/** What an action can be done to. */
export const AUDIT_RESOURCE_WORDS: Readonly<Record<AuditResource, Both>> = {
  report: ['Report', 'Rapport'],
  inventory: ['Vehicle', 'Véhicule'],
  device: ['Device', 'Appareil'],
  user: ['User', 'Utilisateur'],
  wifi: ['Wi-Fi network', 'Réseau Wi-Fi'],
  list: ['List', 'Liste'],
  trace: ['Problem report', 'Signalement'],
  dealership: ['Dealership', 'Concession'],
  view: ['Saved view', 'Vue enregistrée'],
}

export const AUDIT_RESOURCES = Object.keys(AUDIT_RESOURCE_WORDS) as AuditResource[]

/** The lists of which there are files. */
export const AUDIT_LIST_WORDS: Readonly<Record<ExportName, Both>> = {
  reports: ['Battery reports', 'Rapports de batterie'],
  users: ['Users', 'Utilisateurs'],
  inventory: ['Inventory', 'Inventaire'],
  devices: ['Devices', 'Appareils'],
  wifi: ['Wi-Fi networks', 'Réseaux Wi-Fi'],
  audit: ['Audit log', 'Journal d’audit'],
}
