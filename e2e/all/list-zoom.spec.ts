import { LIST_NAMES } from '../../src/domain/resources/lists.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

for (const { path } of [...LIST_NAMES, 'audit' as const, 'traces' as const].map((list) => SCREENS[list]))
  test(`at 400 % zoom no bar stays over the rows of ${path}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.route(/\/support\/api\/v1\/traces\?/, (route) => route.fulfill({ json: TRACES }))
    await signIn('admin')
    await page.goto(path)
    const card = page.getByRole('article').nth(1)
    await card.evaluate((found) => found.scrollIntoView({ block: 'start' }))
    // Nothing but rows is at the top, in the middle and at the bottom, and nothing there stays when they are scrolled.
    const seen = () =>
      page.evaluate(() =>
        [4, 128, 252].map((y) => {
          const found = document.elementFromPoint(160, y)
          for (let part = found; part !== null; part = part.parentElement)
            if (['sticky', 'fixed'].includes(getComputedStyle(part).position)) return part.className
          return found?.closest('main, nav, header')?.tagName
        }),
      )
    await expect.poll(seen).toEqual(['MAIN', 'MAIN', 'MAIN'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  })

test('at 400 % zoom the actions on selected reports stand at the bottom, and rows above them', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn('admin')
  await page.goto('/battery-reports')
  const card = page.getByRole('article').nth(1)
  await card.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: words('bulk.label') })
  await expect(bar.getByRole('button').first()).toBeVisible()
  await card.evaluate((found) => found.scrollIntoView({ block: 'start' }))
  const place = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    return { bottom: Math.round(y + height), leavesHalf: y >= 128 }
  }
  await expect.poll(place).toEqual({ bottom: 256, leavesHalf: true })
})

const TRACES = {
  data: Array.from({ length: 12 }, (_, at) => ({
    code: `ABCD-${2345 + at}`,
    sender: { id: 'u-1', name: 'Ann Lee' },
    received_at: '2026-05-15T12:00:00.000Z',
    note: 'It jumps back, again and again. '.repeat(20),
    build_id: 'build-7',
    started_at: null,
    lasted: 61_000,
    events: 1234,
    screens: ['home', 'reports'],
    failures: { count: 2, names: ['readRows'] },
  })),
  page: 1,
  limit: 25,
  total: 12,
  total_pages: 1,
}
