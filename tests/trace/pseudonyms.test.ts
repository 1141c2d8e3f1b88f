import { describe, expect, test } from 'vitest'
import { namingProblem } from '../../src/domain/account/own-passkeys.ts'
import { nameLengthProblem } from '../../src/domain/account/password-form.ts'
import { deviceNameProblem, isIccId } from '../../src/domain/lists/device.ts'
import { nameProblem } from '../../src/domain/name-problem.ts'
import { parsePostalCode } from '../../src/domain/report/postal-code.ts'
import { ssidProblem } from '../../src/domain/resources/wifi.ts'
import { emailProblem } from '../../src/domain/session/credentials.ts'
import { isVin } from '../../src/domain/vin.ts'
import { Pseudonyms } from '../../src/trace/pseudonyms.ts'
import { Redactor } from '../../src/trace/redaction.ts'
import { createDictionary } from '../../src/trace/rules.ts'

const NAMES = [
  '',
  '  ',
  'Ada',
  ' Ada ',
  'Loggers 📶',
  'bell\u0007',
  '\u200b',
  '\u200b\u2060',
  '\u200b\u202eeve',
  'non\u00adbreaking',
  '\u3164',
  ...[16, 17, 32, 33, 51, 60, 61, 100, 101, 254, 255].flatMap((length) => [
    'a'.repeat(length),
    'é'.repeat(length),
    '山'.repeat(length),
    '📶'.repeat(length),
  ]),
]

describe('a pseudonym passes the same checks as its value:', () => {
  test.each(NAMES)('a name, %j', (name) => {
    const problemsOf = (text: string) => [
      ssidProblem(text),
      deviceNameProblem(text),
      nameLengthProblem(text),
      nameProblem(text),
      /\p{Cc}/u.test(text),
    ]
    const pseudonyms = new Pseudonyms()
    expect(problemsOf(pseudonyms.of(name, 'name'))).toEqual(problemsOf(name))
    expect(nameLengthProblem(pseudonyms.of(name, 'person'))).toEqual(nameLengthProblem(name))
    expect(nameProblem(pseudonyms.of(name, 'person'))).toEqual(nameProblem(name))
    const passkey = (text: string) => namingProblem({ kind: 'add', name: text }, [])
    expect(passkey(pseudonyms.of(name, 'person'))).toBe(passkey(name))
    expect(pseudonyms.of(name, 'name').trim() === '').toBe(name.trim() === '')
  })

  test.each([
    ...NAMES,
    'ada',
    'ada@',
    'ada@maple',
    ' ada@maple.example ',
    'a b@c',
    '@@',
    `${'a'.repeat(300)}@b.c`,
  ])('an e-mail address, %j', (email) => {
    expect(emailProblem(new Pseudonyms().of(email, 'person'))).toBe(emailProblem(email))
  })

  test.each([
    '1',
    '0042',
    '8901',
    '89014103211118510720',
    '8901410321111851072012',
    'chip-1',
    'a b',
    'ré',
    '٣',
    'x'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(128),
    'x'.repeat(129),
  ])('an id, %j', (id) => {
    const pseudonym = new Pseudonyms().of(id, 'id')
    const checks = (text: string) => [
      isIccId(text),
      /^[\w-]{1,64}$/.test(text),
      /^[\w-]{1,128}$/.test(text),
      /^\d+$/.test(text) && text.length,
    ]
    expect(checks(pseudonym)).toEqual(checks(id))
    expect(pseudonym).not.toBe(id)
  })

  test('a VIN', () => {
    expect(isVin(new Pseudonyms().of('5YJ3E1EA7KF317000', 'id'))).toBe(true)
  })

  test.each([
    ['80202', '00001'],
    ['80202-1234', '00001-0000'],
    ['M5V3L9', 'A0A0A1'],
    ['m5v 3l9', 'a0a 0a1'],
    [' M5V-3L9 ', ' A0A-0A1 '],
    ['D1A 1A1', 'o1o 1o1'],
    ['12', '11'],
    ['none', 'oooo'],
  ])('a postal code, %j', (code, pseudonym) => {
    expect(new Pseudonyms().of(code, 'postalCode')).toBe(pseudonym)
    expect(parsePostalCode(pseudonym)?.country).toBe(parsePostalCode(code)?.country)
  })
})

test('the same device, vehicle, person and place is the same in any spelling', () => {
  const pseudonyms = new Pseudonyms()
  const pairs = [
    ['0000420815', '420815', 'id'],
    ['5YJ3E1EA7KF317000', '5yj3e1ea7kf317000', 'name'],
    ['Ada Lefèvre', ' ADA LEFEVRE ', 'person'],
    ['ada@maple.example', 'Ada@Maple.example', 'id'],
    ['m5v 3l9', 'M5V3L9', 'postalCode'],
  ] as const
  const numbers = pairs.map(([one, other, kind]) =>
    [one, other].map((text) => numberIn(pseudonyms.of(text, kind))),
  )
  expect(numbers).toEqual(pairs.map((_, index) => [index + 1, index + 1]))
})

const numberIn = (pseudonym: string): number => Number(pseudonym.replace(/\D/g, ''))

describe('a note', () => {
  const dictionary = createDictionary({
    user: 'pseudonym',
    vin: 'id',
    id: 'id',
    dealership: 'name',
    search: 'typed',
    text: 'shape',
  })
  const recorded = {
    user: 'Marie-Ève Lefèvre',
    vin: '5YJ3E1EA7KF317000',
    id: 'oak-7',
    dealership: 'Garage du Nord & Fils',
    search: 'Dupont',
    text: 'private',
  }
  const noted = (note: string) => {
    const redactor = new Redactor(dictionary)
    redactor.context('m', recorded)
    for (const typed of ['D', 'Du', 'Dup']) redactor.context('m', { search: typed })
    return redactor.text(note)
  }

  test.each([
    ['Lefevre (marie-ève lefèvre) has no car.', 'person-1 (person-1) has no car.'],
    ['LEFÈVRE’s car 5yj3e1ea7kf317000, id OAK-7.', 'person-1’s car ZZZ00000000000002, id id-3.'],
    ['At garage du nord, fils: dupont, Dupontel', 'At name-4: xxxxxx, Dupontel'],
    ['Garage du Nord is nearby', 'Garage du Nord is nearby'],
    ['I typed Du, then Dup', 'I typed Du, then xxx'],
    [
      'Ask dupont@maple.example, or ada%40x.example',
      'Ask user-5@example.invalid, or user-6%40example.invalid',
    ],
    [
      'The car F317000, 317000, kf317000 or 17000',
      'The car F317000, ZZZ00000000000002, ZZZ00000000000002 or 17000',
    ],
    ['VIN 1HGCM82633A004352 and 12345678901234567', 'VIN ZZZ00000100000005 and 12345678901234567'],
    ['', ''],
    ['No name at all.', 'No name at all.'],
  ])('%j becomes %j', (note, redacted) => {
    expect(noted(note)).toBe(redacted)
  })
})
