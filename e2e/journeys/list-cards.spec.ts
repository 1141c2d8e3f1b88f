import type { Page } from 'playwright/test'
import { LIST_NAMES } from '../../src/domain/resources/lists.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { expectNoOverflow } from '../support/accessible.ts'
import { makeDevice } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { PHONE } from '../support/scenes.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

/** The most that a card may take of a phone, in px. */
const HIGHEST = 120

const cards = (page: Page) => page.getByRole('article')

async function heights(page: Page): Promise<readonly number[]> {
  return cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
}

test('on a phone rows are cards of at most 120 px, the form of a user a sheet that scrolls on its own, and a menu one at the bottom', {
  tag: ['@P2.15', '@P2.37', '@D2.27'],
}, async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await signIn('admin', 'fr')
  for (const area of LIST_NAMES)
    await test.step(area, async () => {
      await page.goto(`${SCREENS[area].path}?context=all`)
      await expect(cards(page).nth(4)).toBeVisible()
      await expectNoOverflow(page)
      const all = await heights(page)
      expect(all.length).toBeGreaterThan(4)
      expect([area, all.filter((height) => height > HIGHEST)]).toEqual([area, []])
      const more = cards(page)
        .nth(1)
        .getByRole('button', { name: wording('list.showDetails', 'fr') })
      if ((await more.count()) === 0) return
      await more.click()
      await expect(cards(page).nth(1).getByRole('definition').first()).toBeVisible()
      await expectNoOverflow(page)
    })

  await test.step('on a phone the form of a user is a sheet that scrolls on its own, and the menu of a device a sheet at the bottom', async () => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('groupAdmin')
    await page.goto('/users')
    const users = usersPage(page)
    await users.add.click()
    await expect.poll(() => users.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await users.dealership.scrollIntoViewIfNeeded()
    await expect(users.send).toBeInViewport()
    await expect(users.close).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await signIn('admin')
    const { name } = await makeDevice(server, { note: 'Loose cable' })
    await page.goto(`/devices?searchTerm=${name}`)
    const devices = devicesPage(page)
    for (const control of [devices.note(name), devices.menu(name)]) {
      const target = async () => {
        const box = await control.boundingBox()
        return Math.min(box?.width ?? 0, box?.height ?? 0)
      }
      await expect.poll(target).toBeGreaterThanOrEqual(44)
    }
    await devices.menu(name).click()
    const sheet = async () => {
      const box = await page.getByRole('menu').boundingBox()
      return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]
    }
    await expect.poll(sheet).toEqual([0, 390, 844])
    await pressEscape(page)
    await devices.note(name).click()
    await expect(devices.dialog).toHaveAccessibleName(words('devices.noteOf', { name }))
  })
})
