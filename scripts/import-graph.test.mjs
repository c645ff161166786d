/** The imports that decide which tests run: read as Node and Vite resolve them, and without types. */
import { expect, test } from 'vitest'
import { listLoaded, readImports } from './import-graph.mjs'

const imports = readImports()

test('imports by path, by alias, on demand and by URL are found', () => {
  expect(imports.get('src/server/links/change-links.test.ts')).toContain('src/server/testing/start.ts')
  expect(imports.get('scripts/test-parts.mjs')).toContain('scripts/import-graph.mjs')
  expect(imports.get('src/web/api/call.test.ts')).toContain('src/web/session/session.ts')
  expect(imports.get('src/web/verification/captcha/solve-altcha.ts')).toContain(
    'src/web/verification/captcha/solve-altcha.worker.ts',
  )
})

test('an import of types alone is none, as nothing of it is left when a test runs', () => {
  expect(imports.get('src/web/session/session.ts')).not.toContain('src/contract/accounts/user.ts')
})

test('what starts the server loads every feature', () => {
  const loaded = listLoaded(imports, 'src/server/testing/start.ts')
  const stores = [...imports.keys()].filter((file) => /^src\/server\/.+\/store\.ts$/.test(file))
  expect(stores.length).toBeGreaterThan(40)
  expect(stores.filter((store) => !loaded.has(store) && !store.startsWith('src/server/seed/'))).toEqual([])
})
