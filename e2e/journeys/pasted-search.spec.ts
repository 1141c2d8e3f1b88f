import type { Locator, Page } from 'playwright/test'
import { adminOf, invite } from '../support/invited.ts'
import { makeDevice } from '../support/made-devices.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

test.beforeEach(async ({ context, signIn, watch }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Only for rows that are not there: a 400 fails the test.
  watch.expectErrors(/status of 404/)
  await signIn('admin')
})

/** Replaces the search by the text in the clipboard, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await searchOf(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: words('list.search') })

for (const [name, path, listOf] of [
  ['reports', '/battery-reports?filter=report_all', reportsPage],
  ['inventory', '/inventory', inventoryPage],
] as const)
  test(`pasted VINs are found among the ${name}, however they are written`, async ({ page }) => {
    await page.goto(path)
    const list = listOf(page)
    await expect(list.rows.nth(2)).toBeVisible()
    const [one = '', other = ''] = new Set(await list.vinsOf(list.rows))
    expect(other).not.toBe('')
    const expectVins = (...vins: readonly string[]) =>
      expect.poll(async () => [...new Set(await list.vinsOf(list.rows))].toSorted()).toEqual(vins.toSorted())

    await paste(page, `\t${one}\r\n`)
    await expectVins(one)
    await paste(page, `VIN:\u00a0${other.slice(0, 3)} ${other.slice(3, 11)}-${other.slice(11)}`)
    await expectVins(other)
    await paste(page, one.replaceAll('0', 'O').replaceAll('1', 'I').toLowerCase())
    await expectVins(one)
    await paste(page, `${one}\r\n${other}\r\n`)
    await expectVins(one, other)
    await paste(page, `“${other}”`)
    await expectVins(other)
    await paste(page, `${one}\t${other}`)
    await expectVins(one, other)

    const digit = one[8] === '0' ? '2' : '0'
    await paste(page, `${one.slice(0, 8)}${digit}${one.slice(9)}`)
    await expect(page.getByText(words('list.doubtfulVin'))).toBeVisible()
  })

test('what is pasted is found among devices, users and networks', async ({ page, server }) => {
  const device = await makeDevice(server, { name: "O'Brien's otter" })
  const email = `pasted.${process.pid}@great-lakes.example`
  await invite(server, { email, name: 'Zoé', family_name: "D'Artagnan" }, 'great-lakes-chicago')
  const ssid = "Chez l'Artisan"
  const admin = await adminOf(server)
  const network = { ssid, password: 'correct horse', configuration: { id: 'great-lakes-chicago' } }
  expect((await admin.post('/configurations/api/v1/wifi', { data: network })).status()).toBe(200)

  const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
  for (const [path, shown, texts] of [
    [
      '/devices',
      device.name,
      [`\t${device.serial_number}\r\n`, 'O’Brien’s\u00a0otter', `${device.icc_id}\t`, '\u200bO‘Brien\r\n'],
    ],
    ['/users', email, [`\t${email}\r\n`, 'D’Artagnan\u00a0Zoé', `${email.toUpperCase()} `]],
    ['/wifi-config', ssid, ['Chez l’Artisan', `\t${ssid}\r\n`, '“Chez\u00a0l´Artisan”']],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    for (const text of texts) {
      await paste(page, text)
      await expect(rowWith(shown)).toHaveCount(1)
      await paste(page, 'nothing\tof\r\nthe kind')
      await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
    }
  }
})
