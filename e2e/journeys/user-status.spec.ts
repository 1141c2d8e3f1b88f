import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** The colour family of a badge's text, as the browser paints it. */
async function colourOf(page: Page, word: string): Promise<string> {
  const badge = page
    .locator('.badge')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .first()
  await expect(badge).toBeVisible()
  const text = await badge.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = text.match(/\d+/g)?.map(Number) ?? []
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most - least < 30) return 'grey'
  if (green === most && green - Math.max(red, blue) > 20) return 'green'
  return red > blue && green > blue && Math.abs(red - green) < 60 ? 'yellow' : text
}

/** Opens the portal in a theme, whatever the account prefers. */
async function preferTheme(page: Page, theme: string): Promise<void> {
  await page.route(/\/auth\/user\/profile$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), preferred_theme: theme } })
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme} theme active is green, invited yellow and disabled grey`, { tag: ['@P4.1'] }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin')
    await preferTheme(page, theme)
    const colours: Record<string, string> = {}
    for (const status of ['active', 'invited', 'disabled']) {
      await page.goto(`/users?filter=user_${status}`)
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
      colours[status] = await colourOf(page, words(`users.status.${status}`))
    }
    expect(colours).toEqual({ active: 'green', invited: 'yellow', disabled: 'grey' })
    await page.goto('/users?filter=user_invited')
    await expect(page.locator('.badge').first()).toHaveText('Invite sent')
  })

  test(`in the ${theme} theme an active device is green, a shipped one yellow and an inactive one grey`, {
    tag: ['@D4.3'],
  }, async ({ page, signIn }) => {
    await signIn('admin')
    await preferTheme(page, theme)
    const colours: Record<string, string> = {}
    for (const status of ['active', 'shipped', 'inactive']) {
      await page.goto(status === 'inactive' ? '/devices?filter=unassigned' : `/devices?filter=${status}`)
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
      colours[status] = await colourOf(page, words(`devices.status.${status}`))
    }
    expect(colours).toEqual({ active: 'green', shipped: 'yellow', inactive: 'grey' })
  })
}
