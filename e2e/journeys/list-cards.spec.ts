import type { Page } from 'playwright/test'
import { expectNoOverflow } from '../support/accessible.ts'
import { prefer } from '../support/own-profile.ts'
import type { ListArea } from '../support/pages/list-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'changing' })

const LISTS: readonly (readonly [ListArea, string])[] = [
  ['reports', '/battery-reports?filter=report_all&context=all'],
  ['inventory', '/inventory?context=all'],
  ['devices', '/devices?context=all'],
  ['users', '/users'],
  ['wifi', '/wifi-config'],
]

/** The most that a card may take of a phone, in px. */
const HIGHEST = 120

const cards = (page: Page) => page.getByRole('article')

async function heights(page: Page): Promise<readonly number[]> {
  return cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
}

for (const language of ['en', 'fr'] as const)
  for (const width of [390, 320])
    test(`no card of a list is higher than 120 px: ${width} px, ${language}`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn('admin')
      await prefer(page, language, 'light')
      for (const [area, path] of LISTS)
        await test.step(area, async () => {
          await page.goto(path)
          await expect(cards(page).nth(4)).toBeVisible()
          await expectNoOverflow(page)
          const all = await heights(page)
          expect(all.length).toBeGreaterThan(4)
          expect([area, all.filter((height) => height > HIGHEST)]).toEqual([area, []])
          const more = cards(page)
            .nth(1)
            .getByRole('button', { name: wording('list.showDetails', language) })
          if ((await more.count()) === 0) return
          await more.click()
          await expect(cards(page).nth(1).getByRole('definition').first()).toBeVisible()
          await expectNoOverflow(page)
        })
      await prefer(page, 'en', 'light')
    })

test('a card of a report shows the car, its score, the end of its VIN and one action, and the car opens the report', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/battery-reports?filter=report_not_inventory&context=all')
  const whole = cards(page)
    .filter({ has: page.locator('.score-mark') })
    .filter({ has: page.getByRole('switch') })
  const card = whole.first()
  await expect(card).toBeVisible()
  const car = card.getByRole('link')
  await expect(car).toHaveCount(1)
  await expect(car).toHaveText(/^\d{4} \S+/)
  await expect(car).toHaveAttribute('href', /^\/battery-reports\/[\w-]+$/)
  await expect(card.locator('.score-mark')).toBeVisible()
  await expect(card).toContainText(/[A-HJ-NPR-Z\d]{6}/)
  // Beside the box that selects it and the button that opens it, there is the switch of the publication.
  await expect(card.getByRole('switch')).toHaveCount(1)
  await expect(card.getByRole('combobox')).toHaveCount(0)
  await expect(card.getByRole('button', { name: words('reports.column.actions') })).toHaveCount(0)
  const missing = cards(page)
    .filter({ has: page.locator('.trim-select__control--missing') })
    .first()
  await expect(missing.getByRole('combobox')).toHaveCount(1)
  await expect(missing.getByRole('switch')).toHaveCount(0)
})
