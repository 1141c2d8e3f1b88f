import { describe, expect, test } from 'vitest'
import { earlyRequests } from '../../src/head/early-requests.ts'
import { detectLanguage, detectTheme } from '../../src/head/first-paint.ts'
import { publicEarlyRequests } from '../../src/head/public-early-requests.ts'

const bases = { auth: '/auth', reports: '/batteries/api/v1', leads: '/leads/api/v1' }
const at = (href: string, stored: unknown = null, pinning: string | null = null) => {
  const { pathname, search } = new URL(href, 'http://portal.example')
  const text = typeof stored === 'string' || stored === null ? stored : JSON.stringify(stored)
  return earlyRequests(
    { path: pathname, search },
    { selection: text, pinning },
    bases,
    () => 'America/Toronto',
  )
}
const stored = (selection: object) => ({ version: 1, email: 'a@b.example', selection, expanded: [] })
const list = (
  context: string,
  rest = 'search=&filter=report_not_inventory&sort_key=created_at&sort_direction=DESC&pinned=3',
  counted = '',
) => [
  '/auth/user/profile',
  `/batteries/api/v1/battery/reports?${context}&page=1&limit=25&${rest}`,
  `/batteries/api/v1/battery/reports/filters?${context}${counted}`,
]

const PROFILE = '/auth/user/profile'
const metrics = (context: string) => [
  PROFILE,
  `/batteries/api/v1/battery/reports/metrics?${context}&time_zone=America%2FToronto`,
]
const all = stored({ type: 'all' })
const QUERY = 'searchTerm=5YJ%203&filter=report_archived&sort=score&direction=asc'

test.each<readonly [href: string, stored: unknown, urls: readonly string[]]>([
  ['/battery-reports/r-1?print=true', all, [PROFILE, '/batteries/api/v1/battery/reports/r-1']],
  ...['/login', '/logout', '/404', '/nowhere', '/report/1'].map((path) => [path, all, []] as const),
  ['/profile', all, [PROFILE]],
  ...['/', '/home', '/home/'].map((path) => [path, all, metrics('context_type=all')] as const),
  ['/home', stored({ type: 'dealership', id: 'd-1' }), metrics('context_type=dealership&context_id=d-1')],
  ['/home?context=group:g1', all, metrics('context_type=group&context_id=g1')],
  ['/battery-reports', all, list('context_type=all')],
  ['/battery-reports', stored({ type: 'group', id: 'g-1' }), list('context_type=group&context_id=g-1')],
  [
    `/battery-reports?context=dealership:d1&${QUERY}`,
    all,
    list(
      'context_type=dealership&context_id=d1',
      'search=5YJ+3&filter=report_archived&sort_key=score&sort_direction=ASC&pinned=3',
      '&search=5YJ+3',
    ),
  ],
  [
    '/battery-reports?make=Tesla&score_to=x',
    all,
    list(
      'context_type=all',
      'search=&filter=report_not_inventory&sort_key=created_at&sort_direction=DESC&make=Tesla&pinned=3',
      '&make=Tesla',
    ),
  ],
  [
    '/battery-reports?created_from=2026-05-01',
    all,
    list(
      'context_type=all',
      'search=&filter=report_not_inventory&sort_key=created_at&sort_direction=DESC&created_from=2026-05-01&time_zone=America%2FToronto&pinned=3',
      '&created_from=2026-05-01&time_zone=America%2FToronto',
    ),
  ],
  // A missing or invalid stored selection: the head can only ask for the profile.
  ...[null, '{', '[]', stored({ type: 'group' }), stored({ type: 'group', id: '../x' }), 'null'].flatMap(
    (invalid) => ['/battery-reports', '/home'].map((path) => [path, invalid, [PROFILE]] as const),
  ),
])('the head of %s with %j stored requests %j early', (href, stored, urls) => {
  expect(at(href, stored)).toEqual(urls)
})

test.each([
  ['{"version":1,"pinning":"all"}', '/battery-reports', false],
  ['{"version":1,"pinning":"first"}', '/battery-reports', true],
  ['{', '/battery-reports', true],
  [null, '/battery-reports?filter=report_no_trim', false],
])(
  'with %j stored, the head of %s asks for the first reports without a trim: %s',
  (pinning, href, isAsked) => {
    expect(at(href, all, pinning)[1]?.endsWith('&pinned=3')).toBe(isAsked)
  },
)

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
    ['the local storage before the session storage', { ...none, stored: () => 'en', session: french }, 'en'],
    ['the session', { ...none, session: (key: string) => (key === 'lf_language' ? 'fr' : null) }, 'fr'],
    ['the browser', { ...none, browser: 'fr-CA' }, 'fr'],
    ['the browser before the page', { ...none, page: 'fr' }, 'en'],
    ['the page', { ...none, browser: '', page: 'fr' }, 'fr'],
    ['English', { ...none, browser: 'de' }, 'en'],
  ] as const)('the language comes from %s', { tags: ['P1.8', 'P9.11'] }, (_, sources, language) => {
    expect(detectLanguage(sources)).toBe(language)
  })

  test('the theme comes from the storage, else from the system', () => {
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
  ['/battery/one', ['/batteries/api/v1/public/reports/one']],
  ['/404', []],
  ['/report/no%20id', []],
])('the head of the public page %s requests %j early', (path, urls) => {
  expect(publicEarlyRequests(path, bases)).toEqual(urls)
})
