import { expect, test } from 'vitest'
import { formatBackupCode, formatSecret, parseCode } from './two-factor.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['7k3qa-9xm2p', { kind: 'backup', letters: '7K3QA9XM2P' }],
  ['7K3QA 9XM2P', { kind: 'backup', letters: '7K3QA9XM2P' }],
  // Letters that are easily misread count as the digits that they look like.
  ['OIL00-00000', { kind: 'backup', letters: '0110000000' }],
  ['123.456.', { kind: 'app', code: '123456' }],
  ['• 7K3QA_9XM2P', { kind: 'backup', letters: '7K3QA9XM2P' }],
  ['12345²', undefined],
  ['Code: 123456', undefined],
  ['12345', undefined],
  ['1234567', undefined],
  ['7K3QA-9XM2', undefined],
  ['7K3QA-9XM2U', undefined],
  ['', undefined],
  ['١٢٣٤٥٦', { kind: 'app', code: '123456' }],
  ['\u202a123\u2013456\u202c', { kind: 'app', code: '123456' }],
])('%j is parsed as %j', (typed, parsed) => {
  expect(parseCode(typed)).toEqual(parsed)
})

test('codes and secrets are written in groups', () => {
  expect(formatBackupCode('7K3QA9XM2P')).toBe('7K3QA-9XM2P')
  expect(formatSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})
