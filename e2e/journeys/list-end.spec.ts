import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('more users come when 10 % of the end is in sight, and not before', {
  tag: ['@P2.36', '@D9.2'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signIn('admin')
  await page.goto('/users')
  await expect(heading(page, words('users.title'))).toBeVisible()
  const range = page.locator('.range')
  await expect(range).toHaveText(/^25 of /)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/user/list?') && asked.push(request.url()))
  const scroller = page.locator('.list-scroller')
  /** Scrolls until so much of the end is in sight; answers how much is. */
  const show = (share: number) =>
    scroller.evaluate(async (box, wanted) => {
      const frame = () => new Promise(requestAnimationFrame)
      const shareOf = (end: Element) => {
        const { top, height } = end.getBoundingClientRect()
        return (box.getBoundingClientRect().bottom - top) / height
      }
      for (let tries = 0; tries < 20; tries += 1) {
        const end = box.querySelector('.list-end')
        const missing = end ? (wanted - shareOf(end)) * end.getBoundingClientRect().height : 500
        if (end && Math.abs(missing) < 0.5) break
        box.scrollTop += missing
        await frame()
      }
      // An observer tells after the frame in which something came into sight.
      for (let frames = 0; frames < 5; frames += 1) await frame()
      const end = box.querySelector('.list-end')
      return end ? shareOf(end) : 0
    }, share)
  const before = await show(0.05)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(0.1)
  expect(asked).toEqual([])
  await show(0.15)
  await expect(range).toHaveText(/^50 of /)
  expect(asked.map((url) => new URL(url).searchParams.get('page'))).toEqual(['2'])
})
