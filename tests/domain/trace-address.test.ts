import { expect, test } from 'vitest'
import { addressOf } from '../../src/domain/address.ts'
import { traceAddressed, traceParams } from '../../src/domain/support/trace-address.ts'

test.each([
  ['/support/traces/ABCD-2345', { code: 'ABCD-2345', moment: null }],
  ['/support/traces/file', { code: null, moment: null }],
  ['/support/traces/wpccmwgk', { code: 'WPCC-MWGK', moment: null }],
  ['/support/traces/no-code', { code: 'no-code', moment: null }],
  ['/support/traces', { code: null, moment: null }],
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
