import type { Locator, Page } from 'playwright/test'
import { devicesPage } from '../support/devices-page.ts'
import { prefer } from '../support/own-profile.ts'
import { expect, test } from '../support/test.ts'
import { usersPage } from '../support/users-page.ts'
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

/** What the badges of a list look like in both themes, each on a tab of its own. */
async function coloursOf(
  page: Page,
  list: 'users' | 'devices',
  tabs: readonly (readonly [status: string, tab: Locator])[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const colours: Record<string, string[]> = {}
  // Colours on their way are not those that are read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [theme, toTheme] of [
    ['dark', 'shell.toDark'],
    ['light', 'shell.toLight'],
  ] as const) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: words(toTheme) }).click()
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
    await saved
    for (const [status, tab] of tabs) {
      await tab.click()
      colours[status] = [...(colours[status] ?? []), await colourOf(page, words(`${list}.status.${status}`))]
    }
  }
  return colours
}

test('in both themes an active user is green, an invited one yellow and a disabled one grey', {
  tag: ['@P1.9', '@P4.1'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/users')
  const { tab } = usersPage(page)
  const statuses = ['active', 'disabled', 'invited'] as const
  expect(
    await coloursOf(
      page,
      'users',
      statuses.map((status) => [status, tab(`user_${status}`)]),
    ),
  ).toEqual({ active: ['green', 'green'], disabled: ['grey', 'grey'], invited: ['yellow', 'yellow'] })
  await expect(page.locator('.badge').first()).toHaveText('Invite sent')
})

test('in both themes an active device is green, a shipped one yellow and an inactive one grey', {
  tag: ['@P1.9', '@D4.3'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/devices')
  const { tab } = devicesPage(page)
  const tabs = [
    ['active', tab('active')],
    ['shipped', tab('shipped')],
    ['inactive', tab('unassigned')],
  ] as const
  expect(await coloursOf(page, 'devices', tabs)).toEqual({
    active: ['green', 'green'],
    shipped: ['yellow', 'yellow'],
    inactive: ['grey', 'grey'],
  })
})
