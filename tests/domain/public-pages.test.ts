import { expect, test } from 'vitest'
import {
  ownershipReportIdOf,
  publicPageOf,
  publicReportCodeOf,
} from '../../src/domain/public/public-pages.ts'
import { typedNumberIn, verifyPathOf } from '../../src/domain/public/verify-address.ts'

test.each([
  [
    '/report/us-gasoline-iv8d8mn2223xnwyg3mqaq3r2rt',
    'ownershipReport',
    'us-gasoline-iv8d8mn2223xnwyg3mqaq3r2rt',
  ],
  ['/report/one/', 'ownershipReport', 'one'],
  ['/unsubscribe/one', 'unsubscribe', 'one'],
  ['/report/one.', 'ownershipReport', 'one'],
  ['/report/one),', 'ownershipReport', 'one'],
  ['/unsubscribe/one%3E', 'unsubscribe', 'one'],
  ['/unsubscribe/one%20', 'unsubscribe', 'one'],
  ['/report/one%E2%80%8B', 'ownershipReport', 'one'],
  ['/battery/one', 'publicReport', ''],
  ['/battery/no%20code', 'notFound', ''],
  ['/battery/', 'notFound', ''],
  ['/method', 'method', ''],
  ['/method/', 'method', ''],
  ['/method/one', 'notFound', ''],
  ['/verify', 'verifyReport', ''],
  ['/verify/', 'verifyReport', ''],
  ['/verify/7z0cz%2003tn8', 'verifyReport', ''],
  ['/verify/%zz', 'verifyReport', ''],
  ['/verify/one/two', 'notFound', ''],
  ['/404', 'notFound', ''],
  ['/404/', 'notFound', ''],
  ['/report', 'notFound', ''],
  ['/report/', 'notFound', ''],
  ['/report/one/two', 'notFound', ''],
  ['/report/%3Cscript%3E', 'notFound', ''],
  [`/report/${'a'.repeat(129)}`, 'notFound', ''],
  ['/unsubscribe/..%2F..', 'notFound', ''],
  ['/404/more', null, ''],
  ['/reports/one', null, ''],
  ['/battery-reports/one', null, ''],
  ['/', null, ''],
])('%s', (path, page, id) => {
  expect([publicPageOf(path), ownershipReportIdOf(path)]).toEqual([page, id])
})

test.each([
  ['/battery/AbC-_9/', 'AbC-_9'],
  ['/battery/AbC-_9%22.', 'AbC-_9'],
  ['/battery/no%20code', ''],
  ['/report/one', ''],
  ['/404', ''],
  ['/', ''],
])('the code of the public copy at %s is %j', (path, code) => {
  expect(publicReportCodeOf(path)).toBe(code)
})

test.each([
  ['/verify', '', ''],
  ['/verify/', '', ''],
  ['/verify/7Z0CZ-03TN8', '', '7Z0CZ-03TN8'],
  ['/verify/7z0cz%2003tn8/', '?number=other', '7z0cz 03tn8'],
  ['/verify', '?lng=fr&number=7z0cz+03tn8', '7z0cz 03tn8'],
  ['/verify/%zz', '', '%zz'],
  ['/verify', `?number=${'1'.repeat(99)}`, '1'.repeat(40)],
  ['/battery/one', '?number=one', ''],
  ['/', '?number=one', ''],
])('the number typed at %s%s is %j', (path, search, typed) => {
  expect(typedNumberIn({ path, search })).toBe(typed)
})

test('a path with a number leads back to it', () => {
  for (const number of ['7Z0CZ-03TN8', 'a/b ?#é'])
    expect(typedNumberIn({ path: verifyPathOf(number), search: '' })).toBe(number)
  expect(verifyPathOf()).toBe('/verify')
})
