import { expectAccessible, expectNoOverflow, expectScale } from './accessible.ts'
import { prefer } from './own-profile.ts'
import { PHONE, SCENES } from './scenes.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

/** Every set of scenes in both themes, languages and sizes. */
export const LOOKS = SCENES.flatMap((set) =>
  (
    [
      // A low window shows few rows: all rows of a list are alike, and each one takes time to check.
      ['en', 'light', { width: 1440, height: 480 }],
      ['fr', 'dark', set.viewer === null ? { width: 320, height: 640 } : PHONE],
    ] as const
  ).map(([language, theme, size]) => ({ set, language, theme, size })),
)

/** Each layer is looked at in one look with a push, and in the other one before a release. */
export const isLate = ({ set: { title }, theme }: (typeof LOOKS)[number]) =>
  title.startsWith('layers') && theme === 'dark'

/** Tests that scenes are without violations of WCAG, not wider than the window, of the scale, and without complaints of the browser. */
export function testLook({ set: { title, viewer, scenes }, language, theme, size }: (typeof LOOKS)[number]) {
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
