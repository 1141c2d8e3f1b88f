import type { Page } from 'playwright/test'
import type { ExportName } from '../../src/domain/lists/list-export.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { LIST_EXPORTS } from '../../tests/list-exports.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { type ExportTap, tapExports } from '../support/export-tap.ts'
import { type ListArea, listPage } from '../support/pages/list-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, type Account, test as base, expect, heading, PASSWORD } from '../support/test.ts'
import { words } from '../support/words.ts'

const test = base.extend<{ readonly tap: ExportTap }>({
  tap: async ({ page }, use) => {
    const tap = await tapExports(page)
    await use(tap)
    tap.close()
  },
})

function headerOf(list: ExportName, columns: readonly string[], language: Language): readonly string[] {
  const all = LIST_EXPORTS[list].columns
  return columns.flatMap((column) => all[column]?.[language] ?? [`no column ${column}`])
}

for (const [account, list, path, language, columns, file] of [
  [
    'admin',
    'reports',
    '/battery-reports?filter=report_all_inventory&searchTerm=tesla&sort=vin&direction=desc',
    'en',
    'created_at,cell_health,vehicle,trim,vin,country,configuration_name,configuration_id,score,current_capacity,original_capacity,published,link',
    /^battery-reports-\d{4}-\d\d-\d\d\.csv$/,
  ],
  [
    'dealerAdmin',
    'devices',
    '/devices',
    'fr',
    'name,serial_number,last_seen,status,debug_mode,gone_quiet',
    /^appareils-\d{4}-\d\d-\d\d\.csv$/,
  ],
] as const satisfies readonly (readonly [Account, ExportName & ListArea, string, Language, string, RegExp])[])
  test(`${account} exports ${list} as they are shown, in ${language}`, async ({ page, signIn }) => {
    await signIn(account)
    await page.goto(path)
    const shown = listPage(page, list, language)
    await expect(shown.range).toHaveText(/\d/)
    const total = /(\d+)\D*$/.exec(((await shown.range.textContent()) ?? '').replaceAll(/[,\s]/g, ''))?.[1]
    const download = page.waitForEvent('download')
    const request = page.waitForRequest(/\/export\?/)
    await exportOf(page, language).ask()
    const query = new URL((await request).url()).searchParams
    expect([query.get('columns'), query.get('time_zone')]).toEqual([columns, 'America/Toronto'])
    expect((await download).suggestedFilename()).toMatch(file)
    const [header, ...rows] = await readCsv(await download, language === 'fr' ? ';' : ',')
    expect(header).toEqual(headerOf(list, columns.split(','), language))
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => header?.length))
    expect(String(rows.length)).toBe(total)
    await expect(exportOf(page, language).notice('success.saved')).toBeVisible()
  })

async function openReports(page: Page, query = ''): Promise<void> {
  await page.goto(`/battery-reports${query}`)
  await expect(reportsPage(page).rows.first()).toBeVisible()
}

test('its progress is told, also on another list, where it can be cancelled: then there is no file', async ({
  page,
  signIn,
  tap,
}) => {
  await signIn('admin')
  await openReports(page)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const exported = exportOf(page)
  await exported.ask()
  await expect(exported.progress('reports')).not.toHaveAttribute('value')
  const exchange = await tap.take()
  const all = exchange.rows.toLocaleString('en-US')
  exchange.sendUpTo(0)
  await expect(exported.count).toHaveText(`0 of ${all}`)
  await expect(exported.cancel).toBeFocused()
  await page.getByRole('button', { name: words('shell.settings'), exact: true }).click()
  await page
    .getByRole('link', { name: words('navigation.users'), exact: true })
    .first()
    .click()
  await expect(heading(page, words('users.title'))).toBeVisible()
  // What arrives soon after the rows that were told of is told of with the next ones.
  let row = 1200
  await expect(async () => {
    row += 1
    exchange.sendUpTo(row)
    await expect(exported.count).toHaveText(`${row.toLocaleString('en-US')} of ${all}`, { timeout: 500 })
  }).toPass()
  const said = (await exported.count.textContent()) ?? ''
  await expect(exported.progress('reports')).toHaveAttribute('aria-valuetext', said)
  await expect(exported.start).toHaveCount(0)
  await exported.cancel.click()
  await exchange.closed
  await expect(exported.start).toBeFocused()
  await expect(exported.panel).toHaveCount(0)
  await exported.ask()
  const users = await tap.take()
  const download = page.waitForEvent('download')
  users.finish()
  expect(await readCsv(await download, ',')).toHaveLength(users.rows + 1)
  expect(downloads).toEqual([expect.stringMatching(/^users-/)])
})

test('a session that ends under way can be renewed, and the export tried again; who signs out takes nothing along', async ({
  page,
  signIn,
  tap,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  await signIn('admin')
  await openReports(page, '?filter=report_archived')
  const exported = exportOf(page)
  await exported.ask()
  const refused = await tap.take()
  refused.refuse(401)
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
  await expect(exported.notice('error.failed')).toHaveCount(0)
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(page).toHaveURL(/\/battery-reports\?filter=report_archived/)
  await expect(exported.panel).toContainText(words('failure.unauthorized'))
  await exported.retry.click()
  const whole = await tap.take()
  const download = page.waitForEvent('download')
  whole.finish()
  expect(await readCsv(await download, ',')).toHaveLength(whole.rows + 1)
  await expect(exported.start).toBeFocused()

  await exported.ask()
  const left = await tap.take()
  left.sendUpTo(5)
  await expect(exported.count).toBeVisible()
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await page.getByRole('button', { name: words('signOut.lose') }).click()
  await left.closed
  await expect(heading(page, words('signIn.providerTitle'))).toBeVisible()
})

test('it fits a screen of 320 pixels, with targets for fingers; an empty list has nothing to export', async ({
  page,
  signIn,
  tap,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /GET \S+\/export 500/)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('dealerAdmin')
  await page.goto('/users')
  const exported = exportOf(page, 'fr')
  const target = async () => {
    const box = await exported.start.boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }
  await expect.poll(target).toBeGreaterThanOrEqual(44)
  await exported.ask()
  const exchange = await tap.take()
  exchange.sendUpTo(1)
  await expect(exported.count).toBeVisible()
  await expectNoOverflow(page)
  exchange.cut()
  await expect(exported.retry).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await exported.dismiss.click()
  await listPage(page, 'users', 'fr').search.fill('zzqq')
  await expect(exported.start).toBeDisabled()
  await expect(exported.start).toHaveAccessibleDescription(words('export.empty', {}, 'fr'))
})
