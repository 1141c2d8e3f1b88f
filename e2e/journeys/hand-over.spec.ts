import type { Page } from 'playwright/test'
import { DEDUPLICATION_MS } from '../../src/services/http.ts'
import { expectAccessible } from '../support/accessible.ts'
import { issuedReport } from '../support/issued-report.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** A device that shares: the first time it works, then it is refused. */
async function canShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Reflect.set(window, 'shared', shared)
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        shared.push(data)
        return shared.length === 1 ? Promise.resolve() : Promise.reject(new Error('no'))
      },
    })
  })
}

test('the link of the public copy is copied in the language of the customer, and opens it', async ({
  page,
  server,
  signIn,
  context,
}) => {
  const { id, code } = await issuedReport(server)
  await canShare(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin')
  await page.goto(`/battery-reports/${id}`)
  const { handOver } = reportPage(page)
  await handOver.language.selectOption('fr')
  await handOver.copy.click()
  await expect(page.getByText(words('report.handOver.copied'))).toBeVisible()
  await expectAccessible(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const done = page.getByText(words('report.handOver.copied'))
  /** While one link is handed over, no other is. */
  const copy = async () => {
    await handOver.copy.click()
    await expect(done).toBeVisible()
  }
  await handOver.language.selectOption('en')
  await expect(done).toHaveCount(0)
  await copy()
  expect(await copied()).toContain('lng=en')
  await handOver.language.selectOption('fr')
  await expect(done).toHaveCount(0)
  await copy()
  expect(await copied()).toContain('lng=fr')
  await copy()
  await handOver.share.click()
  await expect(done).toHaveCount(0)
  const link = await copied()
  expect(new URL(link).pathname).toBe(`/battery/${code}`)
  await page.goto(link)
  await expect(publicPage(page, 'fr').copyHeading).toBeVisible()
})

test('the link of a report that is not published is not copied: the page says why', async ({
  page,
  server,
  signIn,
}) => {
  const { id } = await issuedReport(server)
  await signIn('admin')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const path = `/batteries/api/v1/battery/reports/${id}`
  await page.request.patch(path, { data: { published: false }, headers })
  await canShare(page)
  const { handOver } = reportPage(page)
  for (const first of [handOver.share, handOver.copy]) {
    await page.goto(`/battery-reports/${id}`)
    for (const button of [first, handOver.share, handOver.copy]) {
      await button.click()
      await expect(page.getByText(words('report.handOver.unpublished'))).toBeVisible()
    }
  }
  await page.request.patch(path, { data: { published: true }, headers })
})

test('a share sheet gets the link, and a device that refuses it says so', async ({
  page,
  server,
  signIn,
}) => {
  const { id, code } = await issuedReport(server)
  await canShare(page)
  await signIn('admin')
  await page.goto(`/battery-reports/${id}`)
  const { handOver } = reportPage(page)
  await handOver.share.click()
  const shared = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))
  await expect.poll(shared).toContain(`/battery/${code}?lng=en`)
  const failed = page.getByText(words('report.handOver.failed'))
  await handOver.share.click()
  await expect(failed).toBeVisible()
  await handOver.language.selectOption('fr')
  await expect(failed).toHaveCount(0)
  await handOver.share.click()
  await expect(failed).toBeVisible()
  await handOver.share.click()
  await expect.poll(shared).toMatch(/(lng=fr.*){2}/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await handOver.copy.click()
  await expect(failed).toBeVisible()
})

test('a link is handed over by what others have made of the report, as soon as the page is looked at again', async ({
  page,
  server,
  signIn,
  context,
}) => {
  const { id } = await issuedReport(server)
  await page.addInitScript(() => {
    const refuses = { copy: false, share: false }
    Reflect.set(window, 'refuses', refuses)
    const answer = (isRefused: boolean) => (isRefused ? Promise.reject(new Error('no')) : Promise.resolve())
    navigator.clipboard.writeText = () => answer(refuses.copy)
    Object.defineProperty(navigator, 'share', { value: () => answer(refuses.share) })
  })
  await context.grantPermissions(['clipboard-write'])
  await signIn('admin')
  await page.clock.install()
  await page.goto(`/battery-reports/${id}`)
  const { handOver, dealership } = reportPage(page)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const path = `/batteries/api/v1/battery/reports/${id}`
  const issued = dealership.getByText(words('report.dealership.issued'), { exact: true })
  const said = (key: string) => page.getByText(words(`report.handOver.${key}`))
  const publish = async (published: boolean) => {
    expect((await page.request.patch(path, { data: { published }, headers })).status()).toBe(200)
    await page.clock.fastForward(DEDUPLICATION_MS)
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await expect(issued).toHaveCount(published ? 1 : 0)
  }
  const refuse = (refuses: Readonly<Record<'copy' | 'share', boolean>>) =>
    page.evaluate((all) => void Object.assign(Reflect.get(window, 'refuses'), all), refuses)

  await expect(issued).toHaveCount(1)
  for (const button of [handOver.copy, handOver.share]) {
    await handOver.copy.click()
    await expect(said('copied')).toBeVisible()
    await publish(false)
    await button.click()
    await expect(said('unpublished')).toBeVisible()

    // It is published again: the link is there.
    await publish(true)
    await refuse({ copy: true, share: true })
    await button.click()
    await expect(said('failed')).toBeVisible()
    await publish(false)
    await button.click()
    await expect(said('unpublished')).toBeVisible()
    await publish(true)
    await refuse({ copy: false, share: false })
  }
})
