import type { Page, Route } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { hoverTrims } from '../support/hover-trims.ts'
import { machineOf } from '../support/observe.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const ONE_REPORT = /\/battery\/reports\/[\w-]+$/

// They press the same switches.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ signIn }) => signIn('admin'))

/** Switches of reports, each with what it says after a press. Other tests publish reports of the same server, too. */
async function publications(page: Page, count: number) {
  const list = reportsPage(page)
  const rows = list.complete
  await expect(rows.nth(count + 2)).toBeVisible()
  const vins = await list.vinsOf(rows)
  const toggles = vins
    .filter((vin) => vins.indexOf(vin) === vins.lastIndexOf(vin))
    .slice(0, count)
    .map((vin) => list.row(vin).getByRole('switch'))
  expect(toggles).toHaveLength(count)
  return Promise.all(
    toggles.map(async (toggle) => {
      const before = (await toggle.getAttribute('aria-checked')) ?? ''
      const after = String(before !== 'true')
      return {
        toggle,
        isOn: before === 'true',
        press: () => toggle.click(),
        isChanged: () => expect(toggle).toHaveAttribute('aria-checked', after),
        isBack: () => expect(toggle).toHaveAttribute('aria-checked', before),
      }
    }),
  )
}

/** The next answer to an edit. What the page shows before is only expected, and a reload could stop its call. */
function savedEdit(page: Page) {
  return page.waitForResponse((answer) => answer.request().method() === 'PATCH')
}

/** Switches of reports that are not published; of those that are, it takes publication back first. */
async function unpublished(page: Page, count: number) {
  for (const { isOn, press, isChanged } of await publications(page, count)) {
    if (!isOn) continue
    const saved = savedEdit(page)
    await press()
    await isChanged()
    await saved
  }
  await page.reload()
  return publications(page, count)
}

test('arrows and letters on the trim of a report save nothing; Escape neither, and Enter saves once', async ({
  page,
}) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData())
  })
  const { rows } = reportsPage(page)
  await hoverTrims(rows.getByRole('combobox'))
  const select = rows
    .locator('select:not(.trim-select__control--missing)[aria-busy=false]:has(option:nth-child(3))')
    .first()
  const before = await select.inputValue()
  const first = (await select.locator('option').first().getAttribute('value')) ?? ''
  await select.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Escape', 'b', 'Escape'])
    await page.keyboard.press(key)
  await expect(select).toHaveValue(before)
  expect(sent).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(before === first ? 'End' : 'Home')
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.length).toBe(1)
})

test('publications of several reports are saved side by side, and to leave before asks', async ({ page }) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const switches = await unpublished(page, 6)
  const held: Route[] = []
  await page.route(
    (url) => ONE_REPORT.test(url.pathname),
    (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      held.push(route)
      return undefined
    },
  )
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  for (const { press } of switches) await press()
  for (const { isChanged } of switches) await isChanged()
  await expect.poll(() => held.length, { message: 'calls at the same time' }).toBe(4)

  await page.evaluate(() => void setTimeout(() => location.reload()))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await held.shift()?.continue()
  const first = list.notice('success.publishToggled.on_one')
  await expect(first).toBeVisible()
  // The notice stays while it is looked at, and takes in what is saved meanwhile.
  await first.hover()
  await expect.poll(async () => (await machineOf(page, 'notifications'))?.value).toBe('held')
  for (let saved = 2; saved <= switches.length; saved += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await held.shift()?.continue()
    await expect(list.notice('success.publishToggled.on_other', { count: String(saved) })).toBeVisible()
  }
  // The browser asks no more: nothing is left to lose.
  await page.reload()
  for (const { isChanged } of switches) await isChanged()
  expect(asked).toEqual(['beforeunload'])
})

test('edits without a network wait, say so, and go when it is back', async ({ page, watch }) => {
  watch.expectErrors(/(GET|PATCH) \S+ 500 Request failed/)
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const switches = await unpublished(page, 2)
  const places = () => Promise.all(switches.map(async ({ toggle }) => (await toggle.boundingBox())?.y))
  const before = await places()
  await page.context().setOffline(true)
  for (const { press } of switches) await press()
  const banner = page.getByText(words('list.waiting_other', { count: '2' }))
  await expect(banner).toBeVisible()
  // The pointer is still on what it aims at, and one banner says all.
  await expect.poll(places).toEqual(before)
  await expect(page.getByText(words('connection.offline'))).toBeHidden()
  for (const { isChanged } of switches) await isChanged()
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(list.notice('success.publishToggled.on_other', { count: '2' })).toBeVisible()
  await page.reload()
  for (const { isChanged } of switches) await isChanged()
})

test('publications are one notice that takes all of them back, and Ctrl+Z takes back the last', async ({
  page,
}) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const undo = page.getByRole('button', { name: words('notices.undo'), exact: true })
  const switches = await unpublished(page, 3)
  await switches[0]?.press()
  await expect(list.notice('success.publishToggled.on_one')).toContainText(
    /^Done: \d{4} .+ · \w{6} Published$/,
  )
  for (const { press } of switches.slice(1)) await press()
  await expect(list.notice('success.publishToggled.on_other', { count: '3' })).toBeVisible()
  await expect(undo).toHaveCount(1)
  await undo.click()
  for (const { isBack } of switches) await isBack()
  await expect(list.notice('success.publishToggled.off_other', { count: '3' })).toBeVisible()
  await page.reload()
  for (const { isBack } of switches) await isBack()

  await page.getByRole('searchbox').focus()
  await switches[1]?.press()
  await expect(list.notice('success.publishToggled.on_one')).toBeVisible()
  await page.keyboard.press('Control+z')
  await switches[1]?.isBack()
  await expect(list.notice('success.publishToggled.off_one')).toBeVisible()
})

test('the trim of a vehicle in the inventory can be taken back from its notice', async ({ page }) => {
  await page.goto('/inventory?context=dealership:great-lakes-chicago')
  const inventory = inventoryPage(page)
  await hoverTrims(inventory.rows.getByRole('combobox'))
  const kept = page.locator(
    'select:not(.trim-select__control--missing)[aria-busy=false]:has(option:nth-child(3))',
  )
  const row = inventory.rows.filter({ has: kept }).last()
  await expect(row).toBeVisible()
  const [vin = ''] = await inventory.vinsOf(row)
  const select = inventory.row(vin).getByRole('combobox')
  const before = await select.inputValue()
  const other = select.locator(`option:not([value=${JSON.stringify(before)}])`).first()
  await select.selectOption((await other.getAttribute('value')) ?? '')
  const undone = savedEdit(page)
  await page.getByRole('button', { name: words('notices.undo'), exact: true }).click()
  await expect(select).toHaveValue(before)
  await undone
  // What takes the Undo back goes after ten seconds.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(page.getByRole('button', { name: words('notices.undo'), exact: true })).toHaveCount(0, {
    timeout: 20_000,
  })
  await page.reload()
  await expect(select).toHaveValue(before)
})

test('a notice takes back only the last edit of a field, and none while a later one is saved', async ({
  page,
}) => {
  await page.goto('/inventory?context=dealership:great-lakes-chicago')
  const inventory = inventoryPage(page)
  await hoverTrims(inventory.rows.getByRole('combobox'))
  const kept = page.locator(
    'select:not(.trim-select__control--missing)[aria-busy=false]:has(option:nth-child(4))',
  )
  const row = inventory.rows.filter({ has: kept }).last()
  await expect(row).toBeVisible()
  const [vin = ''] = await inventory.vinsOf(row)
  const select = inventory.row(vin).getByRole('combobox')
  const before = await select.inputValue()
  const values = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  const [first = '', second = ''] = values.filter((value) => value !== '' && value !== before)
  const undo = page.getByRole('button', { name: words('notices.undo'), exact: true })
  await select.selectOption(first)
  await expect(undo).toHaveCount(1)
  const saves = await holdRequests(page, 'PATCH', /./)
  await select.selectOption(second)
  await saves.held()
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(select).toHaveValue(second)
  await saves.pass()
  await expect(undo).toHaveCount(1)
  await undo.click()
  await saves.pass()
  await expect(select).toHaveValue(first)
  await expect(undo).toHaveCount(1)
  await page.reload()
  await expect(select).toHaveValue(first)
})

test('a notice never stands where rows are worked on', async ({ page }) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const switches = await publications(page, 4)
  const notice = page.locator('.notifications__toast').first()
  for (const { press, toggle } of switches) {
    await press()
    await expect(notice).toBeVisible()
    // The column of the switches stays free. The notice is drawn again when it takes in another row.
    await expect
      .poll(async () => {
        const [at, on] = [await notice.boundingBox(), await toggle.boundingBox()]
        return at && on && (on.x > at.x + at.width || on.x + on.width < at.x)
      })
      .toBe(true)
  }
})
