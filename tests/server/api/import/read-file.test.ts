import { describe, expect, test } from 'vitest'
import { decodeFile } from '../../../../server/inventories/import/decode.ts'
import { readBatch, readForm } from '../../../../server/inventories/import/read-records.ts'

const TEXT = 'NIV;Modèle\nA;Évité\n'
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Buffer, string]>([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
  ['UTF-16 with a byte order mark', inUtf16(`\ufeff${TEXT}`), 'utf-16le'],
  ['UTF-16 without one', inUtf16(TEXT), 'utf-16le'],
  ['UTF-16 in the other order with one', inUtf16(`\ufeff${TEXT}`).swap16(), 'utf-16be'],
  ['UTF-16 in the other order', inUtf16(TEXT).swap16(), 'utf-16be'],
  ['lines that end in both ways', Buffer.from(TEXT.replace('\n', '\r\n').replace(/\n$/, '\r')), 'utf-8'],
])('a file is decoded from %s', (_, file, encoding) => {
  expect(decodeFile(file)).toEqual({ encoding, bytes: Buffer.from(TEXT) })
})

test.each<[string, Buffer, string]>([
  ['blanks', Buffer.from('\ufeff \r\n\t\n'), 'emptyFile'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]), 'notText'],
])('a file of %s is refused', (_, file, error) => {
  expect(() => decodeFile(file)).toThrow(expect.objectContaining({ status: 422, error }))
})

function recordsOf(text: string) {
  const bytes = Buffer.from(text)
  const form = readForm(bytes)
  const read: (string | number)[][] = []
  for (let from = form.start; from.offset < bytes.length; ) {
    const { records, next } = readBatch(bytes, from, form)
    read.push(...records.map(({ line, cells, refused }) => [line, refused ?? cells.join('|')]))
    from = next
  }
  return read
}

describe('the lines of a file', () => {
  test.each([
    [',', 'VIN,Stock;no,Make'],
    [';', 'niv;numéro, de stock;marque'],
    ['\t', 'VIN\tStock number'],
    ['|', 'VIN|Stock number'],
    [';', 'sep=;\nVIN;Stock, number'],
    [';', 'Stock of Maple, 2 November\n\nAll vehicles\nVIN;Stock number'],
    [',', 'VIN'],
  ])('have the separator %j in %j', (separator, header) => {
    expect(readForm(Buffer.from(`${header}\n`)).separator).toBe(separator)
  })

  test('begin below the header, wherever it is, and comments are none', () => {
    const below = [
      [4, 'A|1'],
      [6, '#9|2'],
    ]
    expect(recordsOf('sep=;\n# Stock of Maple\nVIN;Stock\nA;1\n# the used ones\n#9;2')).toEqual(below)
    expect(recordsOf('Maple EV,\n,\nVIN,Stock\nA,1\n#,\n#9,2')).toEqual(below)
    expect(recordsOf('Code,Name\nA,1')).toEqual([[2, 'A|1']])
  })

  test.each([
    [
      '5YJ3E1EA8MF000017\tS1\tModel 3, blue\nB\t2\tVersion',
      ['vin', null, null],
      ['5YJ3E1EA8MF000017', 'S1', 'Model 3, blue'],
    ],
    [
      'S1,5yj3-e1ea-9mf0-00017,"Model 3, blue"\nB,2,Version',
      [null, 'vin', null],
      ['S1', '5yj3-e1ea-9mf0-00017', 'Model 3, blue'],
    ],
  ])('begin in the first line where that has a VIN: %j', (text, guessed, examples) => {
    const separator = text.includes('\t') ? '\t' : ','
    const start = { offset: 0, line: 1 }
    expect(readForm(Buffer.from(text))).toEqual({
      separator,
      headers: ['', '', ''],
      examples,
      guessed,
      start,
    })
    expect(recordsOf(text).map(([line]) => line)).toEqual([1, 2])
    const named = `${['Code', 'Name', 'Colour'].join(separator)}\n${text}`
    expect(recordsOf(named).map(([line]) => line)).toEqual([2, 3])
  })

  test('have the number that an editor shows', () => {
    expect(recordsOf('VIN,Stock\n\nA,1\n , \n"B\nB",2\n\n\nC,"say ""3"""\nD,4')).toEqual([
      [3, 'A|1'],
      [5, 'B\nB|2'],
      [9, 'C|say "3"'],
      [10, 'D|4'],
    ])
  })

  test('may have quotes in cells between tabs, as spreadsheets copy them', () => {
    const lines = ['A\t1\t18" Aero', 'B\t2\t"19"" x"', '"C"C\t3\tx', 'D\t4"', 'E\t"5\tx', 'F\t6\t"a\nb"']
    expect(recordsOf(['VIN\tStock\tWheels', ...lines].join('\n'))).toEqual([
      [2, 'A|1|18" Aero'],
      [3, 'B|2|19" x'],
      [4, 'broken_quotes'],
      [5, 'cell_count'],
      [6, 'broken_quotes'],
      [7, 'F|6|a\nb'],
    ])
  })

  test('with broken quotes cost no other line', () => {
    const lines = ['VIN,Stock,Note', 'A,1,x', '"B,2,y', 'C,3,"z"', 'D"D,4,w', '"E"E,5,v', 'F,6,u', 'G,7,"t']
    expect(recordsOf(lines.join('\n'))).toEqual([
      [2, 'A|1|x'],
      [3, 'broken_quotes'],
      [4, 'C|3|z'],
      [5, 'broken_quotes'],
      [6, 'broken_quotes'],
      [7, 'F|6|u'],
      [8, 'broken_quotes'],
    ])
    expect(recordsOf('VIN,Stock,Note\nA,"1,x\nB,2,y\nC,3,z"\nD,4,w')).toEqual([
      [2, 'broken_quotes'],
      [3, 'B|2|y'],
      [4, 'broken_quotes'],
      [5, 'D|4|w'],
    ])
  })
})

describe('a file that is long for no reason', () => {
  const line = (number: number) => `${number},1`
  const manyLines = Array.from({ length: 100_000 }, (_, index) => line(index + 2))

  test('is read over the ends of what is read at once', () => {
    const quoted = manyLines.map((text, index) => (index % 3 === 0 ? `"${text.replace(',', '\n",')}` : text))
    const records = recordsOf(['VIN,Stock', ...quoted].join('\n'))
    expect([records.length, records.at(-1), records.at(-2)]).toEqual([
      100_000,
      [133_334, '100001\n|1'],
      [133_333, '100000|1'],
    ])
  })

  test.each([
    ['a line of separators', `${','.repeat(3e6)}\nB,2`, [2, 'broken_quotes'], 3],
    ['more cells than columns', `${'x,'.repeat(9000)}\nB,2`, [2, 'cell_count'], 3],
    ['a quote that nothing closes', `"${'x'.repeat(3e6)}\nB,2`, [2, 'broken_quotes'], 3],
    ['blank lines', `${'\n'.repeat(3e6)}B,2`, null, 3_000_002],
  ])('because of %s costs one line', (_, lines, refused, last) => {
    expect(recordsOf(`VIN,Stock\n${lines}`)).toEqual([...(refused ? [refused] : []), [last, 'B|2']])
  })

  test.each([`${','.repeat(3e6)}\nA,1`, `${'VIN,'.repeat(201)}\nA,1`])(
    'because of its header is refused',
    (text) => {
      expect(() => recordsOf(text)).toThrow(expect.objectContaining({ status: 422, error: 'brokenHeader' }))
    },
  )
})
