import { keepSession } from '../support/kept-session.ts'
import { layoutOf } from '../support/pages/list-layout.ts'
import { expect, test } from '../support/test.ts'

test('a list is laid out, from another tab, too', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/wifi-config')
  const list = layoutOf(page, 'wifi')
  await expect(list.rows.first()).toBeVisible()
  await list.open.click()
  await list.density('compact').check({ force: true })
  await list.box('configuration_id').uncheck()
  await list.done.click()
  await expect(list.header('configuration_id')).toHaveCount(0)
  const other = await page.context().newPage()
  await other.goto('/wifi-config')
  const there = layoutOf(other, 'wifi')
  await expect(there.header('ssid')).toBeVisible()
  await expect(there.header('configuration_id')).toHaveCount(0)
  await there.open.click()
  await there.reset.click()
  await expect(list.header('configuration_id')).toBeVisible()
  await keepSession(page, 'list-laid-out-in-two-tabs', { note: 'A column comes and goes.' })
})
