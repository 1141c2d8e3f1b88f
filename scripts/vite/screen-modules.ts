import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicPage } from '../../src/domain/public/public-pages.ts'

const FOLDER = 'src/app/screens'
const FILE = /^(.+)\.screen\.ts$/

/**
 * The module of each screen, by the id of the screen: `{ signIn: ['src/app/screens/sign-in.screen.ts'] }`. The head preloads it with
 * its static imports, and with those of its dynamic imports that are texts in the language of the page.
 */
export const SCREEN_MODULES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readdirSync(join(import.meta.dirname, '../..', FOLDER)).flatMap((file) => {
    const [, name] = FILE.exec(file) ?? []
    return name === undefined ? [] : [[idOf(name), [`${FOLDER}/${file}`]]]
  }),
)

/** The modules of the public pages. The not-found page is part of their entry, so that it works offline. */
export const PUBLIC_SCREEN_MODULES = {
  ownershipReport: ['src/views/public/ownership-report.view.tsx', 'src/app/public/ownership-report.ts'],
  unsubscribe: ['src/views/public/unsubscribe.view.tsx', 'src/app/public/unsubscribe.ts'],
  publicReport: [
    'src/views/public/public-report.view.tsx',
    'src/app/public/public-report.ts',
    'src/services/public/read-public-report.ts',
  ],
  verifyReport: ['src/views/public/verify-report.view.tsx', 'src/app/public/verify-report.ts'],
  method: ['src/views/public/method.view.tsx'],
} as const

/** The texts of a public page, by language and page: `fr/method`. */
export const PUBLIC_LANGUAGE_MODULES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['en', 'fr'].flatMap((language) =>
    Object.entries({
      ownershipReport: ['public', 'ownership'],
      unsubscribe: ['public'],
      publicReport: ['public', 'public-report'],
      verifyReport: ['public', 'verify-report'],
      method: ['public', 'method'],
      notFound: ['public'],
    } satisfies Record<PublicPage, readonly string[]>).map(([page, names]) => [
      `${language}/${page}`,
      names.map((name) => `src/i18n/${language}/${name}.ts`),
    ]),
  ),
)

export const LANGUAGE_MODULES = { en: ['src/i18n/en/start.ts'], fr: ['src/i18n/fr/start.ts'] } as const

/** What draws the portal. Its entry imports it dynamically: machines start, and read their answers, while it arrives. */
export const RENDERER_MODULES = ['node_modules/react-dom/client.js'] as const

/** Whether a module, by its path, has texts in this language. */
export function isTextModule(path: string, language: string): boolean {
  return path.includes(`src/i18n/${language}/`)
}

function idOf(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
