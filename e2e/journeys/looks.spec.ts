import { expectAccessible, expectNoOverflow, expectScale } from '../support/accessible.ts'
import { prefer } from '../support/own-profile.ts'
import { PHONE, SCENES } from '../support/scenes.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/*
 * Every screen and every kind of layer, in both themes, languages and sizes: without violations of WCAG, wider than no window,
 * and without complaints of the browser. A unit test checks the contrast of the colours in both themes.
 */

test.describe.configure({ mode: 'parallel' })

for (const { title, viewer, scenes } of SCENES)
  for (const [language, theme, size] of [
    // A low window shows few rows: all rows of a list are alike, and each one takes time to check.
    ['en', 'light', { width: 1440, height: 480 }],
    ['fr', 'dark', viewer === null ? { width: 320, height: 640 } : PHONE],
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
