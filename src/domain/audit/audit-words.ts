import { EXPORT_WORDS } from '../lists/export-words.ts'
import type { Language } from '../session/profile.ts'
import { actionWords } from './audit-actions.ts'
import type { AuditActor, AuditChange, AuditPlace, AuditRole, AuditValue } from './audit-event.ts'
import type { AuditFieldName } from './audit-fields.ts'
import type { AuditWords } from './audit-texts.ts'
import { NOT_RECORDED } from './not-recorded.ts'

const auditWordsFr: AuditWords = {
  locale: 'fr-CA',
  action: actionWords('fr'),
  resource: {
    report: 'Rapport',
    inventory: 'Véhicule',
    device: 'Appareil',
    wifi: 'Réseau Wi-Fi',
    user: 'Utilisateur',
    list: 'Liste',
    trace: 'Signalement',
    dealership: 'Concession',
    view: 'Vue enregistrée',
  },
  field: {
    trim: 'Version',
    score: 'Cote',
    published: 'Publié',
    archived: 'Archivé',
    energy_when_new: 'Énergie à neuf',
    range_when_new: 'Autonomie à neuf',
    first_use: 'Date de mise en service',
    odometer_resolution: 'Doute sur l’odomètre',
    cells_resolution: 'Doute sur les cellules',
    name: 'Nom',
    family_name: 'Nom de famille',
    preferred_language: 'Langue',
    preferred_theme: 'Thème',
    status: 'État',
    roles: 'Rôles',
    dealership: 'Concession',
    icc_id: 'ICCID',
    country: 'Pays',
    debug_mode: 'Mode de débogage',
    note: 'Note',
    tracking_url: 'Lien de suivi',
    method: 'Avec',
    sessions: 'Sessions',
    rows: 'Lignes',
    added: 'Ajoutés',
    updated: 'Mis à jour',
  },
  value: {
    ...EXPORT_WORDS.fr.role,
    ...EXPORT_WORDS.fr.deviceStatus,
    en: 'Anglais',
    fr: 'Français',
    light: 'Clair',
    dark: 'Sombre',
    CONFIRMED: 'Actif',
    FORCE_CHANGE_PASSWORD: 'Invité',
    DISABLED: 'Désactivé',
    misread: 'Mal lu par l’appareil',
    replaced: 'Odomètre remplacé',
    earlierWrong: 'Un relevé antérieur est faux',
    password: 'Mot de passe',
    passkey: 'Clé d’accès',
    provider: 'Compte du fournisseur',
    'recovery-code': 'Code de récupération',
    'mailed-code': 'Code reçu par courriel',
    invitation: 'Invitation',
    reports: 'Rapports de batterie',
    users: 'Utilisateurs',
    inventory: 'Inventaire',
    devices: 'Appareils',
    wifi: 'Réseaux Wi-Fi',
    audit: 'Journal d’audit',
  },
  colon: '\u00a0: ',
  yes: 'Oui',
  no: 'Non',
  none: '–',
  unrecorded: 'un texte',
  elsewhere: 'une autre concession',
  group: 'Votre groupe de concessions',
  outside: 'Hors de votre organisation',
  nobody: 'Non connecté',
}

const auditWordsEn: AuditWords = {
  locale: 'en-US',
  action: actionWords('en'),
  resource: {
    report: 'Report',
    inventory: 'Vehicle',
    device: 'Device',
    wifi: 'Wi-Fi network',
    user: 'User',
    list: 'List',
    trace: 'Problem report',
    dealership: 'Dealership',
    view: 'Saved view',
  },
  field: {
    trim: 'Trim',
    score: 'Score',
    published: 'Published',
    archived: 'Archived',
    energy_when_new: 'Energy when new',
    range_when_new: 'Range when new',
    first_use: 'In-service date',
    odometer_resolution: 'Doubt about the odometer',
    cells_resolution: 'Doubt about the cells',
    name: 'Name',
    family_name: 'Last name',
    preferred_language: 'Language',
    preferred_theme: 'Theme',
    status: 'Status',
    roles: 'Roles',
    dealership: 'Dealership',
    icc_id: 'ICCID',
    country: 'Country',
    debug_mode: 'Debug mode',
    note: 'Note',
    tracking_url: 'Tracking link',
    method: 'With',
    sessions: 'Sessions',
    rows: 'Rows',
    added: 'Added',
    updated: 'Updated',
  },
  value: {
    ...EXPORT_WORDS.en.role,
    ...EXPORT_WORDS.en.deviceStatus,
    en: 'English',
    fr: 'French',
    light: 'Light',
    dark: 'Dark',
    CONFIRMED: 'Active',
    FORCE_CHANGE_PASSWORD: 'Invited',
    DISABLED: 'Disabled',
    misread: 'Misread by the device',
    replaced: 'Odometer replaced',
    earlierWrong: 'An earlier reading is wrong',
    password: 'Password',
    passkey: 'Passkey',
    provider: 'Provider account',
    'recovery-code': 'Recovery code',
    'mailed-code': 'Mailed code',
    invitation: 'Invitation',
    reports: 'Battery reports',
    users: 'Users',
    inventory: 'Inventory',
    devices: 'Devices',
    wifi: 'Wi-Fi networks',
    audit: 'Audit log',
  },
  colon: ': ',
  yes: 'Yes',
  no: 'No',
  none: 'none',
  unrecorded: 'a text',
  elsewhere: 'another dealership',
  group: 'Your dealer group',
  outside: 'Outside your organisation',
  nobody: 'Not signed in',
}

export const AUDIT_WORDS: Readonly<Record<Language, AuditWords>> = { en: auditWordsEn, fr: auditWordsFr }

/** The changes of an event in words, such as `Trim: Long Range → Performance`. */
export function changesInWords(changes: readonly AuditChange[], words: AuditWords): readonly string[] {
  return changes.map(({ field, from, to }) => {
    const sides = [from, to].flatMap((side) => (side === undefined ? [] : [valueInWords(field, side, words)]))
    return `${words.field[field]}${words.colon}${sides.join(' → ')}`
  })
}

/** The actor by name, or what stands for one whom the reader does not know. */
export function actorInWords(actor: AuditActor, words: AuditWords): string {
  return actor.type === 'known' ? actor.name : words[actor.type]
}

/** What an action was done to: a list by its name, everything else by its label. */
export function labelInWords(label: string, words: AuditWords): string {
  return word(label, words)
}

/** A value of a field in words. */
export function valueInWords(field: AuditFieldName, value: AuditValue, words: AuditWords): string {
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return String(value)
  if (value === NOT_RECORDED) return words.unrecorded
  if (typeof value === 'string') return field === 'first_use' ? dayInWords(value, words) : word(value, words)
  if (isRoles(value)) return value.map((role) => roleInWords(role, words)).join(', ') || words.none
  return value.name ?? words.elsewhere
}

/** `2021-10-13` → `Oct 13, 2021` / `13 oct. 2021`: the same day in every time zone. */
function dayInWords(day: string, { locale }: AuditWords): string {
  return new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

function roleInWords({ name, organisation }: AuditRole, words: AuditWords): string {
  return organisation === null ? word(name, words) : `${word(name, words)} (${organisation})`
}

function isRoles(value: AuditPlace | readonly AuditRole[]): value is readonly AuditRole[] {
  return Array.isArray(value)
}

function word(value: string, { value: words }: AuditWords): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value
}
