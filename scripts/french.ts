import { readFileSync } from 'node:fs'
import type { French } from '../src/i18n/catalogue.ts'
import type { catalogue as english } from '../src/i18n/en.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

const joined = readFileSync(new URL('../src/i18n/en.ts', import.meta.url), 'utf8')
const parts = await Promise.all(
  [...joined.matchAll(/from '\.\/en\/(.+)\.ts'/g)].map(async ([, name]) =>
    Object.assign({}, ...Object.values(await import(`../src/i18n/fr/${name}.ts`))),
  ),
)

/** All French texts of the portal, which loads them in parts: the same files as those of `src/i18n/en.ts`. */
export const catalogue: French<typeof english> = parts.reduce(merged)

function merged(one: Texts, other: Texts): Texts {
  const both = Object.entries(other).map(([key, text]) => {
    const before = one[key]
    return [key, typeof before === 'object' && typeof text === 'object' ? merged(before, text) : text]
  })
  return { ...one, ...Object.fromEntries(both) }
}
