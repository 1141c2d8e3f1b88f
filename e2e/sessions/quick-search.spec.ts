import { holdRequests } from '../support/held-requests.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { quickSearch, SEARCH_CALL } from '../support/pages/quick-search.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a search of everything fails once, opens a screen and finds nothing', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /GET \S+ 500/)
  await signIn('groupUser')
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await recorderLoaded(page)
  const search = quickSearch(page)
  const held = await holdRequests(page, 'GET', SEARCH_CALL)
  await search.button.click()
  await search.field.fill('maple')
  await held.fail('server')
  await expect(search.failure).toContainText(words('quickSearch.failed'))
  await search.retry.click()
  await held.pass()
  await expect(search.group('navigation.inventory')).toBeVisible()
  await search.field.press('End')
  await search.field.press('Home')
  await search.field.fill('devices')
  await search.field.press('Enter')
  await expect(heading(page, words('devices.title'))).toBeVisible()
  await search.button.click()
  await search.field.fill('zzzzzz')
  await search.field.press('Enter')
  await held.pass()
  await expect(search.dialog).toContainText(words('quickSearch.nothing', { text: 'zzzzzz' }))
  await search.field.press('Escape')
  await keepSession(page, 'everything-searched-and-failed-once', { note: 'The search failed once.' })
})
