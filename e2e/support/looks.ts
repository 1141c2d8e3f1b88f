import type { Page } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { prefer } from './own-profile.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

export const PHONE = { width: 390, height: 844 }

/** Brings a screen into the state that is looked at. `signedIn` tells whose screen it is. */
export interface Scene {
  readonly name: string
  readonly signedIn: boolean
  readonly show: (page: Page, say: (key: string) => string) => Promise<void>
}

/** A text of the catalogue, whatever stands for its placeholder. */
export const wordsIn = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/, '.*')}$`)

/** A test for each scene and theme: in both languages, wide and on a phone. */
export function lookAt(scenes: readonly Scene[]): void {
  for (const theme of ['light', 'dark'] as const) {
    for (const { name, signedIn, show } of scenes) {
      test(`${name}: accessible in ${theme}, wide and on a phone, in both languages`, async ({
        page,
        signIn,
        watch,
      }) => {
        watch.expectErrors(/ERR_FAILED/, /status of 40[14]/, /[A-Z]+ \S+ 500 Request failed/)
        test.slow()
        // Colours on their way are not those that are read.
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        for (const language of ['en', 'fr'] as const) {
          if (signedIn) {
            await signIn('admin')
            await prefer(page, language, theme)
          }
          for (const size of [{ width: 1440, height: 900 }, PHONE]) {
            await page.setViewportSize(size)
            await page.addInitScript((code) => localStorage.setItem('lf_language', code), language)
            await show(page, (key) => words(key, {}, language))
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
            await expectAccessible(page)
            await expectNoOverflow(page)
          }
        }
      })
    }
  }
}

/** On a phone the details of the first card are unfolded: what stands in them in the table is then in sight, too. */
export async function unfoldFirst(page: Page, say: (key: string) => string): Promise<void> {
  const more = page.getByRole('button', { name: wordsIn(say('list.showDetails')) }).first()
  await more.or(page.getByRole('table')).first().waitFor()
  if (await more.isVisible()) await more.click()
}
