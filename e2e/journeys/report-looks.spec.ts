import type { Page } from 'playwright/test'
import { PHONE } from '../support/looks.ts'
import { findReport, openReport } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const withIssue = (page: Page) =>
  findReport(page, ({ cell_health, score }) => cell_health === 'Cell Issue' && score !== null)

test('on a phone the user swipes the cards or moves them by keys and dots, and the actions are below them', {
  tag: ['@D2.44'],
}, async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await signIn('admin')
  const { id } = await withIssue(page)
  const report = await openReport(page, id)
  const [list, card] = [await report.carousel.boundingBox(), await report.health.boundingBox()]
  expect((card?.width ?? 0) / (list?.width ?? 1)).toBeGreaterThanOrEqual(0.8)
  const isCurrent = (key: string) => expect(report.dot(key)).toHaveAttribute('aria-current', 'true')
  await isCurrent('report.health.title')
  await expect(report.back).toHaveAttribute('aria-disabled', 'true')
  await report.next.click()
  await isCurrent('report.vehicle.title')
  await expect(report.vehicle).toBeInViewport({ ratio: 0.5 })
  await report.dot('report.dealership.title').click()
  await isCurrent('report.dealership.title')
  await expect(report.next).toHaveAttribute('aria-disabled', 'true')
  await report.carousel.focus()
  await page.keyboard.press('ArrowLeft')
  await isCurrent('report.vehicle.title')
  await page.keyboard.press('Home')
  await isCurrent('report.health.title')
  await report.carousel.hover()
  await page.mouse.wheel(400, 0)
  await isCurrent('report.vehicle.title')
  const print = page.getByRole('button', { name: words('report.action.print') }).and(page.locator(':visible'))
  await expect(print).toHaveCount(1)
  const below = (await report.carousel.boundingBox()) ?? { y: 0, height: 0 }
  expect((await print.boundingBox())?.y).toBeGreaterThan(below.y + below.height)
})

test('sections animate when they scroll into view; with reduced motion they show at once', {
  tag: ['@D2.48'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  const { id } = await withIssue(page)
  const seen = () =>
    page.getByText(words('report.ev.title')).evaluate((element) => {
      const moved = element.closest('.reveal')
      return moved === null ? null : getComputedStyle(moved).opacity
    })
  const report = await openReport(page, id)
  await expect.poll(seen).toBe('0')
  await report.ev.scrollIntoViewIfNeeded()
  await expect.poll(seen).toBe('1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openReport(page, id)
  expect(await seen()).toBe(null)
})
