import { expect, test } from 'vitest'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { catalogue as fr } from '../../src/i18n/fr.ts'
import { rowTexts } from '../../src/i18n/row-texts.ts'

const ROW_GROUPS = [
  'reports',
  'inventory',
  'devices',
  'users',
  'wifi',
  'list',
  'unit',
  'cellHealth',
  'score',
  'country',
]

test.each([
  ['en', en],
  ['fr', fr],
] as const)('are those of i18next in %s', (language, catalogue) => {
  const { t } = createI18n(language, catalogue)
  const values = {
    name: '$& {{date}} <b>',
    date: '3 oct.',
    vin: '1FT',
    value: 75.5,
    email: 'a@b.ca',
    days: '1 234',
  }
  const plain = Object.entries(catalogue)
    .filter(([name]) => ROW_GROUPS.includes(name))
    .flatMap(([name, group]) => keysOf(group, name))
    .filter((key) => !/_(?:one|many|other)$/.test(key))
  const asked = (text: typeof t) =>
    plain.map((key) => {
      const template = String(Reflect.apply(t, null, [key, { skipInterpolation: true }]))
      return [key, Reflect.apply(text, null, [key, valuesIn(template, values)])]
    })
  expect(plain.length).toBeGreaterThan(100)
  expect(asked(rowTexts(t))).toEqual(asked(t))
})

test('a second time the values are the new ones, and plural forms are still told apart', () => {
  const { t } = createI18n('fr', fr)
  const text = rowTexts(t)
  expect(text).toBe(rowTexts(t))
  const said = (words: typeof t) => [
    words('reports.trimOf', { name: 'Kia' }),
    words('reports.trimOf', { name: 'Tesla' }),
    words('inventory.days', { count: 1, days: '1' }),
    words('inventory.days', { count: 2, days: '2' }),
  ]
  expect(said(text)).toEqual(said(t))
})

function keysOf(node: unknown, path: string): string[] {
  return typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([name, inner]) => keysOf(inner, `${path}.${name}`))
    : [path]
}

/** Just what the text has places for. */
function valuesIn(template: string, values: object): object | undefined {
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  return names.length === 0
    ? undefined
    : Object.fromEntries(names.map((name) => [name, Reflect.get(values, name) ?? name]))
}
