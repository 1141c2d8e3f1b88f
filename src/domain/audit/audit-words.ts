import type { Language } from '../session/profile.ts'
import type { AuditActor, AuditChange, AuditPlace, AuditRole, AuditValue } from './audit-event.ts'
import type { AuditFieldName } from './audit-fields.ts'
import type { AuditWords } from './audit-texts.ts'
import { auditWordsEn } from './audit-words-en.ts'
import { auditWordsFr } from './audit-words-fr.ts'
import { NOT_RECORDED } from './not-recorded.ts'

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
