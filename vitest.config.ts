/**
 * Which tests share what. Those of rules, contract, page, screens and server load their modules once per worker; the others have
 * modules of their own. Those of the server and the faults have a real database. Which run when is in scripts/test-parts.mjs.
 */
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { preferMemoryFolder } from './scripts/memory-folder.mjs'

preferMemoryFolder()

const database = 'src/server/testing/global-setup.ts'

/** Only here do the browser's and the server's React share a process: one would warn of the other in all files that follow. */
const bothRenderers = 'src/web/drawn/hydration.test.tsx'
const unitTests = globSync('src/{rules,contract,bio-page,web}/**/*.test.{ts,tsx}', { exclude: [bothRenderers] })

/** A worker is handed on only between files of one project and one environment, so those that need a DOM are a project. */
const needsDom = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom\n')

/** `groupOrder`: one after the other, as a worker is not handed on across a file that has modules of its own. */
const sharedModules = (name: string, include: string[], groupOrder: number) => ({
  extends: true as const,
  test: { name, include, isolate: false, sequence: { groupOrder }, setupFiles: 'src/web/testing-library.setup.ts' },
})

/** It starts nodes with modules of their own, as other processes have. */
const loadsModulesAgain = 'src/server/admin/settings/settings.test.ts'

const server = (
  name: string,
  include: string[],
  { isolate, exclude = [], groupOrder }: { isolate: boolean; exclude?: string[]; groupOrder: number },
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    isolate,
    globalSetup: database,
    setupFiles: 'src/server/testing/setup.ts',
    sequence: { groupOrder },
  },
})

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
      sharedModules(
        'pure',
        unitTests.filter((file) => !needsDom(file)),
        0,
      ),
      sharedModules('screens', unitTests.filter(needsDom), 1),
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['scripts/**/*.test.mjs', bothRenderers],
          sequence: { groupOrder: 2 },
        },
      },
      server('server', ['src/server/**/*.test.{ts,tsx}'], { isolate: false, exclude: [loadsModulesAgain], groupOrder: 3 }),
      server('server, isolated', [loadsModulesAgain], { isolate: true, groupOrder: 4 }),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          globalSetup: [database, 'faults/ensure-built.ts'],
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
