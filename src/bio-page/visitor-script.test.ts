/** The visitor's script is sent inside every page, so it stays small and brings nothing along. */
import { expect, test } from 'vitest'
import { buildVisitorScript } from './testing/build-visitor-script.ts'

test('the built script is under 3 KB and whole in itself', async () => {
  const script = await buildVisitorScript()

  expect(Buffer.byteLength(script)).toBeLessThan(3072)
  expect(script).not.toMatch(/\bimport\b|\brequire\b|sourceMappingURL/)
})
