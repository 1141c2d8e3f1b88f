import { changeDevice, makeDevice } from '../support/made-devices.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a second editor closes the first, whose text stays as a draft', {
  tag: ['@D1.3', '@D2.18', '@D2.19', '@D2.20'],
}, async ({ page, signIn, server }) => {
  const link = 'https://track.example/1?parcel=7'
  const noted = await makeDevice(server, { name: `draft-otter-${Date.now()}`, note: 'Two\nlines 🔌' })
  const shipped = await makeDevice(server, {
    name: `draft-walrus-${Date.now()}`,
    status: 'shipped',
    tracking_url: link,
  })
  await signIn('admin')
  await page.goto('/devices?searchTerm=draft-')
  const devices = devicesPage(page)
  await devices.note(noted.name).click()
  await expect(devices.dialog).toContainText('Two\nlines 🔌', { useInnerText: true })
  await devices.editor.edit.click()
  await expect(devices.editor.note).toBeFocused()
  await page.keyboard.type(' and more')
  await devices.tracking(shipped.name).click()
  await expect(devices.dialog).toHaveCount(1)
  const anchor = devices.dialog.getByRole('link')
  await expect(anchor).toHaveAttribute('href', link)
  await expect(anchor).toHaveAttribute('target', '_blank')
  await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer')
  await devices.editor.edit.click()
  await devices.editor.link.fill('javascript:alert(1)')
  await devices.editor.save.click()
  await expect(devices.editor.link).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidLink')))
  await page.keyboard.press('Escape')
  await expect(devices.unsaved('trackingOf', shipped.name)).toBeFocused()
  await devices.unsaved('noteOf', noted.name).click()
  await expect(devices.editor.note).toHaveValue('Two\nlines 🔌 and more')
  await devices.editor.save.click()
  await expect(devices.notice('success.noteUpdated_one')).toBeVisible()
  await expect(devices.note(noted.name)).toBeFocused()
  await devices.unsaved('trackingOf', shipped.name).click()
  await devices.editor.discard.click()
  await expect(devices.tracking(shipped.name)).toBeFocused()
  await changeDevice(server, shipped.serial_number, { status: 'active' })
  await page.reload()
  await expect(devices.row(shipped.name)).toContainText(words('devices.status.active'))
  await expect(devices.tracking(shipped.name)).toHaveCount(0)
})
