import { describe, expect, test } from 'vitest'
import { codeProblem } from '../../src/domain/account/password-form.ts'
import { Pseudonyms } from '../../src/trace/pseudonyms.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { listed, Redactor } from '../../src/trace/redaction.ts'
import { problemsOf, type TraceRules } from '../../src/trace/rules.ts'
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
    const rules = {
      machine: 'm',
      context: {},
      events: { e: { a: 'secret', b: 'secret', c: 'secret' } },
    } as const
    const event = { type: 'e', a: 'Password-1', b: 'Password-2', c: 'Password-1' }
    const { a, b, c } = new Redactor().event(rules, event).value
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
    const rules = { machine: 'm', context: { note: 'shape', other: 'shape' }, events: {} } as const
    expect(new Redactor().context(rules, { note: 'Ask Ada', other: 7 }).value).toEqual({
      note: 'xxx xxx',
      other: 0,
    })
  })
})

describe('an allow-list', () => {
  const rules: TraceRules = {
    machine: 'm',
    context: { rows: [{ id: 'keep' }], byName: { '*': { count: 'keep' } }, address: { path: 'keep' } },
    events: { loaded: { output: { rows: [{ id: 'keep', owner: 'pseudonym' }], total: 'keep' } } },
  }

  test('keeps what it names and blanks the rest', () => {
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
    const redacted = {
      owner: 'person-1',
      phone: 'xxxxxxxx',
      price: 0,
      sold: false,
      tags: [],
      more: { deep: 'xxxx' },
    }
    expect(new Redactor().event(rules, event(sent, 'abc')).value).toEqual(event(redacted, 'xxx'))
  })

  test('compares only what it names', () => {
    const context = {
      rows: [{ id: '1', note: 'x' }],
      byName: { a: { count: 1, x: 2 } },
      address: { path: '/', search: '?q' },
    }
    expect(new Redactor().visible(rules, context)).toEqual({
      rows: [{ id: '1' }],
      byName: { a: { count: 1 } },
      address: { path: '/' },
    })
  })

  test('keeps errors, dates and other objects as empty objects', () => {
    const odd = { type: 'loaded', output: { total: new Error('secret text'), rows: new Date(0) } }
    expect(new Redactor().event(rules, odd).value).toEqual({
      type: 'loaded',
      output: { total: {}, rows: {} },
    })
  })

  test('keeps the type of an unnamed event and blanks its fields', () => {
    const event = { type: 'typed', text: 'hunter2', 'ada@maple.example': 1 }
    expect(new Redactor().event(rules, event).value).toEqual({ type: 'typed', text: 'xxxxxxx' })
  })

  test('that is invalid stops the creation of a recorder', () => {
    const bad = {
      machine: 'm',
      context: { a: 'keeep' },
      events: { e: 'keep', f: { g: ['keep', 'keep'] } },
      extra: 1,
    }
    expect(problemsOf(bad)).toEqual([
      'm: "extra" is not a part of rules',
      'm.context.a: "keeep" is no rule',
      'm e: the rule of an event is an object of its fields',
      'm f.g: the rule of a list has one element',
    ])
    const invalid: unknown[] = [bad]
    const make = () =>
      createRecorder({ rules: JSON.parse(JSON.stringify(invalid)), buildId: '1', now: () => 0 })
    expect(make).toThrow('The trace rules are invalid: m: "extra" is not a part of rules; m.context.a')
  })
})

test('a replayed object keeps the fields of the rule that another field chooses', () => {
  const rules = {
    changes: [{ field: 'keep', to: { $by: { field: { dealership: { id: 'id' } } } } }],
  } as const
  const value = { changes: [{ field: 'dealership', to: { id: 'id-1', name: 'name-1' } }] }
  expect(listed(rules, value)).toEqual({ changes: [{ field: 'dealership', to: { id: 'id-1' } }] })
})
