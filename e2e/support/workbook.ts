import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Download } from 'playwright/test'

/** The sheet of a workbook that was downloaded. */
export async function readWorkbook(download: Download) {
  const { sheets } = await readXlsx(await readFile(await download.path()), { readStyles: true })
  const [sheet] = sheets
  if (sheet === undefined || sheets.length > 1) throw new Error(`The workbook has ${sheets.length} sheets.`)
  return sheet
}
