import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { workbookOf } from '../../src/services/lists/workbook.ts'
import type { ExportedCell } from '../../src/services/wire/csv.ts'

/** The sheet of a workbook with these rows, as a reader finds it. */
async function sheetOf(
  rows: readonly (readonly ExportedCell[])[],
  header = rows[0]?.map((_, at) => `C${at}`),
) {
  const content = await workbookOf('reports', header ?? ['C0'], rows)
  const { sheets } = await readXlsx(content, { readStyles: true })
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('The workbook has no sheet.')
  return sheet
}

/** The cell of a workbook that has no other. */
async function cellOf(cell: ExportedCell) {
  const sheet = await sheetOf([[cell]])
  return sheet.cells?.get('1,0') ?? null
}

const SMILE = '🔋'

describe('a cell of a workbook', () => {
  test.each<[string, ExportedCell, string]>([
    ['a formula', '=cmd()', '=cmd()'],
    ['a formula behind invisible characters', '\u200b\u2060=1+1', '\u200b\u2060=1+1'],
    ['a formula behind a tab', '\t=1', '\t=1'],
    ['a code that would be run', { code: '=cmd' }, '=cmd'],
    ['leading zeros', { code: '0042' }, '0042'],
    ['what looks like a power', { code: '12E5' }, '12E5'],
    ['blanks at its ends', ' a ', ' a '],
    ['signs of XML', `<a href="b">&amp;'`, `<a href="b">&amp;'`],
    ['emoji and accents', `Vallée ${SMILE}`, `Vallée ${SMILE}`],
    ['what looks like an error', '#N/A', '#N/A'],
    ['what looks like another error', { code: '#VALUE!' }, '#VALUE!'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
    ['a day before all others', { date: '0001-01-01' }, '0001-01-01'],
    ['a day that is none', { date: 'soon' }, 'soon'],
  ])('with %s is a text', async (_, cell, text) => {
    const { value, formula, type, richText } = (await cellOf(cell)) ?? {}
    expect([richText?.map((run) => run.text).join('') ?? value, formula]).toEqual([text, undefined])
    expect(type).toMatch(/^(string|richText)$/)
  })

  test('is a number', async () => {
    expect((await sheetOf([[-71.4]])).rows[1]).toEqual([-71.4])
  })

  test.each([
    ['2026-05-15', '2026-05-15T00:00:00.000Z', 'yyyy-mm-dd'],
    ['2026-05-15 23:59', '2026-05-15T23:59:00.000Z', 'yyyy-mm-dd hh:mm'],
    ['2026-05-15T23:59:07.120Z', '2026-05-15T23:59:07.120Z', 'yyyy-mm-dd hh:mm:ss'],
  ])('is the date %s, as its clock shows it', async (date, instant, format) => {
    const { value, style } = (await cellOf({ date })) ?? {}
    expect([value instanceof Date ? value.toISOString() : value, style?.numFmt]).toEqual([instant, format])
  })

  test('is a link, which looks like one', async () => {
    const link = 'https://portal.example/battery-reports/1?a=b&c="d"'
    const { value, hyperlink, style } = (await cellOf({ link })) ?? {}
    expect([value, hyperlink?.target, Boolean(style?.font?.underline)]).toEqual([link, link, true])
  })

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'no address',
    '#Sheet1!A1',
    `https://a.example/${'a'.repeat(2100)}`,
  ])('is no link, but a text: %.40s', async (link) => {
    const { value, hyperlink } = (await cellOf({ link })) ?? {}
    expect([value, hyperlink]).toEqual([link, undefined])
  })

  test.each<[ExportedCell]>([[null], [''], [{ code: '' }]])('is empty: %j', async (cell) => {
    expect((await cellOf(cell))?.value ?? null).toBeNull()
  })

  test('has at most as much text as a spreadsheet takes', async () => {
    const { value } = (await cellOf('a'.repeat(40_000))) ?? {}
    expect(String(value)).toMatch(/^a{32766}…$/)
  })

  test('is formatted as a text, so that it stays one when a person edits it', async () => {
    const { cells } = await sheetOf([
      [null, null],
      ['=1', { code: '=1' }],
    ])
    expect([cells?.get('2,0')?.style?.numFmt, cells?.get('2,1')?.style?.numFmt]).toEqual(['@', '@'])
  })
})

describe('the sheet of a workbook', () => {
  const rows: readonly (readonly ExportedCell[])[] = [
    ['Maple', { code: '7SAYGDEE3P0900001' }, 71],
    ['Oak', { code: '7SAYGDEE3P0900002' }, null],
  ]

  test('has a bold header that stays in sight and filters, and columns as wide as their texts', async () => {
    const sheet = await sheetOf(rows, ['Nom', 'NIV', 'Capacité actuelle (kWh)'])
    expect(sheet.rows).toEqual([
      ['Nom', 'NIV', 'Capacité actuelle (kWh)'],
      ['Maple', '7SAYGDEE3P0900001', 71],
      ['Oak', '7SAYGDEE3P0900002', null],
    ])
    expect([sheet.freezePane?.rows, sheet.autoFilter?.range]).toEqual([1, 'A1:C3'])
    expect([0, 1, 2].map((at) => sheet.cells?.get(`0,${at}`)?.style?.font?.bold)).toEqual([true, true, true])
    expect(sheet.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false)
    expect(sheet.columns?.map(({ width }) => width)).toEqual([8, 18, 27])
    expect(sheet.name).toBe('reports')
  })

  test('of nothing is a header', async () => {
    expect((await sheetOf([], ['VIN'])).rows).toEqual([['VIN']])
  })

  test('filters all columns, however many', async () => {
    const header = Array.from({ length: 28 }, (_, at) => `C${at}`)
    expect((await sheetOf([header], header)).autoFilter?.range).toBe('A1:AB2')
  })
})
