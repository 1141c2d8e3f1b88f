import { expect, test } from 'vitest'
import {
  ownershipReportIdOf,
  publicPageOf,
  publicReportCodeOf,
} from '../../src/domain/public/public-pages.ts'

test.each([
  [
    '/report/us-gasoline-iv8d8mn2223xnwyg3mqaq3r2rt',
    'ownershipReport',
    'us-gasoline-iv8d8mn2223xnwyg3mqaq3r2rt',
  ],
  ['/report/one/', 'ownershipReport', 'one'],
  ['/unsubscribe/one', 'unsubscribe', 'one'],
  ['/battery/one', 'publicReport', ''],
  ['/battery/no%20code', 'notFound', ''],
  ['/battery/', 'notFound', ''],
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
  ['/battery/no%20code', ''],
  ['/report/one', ''],
  ['/404', ''],
  ['/', ''],
])('the code of the public copy at %s is %j', (path, code) => {
  expect(publicReportCodeOf(path)).toBe(code)
})
