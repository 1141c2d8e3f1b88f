import { expect, test } from 'vitest'
import { addressOf } from '../../src/domain/address.ts'
import { traceAddressed, traceParams } from '../../src/domain/support/trace-address.ts'

test.each([
  ['/support/traces/ABCD-2345', { code: 'ABCD-2345', moment: null, other: null }],
  ['/support/traces/file', { code: null, moment: null, other: null }],
  ['/support/traces/ABCD-2345?moment=3&with=EFGH-6789', { code: 'ABCD-2345', moment: 2, other: 'EFGH-6789' }],
  ['/support/traces/ABCD-2345?moment=0&with=', { code: 'ABCD-2345', moment: null, other: null }],
  ['/support/traces/ABCD-2345?moment=-1', { code: 'ABCD-2345', moment: null, other: null }],
])('the address %s', (to, addressed) => {
  expect(traceAddressed(addressOf(to))).toEqual(addressed)
})

test.each([
  [0, null, {}],
  [2, null, { moment: '3' }],
  [0, 'EFGH-6789', { with: 'EFGH-6789' }],
  [2, 'EFGH-6789', { moment: '3', with: 'EFGH-6789' }],
])('the parameters of moment %d compared with %s', (index, other, params) => {
  expect(traceParams(index, other)).toEqual(params)
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
