import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import {
  catalogueProblems,
  flatten,
  frenchSpacingProblems,
  hardCodedTexts,
  unusedKeys,
  usedKeys,
} from '../../scripts/check/i18n-rules.ts'

const program = (code: string) => parseSync('view.tsx', code).program

test.each([
  ['Vraiment\u00a0?', ['fr: text has a blank before ?, ! or ;']],
  ['Envoyé ; merci !', ['fr: text has a blank before ?, ! or ;']],
  ['Note : deux', ['fr: text has no no-break space before a colon']],
  ['{{label}}:', ['fr: text has no no-break space before a colon']],
  ['Dites «oui»', ['fr: text has no no-break space inside « »']],
  ['Dites « oui\u00a0»', ['fr: text has no no-break space inside « »']],
  ['Vraiment? Dites «\u00a0oui\u00a0»; à 10:30, ou https://x.example\u00a0: merci!', []],
])('the check sees how signs are set in French: %s', (text, problems) => {
  expect(frenchSpacingProblems({ text })).toEqual(problems)
})

describe('catalogues', () => {
  const problems = (en: object, fr: object) => catalogueProblems({ en: flatten(en), fr: flatten(fr) })

  test('the text for one may leave the number out, but no other placeholder', () => {
    const other = '{{count}} cars of {{name}}'
    const french = { n_one: 'L’auto de {{name}}', n_many: other, n_other: other }
    expect(problems({ n_one: 'The car of {{name}}', n_other: other }, french)).toEqual([])
    expect(problems({ n_one: 'The car', n_other: other }, french)).toEqual([
      'en: n_one has the placeholders [], en has [{{count}} {{name}}]',
    ])
  })

  test.each([
    ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }, ['fr: b is missing']],
    ['a surplus key', { a: 'A' }, { a: 'A', b: 'B' }, ['fr: b is not in en']],
    [
      'a missing plural form',
      { n_one: 'x', n_other: 'y' },
      { n_one: 'x', n_other: 'y' },
      ['fr: n_many is missing'],
    ],
    [
      'a missing English form',
      { n_other: 'y' },
      { n_one: 'x', n_many: 'z', n_other: 'y' },
      ['en: n_one is missing'],
    ],
    [
      'another placeholder',
      { a: '{{x}}' },
      { a: '{{y}}' },
      ['fr: a has the placeholders [{{y}}], en has [{{x}}]'],
    ],
    ['a lost tag', { a: '<b>x</b>' }, { a: '<b>x' }, ['fr: a has the placeholders [<b>], en has [</b> <b>]']],
    ['a blank text', { a: 'A' }, { a: ' ' }, ['fr: a is blank']],
  ])('the check reports %s', (_, en, fr, expected) => {
    expect(problems(en, fr)).toEqual(expected)
  })
})

describe('keys in use', () => {
  test('whole keys, tables of keys, templates and plurals count as used', () => {
    const used = usedKeys(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is the source under test
      program("const K = { a: 't.a' }; t('t.b'); t(`t.c.${x}`); t(`t.${y}.end`); t('t.n', { count: 1 })"),
      Visitor,
    )
    const texts = {
      't.a': '',
      't.b': '',
      't.c.x': '',
      't.y.end': '',
      't.n_one': '',
      't.n_other': '',
      't.d': '',
    }
    expect(unusedKeys(texts, used)).toEqual(['t.d'])
  })
})

test('the check finds words in JSX and in accessible attributes, and ignores symbols and class names', () => {
  expect(
    hardCodedTexts(
      program(
        '<p className="note" aria-label="Close it">Hello {name} · {"there"}<i>×</i><b title={t("x.y")}>{t("x")}</b></p>',
      ),
      Visitor,
    ),
  ).toEqual(['Close it', 'Hello', 'there'])
})
