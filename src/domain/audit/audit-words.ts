import { EXPORT_WORDS } from '../lists/export-words.ts'
import type { Language } from '../session/profile.ts'
import { AUDIT_LIST_WORDS, AUDIT_RESOURCE_WORDS, actionWords, type Both } from './audit-actions.ts'
import type { AuditActor, AuditChange, AuditPlace, AuditRole, AuditValue } from './audit-event.ts'
import { AUDIT_FIELDS, type AuditFieldName } from './audit-fields.ts'
import { NOT_RECORDED } from './not-recorded.ts'

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
  const words = inLanguage({ ...VALUE_WORDS, ...AUDIT_LIST_WORDS }, language)
  /** Values that are words: languages, themes, states, methods, roles, lists. */
  const value: Readonly<Record<string, string>> = { ...role, ...deviceStatus, ...words }
  return {
    ...inLanguage(OTHER_WORDS, language),
    action: actionWords(language),
    resource: inLanguage(AUDIT_RESOURCE_WORDS, language),
    field: inLanguage(AUDIT_FIELDS, language),
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
