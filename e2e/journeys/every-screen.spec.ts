import type { Screen } from '../../src/domain/session/routes.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { prefer } from '../support/own-profile.ts'
import { listReports } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'
import { unseenStops } from '../support/unseen-stops.ts'

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
