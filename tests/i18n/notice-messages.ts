import { catalogue } from '../../src/i18n/en.ts'

/** The messages of all notices, as machines name them. */
export const NOTICE_MESSAGES: readonly string[] = [...new Set(keysIn(catalogue.notices))]

function keysIn(texts: object): readonly string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string'
      ? key.replace(/_(?:one|other)$/, '')
      : keysIn(text).map((inner) => `${key}.${inner}`),
  )
}
