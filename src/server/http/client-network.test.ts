import { expect, test } from 'vitest'
import { removeUnreadableHops, toClientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:cb00:7109]:443', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['203.0.113.9:port', '203.0.113.9:port'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('%s counts as %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123,[2001:db8::1]:443 ,10.0.0.1', '203.0.113.9:50123, [2001:db8::1]:443, 10.0.0.1'],
  ['unknown, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, _hidden', undefined],
  ['203.0.113.9,', undefined],
  ['', undefined],
  [' , ', undefined],
  ['0x7f000001', undefined],
  ['1', undefined],
])('of X-Forwarded-For %j is kept %j', (sent, kept) => {
  const request = { headers: { 'x-forwarded-for': sent } }
  removeUnreadableHops(request)
  expect(request.headers['x-forwarded-for']).toBe(kept)
})
