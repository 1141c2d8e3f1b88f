import { flatten } from '../../scripts/check/i18n-rules.ts'
import { catalogue as fr } from '../../scripts/french.ts'
import { headingOf } from '../../src/domain/resources/all.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { catalogue as ownershipEn } from '../../src/i18n/en/ownership.ts'
import { catalogue as publicEn } from '../../src/i18n/en/public.ts'
import { catalogue as copyEn } from '../../src/i18n/en/public-report.ts'
import { catalogue as verifyEn } from '../../src/i18n/en/verify-report.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { catalogue as ownershipFr } from '../../src/i18n/fr/ownership.ts'
import { catalogue as publicFr } from '../../src/i18n/fr/public.ts'
import { catalogue as copyFr } from '../../src/i18n/fr/public-report.ts'
import { catalogue as verifyFr } from '../../src/i18n/fr/verify-report.ts'

const TEXTS = {
  en: flatten({ ...publicEn, ...ownershipEn, ...copyEn, ...verifyEn, ...en }),
  fr: flatten({ ...publicFr, ...ownershipFr, ...copyFr, ...verifyFr, ...fr }),
}

/** The text of the catalogue under a key, with its placeholders filled in. */
export function words(
  key: string,
  values: Readonly<Record<string, string>> = {},
  language: Language = 'en',
): string {
  const text = TEXTS[language][key] ?? columnText(key, language)
  if (text === undefined) throw new Error(`The catalogue has no text "${key}".`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `{{${name}}}`)
}

/** The header of a column that its list has no text for. */
function columnText(key: string, language: Language): string | undefined {
  const [area, part, column = ''] = key.split('.')
  if (part !== 'column') return undefined
  return TEXTS[language][`list.column.${column}`] ?? headingOf(area ?? '', column, language)
}

/** A pattern for the text under a key, with `value` as the pattern of each placeholder. */
export function wording(key: string, language: Language = 'en', value = '.*'): RegExp {
  const parts = words(key, {}, language)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join(value)}$`)
}
