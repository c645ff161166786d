/** Two suites on one real database server: `product` tests behaviour, `faults` kills processes, fills disks and floods endpoints. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const database = 'src/server/testing/global-setup.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    // Far above what any test takes, so that a busy machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{src,scripts}/**/*.test.{ts,tsx,mjs}'],
          globalSetup: database,
          setupFiles: 'src/web/testing-library.setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['faults/**/*.test.ts'], globalSetup: [database, 'faults/ensure-built.ts'] },
      },
    ],
  },
})
