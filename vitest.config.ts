/** Two suites on one real database: what the product does, and what survives when something is killed, filled or flooded. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const database = 'src/server/testing/global-setup.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Far above what any test takes: how busy a machine is says nothing about the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'product', include: ['{src,scripts}/**/*.test.{ts,tsx,mjs}'], globalSetup: database } },
      {
        extends: true,
        test: { name: 'faults', include: ['faults/**/*.test.ts'], globalSetup: [database, 'faults/ensure-built.ts'] },
      },
    ],
  },
})
