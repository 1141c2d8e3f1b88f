import type { Page } from 'playwright/test'
import type { Language } from '../../src/domain/session/profile.ts'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { prefer } from './own-profile.ts'
import { type Account, expect, test } from './test.ts'
import { words } from './words.ts'

export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Brings a screen into the state that is looked at. */
export interface Scene {
  readonly name: string
  readonly show: (page: Page, say: (key: string) => string, language: Language) => Promise<void>
}

/** A text of the catalogue, whatever stands for its placeholder. */
export const wordsIn = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/, '.*')}$`)

/**
 * Looks at these scenes in turn, twice: in English, light and wide, and in French, dark and on a phone. `viewer` is who
 * is signed in. The contrast of the colours is proven for both themes without a browser.
 */
export function lookAt(title: string, viewer: Account | null, scenes: readonly Scene[], phone = PHONE): void {
  for (const [language, theme, size] of [
    // As low as it may be: all rows of a list are alike, and each takes its time.
    ['en', 'light', { width: 1440, height: 480 }],
    ['fr', 'dark', phone],
  ] as const)
    test(`${title}: accessible in ${language} and ${theme}, ${size.width} pixels wide`, {
      tag: ['@P1.9', '@P2.21', '@D1.5'],
    }, async ({ page, signIn, watch }) => {
      test.slow()
      watch.expectErrors(/ERR_FAILED/, /status of 40[14]/, /[A-Z]+ \S+ 500 Request failed/)
      await page.setViewportSize(size)
      // Colours on their way are not those that are read.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.addInitScript((code) => localStorage.setItem('lf_language', code), language)
      if (viewer !== null) {
        await signIn(viewer)
        await prefer(page, language, theme)
      }
      for (const { name, show } of scenes)
        await test.step(name, async () => {
          await show(page, (key) => words(key, {}, language), language)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
          await expectAccessible(page)
          await expectNoOverflow(page)
          await page.unrouteAll()
        })
      if (viewer !== null) await prefer(page, 'en', 'light')
    })
}

/** On a phone the details of the first card are unfolded: what stands in them in the table is then in sight, too. */
export async function unfoldFirst(page: Page, say: (key: string) => string): Promise<void> {
  const more = page.getByRole('button', { name: wordsIn(say('list.showDetails')) }).first()
  await more.or(page.getByRole('table')).first().waitFor()
  if (await more.isVisible()) await more.click()
}
