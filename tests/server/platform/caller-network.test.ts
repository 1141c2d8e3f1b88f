import { expect, it } from 'vitest'
import { networkOf } from '../../../server/http/caller-network.ts'

it.each([
  ['198.51.100.9', '198.51.100.9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
