import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '../../src/domain/session/profile.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const VIN = /\b[A-HJ-NPR-Z\d]{17}\b/g

/** Counts the dialogs for printing: this browser shows none. What is printed stays, as while a dialog is open. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(
        Number(document.documentElement.dataset.prints ?? 0) + 1,
      )
    }
  })
  return async (count: number) =>
    expect(page.locator('html')).toHaveAttribute('data-prints', String(count), { timeout: 30_000 })
}

async function sheetsOf(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  expect(width).toBeGreaterThan(height)
  return (await extractText(document)).text.map((text) => text.replaceAll(/\s+/g, ' '))
}

const shown = async (page: Page, address: string, language: Language) => {
  await page.goto(address)
  const list = reportsPage(page, language)
  await expect(list.rows.first()).toBeVisible()
  // It comes when the page is idle, and the key with it.
  await expect(page.getByRole('button', { name: words('paper.print', {}, language) })).toBeVisible()
  return list
}

test('Ctrl+P prints all rows of the query with header, page numbers, filters, context and date', async ({
  page,
  signIn,
}) => {
  const printed = await countPrints(page)
  await signIn('dealerUser')
  await page.emulateMedia({ colorScheme: 'dark' })
  const list = await shown(page, '/battery-reports?filter=report_all&sort=vin&direction=asc', 'fr')
  const total = Number(/(\d+)\D*$/.exec((await list.range.textContent()) ?? '')?.[1])
  expect(total).toBeGreaterThan(100)
  await page.keyboard.press('Control+p')
  await printed(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.list-paper td').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null })
  const sheets = await sheetsOf(page)
  expect(sheets.length).toBeGreaterThan(3)
  const [first = ''] = sheets
  for (const text of [
    words('reports.title', {}, 'fr'),
    words('reports.filter.report_all', {}, 'fr'),
    'Maple EV Centre',
    words('paper.rows_other', { number: String(total) }, 'fr'),
    words('paper.ascending', { name: 'NIV' }, 'fr'),
    String(new Date().getFullYear()),
  ])
    expect(first).toContain(text)
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet).toContain('NIV')
    expect(sheet).toContain(`${at + 1} / ${sheets.length}`)
  }
  const vins = sheets.join(' ').match(VIN) ?? []
  expect(vins).toHaveLength(total)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.list-paper')).toHaveCount(0)
})

test('the menu of the browser prints the rows in sight, on a phone too', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/battery-reports?filter=report_all')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // A card has the end of the VIN.
    const ends = page.locator('[data-row] b').filter({ hasText: /^[A-HJ-NPR-Z\d]{6}$/ })
    await expect(page.getByRole(width === 390 ? 'article' : 'table').first()).toBeVisible()
    await expect(ends.nth(3)).toBeVisible()
    const shownEnds = (await ends.allTextContents()).slice(0, 4)
    const document = await getDocumentProxy(new Uint8Array(await page.pdf({ landscape: width === 390 })))
    const { text } = await extractText(document, { mergePages: true })
    for (const end of shownEnds) expect(text.replaceAll(/\s+/g, '')).toContain(end)
  }
})
