import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('the portal does not start without a required setting, and names it', { tag: ['@P8.14'] }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(/The portal cannot start\. Missing or wrong settings: VITE_AUTH_PATH/)
  // The build writes settings into the bundle. This removes one from it.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    await route.fulfill({
      response: answer,
      body: code.replace(/(VITE_AUTH_PATH['"`]?:)['"`][^'"`]+['"`]/, '$1``'),
    })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: words('start.failed') })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(['VITE_AUTH_PATH'])
  // A file that is still loading must not fail the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
