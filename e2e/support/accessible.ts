import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The best practice that menus cannot follow: an open one stands in no landmark, as dialogs do, which axe lets be. */
export const OPEN_MENU = ['region']

/**
 * Fails for violations of WCAG 2.2 AA and of checkable best practices.
 *
 * @param excused rules of axe, such as `OPEN_MENU`
 */
export async function expectAccessible(page: Page, excused: readonly string[] = []): Promise<void> {
  // A page that was just opened shows a spinner until its code is there, and has neither landmark nor heading until then.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // A colour in transition has the contrast of neither end, and so has a dialog that fades in.
  await untilStill(page)
  const found = await violationsOf(page, excused)
  if (found.length === 0) return
  // What opened while axe looked was still fading in. A violation that stays is found again.
  await untilStill(page)
  expect(await violationsOf(page, excused)).toEqual([])
}

async function violationsOf(page: Page, excused: readonly string[]): Promise<readonly string[]> {
  const options: axe.RunOptions = {
    runOnly: STANDARD,
    rules: Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  // It stays until the browser opens another page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (run) => {
    const { violations }: axe.AxeResults = await Reflect.get(window, 'axe').run(document, run)
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target).join(' | ')}`,
    )
  }, options)
}

/** Waits until nothing on the page moves or fades. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was rendered just now begins to fade with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    )
  })
}

/** Waits until the page is not wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, 'the page is wider than the window').toBeLessThanOrEqual(0)
}

/** Sizes and weights of texts: six sizes in two weights, figures in one, and fields on touch. */
const TEXTS = [
  ...[12, 13, 15, 18, 24].flatMap((size) => [`${size}px 400`, `${size}px 600`]),
  ...['32px 600', '40px 600', '60px 600', '16px 400'],
]
const CORNERS = ['0px', '4px', '7px', '12px', '999px']
const GAPS = ['normal', '0px', '4px', '8px', '12px', '16px', '24px', '48px']

/** Fails for texts, corners and gaps that are not of the scale (docs/design-language.md). A dealership's style may have others. */
export async function expectScale(page: Page): Promise<void> {
  const drawn = await page.locator('body *:not(svg, svg *, [style*="--own-radius"] *)').evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => {
        const { fontSize, fontWeight, borderTopLeftRadius, display, rowGap, columnGap } =
          getComputedStyle(one)
        const hasText = [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        return {
          name: `${one.localName}.${one.className}`,
          text:
            hasText || one.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea')
              ? `${fontSize} ${fontWeight}`
              : '',
          corner: one.matches('input') ? '0px' : borderTopLeftRadius,
          gaps: /flex|grid/.test(display) ? [rowGap, columnGap] : [],
        }
      }),
  )
  const strays = drawn.filter(
    ({ text, corner, gaps }) =>
      !['', ...TEXTS].includes(text) || !CORNERS.includes(corner) || gaps.some((gap) => !GAPS.includes(gap)),
  )
  expect(strays).toEqual([])
}
