import { makeVin } from '../../src/domain/vin.ts'
import { listPage } from '../support/pages/list-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** A vehicle that no other test has imported at the same server. */
const VIN = makeVin('5YJ3E1EA', 2021, 'Z', Date.now() % 900_000)
const say = (key: string) => words(`stockImport.${key}`, {}, 'fr')

test('rows of a spreadsheet are pasted, on a phone and in French', async ({ page, signIn }) => {
  await signIn('dealerAdmin')
  await page.goto('/battery-reports')
  // Back stays in the portal.
  await page.locator('a[href^="/inventory"]').first().click()
  await expect(page).toHaveURL(/\/inventory/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { dialog } = listPage(page, 'inventory', 'fr')
  const added = dialog
    .locator('dl > div')
    .filter({ has: page.getByText(say('counts.added'), { exact: true }) })
    .locator('dd')
  await page.getByRole('button', { name: words('inventory.import', {}, 'fr') }).click()
  await expect(dialog).toContainText(say('drop'))
  // The focus may be anywhere in the dialog.
  await dialog.getByRole('button', { name: words('dialog.close', {}, 'fr') }).focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, `NIV\tNuméro de stock\tType\n${VIN}\tZ20\tNeuf\n`)
  await expect(added).toHaveText('1')
  // Neither Escape nor Back loses the rows without a question.
  const question = page.getByRole('alertdialog', { name: say('leave') })
  const answer = (key: string) =>
    question.getByRole('button', { name: words(`dialog.discard.${key}`, {}, 'fr') }).click()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.goBack()
  await expect(question).toBeVisible()
  await answer('keep')
  await expect(added).toHaveText('1')
  await page.keyboard.press('Escape')
  await answer('confirm')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/inventory/)
})
