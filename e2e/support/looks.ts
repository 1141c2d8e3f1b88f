import type { Page } from 'playwright/test'
import { expectAccessible, expectContrast, expectNoOverflow } from './accessible.ts'
import { prefer } from './own-profile.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Brings a screen into the state that is looked at. `signedIn` tells whose screen it is. */
export interface Scene {
  readonly name: string
  readonly signedIn: boolean
  readonly show: (page: Page, say: (key: string) => string) => Promise<void>
}

/** A text of the catalogue, whatever stands for its placeholder. */
export const wordsIn = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/, '.*')}$`)

/**
 * A test for each scene. It is shown twice: in English, light and wide, and in French, dark and on a phone. The dark
 * theme is also looked at on the wide window, for its contrast.
 */
export function lookAt(scenes: readonly Scene[]): void {
  test.describe.configure({ mode: 'parallel' })
  for (const { name, signedIn, show } of scenes)
    test(`${name}: accessible in both languages and themes, wide and on a phone`, {
      tag: ['@P1.9', '@P2.21'],
    }, async ({ page, signIn, watch }) => {
      watch.expectErrors(/ERR_FAILED/, /status of 40[14]/, /[A-Z]+ \S+ 500 Request failed/)
      if (signedIn) await signIn('admin')
      for (const [language, theme, size] of [
        ['en', 'light', WIDE],
        ['fr', 'dark', PHONE],
      ] as const) {
        await page.setViewportSize(size)
        // Colours on their way are not those that are read.
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.addInitScript((code) => localStorage.setItem('lf_language', code), language)
        if (signedIn) await prefer(page, language, theme)
        await show(page, (key) => words(key, {}, language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
        await expectAccessible(page)
        await expectNoOverflow(page)
      }
      await page.setViewportSize(WIDE)
      await expectNoOverflow(page)
      await expectContrast(page)
      if (signedIn) await prefer(page, 'en', 'light')
    })
}

/** On a phone the details of the first card are unfolded: what stands in them in the table is then in sight, too. */
export async function unfoldFirst(page: Page, say: (key: string) => string): Promise<void> {
  const more = page.getByRole('button', { name: wordsIn(say('list.showDetails')) }).first()
  await more.or(page.getByRole('table')).first().waitFor()
  if (await more.isVisible()) await more.click()
}
