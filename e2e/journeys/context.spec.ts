import { changeUser } from '../support/invited.ts'
import { pressEscape } from '../support/next-frames.ts'
import { prefer } from '../support/own-profile.ts'
import { homePage } from '../support/pages/home-page.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'changing' })

const [MAPLE, CHICAGO] = ['maple-ev-centre', 'great-lakes-chicago'] as const
const rolesAt = (...dealerships: readonly string[]) => ({
  email: ACCOUNTS.dealerUser,
  roles: dealerships.map((id) => ({ name: 'DEALER_USER', configuration_id: id })),
})

test('a user of two dealerships chooses between them', async ({ page, server, signIn }) => {
  await changeUser(server, rolesAt(MAPLE, CHICAGO))
  await signIn('dealerUser')
  await prefer(page, 'en', 'light')
  await page.goto('/home')
  const home = homePage(page)
  const selector = page.getByRole('button', { name: new RegExp(words('context.label')) })
  await expect(selector).toBeVisible()

  await test.step('of dealerships alone', async () => {
    await selector.click()
    await expect(page.getByRole('treeitem')).toHaveCount(2)
    await pressEscape(page)
    await home.chooseContext('Great Lakes')
    await expect(selector).toContainText('Great Lakes')
  })

  await test.step('a link to the other one shows its name', async () => {
    await page.goto(`/home?context=dealership:${MAPLE}`)
    await expect(selector).toContainText('Maple EV Centre')
    await page.reload()
    await expect(selector).toContainText('Maple EV Centre')
  })

  await test.step('with one dealership there is nothing to choose', async () => {
    await changeUser(server, rolesAt(MAPLE))
    await page.reload()
    await expect(home.heading).toBeVisible()
    await expect(selector).toHaveCount(0)
  })
})

test('a selection can be cleared', async ({ page, signIn }) => {
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/home?context=all')
  const home = homePage(page)
  const selector = page.getByRole('button', { name: new RegExp(words('context.label')) })
  const clear = page.getByRole('button', { name: words('context.clear') })
  await selector.click()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expect(clear).toHaveCount(0)
  await pressEscape(page)
  await home.chooseContext('Northstar Auto Group')
  await selector.click()
  await clear.click()
  await expect(selector).toContainText(words('context.all'))
  await expect(selector).toBeFocused()
  await expect(page).toHaveURL(/context=all/)

  await test.step('also on a page that does not depend on it', async () => {
    await page.goto('/profile')
    await expect(profilePage(page).sessions.first()).toBeVisible()
    await home.chooseContext('Northstar Auto Group')
    await expect(selector).toContainText('Northstar Auto Group')
    await selector.click()
    await clear.click()
    await expect(selector).toContainText(words('context.all'))
  })
})
