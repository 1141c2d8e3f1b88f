import type { PublicPage } from '../domain/public/public-pages.ts'
import type { Language } from '../domain/session/profile.ts'
import { createTexts, type TextsOf } from './create-texts.ts'
import type { catalogue as method } from './en/method.ts'
import type { catalogue as ownership } from './en/ownership.ts'
import type { catalogue as english } from './en/public.ts'
import type { catalogue as englishProblem } from './en/public-problem.ts'
import type { catalogue as publicReport } from './en/public-report.ts'
import type { catalogue as verify } from './en/verify-report.ts'

/**
 * Translates a text of the public pages. A page has those of its own besides those of all pages. Their language cannot change: another
 * language is another address.
 */
export type PublicTexts = TextsOf<Catalogues>
type Catalogues = typeof english & typeof ownership & typeof publicReport & typeof verify & typeof method
/** Translates a text of the report of a problem. */
export type ProblemTexts = TextsOf<typeof englishProblem>

type Load = () => Promise<{ readonly catalogue: object }>

const ENGLISH: Partial<Readonly<Record<PublicPage, Load>>> = {
  ownershipReport: () => import('./en/ownership.ts'),
  publicReport: () => import('./en/public-report.ts'),
  verifyReport: () => import('./en/verify-report.ts'),
  method: () => import('./en/method.ts'),
}

const FRENCH: Partial<Readonly<Record<PublicPage, Load>>> = {
  ownershipReport: () => import('./fr/ownership.ts'),
  publicReport: () => import('./fr/public-report.ts'),
  verifyReport: () => import('./fr/verify-report.ts'),
  method: () => import('./fr/method.ts'),
}

/** Loads the texts of a page in one language. Rejects when a file cannot be loaded. */
export async function loadPublicTexts(language: Language, page: PublicPage): Promise<PublicTexts> {
  const isFrench = language === 'fr'
  const [ofAll, ofPage] = await Promise.all([
    isFrench ? import('./fr/public.ts') : import('./en/public.ts'),
    (isFrench ? FRENCH : ENGLISH)[page]?.(),
  ])
  return createTexts<Catalogues>(language, { ...ofAll.catalogue, ...ofPage?.catalogue })
}

/** Loads the texts of the report of a problem in one language. Rejects when the file cannot be loaded. */
export async function loadProblemTexts(language: Language): Promise<ProblemTexts> {
  const { catalogue } =
    language === 'fr' ? await import('./fr/public-problem.ts') : await import('./en/public-problem.ts')
  return createTexts<typeof englishProblem>(language, catalogue)
}
