import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import type { ExportName } from '../../src/domain/lists/list-export.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { wording, words } from './words.ts'

/** The controls of the export on every list, found as a person finds them. */
export function exportOf(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const panel = page.locator('.csv-export__panel')
  const start = button('export.start')
  return {
    start,
    /** Chooses a file in the menu. */
    ask: async (format: 'xlsx' | 'csv' = 'csv') => {
      await start.click()
      await page.getByRole('menuitem', { name: say(`export.${format}`), exact: true }).click()
    },
    cancel: button('export.cancel'),
    progress: (list: ExportName) => page.getByRole('progressbar', { name: say(`${list}.exporting`) }),
    /** `1,200 of 8,430`. */
    count: panel.getByText(wording('export.progress', language, '[\\d\\s,]+')),
    status: (list: ExportName) =>
      page.getByRole('status').filter({ hasText: new RegExp(`^${say(`${list}.exporting`)}$`) }),
    panel,
    retry: panel.getByRole('button', { name: say('action.retry'), exact: true }),
    dismiss: panel.getByRole('button', { name: say('action.dismiss'), exact: true }),
    notice: (key: 'success.saved' | 'error.failed') =>
      page.getByRole('region', { name: say('notices.label') }).getByText(say(`notices.exports.${key}`)),
  }
}

/** The lines of a file that was downloaded, as cells; without its byte order mark, which must be there. */
export async function readCsv(download: Download, separator: ',' | ';'): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8')
  if (!text.startsWith('\ufeff')) throw new Error('The file does not say that it is UTF-8.')
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'y')
  const lines: string[][] = [[]]
  let read = 1
  for (cell.lastIndex = 1; read < text.length; read = cell.lastIndex) {
    const found = cell.exec(text)
    if (found === null)
      throw new Error(`The file cannot be read from ${read}: ${text.slice(read, read + 80)}`)
    const [, quoted, plain, end] = found
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}
