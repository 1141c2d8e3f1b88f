import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { addressOf, searchOf } from '../../src/domain/address.ts'
import { parseQuery } from '../../src/domain/lists/list-query.ts'
import { NARROWED_REPORTS } from '../../src/domain/lists/report-narrowing.ts'
import { publicPageOf } from '../../src/domain/public/public-pages.ts'
import { reportAddressed } from '../../src/domain/report/report-address.ts'
import { SCREENS, screenOf } from '../../src/domain/session/routes.ts'
import { formatSelection, parseSelection } from '../../src/domain/shell/context-selection.ts'
import { cacheKey, countsKey } from '../../src/machines/lists/list-keys.ts'
import { DICTIONARY } from '../../src/trace/dictionary.ts'
import { Redactor } from '../../src/trace/redaction.ts'
import { createDictionary } from '../../src/trace/rules.ts'
import { findModels } from '../kit/find-models.ts'
import { SORT_KEYS, TABS } from './vocabulary.ts'

/** The links of samples are those of `redirect.due`. */
const LINK = DICTIONARY.ruleOf('redirect.due', 'to') ?? 'none'
const SELECTION = DICTIONARY.ruleOf('loaded', 'key') ?? 'none'

/** Redacts values of different kinds with one set of pseudonyms. */
function redacted<const Values extends object>(values: Values): Values {
  const own = createDictionary({ link: LINK, selectionText: SELECTION })
  const both = { ...own, ruleOf: (...at: [string, string]) => own.ruleOf(...at) ?? DICTIONARY.ruleOf(...at) }
  return new Redactor(both).context('m', values).value as Values
}

describe('an address', () => {
  test('keeps the paths of the portal, its tabs and its sort keys', () => {
    const paths = Object.values(SCREENS).flatMap(({ path }) => (path.includes('{') ? [] : [path]))
    const queries = [
      ...TABS.map((tab) => `filter=${tab}`),
      ...SORT_KEYS.map((sort) => `sort=${sort}&direction=desc`),
    ]
    for (const to of [...paths, '/', '/users/', ...queries.map((one) => `/users?${one}`)])
      expect(redacted({ link: to })).toEqual({ link: to })
  })

  test.each([
    ['/battery-reports/0f3a-77?zip=80202&print', '/battery-reports/id-1?zip=00002&print'],
    [
      '/users?searchTerm=Dupont+%C3%89&context=group%3Anorth',
      '/users?searchTerm=xxxxxx+x&context=group%3Aid-1',
    ],
    [
      '/users?searchTerm=Dupont%20%C3%89&context=group:north',
      '/users?searchTerm=xxxxxx%20x&context=group:id-1',
    ],
    ['/set-password?email=Ada%40maple.example', '/set-password?email=user-1%40example.invalid'],
    ['/users?context=all:Dupont&filter=Dupont&sort=a', '/users?context=xxx:xxxxxx&filter=xxxxxx&sort=x'],
    ['/users?Dupont=Durand&Martin', '/users?xxxxxx=xxxxxy&xxxxxz'],
    ['/auth-callback?error=cancelled', '/auth-callback?error=cancelled'],
    ['/auth-callback?error=Dupont', '/auth-callback?error=xxxxxx'],
    ['/Dupont/r%C3%A9my', '/id-1/~id-2'],
    ['/report/0f3a', '/report/id-1'],
    ['?&a=%zz', '?&x=%25xx'],
  ])('has a rule for each part: %s', (to, expected) => {
    expect(redacted({ link: to })).toEqual({ link: expected })
  })

  test.each([
    '/users?searchTerm=a b&context=group:north',
    '/users?searchTerm=a%20b&context=group%3Anorth',
    '/battery-reports/one?zip=80202',
    '/somewhere/else?x=1&x=2',
    '/login',
  ])('is the same whether it is redacted before or after a link becomes an address: %s', (to) => {
    const both = redacted({ link: to, address: addressOf(to) })
    expect(addressOf(both.link)).toEqual(both.address)
  })

  test.each([
    '/battery-reports/one?zip=M5V3L9',
    '/battery-reports/not%20one',
    '/battery-reports/ré',
    '/',
    '/users/x',
  ])('leads to the same screen: %s', (to) => {
    const after = addressOf(redacted({ link: to }).link)
    expect(screenOf(after.path)).toBe(screenOf(addressOf(to).path))
    expect(reportAddressed(after) === null).toBe(reportAddressed(addressOf(to)) === null)
  })

  test.each([
    '/report/one',
    '/report/not an id',
    '/report/ré',
    `/report/${'a'.repeat(129)}`,
    '/404',
    '/unsubscribe/1',
  ])('leads to the same public page: %s', (to) =>
    expect(publicPageOf(redacted({ link: to }).link)).toBe(publicPageOf(to)),
  )
})

test('a context selection is the same as an object, in an address and in a key', () => {
  const north = { type: 'group', id: 'north' } as const
  const sort = { key: 'email', direction: 'ASC' } as const
  const asked = { filter: 'user_all', search: 'Dupont', sort } as const
  const values = redacted({
    selection: north,
    selectionText: formatSelection(north),
    address: { path: '/users', search: searchOf({ searchTerm: 'Dupont', context: 'group:north' }) },
    query: asked,
    key: cacheKey(north, asked),
    counted: countsKey({ selection: north, query: asked }),
  })
  expect(values.query.search).toBe('xxxxxx')
  expect(parseSelection(values.selectionText)).toEqual(values.selection)
  expect(values.address.search).toBe(
    searchOf({ searchTerm: values.query.search, context: formatSelection(values.selection) }),
  )
  expect(values.key).toBe(cacheKey(values.selection, values.query))
  expect(values.counted).toBe(countsKey({ selection: values.selection, query: values.query }))
})

test('filters are the same as an object, in an address and in a key', () => {
  const narrowing = {
    created_from: '2026-05-01',
    score_to: '60',
    configuration_ids: 'oak,elm',
    make: 'Dupont & fils',
    year: '2021',
  } as const
  const sort = { key: 'score', direction: 'ASC' } as const
  const asked = { filter: 'report_all', search: '', sort, narrowing } as const
  const all = { type: 'all' } as const
  const values = redacted({
    selection: all,
    address: { path: '/battery-reports', search: searchOf(narrowing) },
    query: asked,
    key: cacheKey(all, asked),
    counted: countsKey({ selection: all, query: asked }),
  })
  expect(values.query.narrowing).toMatchObject({ created_from: '2026-05-01', score_to: '60', year: '2021' })
  expect(JSON.stringify(values)).not.toMatch(/Dupont|oak|elm/)
  expect(parseQuery(values.address.search, NARROWED_REPORTS).narrowing).toEqual(values.query.narrowing)
  expect(values.key).toBe(cacheKey(all, values.query))
  expect(values.counted).toBe(countsKey({ selection: all, query: values.query }))
})

test('the names of the fields of all forms are kept', async () => {
  const { models } = await findModels(process.cwd())
  const names = models
    .filter(({ machine }) => machine.events.includes('form.submitted'))
    .flatMap(({ machine, inputs }) => {
      const { context } = createActor(machine, { input: inputs[0] } as never).getSnapshot()
      return Object.keys(context.values ?? {})
    })
  expect(names.length).toBeGreaterThan(20)
  expect(redacted({ edited: names })).toEqual({ edited: names })
})

test.each(['', 'Dupont', '["Dupont"', '{"a":"Dupont"}', '"Dupont"', '[{"a":"Dupont"},["Dupont"],null,7]'])(
  'a key of another form becomes a shape: %s',
  (text) => expect(JSON.stringify(redacted({ key: text }))).not.toMatch(/dupont/i),
)
