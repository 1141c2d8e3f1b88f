import { describe, expect, test } from 'vitest'
import { codeProblem } from '../../src/domain/account/password-form.ts'
import { emailParamOf } from '../../src/domain/address.ts'
import { orderProblems } from '../../src/domain/public/order-limits.ts'
import { orderOf } from '../../src/domain/public/ownership-offer.ts'
import { emailProblem } from '../../src/domain/session/credentials.ts'
import { typedNumber } from '../../src/domain/typed-number.ts'
import { lookOf, typedDigits } from '../../src/domain/typed-text.ts'
import { offer } from '../models/report/make-ownership.model.ts'

test.each([
  ['7,8', 7.8],
  ['7.8', 7.8],
  [',8', 0.8],
  ['7,', 7],
  [' 1,6\u00a0', 1.6],
  ['20000', 20_000],
  ['20 000', 20_000],
  ['20\u00a0000', 20_000],
  ['20\u202f000,5', 20_000.5],
  ['20,000', 20_000],
  ['20’000', 20_000],
  ['20.000,5', 20_000.5],
  ['20.000', 20_000],
  ['1,234,567.8', 1_234_567.8],
  ['\u200b12\u200e', 12],
  ['-1', -1],
  ['', Number.NaN],
  ['2 0', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1e9', Number.NaN],
  ['Infinity', Number.NaN],
])('people mean by %j the number %d', (typed, number) => {
  expect(typedNumber(typed, [1, 2_000_000])).toBe(number)
})

test('a number with two readings is the one that the field can take', () => {
  expect([typedNumber('1,629', [0.1, 20]), typedNumber('1,629', [1, 200_000])]).toEqual([1.629, 1629])
})

describe('an ownership report', () => {
  test.each([
    ['years', '', 'noNumber'],
    ['years', 'five', 'noNumber'],
    ['years', '2.5', 'noWholeNumber'],
    ['years', '21', 'outOfRange'],
    ['distance', '0', 'outOfRange'],
    ['gasCost', '-1', 'outOfRange'],
    ['electricityCost', '1 000 000', 'outOfRange'],
    ['fuelRating', 'Infinity', 'noNumber'],
  ] as const)('%s of %j: %s', (field, value, expected) => {
    expect(orderProblems({ ...offer.values, [field]: value })).toEqual({ [field]: expected })
  })

  test('has what was typed with a comma, and the price of the tables however it is written', () => {
    const price = offer.values.electricityCost.replace('.', ',')
    const values = { ...offer.values, fuelRating: '7,8', distance: '20\u202f000', electricityCost: price }
    expect(orderOf({ ...values, gasCost: '1,6' }, offer.values)).toMatchObject({
      fuelRating: 7.8,
      distance: 20_000,
      electricityCost: null,
      gasCost: 1.6,
    })
  })
})

test.each([
  ['\u200bada@maple.example\u2060', null],
  ['ada\u00ad@maple.example', null],
  ['ada.b+c@maple-ev.example', null],
  ['ada@localhost', null],
  ['a@b..c', 'invalidEmail'],
  ['.a@b.c', 'invalidEmail'],
  ['a.@b.c', 'invalidEmail'],
  ['a@-b.c', 'invalidEmail'],
  ['a@b-.c', 'invalidEmail'],
  ['a@b.c.', 'invalidEmail'],
  ['a b@c', 'invalidEmail'],
  ['\u200b', 'required'],
])('the problem of the address %j is %j', (typed, problem) => {
  expect(emailProblem(typed)).toBe(problem)
})

test.each([
  ['?email=ada%2Bev%40maple.example', 'ada+ev@maple.example'],
  ['?email=ada+ev@maple.example', 'ada+ev@maple.example'],
  ['?email=ada%40maple.example.', 'ada@maple.example'],
  ['?email=ada%40maple.example%3E)', 'ada@maple.example'],
  ['?email=ada%40maple.example%E2%80%8B', 'ada@maple.example'],
  ['', ''],
])('the address in %s is %j', (search, email) => {
  expect(emailParamOf({ search })).toBe(email)
})

test.each([
  ['1234-5678', null],
  ['Code: 1234\u20135678', null],
  ['\u200b1234 5678\u00a0.', null],
  ['1234567', 'invalidCode'],
  ['Code', 'invalidCode'],
  ['\u200b', 'required'],
])('the problem of the code %j is %j', (typed, problem) => {
  expect([codeProblem(typed), typedDigits(typed).length === 8]).toEqual([problem, problem === null])
})

test('names of one look are one', () => {
  expect([lookOf('Maple Guest\u200b'), lookOf('e\u0301te\u0301\u00a0'), lookOf(' a \u202f b ')]).toEqual([
    'Maple Guest',
    'été',
    'a b',
  ])
})
