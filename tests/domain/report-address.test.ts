import { expect, test } from 'vitest'
import { addressOf } from '../../src/domain/address.ts'
import {
  isPrinted,
  printHref,
  reportAddressed,
  searchWithPostalCode,
} from '../../src/domain/report/report-address.ts'
import { reportIdOf, reportPath, screenOf } from '../../src/domain/session/routes.ts'

test.each([
  ['/battery-reports/r-1', 'report', 'r-1'],
  ['/battery-reports/r-1/', 'report', 'r-1'],
  ['/battery-reports', 'reports', null],
  ['/battery-reports/', 'reports', null],
  ['/battery-reports/r-1/more', 'notFound', null],
  ['/battery-reports/..', 'notFound', null],
  ['/battery-reports/%2e', 'notFound', null],
])('%s shows %s', { tags: ['D2.28'] }, (path, screen, reportId) => {
  expect([screenOf(path), reportIdOf(path)]).toEqual([screen, reportId])
})

test('a report has its own path', { tags: ['D2.28'] }, () => {
  expect(reportIdOf(reportPath('r-1'))).toBe('r-1')
})

test.each([
  ['?print=true', true],
  ['?print', true],
  ['', false],
  ['?lng=fr', false],
])('with %s the report is in print mode: %s', { tags: ['D2.47'] }, (search, isPrint) => {
  const address = addressOf(`/battery-reports/r-1${search}`)
  expect(reportAddressed(address)).toEqual({ reportId: 'r-1', isPrint, zip: '' })
  expect(isPrinted(address)).toBe(isPrint)
})

test('no other page has a print mode', { tags: ['D2.47'] }, () => {
  expect(isPrinted(addressOf('/battery-reports?print=true'))).toBe(false)
})

test('the address of the print page has the report, the language and the postal code', {
  tags: ['D7.24'],
}, () => {
  const printed = { reportId: 'r-1', language: 'fr', zip: '80202' } as const
  expect(printHref(printed)).toBe('/battery-reports/r-1?print=true&lng=fr&zip=80202')
  expect(printHref({ ...printed, zip: '' })).toBe('/battery-reports/r-1?print=true&lng=fr')
  expect(reportAddressed(addressOf(printHref(printed)))).toEqual({
    reportId: 'r-1',
    isPrint: true,
    zip: '80202',
  })
})

test('the query takes a postal code next to other parameters, and loses it again', () => {
  expect(searchWithPostalCode('?lng=fr', '80202')).toBe('?lng=fr&zip=80202')
  expect(searchWithPostalCode('?lng=fr&zip=80202', '')).toBe('?lng=fr')
  expect(searchWithPostalCode('?zip=80202', '')).toBe('')
})
