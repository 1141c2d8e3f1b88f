import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenPasswordRules, checkPassword, PASSWORD_RULES } from '../../src/domain/account/password.ts'

const GOOD = 'Volt-7-Kiwi'

test('the checklist has the rules of the specification and three more, in order', {
  tags: ['P5.1'],
}, () => {
  expect(PASSWORD_RULES).toEqual([
    'minLength',
    'uppercase',
    'lowercase',
    'number',
    'special',
    'maxLength',
    'notCommon',
    'notPersonal',
  ])
  expect(checkPassword(GOOD)).toEqual(Object.fromEntries(PASSWORD_RULES.map((rule) => [rule, true])))
})

test.each<[string, readonly string[]]>([
  ['', ['minLength', 'uppercase', 'lowercase', 'number', 'special']],
  ['Ab1!xyw', ['minLength']],
  ['Ab1!xywv', []],
  ['ab1!xywv', ['uppercase']],
  ['AB1!XYWV', ['lowercase']],
  ['Abz!xywv', ['number']],
  ['Ab1zxywv', ['special']],
  ['Ab1 xywv', []],
  ['Ab1\u0000xywv', ['special']],
  ['Élan٣-çö-ŷŵ', []],
  [`Ab1!${'x'.repeat(124)}`, []],
  [`Ab1!${'x'.repeat(125)}`, ['maxLength']],
])('%j breaks %j', { tags: ['P5.1'] }, (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
})

describe('the length counts characters, not code units', () => {
  test.each<[string, string, readonly string[]]>([
    ['seven characters, one of two code units', 'Ab1!xy\u{1F50B}', ['minLength']],
    ['eight characters, one of two code units', 'Ab1!xyw\u{1F50B}', []],
    ['a letter and its combining accent count as one', 'Ab1!xye\u0301', ['minLength']],
    ['a ligature of eighteen letters is one', 'Ab1!xy\uFDFA', ['minLength']],
    ['full-width forms are the letters that they show', 'Ａｂ１！ｘｙｗｖ', []],
  ])('%s', (_, password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken)
  })
})

test.each([
  'Password1!',
  'P@ssw0rd',
  '!!Welcome123',
  'Azerty-2026',
  'Summer2026!',
  'Été-Été-2026',
  'Test-Test-1',
  'Changeme1!',
  'Battery-2026!',
  'Ｐａｓｓｗｏｒｄ１！',
  'Pr1nt3mps!',
  '5ummer-26!',
  'Le7mein-26!',
  '1-P@ssword-1',
])('%s is too common', (password) => {
  expect(checkPassword(password).notCommon).toBe(false)
})

test.each(['Password-for-Kiwis-7', 'Test7-Drive', 'xR7#qLp2vT', 'Winter-Tyre-4-You', '12-Lemons-Fall!'])(
  '%s contains a common word, but is not common',
  (password) => {
    expect(checkPassword(password).notCommon).toBe(true)
  },
)

test.each<[string, string, boolean]>([
  ['dealer.admin@maple.example', 'My-Dealer.Admin-7', false],
  ['dealer.admin@maple.example', 'X7-admin-Zoo!', false],
  ['dealer.admin@maple.example', 'X7-maple-Zoo!', true],
  ['ann@maple.example', 'X7-ann-Zoo-Q!', true],
  ['anna+portal@maple.example', 'ANNA+1-xyz-Q', false],
  ['Tremblay', 'La-tremblay-7', false],
  ['O’Neill', 'x-O’NEILL-7y', false],
  ['Élise', 'x-e\u0301lise-7Y', false],
  ['E\u0301lise', 'x-Élise-7Y', false],
  ['jo.ann@maple.example', 'X7-Jo.Ann-Q', false],
  ['', GOOD, true],
  ['@', GOOD, true],
  ['André Côté', '2026-Côté!', false],
])('a password must not contain personal texts: %s and %s', (personal, password, isKept) => {
  expect(checkPassword(password, [personal]).notPersonal).toBe(isKept)
})

test('the check never throws, and gives the same result for another Unicode form', () => {
  const text = fc.string({ unit: 'binary', maxLength: 140 })
  fc.assert(
    fc.property(text, text, (password, personal) => {
      const checklist = checkPassword(password.normalize('NFC'), [personal])
      const { maxLength, ...rest } = checkPassword(password.normalize('NFD'), [personal])
      expect({ ...rest, maxLength: checklist.maxLength }).toEqual(checklist)
      expect(typeof maxLength).toBe('boolean')
    }),
  )
})
