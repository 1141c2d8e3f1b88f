import { EXPORT_WORDS } from '../lists/export-words.ts'
import type { Language } from '../session/profile.ts'
import { type AuditResource, actionWords } from './audit-actions.ts'
import type { AuditActor, AuditChange, AuditPlace, AuditRole, AuditValue } from './audit-event.ts'
import type { AuditFieldName } from './audit-fields.ts'
import { NOT_RECORDED } from './not-recorded.ts'

type Both = readonly [en: string, fr: string]

const RESOURCE_WORDS: Readonly<Record<AuditResource, Both>> = {
  report: ['Report', 'Rapport'],
  inventory: ['Vehicle', 'Véhicule'],
  device: ['Device', 'Appareil'],
  wifi: ['Wi-Fi network', 'Réseau Wi-Fi'],
  user: ['User', 'Utilisateur'],
  list: ['List', 'Liste'],
  trace: ['Problem report', 'Signalement'],
  dealership: ['Dealership', 'Concession'],
  view: ['Saved view', 'Vue enregistrée'],
}

const FIELD_WORDS: Readonly<Record<AuditFieldName, Both>> = {
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
}

const VALUE_WORDS: Readonly<Record<string, Both>> = {
  en: ['English', 'Anglais'],
  fr: ['French', 'Français'],
  light: ['Light', 'Clair'],
  dark: ['Dark', 'Sombre'],
  CONFIRMED: ['Active', 'Actif'],
  FORCE_CHANGE_PASSWORD: ['Invited', 'Invité'],
  DISABLED: ['Disabled', 'Désactivé'],
  misread: ['Misread by the device', 'Mal lu par l’appareil'],
  replaced: ['Odometer replaced', 'Odomètre remplacé'],
  earlierWrong: ['An earlier reading is wrong', 'Un relevé antérieur est faux'],
  password: ['Password', 'Mot de passe'],
  passkey: ['Passkey', 'Clé d’accès'],
  provider: ['Provider account', 'Compte du fournisseur'],
  'recovery-code': ['Recovery code', 'Code de récupération'],
  'mailed-code': ['Mailed code', 'Code reçu par courriel'],
  invitation: ['Invitation', 'Invitation'],
  reports: ['Battery reports', 'Rapports de batterie'],
  users: ['Users', 'Utilisateurs'],
  inventory: ['Inventory', 'Inventaire'],
  devices: ['Devices', 'Appareils'],
  wifi: ['Wi-Fi networks', 'Réseaux Wi-Fi'],
  audit: ['Audit log', 'Journal d’audit'],
}

const OTHER_WORDS = {
  /** BCP 47, for days. */
  locale: ['en-US', 'fr-CA'],
  /** Between a field and its values. */
  colon: [': ', '\u00a0: '],
  yes: ['Yes', 'Oui'],
  no: ['No', 'Non'],
  /** In the place of an empty value. */
  none: ['none', '–'],
  /** In the place of a text that is not recorded. */
  unrecorded: ['a text', 'un texte'],
  /** A dealership that the reader does not know. */
  elsewhere: ['another dealership', 'une autre concession'],
  /** Somebody whom the reader does not know. */
  group: ['Your dealer group', 'Votre groupe de concessions'],
  outside: ['Outside your organisation', 'Hors de votre organisation'],
  nobody: ['Not signed in', 'Non connecté'],
} as const

/** The words of the audit log in one language, for its screen and its file. */
export type AuditWords = ReturnType<typeof wordsIn>

function wordsIn(language: Language) {
  const { role, deviceStatus } = EXPORT_WORDS[language]
  const words = inLanguage(VALUE_WORDS, language)
  /** Values that are words: languages, themes, states, methods, roles, lists. */
  const value: Readonly<Record<string, string>> = { ...role, ...deviceStatus, ...words }
  return {
    ...inLanguage(OTHER_WORDS, language),
    action: actionWords(language),
    resource: inLanguage(RESOURCE_WORDS, language),
    field: inLanguage(FIELD_WORDS, language),
    value,
  }
}

function inLanguage<Name extends string>(
  words: Readonly<Record<Name, Both>>,
  language: Language,
): Readonly<Record<Name, string>> {
  const at = language === 'en' ? 0 : 1
  const named = Object.entries<Both>(words).map(([name, both]) => [name, both[at]])
  return Object.fromEntries(named) as Record<Name, string>
}

export const AUDIT_WORDS: Readonly<Record<Language, AuditWords>> = { en: wordsIn('en'), fr: wordsIn('fr') }

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
