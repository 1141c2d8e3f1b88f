import type { Canary } from './canary-values.ts'

const SHORTEST = 6

/** Finds the canaries that texts contain: in any case, with or without accents, URL-encoded, in base64, or a part. */
export function found(canaries: Iterable<Canary>, texts: Iterable<string>): Canary[] {
  const all = new Set<string>()
  for (const text of texts) for (const form of [text, ...decoded(text)]) all.add(form)
  const raw = [...all].join('\n')
  const lower = raw.normalize('NFC').toLowerCase()
  const bare = withoutAccents(lower)
  return [...canaries].filter(({ value, parts }) =>
    [value, ...parts].some((part) => {
      if (part.length < SHORTEST) return false
      const needle = part.normalize('NFC').toLowerCase()
      return (
        lower.includes(needle) ||
        bare.includes(withoutAccents(needle)) ||
        encoded(part).some((form) => raw.includes(form))
      )
    }),
  )
}

/** All texts of a value: strings, and names of fields. */
export function textsOf(value: unknown, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      texts.add(key)
      textsOf(item, texts)
    }
  }
  return texts
}

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

function decoded(text: string): string[] {
  const forms = [new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '']
  for (const [token] of text.matchAll(/[\w+/-]{12,}={0,2}/g))
    forms.push(Buffer.from(token, 'base64').toString())
  return forms
}

/** The base64 of a text at each of the three places in a group, without what its neighbours decide. */
function encoded(text: string): string[] {
  const forms = ['', '.', '..'].map((before) => {
    const form = Buffer.from(before + text)
      .toString('base64')
      .replace(/=+$/, '')
    return form.slice(before.length === 0 ? 0 : 4, -2)
  })
  return forms.filter(({ length }) => length >= SHORTEST)
}
