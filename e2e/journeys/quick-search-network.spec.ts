import { serverFailure } from '../../tests/models/samples.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { prefer } from '../support/own-profile.ts'
import { expectState, quickSearch, SEARCH_CALL } from '../support/pages/quick-search.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'changing' })

test('on a slow network an older answer never replaces a newer one', async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await prefer(page, 'en', 'light')
  await page.goto('/home', { waitUntil: 'networkidle' })
  const search = quickSearch(page)
  const held = await holdRequests(page, 'GET', SEARCH_CALL)
  await search.button.click()
  await search.field.fill('nissan')
  await held.held()
  const answerOlder = held.leaveBehind()
  await expect(search.status).toHaveText(words('quickSearch.searching'))
  await search.field.fill('kona')
  await expect.poll(held.waiting).toBe(2)
  const older = page.waitForResponse((answer) => answer.url().includes('search=nissan'))
  await answerOlder()
  await (await older).finished()
  await expectState(page, 'searching')
  await expect(search.options).toHaveCount(0)
  await held.pass()
  await expect(search.option(/Hyundai Kona/).first()).toBeVisible()
  await expect(search.option(/Nissan/)).toHaveCount(0)

  await test.step('hits of the text before stay in sight, but Enter waits for the answer', async () => {
    await search.field.fill('zzzzzz')
    await page.keyboard.press('Enter')
    await held.held()
    await expect(search.option(/Hyundai Kona/).first()).toBeVisible()
    await held.pass()
    await expect(search.dialog).toContainText(words('quickSearch.nothing', { text: 'zzzzzz' }))
    await expect(page).toHaveURL(/\/home/)
    await search.field.fill('')
    await expect(search.group('quickSearch.commands')).toBeVisible()
    await expectState(page, 'resting')
  })
})

test('a server that dies in the middle is told, commands stay, and the search goes on', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /GET \S+ 500/)
  await signIn('groupAdmin')
  await prefer(page, 'en', 'light')
  await page.goto('/home', { waitUntil: 'networkidle' })
  const search = quickSearch(page)
  const held = await holdRequests(page, 'GET', SEARCH_CALL)
  const die = () => held.fail(serverFailure)
  await search.button.click()
  await search.field.fill('wi')
  await die()
  await expect(search.failure).toContainText(words('quickSearch.failed'))
  await expect(search.active).toHaveText(words('navigation.wifi'))
  await expectAccessible(page)

  await test.step('the button tries again', async () => {
    await search.field.fill('kona')
    await die()
    await search.retry.click()
    await held.pass()
    await expect(search.option(/Hyundai Kona/).first()).toBeVisible()
  })

  await test.step('so does a network that is back', async () => {
    await search.field.fill('nissan')
    await die()
    await expect(search.failure).toBeVisible()
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await held.pass()
    await expect(search.option(/Nissan/).first()).toBeVisible()
  })

  await test.step('and Enter, which then opens the first hit', async () => {
    await search.field.fill('bolt')
    await die()
    await expect(search.failure).toBeVisible()
    await search.field.press('Enter')
    await held.pass()
    await expect(search.dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/(battery-reports|inventory)/)
  })
})
