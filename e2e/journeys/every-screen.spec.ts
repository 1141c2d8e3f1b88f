import type { Page } from 'playwright/test'
import type { Screen } from '../../src/domain/session/routes.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { prefer } from '../support/own-profile.ts'
import { listReports } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ database: 'changing' })

/** Screens that have nothing to look at, or that another journey looks at. */
type Elsewhere = 'authCallback' | 'signOut' | 'trace'

/** Fails to compile when a screen is missing. */
const LOOKED_AT: Readonly<Record<Exclude<Screen, Elsewhere>, 'admin' | null>> = {
  signIn: null,
  providerSignIn: null,
  install: null,
  setPassword: null,
  resetPassword: null,
  notFound: null,
  home: 'admin',
  reports: 'admin',
  report: 'admin',
  inventory: 'admin',
  devices: 'admin',
  webTools: 'admin',
  profile: 'admin',
  users: 'admin',
  dealerConfig: 'admin',
  wifi: 'admin',
  audit: 'admin',
  traces: 'admin',
}

/** A small phone, and 400 % zoom of a window of 1280 × 1024 pixels. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
] as const

/** Presses of Tab on one screen. */
const STOPS = 40

for (const [screen, viewer] of Object.entries(LOOKED_AT) as [keyof typeof LOOKED_AT, 'admin' | null][])
  test(`${screen}: accessible at 320 pixels and 400 %, by the keyboard and in forced colours`, async ({
    page,
    signIn,
    watch,
  }) => {
    test.slow()
    watch.expectErrors(/status of (40[14])/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('lf_language', 'fr'))
    if (viewer !== null) {
      await signIn(viewer)
      await prefer(page, 'fr', 'light')
    }
    const id = screen === 'report' ? ((await listReports(page))[0]?.id ?? '') : ''
    for (const size of SMALL)
      await test.step(`${size.width} × ${size.height} pixels`, async () => {
        await page.setViewportSize(size)
        await page.goto(SCREENS[screen].path.replace('{reportId}', id), { waitUntil: 'networkidle' })
        await expectNoOverflow(page)
        await expectAccessible(page)
        expect(await unseenStops(page)).toEqual([])
      })
    await test.step('forced colours', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await page.reload({ waitUntil: 'networkidle' })
      await expectAccessible(page)
      expect(await unseenStops(page)).toEqual([])
    })
    if (viewer !== null) await prefer(page, 'en', 'light')
  })

/** Where the keyboard stops without a line around it, or below something else. */
async function unseenStops(page: Page): Promise<readonly string[]> {
  const unseen = new Set<string>()
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const found = document.activeElement
      if (!(found instanceof HTMLElement) || found === document.body) return 'end'
      const around = [found, found.parentElement, found.parentElement?.parentElement].filter(
        (one) => one instanceof HTMLElement,
      )
      const hasLine = around.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
      const box = found.getBoundingClientRect()
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
      const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)]
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isCovered = middle === null || !around.some((one) => one.contains(middle))
      const problems = [hasLine ? '' : 'no line', isCovered ? `below ${middle?.outerHTML.slice(0, 120)}` : '']
      const text = problems.filter(Boolean).join(', ')
      return text && `${found.outerHTML.slice(0, 160)}: ${text}`
    })
    if (problem === 'end') break
    if (problem) unseen.add(problem)
  }
  return [...unseen]
}
