import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import {
  isUnsubscribed,
  ownershipReportId,
  publicPage,
  recordedClicks,
} from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

test('opening the link changes nothing; a confirmation unsubscribes once and shows the success', {
  tag: ['@P1.7', '@D1.10', '@D2.73', '@D2.74'],
}, async ({ page, context }) => {
  const id = ownershipReportId('us-gasoline')
  for (const _ of [1, 2]) {
    await page.goto(`/unsubscribe/${id}`)
    await expect(publicPage(page).question).toBeVisible()
    expect(await isUnsubscribed(context, id)).toBe(false)
  }
  await expectAccessible(page)
  const { confirm, done } = publicPage(page)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await confirm.dblclick()
  await expect(done).toBeVisible()
  await expect(confirm).toHaveCount(0)
  expect(posts.length).toBe(1)
  await expect.poll(() => recordedClicks(page)).toEqual([{ event: 'click', element: 'unsubscribe' }])
  expect(await isUnsubscribed(context, id)).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await expect(done).toBeVisible()
  await expect(confirm).toHaveCount(0)
  expect(await recordedClicks(page), 'who only looks clicks nothing').toEqual([])
})

test('a recipient unsubscribes in French, by keyboard, on a small phone in the dark theme', async ({
  page,
  context,
}) => {
  const id = ownershipReportId('ca-gasoline')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/unsubscribe/${id}?lng=fr`)
  const { question, confirm, done } = publicPage(page, 'fr')
  await expect(question).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await confirm.press('Enter')
  await expect(done).toBeVisible()
  expect(await isUnsubscribed(context, id)).toBe(true)
})

test('when the service fails the page does not blame the link, and another try unsubscribes', {
  tag: ['@D2.76'],
}, async ({ page, context, watch }) => {
  watch.expectErrors(/status of 500/, /(GET|POST) \S+ 500/)
  const id = ownershipReportId('markup')
  const { question, confirm, done, notFound, unavailable, retry, say } = publicPage(page)
  let failing = 'GET'
  await page.route(/\/leads\//, (route) =>
    route.request().method() === failing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.goto(`/unsubscribe/${id}`)
  await expect(unavailable).toBeVisible()
  await expect(notFound).toHaveCount(0)
  await expect(page.getByText(say('unavailable.subtitle'))).toBeVisible()
  await expectAccessible(page)
  failing = 'POST'
  await retry.click()
  await expect(question).toBeVisible()
  await confirm.click()
  await expect(unavailable).toBeVisible()
  await expect(page.getByText(say('unsubscribe.unavailable'))).toBeVisible()
  expect(await isUnsubscribed(context, id)).toBe(false)
  failing = ''
  await retry.click()
  // The page before has a button, too.
  await expect(question).toBeVisible()
  await confirm.click()
  await expect(done).toBeVisible()
  expect(await isUnsubscribed(context, id)).toBe(true)
})

test('when the code of the page cannot be loaded the page does not blame the link', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /Failed to fetch/)
  const id = ownershipReportId('own-style')
  const { question, unavailable, retry } = publicPage(page)
  await page.route(/\/assets\/unsubscribe[\w.-]*\.js$/, (route) => route.abort())
  await page.goto(`/unsubscribe/${id}`)
  await expect(unavailable).toBeVisible()
  await page.unrouteAll()
  await retry.click()
  await expect(question).toBeVisible()
})
