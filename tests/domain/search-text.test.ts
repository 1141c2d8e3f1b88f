import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH_LENGTH } from '../../src/domain/lists/list-query.ts'
import { cleanSearch, isDoubtfulVin, readSearch } from '../../src/domain/lists/search-text.ts'
import { isVin, makeVin } from '../../src/domain/vin.ts'

const VIN = '5YJ3E1EA3MA729541'
const OTHER = makeVin('1FTVW1EL', 2023, 'W', 417)

/** The codes of each VIN, and the names of the words. */
const read = (text: string) =>
  readSearch(text).map((words) => words.map(({ name, codes }) => (name === null ? codes.join('=') : name)))

const vin = fc
  .record({
    descriptor: fc.constantFrom('5YJ3E1EA', '1FTVW1EL', 'KNDCC3LG', 'WVWZZZE1'),
    year: fc.integer({ min: 2011, max: 2030 }),
    plant: fc.constantFrom('A', 'M', 'W', '5'),
    serial: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ descriptor, year, plant, serial }) => makeVin(descriptor, year, plant, serial))

describe('a VIN is read', () => {
  test.each([
    ['as it is', VIN],
    ['in lower case', VIN.toLowerCase()],
    ['in pieces', '5YJ3 E1EA3M-A729541', true],
    ['with all hyphens', '5YJ3–E1EA3M—A729541', true],
    ['with tabs and line breaks', `\t${VIN}\r\n`],
    ['with invisible characters', `\uFEFF5YJ3\u200BE1EA3M\u00ADA729541\u2060`],
    ['in full-width characters', '５ＹＪ３Ｅ１ＥＡ３ＭＡ７２９５４１'],
    ['from a sentence', `VIN: ${VIN}, (2021 Tesla Model 3)`],
    ['in quotation marks', `“${VIN}”`],
    ['with a NUL', `${VIN}\u0000`],
    ['with half a surrogate pair', `\uD800${VIN}`],
  ])('%s', (_, text, isBroken = false) => {
    const [first, ...others] = read(text)
    expect([first?.[0]?.toUpperCase(), others.length]).toEqual([VIN, isBroken ? 1 : 0])
  })

  test('with O for 0, Q for 0 and I for 1', () => {
    expect(read('5YJ3EIEA3MA7295O1')).toEqual([['5YJ3EIEA3MA7295O1=5YJ3E1EA3MA729501']])
    expect(read('A72954I')).toEqual([['A72954I']])
    expect(readSearch('a72954I')[0]?.[0]?.codes).toEqual(['a72954I', 'A729541'])
  })

  test('beside others, whatever is between them', () => {
    const both = [[VIN], [OTHER]]
    for (const between of [' ', '\n', '\t', ', ', ';', ' / ', '|', ' and ', '\r\n\r\n'])
      expect([between, read(`${VIN}${between}${OTHER}`)]).toEqual([between, both])
    expect(read(VIN + OTHER)).toEqual(both)
    expect(read(`${VIN} ${OTHER} ${VIN}`)).toEqual(both)
  })

  test('up to fifty times', () => {
    const vins = Array.from({ length: 60 }, (_, serial) => makeVin('5YJ3E1EA', 2021, 'A', serial))
    expect(read(vins.join(' '))).toEqual(vins.slice(0, 50).map((one) => [one]))
  })

  test('with any separators and letters for digits', () => {
    const separator = fc.constantFrom('\n', '\t', ', ', '; ', ' | ', ' / ')
    fc.assert(
      fc.property(fc.uniqueArray(vin, { minLength: 1, maxLength: 40 }), separator, (vins, between) => {
        expect(read(vins.join(between).replaceAll('0', 'O'))).toEqual(
          vins.map((one) => {
            const typed = one.replaceAll('0', 'O')
            return [typed === one ? one : `${typed}=${one}`]
          }),
        )
      }),
    )
  })

  test('in any pieces', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 5 })
    const gap = fc.constantFrom(' ', '-', ' - ', '\t', '\u00A0', '.')
    fc.assert(
      fc.property(vin, cuts, gap, (one, at, between) => {
        const starts = [0, ...at.toSorted((a, b) => a - b)]
        const pieces = starts.map((start, index) => one.slice(start, starts[index + 1]))
        expect(read(pieces.join(between))[0]).toEqual([one])
      }),
    )
  })
})

describe('words', () => {
  test.each([
    ['Tesla Model 3', ['Tesla', 'Model', '3']],
    ['kia niro ev wind 2023', ['kia', 'niro', 'ev', 'wind', '2023']],
    ['Véhicules d’occasion', ['Véhicules', "d'occasion"]],
    ['Tesla, Model 3 (2021).', ['Tesla', 'Model', '3', '2021']],
    ['100 % … ?', ['100']],
    ['% ?', ['%', '?']],
    ['="8914800000123456789"', ['8914800000123456789']],
    ['#12345', ['12345']],
    ['*A729541*', ['A729541']],
    ['\u{1F697} Niro', ['\u{1F697}', 'Niro']],
    ['anna@maple.example', ['anna@maple.example']],
    ['F‑150', ['F-150']],
    ['Kevin: 4711', ['Kevin', '4711']],
    ['No 5', ['No', '5']],
    ['Vins 2000', ['Vins', '2000']],
    ['stock: Tesla', ['stock', 'Tesla']],
    ['VIN', ['VIN']],
  ])('%s', (text, words) => {
    expect(read(text)).toEqual([words])
  })

  test.each([
    ['VIN#518750', '518750'],
    ['NIV : 518750', '518750'],
    ['NIV\u00a0:\u00a0A729541', 'A729541'],
    ['Stock no. 12345', '12345'],
    ['N° de stock : 12345', '12345'],
    ['№ de stock 12345', '12345'],
    ['Numéro de série : AB123', 'AB123'],
    ['S/N: AB123', 'AB123'],
    ['ICCID 8914800000123456789', '8914800000123456789'],
  ])('%s are found without the label', (text, code) => {
    expect(read(text)).toEqual([[code]])
  })

  test('have no more readings than a code can have', () => {
    const codes = (text: string) => readSearch(text)[0]?.[0]?.codes
    expect([codes('Model'), codes('3M-A729541'), codes('IONIQ5'), codes('A-1O4')]).toEqual([
      ['Model'],
      ['3M-A729541', '3MA729541'],
      ['IONIQ5', '10N105'],
      ['A-1O4', 'A1O4', 'A104'],
    ])
  })

  test.each(['', '   ', '\t\n', '\u0000', '\u200B', '\uD800', '“”'])('%j has none', (text) => {
    expect(readSearch(text)).toEqual([])
  })
})

describe('any text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 300 }),
    fc
      .array(fc.oneof(vin, fc.constantFrom(' ', '-', '\u0000', 'ﷺ', '\u{1F697}', '’')), { maxLength: 200 })
      .map((all) => all.join('')),
  )

  test('is clean, short and well formed, and is read the same when it is clean', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const clean = cleanSearch(text)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]|\s\s|^\s|\s$/u)
        expect(clean.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
        const alternatives = readSearch(text)
        expect(alternatives.length).toBeLessThanOrEqual(51)
        expect(alternatives.every((words) => words.length > 0 && words.length <= 50)).toBe(true)
        expect(alternatives.flat().every(({ codes }) => codes.every((code) => /\S/.test(code)))).toBe(true)
      }),
    )
  })
})

describe('a doubtful VIN', () => {
  test.each([
    [VIN, false],
    ['5YJ3E1EA4MA729541', true],
    ['5YJ3 E1EA4M-A729541', true],
    ['5YJ3E1EA4MA7295', false],
    [`5YJ3E1EA4MA729541 ${VIN}`, false],
    ['Tesla Model 3 2023 12', false],
    ['', false],
  ])('%s: %s', (text, doubtful) => {
    expect(isDoubtfulVin(text)).toBe(doubtful)
  })

  test('is every valid one with another check digit', () => {
    fc.assert(
      fc.property(vin, fc.constantFrom(...'0123456789X'), (one, digit) => {
        const typed = one.slice(0, 8) + digit + one.slice(9)
        expect([isVin(typed), isDoubtfulVin(typed)]).toEqual([true, typed !== one])
      }),
    )
  })
})
