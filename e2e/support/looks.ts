import type { Page } from 'playwright/test'
import type { Language } from '../../src/domain/session/profile.ts'
import { expectAccessible, expectNoOverflow, expectScale } from './accessible.ts'
import { prefer } from './own-profile.ts'
import { type Account, expect, test } from './test.ts'
import { words } from './words.ts'

export const PHONE = { width: 390, height: 844 }

/** A state of a screen to check. `show` brings the page there. */
export interface Scene {
  readonly name: string
  /** Rules of axe that it cannot follow. */
  readonly excused?: readonly string[]
  readonly show: (page: Page, say: (key: string) => string, language: Language) => Promise<unknown>
}

/** A pattern for a text of the catalogue with any value for its placeholder. */
export const wordsIn = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/, '.*')}$`)

/**
 * Defines two tests that check these scenes in turn: in English, light and wide, and in French, dark and on a phone. A
 * unit test checks the contrast of the colours in both themes.
 *
 * @param viewer - the signed-in account, or `null`
 */
export function lookAt(title: string, viewer: Account | null, scenes: readonly Scene[], phone = PHONE): void {
  for (const [language, theme, size] of [
    // A low window shows few rows: all rows of a list are alike, and each one takes time to check.
    ['en', 'light', { width: 1440, height: 480 }],
    ['fr', 'dark', phone],
  ] as const)
    test(`${title}: accessible in ${language} and ${theme}, ${size.width} pixels wide`, {
      tag: ['@P1.9', '@P2.21', '@D1.5'],
    }, async ({ page, signIn, watch }) => {
      test.slow()
      watch.expectErrors(/status of 40[14]/, /[A-Z]+ \S+ 404/)
      await page.setViewportSize(size)
      // Without motion, so that no colour is checked during a transition.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.addInitScript((code) => localStorage.setItem('lf_language', code), language)
      if (viewer !== null) {
        await signIn(viewer, language)
        await prefer(page, language, theme)
      }
      for (const { name, excused, show } of scenes)
        await test.step(name, async () => {
          await show(page, (key) => words(key, {}, language), language)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
          await expectAccessible(page, excused)
          await expectNoOverflow(page)
          await expectScale(page)
        })
      if (viewer !== null) await prefer(page, 'en', 'light')
    })
}
