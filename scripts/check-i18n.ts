import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { devices } from '../src/i18n/en/devices.ts'
import { inventory } from '../src/i18n/en/inventory.ts'
import { catalogue as publicEn } from '../src/i18n/en/public.ts'
import { report } from '../src/i18n/en/report.ts'
import { users } from '../src/i18n/en/users.ts'
import { wifi } from '../src/i18n/en/wifi.ts'
import { catalogue as en } from '../src/i18n/en.ts'
import { catalogue as publicFr } from '../src/i18n/fr/public.ts'
import { catalogue as fr } from '../src/i18n/fr.ts'
import {
  catalogueProblems,
  type Flat,
  flatten,
  hardCodedTexts,
  type UsedKey,
  unusedKeys,
  usedKeys,
} from './check/i18n-rules.ts'

/** Checks catalogues and views with scripts/check/i18n-rules.ts. Prints each problem on a line, then exits with 1. */
const root = join(import.meta.dirname, '..')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.startsWith('i18n'))
  .map((name) => {
    const path = join(root, 'src', name)
    return { name: relative(root, path), program: parseSync(path, readFileSync(path, 'utf8')).program }
  })

/** The texts of the portal and of the public pages. A public page loads its own texts only. */
const catalogues = [
  { en: flatten(en), fr: flatten(fr) },
  { en: flatten(publicEn), fr: flatten(publicFr) },
]
const used = sources.flatMap(({ program }) => usedKeys(program, Visitor))
/** Texts that are loaded with one screen, and the views that may use them: other screens may not have loaded them. */
const SCREEN_TEXTS = [
  { texts: report, views: /^src\/views\/report\// },
  { texts: inventory, views: /^src\/views\/lists\/(?:columns\/)?inventory/ },
  { texts: devices, views: /^src\/views\/(?:(?:lists|dialogs)\/(?:.*device|note-hint)|parts\/badges)/ },
  { texts: users, views: /^src\/views\/(?:(?:lists|dialogs)\/.*user|parts\/badges)/ },
  { texts: wifi, views: /^src\/views\/(?:lists|dialogs)\/.*wifi/ },
]

const problems = [
  ...SCREEN_TEXTS.flatMap(({ texts, views }) =>
    sources
      .filter(({ name }) => name.startsWith('src/views/') && !views.test(name))
      .flatMap(({ name, program }) =>
        keysAmong(flatten(texts), usedKeys(program, Visitor)).map(
          (key) => `${name}: ${key} comes with another screen (src/screens)`,
        ),
      ),
  ),
  ...catalogues.flatMap((trees) => [
    ...catalogueProblems(trees),
    ...unusedKeys(trees.en, used).map((key) => `${key}: no view uses it`),
  ]),
  ...sources
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name, program }) =>
      hardCodedTexts(program, Visitor).map((text) => `${name}: text outside the catalogues: ${text}`),
    ),
]

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`i18n: ${problems.length} problems. Texts live in src/i18n/en and src/i18n/fr.`)
  process.exitCode = 1
} else {
  console.log(`i18n: ${countOf('en')} English and ${countOf('fr')} French texts, all in use`)
}

function keysAmong(texts: Flat, used: readonly UsedKey[]): readonly string[] {
  const unused = new Set(unusedKeys(texts, used))
  return Object.keys(texts).filter((key) => !unused.has(key))
}

function countOf(language: 'en' | 'fr'): number {
  return catalogues.reduce((sum, trees) => sum + Object.keys(trees[language]).length, 0)
}
