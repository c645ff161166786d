/** The address at which a process reaches itself, for the ways in which it can listen. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { getOwnOrigin } from './own-origin.ts'

const listenAt = (address: string, family: string) => getOwnOrigin({ address: () => ({ address, family, port: 3000 }) })

test('is the host that the server listens on, or this machine if it listens on every address', () => {
  expect(listenAt('127.0.0.1', 'IPv4')).toBe('http://127.0.0.1:3000')
  expect(listenAt('10.0.0.7', 'IPv4')).toBe('http://10.0.0.7:3000')
  expect(listenAt('0.0.0.0', 'IPv4')).toBe('http://127.0.0.1:3000')
  expect(listenAt('::', 'IPv6')).toBe('http://[::1]:3000')
  expect(listenAt('fe80::1', 'IPv6')).toBe('http://[fe80::1]:3000')
})

test('does not exist before the server listens', () => {
  expect(() => getOwnOrigin(createServer())).toThrow('does not listen')
})
