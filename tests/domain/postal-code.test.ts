import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePostalCode } from '../../src/domain/report/postal-code.ts'

describe('a postal code', () => {
  test.each([
    ['80202', { country: 'US', code: '80202' }],
    [' 80202 ', { country: 'US', code: '80202' }],
    ['80202-1234', { country: 'US', code: '80202' }],
    ['00501', { country: 'US', code: '00501' }],
    ['H3B 1K1', { country: 'CA', code: 'H3B1K1' }],
    ['h3b1k1', { country: 'CA', code: 'H3B1K1' }],
    ['h3b-1k1', { country: 'CA', code: 'H3B1K1' }],
    ['X0A 0H0', { country: 'CA', code: 'X0A0H0' }],
    ['\tV6J 1M1\n', { country: 'CA', code: 'V6J1M1' }],
    ['H3B\u00a01K1', { country: 'CA', code: 'H3B1K1' }],
    ['\u00a0H3B\u202f1K1', { country: 'CA', code: 'H3B1K1' }],
  ])('%j is parsed', { tags: ['D5.16'] }, (typed, expected) => {
    expect(parsePostalCode(typed)).toEqual(expected)
  })

  test.each([
    '',
    ' ',
    '80202-',
    '80202-12345',
    '8020O',
    '-80202',
    '8e404',
    '８０２０２',
    'H3B  1K1',
    'H3B 1K11',
    'H3B_1K1',
    'W3B 1K1',
    'H3O 1K1',
    'H3B 1U1',
    '3HB 1K1',
    '80202\u0000',
    'SW1A 1AA',
  ])('%j is no postal code', { tags: ['D5.16'] }, (typed) => {
    expect(parsePostalCode(typed)).toBeNull()
  })

  test('parses to itself once it is normalised', () => {
    const codes = fc.oneof(
      fc.stringMatching(/^\d{5}(-\d{4})?$/),
      fc.stringMatching(
        /^[abceghj-nprstvxyABCEGHJ-NPRSTVXY]\d[abceghj-nprstv-zABCEGHJ-NPRSTV-Z][ -]?\d[abcABC]\d$/,
      ),
    )
    fc.assert(
      fc.property(codes, (typed) => {
        const parsed = parsePostalCode(typed)
        expect(parsed).not.toBeNull()
        expect(parsePostalCode(parsed?.code ?? '')).toEqual(parsed)
      }),
    )
  })
})
