import { expect, test } from 'vitest'
import { changeLanguage, createI18n } from '../../src/i18n/create-i18n.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { rowTexts } from '../../src/i18n/row-texts.ts'

test.each(['en', 'fr'] as const)('fills in the same texts as i18next: %s', async (language) => {
  const i18n = createI18n('en', en)
  await changeLanguage(i18n, language)
  const t = i18n.getFixedT(language)
  const quick = rowTexts(t)
  const names = ['2023 Tesla Model Y', '', '$& {{date}} $t(reports.title) <b>']
  const of = (texts: typeof t) =>
    names.flatMap((name) => [
      texts('reports.title'),
      texts('reports.trimOf', { name }),
      texts('reports.open', { name, date: '3 oct. 2025' }),
      texts('reports.open', { date: '3 oct. 2025', name }),
      texts('unit.kWh', { value: name }),
      ...[0, 1, 2].map((count) => texts('context.dealers', { count })),
    ])
  expect(of(quick)).toEqual(of(t))
})

test('translates a text once for all rows of a list', () => {
  let calls = 0
  const t = new Proxy(createI18n('en', en).getFixedT('en'), {
    apply(translate, self, args) {
      calls += 1
      return Reflect.apply(translate, self, args)
    },
  })
  const rows = ['1', '2', '3'].map((name) => rowTexts(t)('reports.trimOf', { name }))
  expect(rows).toEqual(['Trim of 1', 'Trim of 2', 'Trim of 3'])
  expect(calls).toBe(1)
})
