import { describe, expect, test } from 'vitest'
import { earlyRequests } from '../../src/head/early-requests.ts'
import { detectLanguage, detectTheme } from '../../src/head/first-paint.ts'
import { publicEarlyRequests } from '../../src/head/public-early-requests.ts'

const bases = { auth: '/auth', reports: '/batteries/api/v1', leads: '/leads/api/v1' }
const at = (href: string, stored: unknown = null) => {
  const { pathname, search } = new URL(href, 'http://portal.example')
  const text = typeof stored === 'string' || stored === null ? stored : JSON.stringify(stored)
  return earlyRequests({ path: pathname, search }, text, bases, 'America/Toronto')
}
const kept = (selection: object) => ({ version: 1, email: 'a@b.example', selection, expanded: [] })
const list = (
  context: string,
  rest = 'search=&filter=report_not_inventory&sort_key=created_at&sort_direction=DESC',
) => [
  '/auth/user/profile',
  `/batteries/api/v1/battery/reports?${context}&page=1&limit=25&${rest}`,
  `/batteries/api/v1/battery/reports/filters?${context}`,
]

describe('early requests', () => {
  test('the page of a report asks for the profile and the report', () => {
    expect(at('/battery-reports/r-1?print=true', kept({ type: 'all' }))).toEqual([
      '/auth/user/profile',
      '/batteries/api/v1/battery/reports/r-1',
    ])
  })

  test.each(['/login', '/logout', '/404', '/nowhere', '/report/1'])('%s asks for nothing', (path) => {
    expect(at(path, kept({ type: 'all' }))).toEqual([])
  })

  test('a screen without figures of a context asks for the profile', () => {
    expect(at('/profile', kept({ type: 'all' }))).toEqual(['/auth/user/profile'])
  })

  const metrics = (context: string) => [
    '/auth/user/profile',
    `/batteries/api/v1/battery/reports/metrics?${context}&time_zone=America%2FToronto`,
  ]

  test.each(['/', '/home', '/home/'])('%s asks for the figures in the stored context', (path) => {
    expect(at(path, kept({ type: 'all' }))).toEqual(metrics('context_type=all'))
    expect(at(path, kept({ type: 'dealership', id: 'd-1' }))).toEqual(
      metrics('context_type=dealership&context_id=d-1'),
    )
  })

  test('the figures too are those of the context in the address', () => {
    expect(at('/home?context=group:g1', kept({ type: 'all' }))).toEqual(
      metrics('context_type=group&context_id=g1'),
    )
  })

  test('the reports list is asked for in the stored context', () => {
    expect(at('/battery-reports', kept({ type: 'all' }))).toEqual(list('context_type=all'))
    expect(at('/battery-reports', kept({ type: 'group', id: 'g-1' }))).toEqual(
      list('context_type=group&context_id=g-1'),
    )
  })

  test('the address wins over the stored context, and carries the query', () => {
    expect(
      at(
        '/battery-reports?context=dealership:d1&searchTerm=5YJ%203&filter=report_archived&sort=score&direction=asc',
        kept({ type: 'all' }),
      ),
    ).toEqual(
      list(
        'context_type=dealership&context_id=d1',
        'search=5YJ+3&filter=report_archived&sort_key=score&sort_direction=ASC',
      ),
    )
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['a selection without its id', kept({ type: 'group' })],
    ['an id that is none', kept({ type: 'group', id: '../x' })],
    ['null', 'null'],
  ])('with %s stored only the profile is asked for', (_, stored) => {
    expect(at('/battery-reports', stored)).toEqual(['/auth/user/profile'])
    expect(at('/home', stored)).toEqual(['/auth/user/profile'])
  })
})

describe('first paint', () => {
  const none = {
    search: '',
    cookie: '',
    stored: () => null,
    session: () => null,
    browser: 'en-US',
    page: 'en',
  }
  const french = () => 'fr'

  test.each([
    ['the query string', { ...none, search: '?lng=fr', cookie: 'lf_language=en' }, 'fr'],
    ['the cookie', { ...none, cookie: 'a=1; i18nextLng=fr-CA', stored: () => 'en' }, 'fr'],
    ['lf_language', { ...none, stored: (key: string) => (key === 'lf_language' ? 'fr' : 'en') }, 'fr'],
    ['i18nextLng', { ...none, stored: (key: string) => (key === 'i18nextLng' ? 'FR' : null) }, 'fr'],
    ['what is stored before what the session keeps', { ...none, stored: () => 'en', session: french }, 'en'],
    ['the session', { ...none, session: (key: string) => (key === 'lf_language' ? 'fr' : null) }, 'fr'],
    ['the browser', { ...none, browser: 'fr-CA' }, 'fr'],
    ['the browser before the page', { ...none, page: 'fr' }, 'en'],
    ['the page', { ...none, browser: '', page: 'fr' }, 'fr'],
    ['English', { ...none, browser: 'de' }, 'en'],
  ] as const)('the language comes from %s', { tags: ['P1.8', 'P9.11'] }, (_, sources, language) => {
    expect(detectLanguage(sources)).toBe(language)
  })

  test('the theme is the kept one, else what the system prefers', () => {
    expect([
      detectTheme('dark', false),
      detectTheme('light', true),
      detectTheme(null, true),
      detectTheme('sepia', false),
    ]).toEqual(['dark', 'light', 'dark', 'light'])
  })
})

test.each([
  ['/report/one', ['/leads/api/v1/report/one']],
  ['/unsubscribe/one/', ['/leads/api/v1/unsubscribe/one']],
  ['/404', []],
  ['/report/no%20id', []],
])('the public page %s asks for %j', (path, urls) => {
  expect(publicEarlyRequests(path, bases.leads)).toEqual(urls)
})
