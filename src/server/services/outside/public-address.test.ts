import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['142.250.180.14', '151.101.0.217', '2a00:1450:4009:81f::200e', '::ffff:142.250.180.14'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::ffff:168.63.129.16',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '2001::1',
  '2001:db8::1',
  '4000::1',
  '',
  'localhost',
  'example.com',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('no spelling of a private IPv4 address passes', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const privateAddress = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  )
  fc.assert(
    fc.property(privateAddress, (bytes) => {
      const [a, b, c, d] = bytes
      const dotted = bytes.join('.')
      const asHex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      const asNumber = String(((a << 24) | (b << 16) | (c << 8) | d) >>> 0)
      const spellings = [
        dotted,
        `::ffff:${dotted}`,
        `::ffff:${asHex}`,
        `64:ff9b::${asHex}`,
        `2002:${asHex}::1`,
        `::${asHex}`,
        asNumber,
      ]
      expect(spellings.filter(isPublicAddress)).toEqual([])
    }),
  )
})
