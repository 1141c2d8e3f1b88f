import { makeVin } from '../../src/domain/vin.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { listPage } from '../support/pages/list-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a file of stock is checked, its columns are named, and it is stored without its refused line', async ({
  page,
  signIn,
}) => {
  const [first, second] = [1, 2].map((serial) => makeVin('5YJ3E1EA', 2021, 'Y', serial))
  await signIn('admin')
  await page.goto('/inventory?context=dealership:maple-ev-centre&searchTerm=Cybertruck')
  const stock = listPage(page, 'inventory')
  await expect(stock.rows.first()).toBeVisible()
  await recorderLoaded(page)
  await page.getByRole('button', { name: words('inventory.import') }).click()
  const file = `Chassis,Stock #,Type\n${first},Y1001,New\n${second},Y1002,Old\n`
  await stock.dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(stock.alert).toContainText(words('stockImport.noVin'))
  await stock.dialog.getByLabel('Chassis').selectOption('vin')
  await expect(stock.dialog).toContainText(words('stockImport.reason.condition_unknown'))
  await stock.dialog.getByRole('checkbox').check()
  await stock.dialog.getByRole('button', { name: /^Store 1 / }).click()
  await expect(stock.dialog.getByRole('status')).toContainText('1 new')
  await page.keyboard.press('Escape')
  await expect(stock.dialog).toHaveCount(0)
  await keepSession(page, 'stock-imported-without-refused-line', { note: 'The other line had a wrong type.' })
})
