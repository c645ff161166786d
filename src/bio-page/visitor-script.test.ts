/** The visitor's script is inlined in every page, so it is small and self-contained. */
import { expect, test } from 'vitest'
import { buildVisitorScript } from './testing/build-visitor-script.ts'

test('the built script is under 3 KB and imports nothing', async () => {
  const script = await buildVisitorScript()

  expect(Buffer.byteLength(script)).toBeLessThan(3072)
  expect(script).not.toMatch(/\bimport\b|\brequire\b|sourceMappingURL/)
})
