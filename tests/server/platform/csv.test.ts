import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, cellsLine, csvLine, rowLine } from '../../../server/http/csv.ts'
import { parseCsv } from '../support/csv.ts'

describe('a line of CSV', () => {
  test.each<[string, Cell, string]>([
    ['nothing', null, ''],
    ['a separator', 'a,b', '"a,b"'],
    ['a quote', 'say "hi"', '"say ""hi"""'],
    ['lines', 'one\r\ntwo\rthree\nfour', '"one\ntwo\nthree\nfour"'],
    ['blanks at its ends', ' a ', '" a "'],
    ['a whole number', 42, '42'],
    ['a formula', '=1+1', "'=1+1"],
    ['a tab', '\t=1', "'\t'=1"],
    ['a carriage return', '\r=1', `"'\n'=1"`],
    ['a full-width sign', '＝1+1', "'＝1+1"],
    ['a formula behind blanks', ' =1+1', `' =1+1`],
    ['a formula behind unseen signs', '\u200b\u2060\ufeff\u00ad=1+1', `'\u200b\u2060\ufeff\u00ad=1+1`],
    [
      'a formula behind signs that fonts do not draw',
      '\u115f\u1160\u3164\uffa0\u034f\u180b\ufe0f\u{e0101}=1+1',
      `'\u115f\u1160\u3164\uffa0\u034f\u180b\ufe0f\u{e0101}=1+1`,
    ],
    ['a formula behind such a sign and a separator', 'a;\ufe0f+1', `a;'\ufe0f+1`],
    ['an emoji with a form of its own', '\u2764\ufe0f = 1', '\u2764\ufe0f = 1'],
    ['a formula behind the separator of others', 'a;=1+1', `a;'=1+1`],
    ['a formula behind the own separator', 'a,@SUM(A1)', `"a,'@SUM(A1)"`],
    ['a formula on a line of its own', 'a\r\n=1+1', `"a\n'=1+1"`],
    ['signs within words', 'Jean-Luc; a@b = c', 'Jean-Luc; a@b = c'],
    ['a VIN', { code: '7SAYGDEE3P0900001' }, '7SAYGDEE3P0900001'],
    ['leading zeros', { code: '0042' }, '0042'],
    ['a sign before digits', { code: '-5' }, `'-5`],
    ['a code that would be run', { code: '=cmd' }, "'=cmd"],
    ['a day', { date: '2026-05-15' }, '2026-05-15'],
    ['a link', { link: 'https://portal.example/1?a=b' }, 'https://portal.example/1?a=b'],
  ])('%s', (_, cell, expected) => {
    expect(csvLine([cell], 'en')).toBe(`${expected}\r\n`)
  })

  test('has other separators for French spreadsheets', () => {
    const cells = ['a,b', 'c;d', 71.4, { code: '007' }]
    expect(csvLine(cells, 'fr')).toBe('a,b;"c;d";71,4;007\r\n')
  })

  test('is also a line of JSON: of texts, or of cells that say what they are', () => {
    const cells = ['=1', 71.4, null, { code: '0042' }, { date: '2026-05-15' }, { link: 'https://a.example/' }]
    const texts = ['=1', '71,4', '', '0042', '2026-05-15', 'https://a.example/']
    expect(JSON.parse(rowLine(cells, 'fr'))).toEqual(texts)
    expect(JSON.parse(cellsLine(cells))).toEqual(cells)
    expect([rowLine(['a\nb'], 'en'), cellsLine(['a\nb'])]).toEqual(['["a\\nb"]\n', '["a\\nb"]\n'])
  })

  test('parses to the same cells but for apostrophes, and nowhere it is split, something starts like a formula', () => {
    const hostile = fc.constantFrom(...'=+-@;,"\'\t\r\n \u00a0\u200b\u2060\ufeff\u00ada1')
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: hostile }))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom('en', 'fr'), (texts, language) => {
        const line = csvLine(texts, language)
        const [cells = [], ...rest] = parseCsv(line, language === 'en' ? ',' : ';')
        const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll("'", '')
        expect(rest).toEqual([])
        expect(cells.map(plain)).toEqual(texts.map(plain))
        expect(cells.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([])
        const isFormula = /^[\s"\u00ad\u200b-\u200d\u2060\ufeff]*[=+\-@]/
        expect(line.split(/[,;\t\r\n]/).filter((piece) => isFormula.test(piece))).toEqual([])
        expect(line.indexOf('\r')).toBe(line.length - 2)
      }),
      { numRuns: 2000 },
    )
  })
})
