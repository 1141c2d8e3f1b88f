import type { Page, Route } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { machineOf } from '../support/observe.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { publications, savedEdit, unpublished } from '../support/publications.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { words } from '../support/words.ts'

const ONE_REPORT = /\/battery\/reports\/[\w-]+$/

// They press the same switches.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ signIn }) => signIn('admin'))

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
  const select = rows.locator(trimWith(3)).first()
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

/** Asks to sign out by the menu, and gets the question about so many changes that are not saved. */
async function askToSignOut(page: Page, count: number) {
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  const question = words(count === 1 ? 'signOut.saving_one' : 'signOut.saving_other', {
    count: String(count),
  })
  await expect(page.getByText(question)).toBeVisible()
  const stay = page.getByRole('button', { name: words('signOut.stay') })
  await expect(stay).toBeFocused()
  return { stay, lose: page.getByRole('button', { name: words('signOut.lose') }) }
}

test('a sign-out waits for edits; one who stays keeps them, and no notice stays behind', async ({
  page,
  signIn,
}) => {
  const list = '/battery-reports?context=dealership:great-lakes-chicago'
  await page.goto(list)
  const switches = await unpublished(page, 6)
  const saves = await holdRequests(page, 'PATCH', ONE_REPORT)
  for (const { press } of switches) await press()
  await expect.poll(saves.waiting).toBe(4)
  const { stay } = await askToSignOut(page, 6)
  await stay.click()
  await expect(page).toHaveURL(/battery-reports\?.*great-lakes-chicago/)
  for (const { isChanged } of switches) await isChanged()
  await askToSignOut(page, 6)
  await saves.pass()
  await expect.poll(saves.waiting).toBe(2)
  await expect(page.getByText(words('signOut.saving_other', { count: '2' }))).toBeVisible()
  await saves.pass()
  await expect(page).toHaveURL(/login/)
  await expect(page.locator('.notifications__toast')).toHaveCount(0)
  await signIn('admin')
  await page.goto(list)
  for (const { isChanged } of switches) await isChanged()
})

test('an edit that is refused while a sign-out waits for it stops the sign-out', async ({ page, watch }) => {
  watch.expectErrors(/status of 400/, /PATCH \S+ 400/)
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const [one] = await unpublished(page, 1)
  const saves = await holdRequests(page, 'PATCH', ONE_REPORT)
  await one?.press()
  await saves.held()
  await askToSignOut(page, 1)
  await saves.refuse(400, 'refused')
  await expect(page.locator('.notifications__toast')).toBeVisible()
  await expect(page).toHaveURL(/battery-reports\?/)
  await one?.isBack()
  await one?.press()
  await saves.held()
  await (await askToSignOut(page, 1)).lose.click()
  await expect(page).toHaveURL(/login/)
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
  // Also an edit that the list has already, because it is read again, too.
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
  const kept = page.locator(trimWith(3))
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
  const kept = page.locator(trimWith(4))
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
