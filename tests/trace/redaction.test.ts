import { describe, expect, test } from 'vitest'
import { codeProblem } from '../../src/domain/account/password-form.ts'
import { Pseudonyms } from '../../src/trace/pseudonyms.ts'
import { listed, Redactor } from '../../src/trace/redaction.ts'
import { createDictionary } from '../../src/trace/rules.ts'
import { numberedShape, secretStandIn, shapeOf } from '../../src/trace/stand-ins.ts'

/** The checks that a form could make on a secret. The guards of the machine see their results. */
const checks = (text: string) => ({
  empty: text === '',
  blank: text.trim() === '',
  trimmed: text.trim() === text,
  upper: /[A-Z]/.test(text),
  lower: /[a-z]/.test(text),
  digit: /\d/.test(text),
  special: /[^A-Za-z0-9]/.test(text),
  punctuation: /[^\p{L}\p{N}\s]/u.test(text),
  anyUpper: /\p{Lu}/u.test(text),
  space: /\s/.test(text),
  length: text.length < 8 ? 'short' : text.length <= 128 ? 'fit' : 'long',
})

describe('the stand-in of a secret', () => {
  const secrets = [
    '',
    'a',
    'Ab1!',
    'password',
    'Battery-2026!',
    'ALLUPPER',
    'éÉ1!aA x',
    'with blanks in',
    ' padded ',
    '   ',
  ]
  test.each([...secrets, 'x'.repeat(8), 'x'.repeat(128), 'X'.repeat(129), '日本語のパスワード', 'aA0!é É'])(
    'passes the same checks and does not contain the secret: %j',
    (secret) => {
      for (const index of [0, 1, 2]) {
        const standIn = secretStandIn(secret, index)
        expect(checks(standIn)).toEqual(checks(secret))
        if (secret.trim().length > 1) expect(standIn).not.toContain(secret.trim())
      }
    },
  )

  test.each([
    ['48159162', '00000001'],
    ['4815 9162', '0000 0001'],
    [' 48-15\u00a091-62\t', ' 00-00 00-01 '],
    ['4815-916', '0000-001'],
    ['', ''],
  ])('is a code where %j is one, as people copy and type it', (code, standIn) => {
    expect(secretStandIn(code, 1)).toBe(standIn)
    expect(codeProblem(standIn)).toBe(codeProblem(code))
  })

  test('is the same for equal secrets of an event, and different for different secrets', () => {
    const dictionary = createDictionary({ a: 'secret', b: 'secret', c: 'secret' })
    const event = { type: 'e', a: 'Password-1', b: 'Password-2', c: 'Password-1' }
    const { a, b, c } = new Redactor(dictionary).event(event).value
    expect(a).toBe(c)
    expect(a).not.toBe(b)
  })

  test('is its own stand-in', () => {
    for (const secret of [...secrets, '12345678', '12-34 5678']) {
      expect(secretStandIn(secretStandIn(secret, 0), 0)).toBe(secretStandIn(secret, 0))
    }
  })
})

describe('pseudonyms', () => {
  test('keep the domain of the staff, on which the sign-in depends', () => {
    const names = new Pseudonyms('provider.example')
    expect(names.of('Ada@Provider.example')).toBe('user-1.invalid@provider.example')
    expect(names.in('/users?email=ada%40provider.example')).toBe(
      '/users?email=user-1.invalid%40provider.example',
    )
    expect(names.of('ada@maple.example')).toBe('user-2@example.invalid')
  })

  test('keep the kind of a text, and are equal for equal texts', () => {
    const names = new Pseudonyms()
    const expected = {
      'ada@maple.example': 'user-1@example.invalid',
      ' ADA@maple.example ': ' user-1@example.invalid ',
      'Ada Lovelace': 'person-2',
      '5YJ3E1EA7KF317000': 'ZZZ00000000000003',
      'ada@localhost': 'user-4@example',
      '': '',
      // The pseudonym of an invalid address is an invalid address.
      'ada@': 'xxx@',
      'a b@c': 'x x@x',
    }
    expect(Object.keys(expected).map((text) => names.of(text))).toEqual(Object.values(expected))
  })
})

describe('the shape of a text', () => {
  test.each([
    ['', ''],
    ['Cable is loose,\nask Ada (tel. 555-0199) 🔌', 'xxxxx xx xxxxx,\nxxx xxx (xxx. 111-1111) 🔌'],
    ['bell\u0007', 'xxxx\u0007'],
    [' https://track.example:8443/p?n=1Z9 ', ' https://xxxxx.xxxxxxx:1111/x?x=1x1 '],
    ['javascript:alert(1)', 'xxxxxxxxxx:xxxxx(1)'],
    ['𝒜é', '𝑥x'],
    ['Дюпон 山田 ٣', 'xxxxx xx 1'],
    ['e\u0301\u200d☎', 'xx§§'],
    ['🇩🇺🇵 ⓓⓤⓟ ⠙', '🔌🔌🔌 §§§ §'],
    ['-.. ..- .--.', '--- --- ----'],
    ['a\u2003\u00a0b\u0085\u000b', 'x  x\u0007\u000b'],
  ])('of %j is %j', (text, shape) => {
    expect(shapeOf(text)).toBe(shape)
    expect(shapeOf(shape)).toBe(shape)
    expect(URL.canParse(shape)).toBe(URL.canParse(text))
  })

  test('of different typed texts is different, and has the same classes', () => {
    const names = new Pseudonyms()
    const typed = ['D', 'Du', 'Dup', 'Dür', ' Dup ', 'm 3', 'M 4', '!!', '?!', '']
    const shapes = ['x', 'xx', 'xxx', 'xxy', ' xxx ', 'x 1', 'x 2', '--', '-.', '']
    expect(typed.map((text) => names.typed(text))).toEqual(shapes)
    expect(typed.map((text) => names.typed(text))).toEqual(shapes)
    const many = Array.from({ length: 500 }, (_, number) => numberedShape('xx1', number))
    expect(new Set(many).size).toBe(500)
  })

  test('is all that the rule `shape` keeps', () => {
    const dictionary = createDictionary({ note: 'shape', other: 'shape' })
    expect(new Redactor(dictionary).context('m', { note: 'Ask Ada', other: 7 }).value).toEqual({
      note: 'xxx xxx',
      other: 0,
    })
  })
})

describe('a dictionary', () => {
  const dictionary = createDictionary({
    actorId: 'keep',
    id: 'keep',
    owner: 'pseudonym',
    total: 'keep',
    'loaded.id': 'number',
    'save.output': 'keep',
    byName: { $keys: 'name', '*': 'number' },
    cache: { $keys: 'id' },
    to: 'byField',
    phase: { $is: { open: 'keep', '*': 'shape' } },
  })
  const redacted = (event: { readonly type: string }) => new Redactor(dictionary).event(event).value

  test('keeps what it names, however deep it stands, and blanks the rest', () => {
    const event = (row: object, token: string) => ({
      type: 'loaded',
      actorId: 'load',
      output: { total: 2, rows: [{ id: '1', ...row }], token },
      other: null,
    })
    const sent = {
      owner: 'Ada',
      phone: '555-1234',
      price: 12,
      sold: true,
      tags: ['x'],
      more: { deep: 'text' },
    }
    const row = {
      owner: 'person-1',
      phone: 'xxxxxxxx',
      price: 0,
      sold: false,
      tags: [],
      more: { deep: 'xxxx' },
    }
    expect(redacted(event(sent, 'abc'))).toEqual(event(row, 'xxx'))
  })

  test('has another rule for a field of one event, or of what one child has sent', () => {
    expect(redacted({ type: 'loaded', id: 'a1' } as never)).toEqual({ type: 'loaded', id: 'x1' })
    for (const type of ['xstate.done.actor.save', 'xstate.done.actor.save.12'])
      expect(redacted({ type, output: 'saved' } as never)).toEqual({ type, output: 'saved' })
    const other = { type: 'xstate.done.actor.read', output: 'saved' }
    expect(redacted(other)).toEqual({ ...other, output: 'xxxxx' })
  })

  test('knows flags, times and ids by their names', () => {
    const event = {
      type: 'e',
      isOpen: true,
      sentAt: '2026-03-01',
      groupId: 'oak',
      'Ada LovelaceId': 1,
      island: 7,
    }
    expect(redacted(event)).toEqual({ ...event, groupId: 'id-1', 'Ada LovelaceId': undefined, island: 0 })
  })

  test('replaces keys that are data', () => {
    const event = { type: 'e', byName: { Ada: 1 }, cache: { oak: { id: '1', note: 'a' } }, other: { Ada: 1 } }
    expect(redacted(event)).toEqual({
      type: 'e',
      byName: { 'name-1': 1 },
      cache: { 'id-2': { id: '1', note: 'x' } },
      other: {},
    })
  })

  test('has the rule of the field that an edit names, and else keeps only a number', () => {
    const to = (value: object) => redacted({ type: 'e', ...value } as never).to
    expect(to({ field: 'owner', to: 'Ada' })).toBe('person-1')
    expect(to({ field: 'phase', to: 'open' })).toBe('open')
    expect(to({ field: 'Ada', to: 'Ada' })).toBe('xxx')
    expect([to({ to: 7 }), to({ to: 'Ada' })]).toEqual([7, 'xxx'])
  })

  test('records nothing of actors, errors, dates and other objects', () => {
    const output = {
      total: new Error('secret text'),
      rows: new Date(0),
      ref: { getInitialSnapshot: () => 'x' },
    }
    expect(redacted({ type: 'e', output } as never)).toEqual({
      type: 'e',
      output: { total: {}, rows: {}, ref: '[actor]' },
    })
  })

  test('compares only what it names, also in a replay', () => {
    const context = { rows: [{ id: '1', note: 'x' }], byName: { ann: 2 }, address: { path: '/' }, note: null }
    const known = { rows: [{ id: '1' }], byName: { ann: 2 }, address: {} }
    expect(listed(dictionary, 'm', context)).toEqual(known)
    expect(new Redactor(dictionary).visible('m', context)).toEqual({ ...known, byName: { 'name-1': 2 } })
  })
})
