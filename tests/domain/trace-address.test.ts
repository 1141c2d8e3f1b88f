import { expect, test } from 'vitest'
import { addressOf } from '../../src/domain/address.ts'
import { traceAddressed, traceParams } from '../../src/domain/support/trace-address.ts'

test.each([
  ['/support/traces/ABCD-2345', { code: 'ABCD-2345', moment: null }],
  ['/support/traces/file', { code: null, moment: null }],
  ['/support/traces/ABCD-2345?moment=3', { code: 'ABCD-2345', moment: 2 }],
  ['/support/traces/ABCD-2345?moment=0', { code: 'ABCD-2345', moment: null }],
  ['/support/traces/ABCD-2345?moment=-1', { code: 'ABCD-2345', moment: null }],
])('the address %s', (to, addressed) => {
  expect(traceAddressed(addressOf(to))).toEqual(addressed)
})

test.each([
  [0, { moment: '1' }],
  [2, { moment: '3' }],
])('the parameters of moment %d', (index, params) => {
  expect(traceParams(index)).toEqual(params)
})

test.each([
  ['/support/traces/WPCC-MWGK', 'WPCC-MWGK'],
  ['/support/traces/wpccmwgk', 'WPCC-MWGK'],
  ['/support/traces/wpcc-mwgk', 'WPCC-MWGK'],
  ['/support/traces/no-code', 'no-code'],
  ['/support/traces/file', null],
  ['/support/traces', null],
])('the code in %s is %j', (path, code) => {
  expect(traceAddressed({ path, search: '' })).toMatchObject({ code })
})
