import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { makeVin } from '../../src/domain/vin.ts'
import { listPage } from '../support/pages/list-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** Vehicles that no other test has imported at the same server. */
const FIRST = Date.now() % 900_000
const vinOf = (serial: number) => makeVin('5YJ3E1EA', 2021, 'Z', FIRST + serial)

function importPage(page: Page, language: 'en' | 'fr' = 'en') {
  const list = listPage(page, 'inventory', language)
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    words(`stockImport.${key}`, values, language)
  return {
    ...list,
    say,
    open: page.getByRole('button', { name: words('inventory.import', {}, language) }),
    choose: (content: string | Buffer) =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }),
    count: (name: string) =>
      page
        .getByRole('dialog')
        .locator('dl > div')
        .filter({ has: page.getByText(say(`counts.${name}`), { exact: true }) })
        .locator('dd'),
    store: (count: number) =>
      page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Import ${count} `) }),
  }
}

test('a file is checked, its columns are named, its refused lines are left out, and the list has the rest', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /POST \S+inventory\/import/)
  await signIn('admin')
  await page.goto('/inventory?context=dealership:maple-ev-centre')
  await expect(page.getByRole('button', { name: /Maple EV Centre/ })).toBeVisible()
  const stock = importPage(page)
  await stock.open.click()
  await expect(stock.dialog).toContainText(stock.say('ofUnnamed', { name: 'Maple EV Centre' }))

  // No column is called VIN, so that one must be named.
  await stock.choose(
    `Fahrgestell;Stock #;Type\n${vinOf(1)};Z1001;New\n${vinOf(1)};Z1002;New\n"${vinOf(3)};Z1003\n${vinOf(4)};Z${FIRST}4;Used`,
  )
  await expect(stock.alert).toContainText(stock.say('noVin'))

  await stock.dialog.getByLabel('Fahrgestell').selectOption('vin')
  await expect(stock.count('added')).toHaveText('2')
  await expect(stock.count('refused')).toHaveText('2')
  await expect(stock.dialog).toContainText(stock.say('reason.duplicate'))
  await expect(stock.dialog).toContainText(stock.say('reason.broken_quotes'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    stock.dialog.getByRole('button', { name: stock.say('save') }).click(),
  ])
  const saved = readFileSync(await download.path(), 'utf8')
  expect(saved).toContain(`"3","VIN","${vinOf(1)}","${stock.say('reason.duplicate')}","2"`)

  // Nothing can be stored before the refused lines are left out.
  await expect(stock.store(2)).toBeDisabled()
  await stock.dialog.getByRole('checkbox').check()
  await stock.store(2).click()
  await expect(stock.dialog.getByRole('status')).toContainText(
    stock.say('stored', { added: '2', updated: '0' }),
  )
  await stock.dialog
    .getByRole('button', { name: words('dialog.close'), exact: true })
    .last()
    .click()
  await expect(stock.dialog).toHaveCount(0)
  await stock.search.fill(`Z${FIRST}4`)
  await expect(stock.row(vinOf(4))).toBeVisible()
  // What a vehicle in stock has now is told beside what it would have; no text file cannot be read.
  await stock.open.click()
  await stock.choose(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))
  await expect(stock.alert).toContainText(stock.say('unreadable'))
  await stock.choose(`VIN,Stock #,Type,Stock date\n${vinOf(4)},Z9009,New,2026-03-02`)
  await expect(stock.count('updated')).toHaveText('1')
  for (const [field, before, after] of [
    ['stock_number', `Z${FIRST}4`, 'Z9009'],
    ['condition', words('inventory.type.used'), words('inventory.type.new')],
    ['stocked_on', stock.say('empty'), 'Mar 2, 2026'],
  ] as const)
    for (const key of ['change', 'changeSpoken'])
      await expect(stock.dialog).toContainText(
        stock.say(key, { field: stock.say(`field.${field}`), before, after }),
      )
})

test('rows of a spreadsheet are pasted, on a phone and in French', async ({ page, signIn }) => {
  await signIn('dealerAdmin')
  await page.goto('/battery-reports')
  // Back stays in the portal.
  await page.locator('a[href^="/inventory"]').first().click()
  await expect(page).toHaveURL(/\/inventory/)
  await page.setViewportSize({ width: 390, height: 844 })
  const stock = importPage(page, 'fr')
  await stock.open.click()
  await expect(stock.dialog).toContainText(stock.say('drop'))
  // The focus may be anywhere in the dialog.
  await stock.dialog.getByRole('button', { name: words('dialog.close', {}, 'fr') }).focus()
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      )
    },
    `NIV\tNuméro de stock\tType\n${vinOf(20)}\tZ20\tNeuf\n`,
  )
  await expect(stock.count('added')).toHaveText('1')
  // Neither Escape nor Back loses the rows without a question.
  const question = page.getByRole('alertdialog', { name: stock.say('leave') })
  const answer = (key: string) =>
    question.getByRole('button', { name: words(`dialog.discard.${key}`, {}, 'fr') }).click()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.goBack()
  await expect(question).toBeVisible()
  await answer('keep')
  await expect(stock.count('added')).toHaveText('1')
  await page.keyboard.press('Escape')
  await answer('confirm')
  await expect(stock.dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/inventory/)
})
