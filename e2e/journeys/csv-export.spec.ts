import { EXPORT_COLUMNS, type ExportName } from '../../src/domain/export-columns.ts'
import type { Language } from '../../src/domain/profile.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { type ListArea, listPage } from '../support/list-page.ts'
import { type Account, expect, test } from '../support/test.ts'

const CALL = /\/export\?/

function headerOf(list: ExportName, columns: readonly string[], language: Language): readonly string[] {
  const all: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = EXPORT_COLUMNS[list]
  return columns.flatMap((column) => all[column]?.[language] ?? [`no column ${column}`])
}

interface Case {
  readonly account: Account
  readonly list: ExportName & ListArea
  readonly path: string
  readonly language: Language
  readonly columns: readonly string[]
  readonly file: RegExp
}

const CASES: readonly Case[] = [
  {
    account: 'admin',
    list: 'reports',
    path: '/battery-reports?filter=report_all_inventory&searchTerm=tesla&sort=vin&direction=desc',
    language: 'en',
    columns: [
      'created_at',
      'cell_health',
      'vehicle',
      'trim',
      'vin',
      'country',
      'configuration_name',
      'configuration_id',
      'score',
      'current_capacity',
      'original_capacity',
      'published',
    ],
    file: /^battery-reports-\d{4}-\d\d-\d\d\.csv$/,
  },
  {
    account: 'groupAdmin',
    list: 'users',
    path: '/users?filter=user_active&sort=name',
    language: 'en',
    columns: ['email', 'name', 'status', 'role', 'dealerships'],
    file: /^users-\d{4}-\d\d-\d\d\.csv$/,
  },
  {
    account: 'groupUser',
    list: 'inventory',
    path: '/inventory?filter=no_report&searchTerm=ford',
    language: 'en',
    columns: ['vehicle', 'trim', 'condition', 'vin', 'stock_number', 'configuration_name', 'inventory_age'],
    file: /^inventory-\d{4}-\d\d-\d\d\.csv$/,
  },
  {
    account: 'dealerAdmin',
    list: 'devices',
    path: '/devices',
    language: 'fr',
    columns: ['name', 'serial_number', 'status', 'debug_mode'],
    file: /^appareils-\d{4}-\d\d-\d\d\.csv$/,
  },
  {
    account: 'admin',
    list: 'wifi',
    path: '/wifi-config?sort=configuration_name&direction=desc',
    language: 'en',
    columns: ['ssid', 'configuration_name', 'configuration_id'],
    file: /^wifi-\d{4}-\d\d-\d\d\.csv$/,
  },
]

for (const { account, list, path, language, columns, file } of CASES)
  test(`${account} exports ${list} as they are shown, in ${language}`, async ({ page, signIn }) => {
    await signIn(account)
    await page.goto(path)
    const shown = listPage(page, list, language)
    await expect(shown.range).toHaveText(/\d/)
    const total = Number(
      /(\d+)\D*$/.exec(((await shown.range.textContent()) ?? '').replaceAll(/[,\s]/g, ''))?.[1],
    )
    const download = page.waitForEvent('download')
    const request = page.waitForRequest(CALL)
    await exportOf(page, language).start.click()
    const query = new URL((await request).url()).searchParams
    expect(query.get('columns')).toBe(columns.join(','))
    expect(query.get('time_zone')).toBe('America/Toronto')
    expect((await download).suggestedFilename()).toMatch(file)
    const [header, ...rows] = await readCsv(await download, language === 'fr' ? ';' : ',')
    expect(header).toEqual(headerOf(list, columns, language))
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => header?.length))
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).toHaveLength(total)
    await expect(exportOf(page, language).notice('success.saved')).toBeVisible()
    await expect(exportOf(page, language).start).toBeFocused()
  })
